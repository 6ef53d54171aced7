import type { TransactionSql } from 'postgres';
import { type RefundReach, refundReach } from '#domain/orders/refund-reach.ts';
import { partsOf } from '#server/orders/queries/orders.ts';
import type { Shop } from '#server/shop.ts';
import { paidPayment } from './queries/payments.ts';

/** How far each part of a paid order can be refunded by itself, by the part's id. An unpaid order has no entries. */
export async function refundReachOf(
  tx: TransactionSql,
  { providers }: Pick<Shop, 'providers'>,
  orderId: string,
): Promise<Record<string, RefundReach>> {
  const payment = await paidPayment(tx, orderId);
  if (!payment) return {};
  // A provider that is not configured any more refuses when it is asked, with a sentence of its own.
  const isPartial = providers.find(({ name }) => name === payment.provider)?.capabilities.partialRefunds ?? true;
  const parts = await partsOf(tx, orderId);
  return Object.fromEntries(parts.map(({ id }) => [id, refundReach(parts, id, isPartial)]));
}
