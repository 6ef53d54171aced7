// How the delivery of a seller's part of an order is confirmed (database/schema/67-payouts.sql).
import type { TransactionSql } from 'postgres';

type PartDelivery = {
  status: string;
  isSaidBySeller: boolean;
  isConfirmed: boolean;
  isMissing: boolean;
};

/** Locks the order part; null: the order has no such part. */
export async function lockPartDelivery(
  tx: TransactionSql,
  { orderId, partId }: { orderId: string; partId: string },
): Promise<PartDelivery | null> {
  const [row] = await tx<PartDelivery[]>`
    select status, delivery_said_by_seller as "isSaidBySeller", delivery_confirmed_at is not null as "isConfirmed", not_received_at is not null as "isMissing"
    from seller_orders where id = ${partId} and order_id = ${orderId} for update`;
  return row ?? null;
}

const ofShop = (tx: TransactionSql) =>
  tx`way = 'pickup' and seller_id in (select id from sellers where source <> 'restaurant')`;

export const isPickedUpAtShop = async (tx: TransactionSql, partId: string): Promise<boolean> =>
  (await tx`select 1 from seller_orders where id = ${partId} and ${ofShop(tx)}`).length > 0;

/** Removes the shipping deadline of an order part that is ready for pick-up at a shop. A restaurant's part keeps it. */
export async function clearShippingDeadlineOnceReady(tx: TransactionSql, partId: string): Promise<void> {
  await tx`update seller_orders set ship_by = null where id = ${partId} and ${ofShop(tx)}`;
}

/** Marks a delivery that only the seller reported. It does not start the waiting days before the payout. */
export async function markReportedBySeller(tx: TransactionSql, partId: string): Promise<void> {
  await tx`update seller_orders set delivery_said_by_seller = true where id = ${partId}`;
}

/** Marks a delivery as confirmed, which starts the waiting days before the payout. */
export async function markDeliveryConfirmed(tx: TransactionSql, partId: string, at: Date): Promise<void> {
  await tx`update seller_orders set delivery_confirmed_at = ${at}, not_received_at = null where id = ${partId}`;
}

/** Removes the report that an order part is missing, because the buyer's code proves that the part arrived. */
export async function clearMissingReport(tx: TransactionSql, partId: string): Promise<void> {
  await tx`update seller_orders set not_received_at = null where id = ${partId} and not_received_at is not null`;
}

/** Marks an order part that the buyer reported missing. The seller's money is held back. */
export async function markPartMissing(tx: TransactionSql, partId: string, at: Date): Promise<void> {
  await tx`update seller_orders set not_received_at = ${at} where id = ${partId}`;
}
