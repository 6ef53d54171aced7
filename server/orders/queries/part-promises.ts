// The shipping deadlines of an order's parts, and parts that missed them.
import type { TransactionSql } from 'postgres';
import type { LineDeliveryDays } from '#domain/orders/ship-by.ts';
import { unshippedPartStatesSql } from '#server/orders/queries/waiting-states.ts';

/** The promised delivery days of each order part that has no shipping deadline yet. */
export const promisesOfPartsWithoutDeadline = (
  tx: TransactionSql,
  orderId: string,
): Promise<{ partId: string; paidAt: Date; promises: LineDeliveryDays[] }[]> => tx<
  { partId: string; paidAt: Date; promises: LineDeliveryDays[] }[]
>`
  select p.id as "partId", o.paid_at as "paidAt", (select jsonb_agg(jsonb_build_object('daysMin', l.days_min, 'daysMax', l.days_max)) from order_lines l where l.seller_order_id = p.id) as promises
  from seller_orders p join orders o on o.id = p.order_id where p.order_id = ${orderId} and p.status = 'to_prepare' and p.ship_by is null and o.paid_at is not null`;

/** When an order part was shipped, with its promised days; null: not shipped. `country`: the destination. */
export async function findShippingDateAndPromises(
  tx: TransactionSql,
  partId: string,
): Promise<{ paidAt: Date; shippedAt: Date; country: string; promises: LineDeliveryDays[] } | null> {
  const [row] = await tx<{ paidAt: Date; shippedAt: Date; country: string; promises: LineDeliveryDays[] }[]>`
    select o.paid_at as "paidAt", p.shipped_at as "shippedAt", o.country_code as country,
      (select jsonb_agg(jsonb_build_object('daysMin', l.days_min, 'daysMax', l.days_max)) from order_lines l where l.seller_order_id = p.id) as promises
    from seller_orders p join orders o on o.id = p.order_id where p.id = ${partId} and p.status = 'shipped' and p.shipped_at is not null and o.paid_at is not null`;
  return row ?? null;
}

export async function setShippingDeadline(tx: TransactionSql, partId: string, at: Date): Promise<void> {
  await tx`update seller_orders set ship_by = ${at} where id = ${partId}`;
}

export type LatePart = { partId: string; orderId: string; sellerId: string };

/** At most 100 order parts that missed their deadline. Marks them, so that each seller is notified once. */
export const claimLateParts = (tx: TransactionSql, now: Date): Promise<LatePart[]> => tx<LatePart[]>`
  update seller_orders p set late_told_at = ${now} where p.id in (
    select id from seller_orders where status in ${unshippedPartStatesSql(tx)} and ship_by < ${now} and late_told_at is null order by ship_by limit 100 for update skip locked)
  returning p.id as "partId", p.order_id as "orderId", p.seller_id as "sellerId"`;
