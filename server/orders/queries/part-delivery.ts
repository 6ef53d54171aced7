// Who says that a seller's part arrived (database/schema/67-payouts.sql).
import type { TransactionSql } from 'postgres';

type PartDelivery = {
  status: string;
  isSaidBySeller: boolean;
  isConfirmed: boolean;
  isMissing: boolean;
};

/** Locks the part. Null: there is none in this order. */
export async function lockPartDelivery(
  tx: TransactionSql,
  { orderId, partId }: { orderId: string; partId: string },
): Promise<PartDelivery | null> {
  const [row] = await tx<PartDelivery[]>`
    select status, delivery_said_by_seller as "isSaidBySeller", delivery_confirmed_at is not null as "isConfirmed", not_received_at is not null as "isMissing"
    from seller_orders where id = ${partId} and order_id = ${orderId} for update`;
  return row ?? null;
}

/** Is it fetched at a place of a shop? (A restaurant always says minutes.) */
export const isPickedUpAtShop = async (tx: TransactionSql, partId: string): Promise<boolean> =>
  (await tx`select 1 from seller_orders where id = ${partId} and way = 'pickup' and prep_minutes = 0`).length > 0;

/** What is fetched at a shop has no day to leave any more. A restaurant's has minutes, and keeps them. */
export async function noteReady(tx: TransactionSql, partId: string): Promise<void> {
  await tx`update seller_orders set ship_by = null where id = ${partId} and way = 'pickup' and prep_minutes = 0`;
}

/** Only its seller says so: the days after the delivery do not begin. */
export async function noteSaidBySeller(tx: TransactionSql, partId: string): Promise<void> {
  await tx`update seller_orders set delivery_said_by_seller = true where id = ${partId}`;
}

/** The days after the delivery begin now. */
export async function noteConfirmed(tx: TransactionSql, partId: string, at: Date): Promise<void> {
  await tx`update seller_orders set delivery_confirmed_at = ${at}, not_received_at = null where id = ${partId}`;
}

/** The buyer's code at the door says that it is there after all. */
export async function noteFound(tx: TransactionSql, partId: string): Promise<void> {
  await tx`update seller_orders set not_received_at = null where id = ${partId} and not_received_at is not null`;
}

/** Its money waits from now on. */
export async function noteMissing(tx: TransactionSql, partId: string, at: Date): Promise<void> {
  await tx`update seller_orders set not_received_at = ${at} where id = ${partId}`;
}
