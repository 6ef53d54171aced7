import { z } from 'zod';
import { action } from '#server/action.ts';
import { purgeProductEventCounts } from '#server/figures/queries/product-events.ts';
import { purgeFigures } from '#server/figures/queries.ts';
import { anyJob } from '#server/access-rules.ts';

/** Counts are kept so long because the sellers' overview compares thirty days with the month before. */
const goodsDays = 62;

/** Deletes old counts: visits after two years, searches after 35 days, or after 90 days if nothing was found. */
export const purgeFiguresAction = action({
  name: 'figures/purge',
  input: z.object({}),
  who: [anyJob],
  as: 'market',
  async run(tx) {
    await purgeFigures(tx, { visitDays: 730, missDays: 90, searchDays: 35 });
    await purgeProductEventCounts(tx, goodsDays);
  },
  audit: 'none: nothing of it is anybody’s',
});
