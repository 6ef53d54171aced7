// Orders for the administrators' screens and the command line: lists, and the payments of one order.
import type { TransactionSql } from 'postgres';
import type { DeskOrderRow } from '#server/desk/queries/orders.ts';
import type { LedgerDifference } from '#server/ledger/queries/reconciliation.ts';

export type DeskOrder = Omit<DeskOrderRow, 'id' | 'email' | 'country' | 'toPrepare' | 'isDisputed' | 'createdAt'> & {
  createdAt: Date;
};

export const latestOrders = (tx: TransactionSql, most: number): Promise<DeskOrder[]> => tx<DeskOrder[]>`
  select o.number, o.status, o.currency, o.total_minor as "totalMinor", o.customer_name as buyer, o.created_at as "createdAt",
    (select string_agg(s.slug, ', ' order by p.position) from seller_orders p join sellers s on s.id = p.seller_id where p.order_id = o.id) as sellers,
    (select coalesce(sum(r.rounding_minor + (select coalesce(sum(x.items_minor + x.shipping_minor), 0) from refund_shares x where x.refund_id = r.id)), 0)::bigint from refunds r where r.order_id = o.id and r.state = 'succeeded') as "refundedMinor"
  from orders o order by o.created_at desc limit ${most}`;

/** All payments and refunds of an order. `amountMinor` is in the provider's currency, `orderMinor` in the order's. */
export async function paymentsAndRefundsOf(tx: TransactionSql, orderId: string) {
  const payments = await tx<{ provider: string; state: string; amountMinor: number; currency: string }[]>`
    select provider, state, amount_minor as "amountMinor", currency from payments where order_id = ${orderId} order by created_at`;
  const refunds = await tx<{ createdAt: Date; state: string; reason: string; note: string; orderMinor: number }[]>`
    select r.created_at as "createdAt", r.state, r.reason, r.note, (r.rounding_minor + (select sum(x.items_minor + x.shipping_minor) from refund_shares x where x.refund_id = r.id))::bigint as "orderMinor"
    from refunds r where r.order_id = ${orderId} order by r.created_at`;
  return { payments: [...payments], refunds: [...refunds] };
}

export const latestAuditAlerts = (
  tx: TransactionSql,
  most: number,
): Promise<{ at: Date; action: string; actor: string; number: string | null; facts: object }[]> => tx<
  { at: Date; action: string; actor: string; number: string | null; facts: object }[]
>`
  select a.at, a.action, a.actor, o.number, a.facts from audit_log a left join orders o on o.id = a.order_id where a.is_alert order by a.at desc limit ${most}`;

/** The id of the last reconciliation of ledger, orders and providers; 0: none yet. */
export async function findLastReconciliationId(tx: TransactionSql): Promise<number> {
  const [row] = await tx<{ id: number }[]>`select coalesce(max(id), 0)::int as id from reconciliations`;
  return row!.id;
}

/** The first reconciliation after this id; null: none yet. */
export async function findReconciliationAfter(
  tx: TransactionSql,
  id: number,
): Promise<{ orders: number; differences: LedgerDifference[] } | null> {
  const [row] = await tx<{ orders: number; differences: LedgerDifference[] }[]>`
    select orders_compared as orders, differences from reconciliations where id > ${id} order by id limit 1`;
  return row ?? null;
}
