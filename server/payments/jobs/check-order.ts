import { asMarket } from '#server/database/transaction-as.ts';
import type { Jobs } from '#server/jobs/queries.ts';
import { askablePayments } from '#server/payments/queries/payments.ts';
import { followPayment } from '#server/payments/follow-payment.ts';
import { settlePayment } from '#server/payments/settle.ts';
import type { Shop } from '#server/shop.ts';

const actor = 'job:check-order';

/** Asks the providers anew about every payment there has been of an order, however long ago: what was paid is booked or given back, refunds and disputes are learned of. */
export async function checkOrder(shop: Shop, { orderId }: Jobs['check-order']): Promise<void> {
  const before = await asMarket(shop.sql, (tx) => askablePayments(tx, orderId));
  for (const { provider, sessionId } of before) await settlePayment(shop, { provider, sessionId }, actor);
  // What has just been found paid has its provider's own name now.
  for (const { provider, paymentId } of await asMarket(shop.sql, (tx) => askablePayments(tx, orderId)))
    if (paymentId) await followPayment(shop, { provider, paymentId }, actor);
}
