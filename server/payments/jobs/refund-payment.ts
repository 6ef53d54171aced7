import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { refundPayment } from '#server/payments/refund.ts';

declare module '#server/jobs/queries.ts' {
  interface JobPayloads {
    'refund-payment': { refundId: string };
  }
}

/** Carries a refund out at the payment provider. */
export const refundPaymentJob = defineJob({
  name: 'refund-payment',
  payload: z.object({ refundId: z.uuid() }),
  tellsOfFailure: true,
  run: ({ shop }, { refundId }, { isLast }) => refundPayment(shop, refundId, { isLastTry: isLast }),
});
