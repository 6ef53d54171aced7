import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { carryOutRefund } from '#server/payments/actions/carry-out-refund.ts';

declare module '#server/jobs/queries.ts' {
  interface JobPayloads {
    'refund-payment': { refundId: string };
  }
}

export const refundPaymentJob = defineJob({
  name: 'refund-payment',
  payload: z.object({ refundId: z.uuid() }),
  tellsOfFailure: true,
  run: ({ shop }, { refundId }, { actor, isLast }) =>
    carryOutRefund.perform(shop, actor, { refundId, isLastTry: isLast }),
});
