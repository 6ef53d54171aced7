import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { refuseUnacceptedPart } from '#server/orders/actions/refuse-unaccepted.ts';

/** The most order parts per run. The next run is a minute later. */
const mostParts = 100;

export const refuseUnacceptedPartsJob = defineJob({
  name: 'refuse-unaccepted-parts',
  payload: z.object({}),
  schedule: '* * * * *',
  async run({ shop }, _payload, { actor }) {
    // After an error the job continues with the other order parts. At its end it throws the first error.
    const failures: { partId: string; failure: unknown }[] = [];
    for (let n = 0; n < mostParts; n++) {
      const skipped = failures.map(({ partId }) => partId);
      const lapsed = await refuseUnacceptedPart.perform(shop, actor, { skipped });
      if (!lapsed) break;
      const { partId, failure } = lapsed;
      if (failure !== undefined) failures.push({ partId, failure });
    }
    if (failures.length > 0) throw failures[0]!.failure;
  },
});
