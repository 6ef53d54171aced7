import type { TransactionSql } from 'postgres';

/** The facts of the mail about a refund, in minor units of the order's currency. */
export type RefundFacts = {
  amountMinor: number;
  /** All refunds of this payment so far, including this one. */
  refundedMinor: number;
  reason: 'too_late' | 'operator' | 'provider';
  provider: string;
  /** The refunded amounts by seller's part; empty: not assigned to parts. */
  shares: { partId: string; itemsMinor: number; shippingMinor: number }[];
};

/** Null: unknown refund, or it failed. */
export async function readRefundFacts(tx: TransactionSql, refundId: string): Promise<RefundFacts | null> {
  // A refund that is not split into shares is converted to the order's currency in proportion to the payment.
  const [refund] = await tx<Omit<RefundFacts, 'shares'>[]>`
    with known as (
      select r.*, p.provider, coalesce((select sum(s.items_minor + s.shipping_minor) + r.rounding_minor from refund_shares s where s.refund_id = r.id), round(r.amount_minor::numeric * o.total_minor / p.amount_minor)) as minor
      from refunds r join payments p on p.id = r.payment_id join orders o on o.id = r.order_id
      where r.payment_id = (select payment_id from refunds where id = ${refundId})
    )
    select k.minor::bigint as "amountMinor", k.reason, k.provider,
      (select sum(b.minor)::bigint from known b where b.id = k.id or (b.state = 'succeeded' and b.created_at <= k.created_at)) as "refundedMinor"
    from known k where k.id = ${refundId} and k.state <> 'failed'`;
  if (!refund) return null;
  const shares = await tx<RefundFacts['shares']>`
    select seller_order_id as "partId", items_minor as "itemsMinor", shipping_minor as "shippingMinor" from refund_shares where refund_id = ${refundId}`;
  return { ...refund, shares: [...shares] };
}
