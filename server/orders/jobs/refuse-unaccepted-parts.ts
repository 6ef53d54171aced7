import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { refuseUnaccepted } from '#server/orders/actions/refuse-unaccepted.ts';

/** Parts per run; the next run, a minute later, takes the rest. */
const mostParts = 100;

export const refuseUnacceptedPartsJob = defineJob({
  name: 'refuse-unaccepted-parts',
  payload: z.object({}),
  schedule: '* * * * *',
  async run({ shop }, _payload, { actor }) {
    // A part that fails does not block the ones after it; the job throws at its end.
    const failures: { partId: string; failure: unknown }[] = [];
    for (let n = 0; n < mostParts; n++) {
      const skipped = failures.map(({ partId }) => partId);
      const lapsed = await refuseUnaccepted.perform(shop, actor, { skipped });
      if (!lapsed) break;
      const { partId, failure } = lapsed;
      if (failure !== undefined) failures.push({ partId, failure });
    }
    if (failures.length > 0) throw failures[0]!.failure;
  },
});
