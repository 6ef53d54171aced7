// When the parts of an order must leave, and which did not in time.
import type { TransactionSql } from 'postgres';
import type { DeliveryPromise } from '#domain/orders/ship-by.ts';
import { waitingStatesSql } from '#server/orders/queries/waiting-states.ts';

/** What was promised of each part that waits and has no date yet. */
export const promisesOf = (
  tx: TransactionSql,
  orderId: string,
): Promise<{ partId: string; paidAt: Date; promises: DeliveryPromise[] }[]> => tx<
  { partId: string; paidAt: Date; promises: DeliveryPromise[] }[]
>`
  select p.id as "partId", o.paid_at as "paidAt", (select jsonb_agg(jsonb_build_object('daysMin', l.days_min, 'daysMax', l.days_max)) from order_lines l where l.seller_order_id = p.id) as promises
  from seller_orders p join orders o on o.id = p.order_id where p.order_id = ${orderId} and p.status = 'to_prepare' and p.ship_by is null and o.paid_at is not null`;

/** What was promised of a part that was sent, and when that was; null: it was not. `country`: where it goes to. */
export async function sentPart(
  tx: TransactionSql,
  partId: string,
): Promise<{ paidAt: Date; shippedAt: Date; country: string; promises: DeliveryPromise[] } | null> {
  const [row] = await tx<{ paidAt: Date; shippedAt: Date; country: string; promises: DeliveryPromise[] }[]>`
    select o.paid_at as "paidAt", p.shipped_at as "shippedAt", o.country_code as country,
      (select jsonb_agg(jsonb_build_object('daysMin', l.days_min, 'daysMax', l.days_max)) from order_lines l where l.seller_order_id = p.id) as promises
    from seller_orders p join orders o on o.id = p.order_id where p.id = ${partId} and p.status = 'shipped' and p.shipped_at is not null and o.paid_at is not null`;
  return row ?? null;
}

export async function setShipBy(tx: TransactionSql, partId: string, at: Date): Promise<void> {
  await tx`update seller_orders set ship_by = ${at} where id = ${partId}`;
}

export type LatePart = { partId: string; orderId: string; sellerId: string };

/** Parts that should have left before this moment and whose seller was not notified yet, a hundred at a time. They are marked as notified. */
export const takeLateParts = (tx: TransactionSql, now: Date): Promise<LatePart[]> => tx<LatePart[]>`
  update seller_orders p set late_told_at = ${now} where p.id in (
    select id from seller_orders where status in ${waitingStatesSql(tx)} and ship_by < ${now} and late_told_at is null order by ship_by limit 100 for update skip locked)
  returning p.id as "partId", p.order_id as "orderId", p.seller_id as "sellerId"`;

/** The members of a seller who see its orders, the owner first; at most twenty. */
export async function orderMembers(tx: TransactionSql, sellerId: string): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select person_id as id from seller_members where seller_id = ${sellerId} and 'orders' = any (permissions) order by is_owner desc, since limit 20`;
  return rows.map(({ id }) => id);
}

/** A member who sees a seller's orders, and how they may be reached beside the mail: `devices` take pushed messages; `texts`: how many about new orders they got within a day, null where they asked for none. */
export type OrderMember = { sellerId: string; personId: string; devices: string[]; texts: number | null };

/** The members of several sellers who see their orders, as orderMembers, in one query. */
export const membersOfSellers = (tx: TransactionSql, sellerIds: readonly string[]): Promise<OrderMember[]> => tx<
  OrderMember[]
>`
  select s.id as "sellerId", m.person_id as "personId",
    array(select p.id from push_subscriptions p where p.user_id = m.person_id order by p.created_at, p.id) as devices,
    case when m.wants_texts then (select count(*)::int from notifications n where n.person_id = m.person_id and n.queued_at > now() - interval '1 day'
      and n.template = 'seller_new_order_text' and n.state <> 'skipped') end as texts
  from unnest(${[...new Set(sellerIds)]}::uuid[]) s(id)
  cross join lateral (
    select person_id, wants_texts, is_owner, since from seller_members where seller_id = s.id and 'orders' = any (permissions) order by is_owner desc, since limit 20) m
  order by s.id, m.is_owner desc, m.since`;
