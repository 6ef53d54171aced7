import { z } from 'zod';
import { action } from '#server/action.ts';
import { refundPayment } from '#server/payments/refund.ts';
import { anyJob } from '#server/access-rules.ts';

/** Carries a refund out at the payment provider. See server/payments/refund.ts. */
export const carryOutRefund = action({
  name: 'refund/carry-out',
  input: z.object({ refundId: z.uuid(), isLastTry: z.boolean() }),
  who: [anyJob],
  steps: (shop, { refundId, isLastTry }) => refundPayment(shop, refundId, { isLastTry }),
  audit: 'in its steps: payment/refunded, payment/refund-failed',
});
