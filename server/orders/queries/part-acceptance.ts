// The deadline for restaurants to accept an order, and orders that missed it.
import type { TransactionSql } from 'postgres';

/** Sets the deadline of a newly paid order: `minutes` after the payment. */
export async function setRestaurantAcceptanceDeadlines(
  tx: TransactionSql,
  orderId: string,
  minutes: number,
): Promise<void> {
  await tx`
    update seller_orders p set accept_by = o.paid_at + make_interval(mins => ${minutes})
    from orders o, sellers s
    where p.order_id = ${orderId} and o.id = p.order_id and s.id = p.seller_id and s.source = 'restaurant'
      and p.status = 'to_prepare' and p.accept_by is null and o.paid_at is not null`;
}

export type UnacceptedPart = { partId: string; orderId: string; sellerId: string };

/** The order part with the earliest missed deadline; null: none. The caller must lock the order and call
 * `isAwaitingAcceptance`. */
export async function findEarliestUnacceptedPart(
  tx: TransactionSql,
  now: Date,
  skipped: readonly string[],
): Promise<UnacceptedPart | null> {
  const [row] = await tx<UnacceptedPart[]>`
    select id as "partId", order_id as "orderId", seller_id as "sellerId" from seller_orders
    where status = 'to_prepare' and accept_by < ${now} and accept_lapsed_at is null and id <> all (${[...skipped]}::uuid[]) order by accept_by limit 1`;
  return row ?? null;
}

/** Whether the order part still waits for acceptance. The caller must lock its order. */
export async function isAwaitingAcceptance(tx: TransactionSql, partId: string): Promise<boolean> {
  const rows = await tx`
    select 1 from seller_orders where id = ${partId} and status = 'to_prepare' and accept_lapsed_at is null`;
  return rows.length > 0;
}

/** Marks the missed deadline as handled, so that the same order part is not refused again. */
export async function markAcceptanceLapsed(tx: TransactionSql, partId: string, now: Date): Promise<void> {
  await tx`update seller_orders set accept_lapsed_at = ${now} where id = ${partId}`;
}
