import { z } from 'zod';
import { action } from '#server/action.ts';
import { updateAdTotalsFromCounts } from '#server/advertising/queries/ad-counts.ts';
import { applyAdSchedule } from '#server/advertising/queries/ads.ts';
import { anyJob } from '#server/access-rules.ts';

/** Starts and ends advertisements by their schedule, and brings their counters up to date. */
export const applyAdSchedules = action({
  name: 'ad/follow',
  input: z.object({}),
  who: [anyJob],
  as: 'market',
  async run(tx) {
    const changed = await applyAdSchedule(tx);
    await updateAdTotalsFromCounts(tx);
    return changed;
  },
  audit: ({ started, ended }) =>
    started + ended > 0 ? { action: 'ad/schedule', orderId: null, facts: { started, ended } } : null,
});
