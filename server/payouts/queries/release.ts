// When the money of a seller's part may be paid out (database/schema/67-payouts.sql). Runs as service_role.
import type { Fragment, TransactionSql } from 'postgres';
import { releaseToPayable, findUnreleasedAmounts } from '#server/ledger/queries/entries.ts';

/** `takesRealMoney` (live-payments.ts): if true, demo money is not released. */
export type PayoutReleaseContext = { now: Date; takesRealMoney: boolean };

/**
 * When the waiting days of a shipped or delivered order part `p` end: the days after shipping, or after a delivery that
 * somebody other than the seller confirmed, whichever end first.
 */
export const releaseTimeSql = (tx: TransactionSql): Fragment => tx`least(
    coalesce(p.shipped_at, p.updated_at) + make_interval(days => p.release_shipped_days),
    case when p.status = 'delivered' and (not p.delivery_said_by_seller or p.delivery_confirmed_at is not null)
      then coalesce(p.delivery_confirmed_at, p.delivered_at, p.updated_at) + make_interval(days => p.release_delivered_days) end)`;

const returnWaitMs = 30 * 86_400_000;

/**
 * A seller's part of an order is due for payout when its waiting days are over (`releaseTimeSql`), unless the buyer
 * reported it missing or the order has an open refund or dispute. A fully refunded part is due at once, unless the bank
 * returned the refund to us, because we owe that money to the buyer. A return delays the payout by at most 30 days after
 * its last change. Units that are neither sent nor refunded delay it too.
 */
const isDue = (
  tx: TransactionSql,
  { now, takesRealMoney }: PayoutReleaseContext,
): Fragment => tx`p.released_at is null and (
    (p.status in ('shipped', 'delivered') and ${releaseTimeSql(tx)} <= ${now})
    or (p.status = 'refunded' and (
      select coalesce(sum(b.items_minor + b.shipping_minor), 0) from refund_shares b join refunds r on r.id = b.refund_id
      where b.seller_order_id = p.id and r.state = 'succeeded' and r.reason <> 'too_late') >= p.items_minor + p.shipping_minor))
  and (p.status = 'refunded' or p.not_received_at is null)
  and (p.status = 'refunded' or not exists (
    select from order_returns t where t.seller_order_id = p.id and t.updated_at > ${new Date(now.getTime() - returnWaitMs)}
      and (t.status in ('requested', 'accepted', 'objected', 'sent') or (t.status = 'received' and t.refund_id is null))))
  and (p.status = 'refunded' or not exists (
    select from order_lines l where l.seller_order_id = p.id and exists (select from shipments h where h.seller_order_id = p.id)
      and l.quantity > (select coalesce(sum(b.quantity), 0) from shipment_lines b where b.order_line_id = l.id)
        + (select coalesce(sum(b.quantity), 0) from refund_lines b join refunds r on r.id = b.refund_id where b.order_line_id = l.id and r.state = 'succeeded')))
  and (p.status = 'refunded' or not exists (
    select from withdrawn_units w where w.seller_order_id = p.id
      and w.due_units > (select coalesce(sum(b.quantity), 0) from refund_lines b join refunds r on r.id = b.refund_id where b.order_line_id = w.order_line_id and r.state = 'succeeded')))
  and not exists (select from refunds r where r.order_id = p.order_id and r.state in ('asked', 'pending'))
  and not exists (select from payments y where y.order_id = p.order_id and y.state in ('refunding', 'mismatch'))
  and not exists (select from disputes d where d.order_id = p.order_id and (d.state = 'open' or (d.state = 'lost' and not exists (select from dispute_bearings b where b.dispute_id = d.id))))
  and ${takesRealMoney ? tx`not exists (select from orders o join sellers s on s.id = p.seller_id where o.id = p.order_id and (o.is_demo or s.is_demo))` : tx`true`}`;

export type ReleasablePart = { partId: string; orderId: string; sellerId: string };

/** Order parts whose money may be released, the longest shipped first, without those in `skipped`. */
export const findReleasableParts = (
  tx: TransactionSql,
  terms: PayoutReleaseContext,
  limit: number,
  skipped: readonly string[] = [],
): Promise<ReleasablePart[]> => tx<ReleasablePart[]>`
  select p.id as "partId", p.order_id as "orderId", p.seller_id as "sellerId" from seller_orders p where ${isDue(tx, terms)} and p.id <> all (${[...skipped]}::uuid[])
  order by p.shipped_at nulls first, p.id limit ${limit}`;

/** Releases the money of one order part. The caller holds the order's lock. Returns the amount; null: it is no longer
 * due. */
export async function releasePartMoney(
  tx: TransactionSql,
  { partId, orderId, sellerId }: ReleasablePart,
  terms: PayoutReleaseContext,
): Promise<{ amountMinor: number; currency: string | null } | null> {
  const rows = await tx`
    update seller_orders p set released_at = ${terms.now} where p.id = ${partId} and ${isDue(tx, terms)} returning 1`;
  if (rows.length === 0) return null;
  const own = (await findUnreleasedAmounts(tx, orderId)).find((one) => one.sellerId === sellerId);
  if (!own) return { amountMinor: 0, currency: null };
  await releaseToPayable(tx, orderId, own);
  return { amountMinor: own.heldMinor + own.shippingMinor, currency: own.currency };
}
