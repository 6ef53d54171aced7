import { z } from 'zod';
import { action, marketTransaction } from '#server/action.ts';
import { followPayment } from '#server/payments/follow-payment.ts';
import { askablePayments } from '#server/payments/queries/payments.ts';
import { settlePayment } from '#server/payments/settle.ts';
import { job } from '#server/who.ts';

/** Asks the providers anew about every payment there has been of an order, however long ago: what was paid is booked or given back, refunds and disputes are learned of. */
export const followOrder = action({
  name: 'payment/follow-order',
  input: z.object({ orderId: z.uuid() }),
  who: [job],
  async steps(shop, { orderId }, actor) {
    const payments = () => marketTransaction(shop, (tx) => askablePayments(tx, orderId));
    for (const { provider, sessionId } of await payments()) await settlePayment(shop, { provider, sessionId }, actor);
    // A payment just found paid now has its id at the provider.
    for (const { provider, paymentId } of await payments())
      if (paymentId) await followPayment(shop, { provider, paymentId }, actor);
  },
  audit: 'in its steps: order/paid, payment/refunded …',
});
