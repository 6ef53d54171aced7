import { z } from 'zod';
import { action, runMarketTransaction } from '#server/action.ts';
import { syncRefundsAndDisputes } from '#server/payments/follow-payment.ts';
import { fetchablePayments } from '#server/payments/queries/payments.ts';
import { settlePayment } from '#server/payments/settle.ts';
import { anyJob } from '#server/access-rules.ts';

/** Fetches all payments of an order from the providers again and stores the results, refunds and disputes. */
export const syncOrderPayments = action({
  name: 'payment/follow-order',
  input: z.object({ orderId: z.uuid() }),
  who: [anyJob],
  async steps(shop, { orderId }, actor) {
    const payments = () => runMarketTransaction(shop, (tx) => fetchablePayments(tx, orderId));
    for (const { provider, sessionId } of await payments()) await settlePayment(shop, { provider, sessionId }, actor);
    // The payments are read again, because a payment that was just found paid now has a provider id.
    for (const { provider, paymentId } of await payments())
      if (paymentId) await syncRefundsAndDisputes(shop, { provider, paymentId }, actor);
  },
  audit: 'in its steps: order/paid, payment/refunded …',
});
