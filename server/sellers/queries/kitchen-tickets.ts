// The orders on a restaurant's kitchen screen. Runs as service_role, for one seller.
import type { TransactionSql } from 'postgres';
import type { KitchenTicket } from '#domain/sellers/kitchen-screen.ts';
import { unshippedPartStatesSql } from '#server/orders/queries/waiting-states.ts';

const mostOpen = 80;
const mostDone = 12;
type Row = Omit<KitchenTicket, 'paidAt' | 'movedAt' | 'acceptBy'> & {
  paidAt: Date;
  movedAt: Date;
  acceptBy: Date | null;
};

/** Orders to prepare, oldest first; then those handed over in the last 3 hours or cancelled in the last 30 minutes. */
export async function findKitchenTickets(tx: TransactionSql, seller: string, now: Date): Promise<KitchenTicket[]> {
  const columns = tx`
    p.id, p.order_id as "orderId", o.number, p.status, o.paid_at as "paidAt", p.updated_at as "movedAt", p.accept_by as "acceptBy",
    p.accept_lapsed_at is not null and p.status = 'to_prepare' as "isLeft",
    case when p.way is not null then jsonb_build_object('way', p.way, 'place', p.place, 'prepMinutes', p.prep_minutes, 'acceptedAt',
      (select to_char(max(e.at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from order_events e where e.order_id = o.id and e.seller_order_id = p.id and e.kind = 'accepted')) end as "handOver",
    o.customer_name as "customerName", o.instructions, o.is_demo as "isDemo", p.called_off_by as "calledOffBy",
    (select jsonb_agg(jsonb_build_object('id', l.id, 'titleFr', l.title_fr, 'titleEn', l.title_en, 'quantity', l.quantity, 'customSpecs', l.custom_specs, 'options', l.options) order by l.position)
      from order_lines l where l.seller_order_id = p.id) as lines`;
  const open = await tx<Row[]>`
    select ${columns} from seller_orders p join orders o on o.id = p.order_id
    where p.seller_id = ${seller} and p.status in ${unshippedPartStatesSql(tx)} and o.paid_at is not null
    order by o.paid_at, p.id limit ${mostOpen}`;
  const done = await tx<Row[]>`
    select ${columns} from seller_orders p join orders o on o.id = p.order_id
    where p.seller_id = ${seller} and p.updated_at > ${new Date(now.getTime() - 3 * 3_600_000)}
      and (p.status in ('shipped', 'delivered') or (p.status in ('cancelled', 'refunded') and p.called_off_at > ${new Date(now.getTime() - 1_800_000)}))
    order by p.updated_at desc limit ${mostDone}`;
  return [...open, ...done].map((row) => ({
    ...row,
    paidAt: row.paidAt.toISOString(),
    movedAt: row.movedAt.toISOString(),
    acceptBy: row.acceptBy?.toISOString() ?? null,
  }));
}
