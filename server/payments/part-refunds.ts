import type { TransactionSql } from 'postgres';
import { type AllowedRefundExtent, findAllowedRefundExtent } from '#domain/orders/part-refundability.ts';
import { partsOfOrder } from '#server/orders/queries/orders.ts';
import type { Shop } from '#server/shop.ts';
import { paidPayment } from './queries/payments.ts';

/** To what extent each part of a paid order can be refunded separately, by part id. An unpaid order has no entries. */
export async function refundabilityOfParts(
  tx: TransactionSql,
  { providers }: Pick<Shop, 'providers'>,
  orderId: string,
): Promise<Record<string, AllowedRefundExtent>> {
  const payment = await paidPayment(tx, orderId);
  if (!payment) return {};
  // If the provider is no longer configured, the error comes later, when the refund is carried out.
  const isPartial = providers.find(({ name }) => name === payment.provider)?.capabilities.partialRefunds ?? true;
  const parts = await partsOfOrder(tx, orderId);
  return Object.fromEntries(parts.map(({ id }) => [id, findAllowedRefundExtent(parts, id, isPartial)]));
}
