// How the delivery of a part is confirmed (database/schema/67-payouts.sql).
import type { TransactionSql } from 'postgres';

type PartDelivery = {
  status: string;
  isSaidBySeller: boolean;
  isConfirmed: boolean;
  isMissing: boolean;
};

/** Locks the part; null: the order has no such part. */
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

/** A part ready for pick-up at a shop has no shipping deadline any more. A restaurant's part keeps its deadline. */
export async function clearShipByOnceReady(tx: TransactionSql, partId: string): Promise<void> {
  await tx`update seller_orders set ship_by = null where id = ${partId} and ${ofShop(tx)}`;
}

/** Only the seller reports the delivery, so the days until the seller's money is released do not begin. */
export async function markReportedBySeller(tx: TransactionSql, partId: string): Promise<void> {
  await tx`update seller_orders set delivery_said_by_seller = true where id = ${partId}`;
}

/** The delivery is confirmed, so the days until the seller's money is released begin. */
export async function markDeliveryConfirmed(tx: TransactionSql, partId: string, at: Date): Promise<void> {
  await tx`update seller_orders set delivery_confirmed_at = ${at}, not_received_at = null where id = ${partId}`;
}

/** The buyer's code proves that the part arrived, so it is no longer reported missing. */
export async function clearMissingReport(tx: TransactionSql, partId: string): Promise<void> {
  await tx`update seller_orders set not_received_at = null where id = ${partId} and not_received_at is not null`;
}

/** The buyer reports the part missing, so the seller's money is held back. */
export async function markPartMissing(tx: TransactionSql, partId: string, at: Date): Promise<void> {
  await tx`update seller_orders set not_received_at = ${at} where id = ${partId}`;
}
