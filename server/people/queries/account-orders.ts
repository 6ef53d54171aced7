// A person's own orders. Runs with their rights (asPerson), so row security hides orders of others.
import type { TransactionSql } from 'postgres';

export type OrderSummaryRow = {
  id: string;
  number: string;
  status: string;
  currency: string;
  totalMinor: number;
  units: number;
  createdAt: Date;
  paidAt: Date | null;
  /** One part of the order per seller. `isPickup`: the buyer picks the goods up. */
  parts: { seller: string; status: string; isPickup: boolean; carrier: string | null; trackingCode: string | null }[];
};

/** A page of the caller's orders, the newest first. `total`: number of all their orders. */
export async function findOwnOrders(
  tx: TransactionSql,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ orders: OrderSummaryRow[]; total: number }> {
  const [counted] = await tx<{ total: number }[]>`select count(*)::int as total from orders`;
  const orders = await tx<OrderSummaryRow[]>`
    ${summaries(tx)} order by o.created_at desc, o.id limit ${limit} offset ${offset}`;
  return { orders: [...orders], total: counted!.total };
}

/** The caller's order with this number; null: they have none. */
export async function findOwnOrderByNumber(tx: TransactionSql, number: string): Promise<OrderSummaryRow | null> {
  const [order] = await tx<OrderSummaryRow[]>`${summaries(tx)} where o.number = ${number}`;
  return order ?? null;
}

const summaries = (tx: TransactionSql) => tx`
  select o.id, o.number, o.status, o.currency, o.total_minor as "totalMinor", o.created_at as "createdAt", o.paid_at as "paidAt",
    (select coalesce(sum(l.quantity), 0)::int from order_lines l where l.order_id = o.id) as units,
    (select coalesce(jsonb_agg(jsonb_build_object('seller', p.seller_name, 'status', p.status, 'isPickup', p.way is not distinct from 'pickup', 'carrier', p.carrier, 'trackingCode', p.tracking_code) order by p.position), '[]') from seller_orders p where p.order_id = o.id) as parts
  from orders o`;

/** A short text that changes whenever one of this person's orders or its parts changes. */
export async function findOrdersVersion(tx: TransactionSql, person: string): Promise<string> {
  const [row] = await tx<{ version: string }[]>`
    select concat(count(distinct o.id), '-', sum(extract(epoch from o.updated_at)), '-', count(p.id), '-', sum(extract(epoch from p.updated_at))) as version
    from orders o left join seller_orders p on p.order_id = o.id where o.user_id = ${person}`;
  return row!.version;
}

/** Whether this order belongs to the caller, by row-level security. */
export async function ownsOrder(tx: TransactionSql, orderId: string): Promise<boolean> {
  const rows = await tx`select 1 from orders where id = ${orderId}`;
  return rows.length > 0;
}
