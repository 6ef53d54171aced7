import type { TransactionSql } from 'postgres';
import type { SellerPartAmounts } from '#domain/orders/refunds.ts';

export type RefundOrigin = 'too_late' | 'operator' | 'provider';
/** One refund; amountMinor is in the provider's minor units. */
export type Refund = {
  id: string;
  paymentId: string;
  orderId: string;
  reason: RefundOrigin;
  note: string;
  state: 'asked' | 'pending' | 'succeeded' | 'failed';
  providerRefundId: string | null;
  amountMinor: number;
  /** How much of the order's rounding this refund pays back, in the order's currency. */
  roundingMinor: number;
};

const columns = (tx: TransactionSql) =>
  tx`id, payment_id as "paymentId", order_id as "orderId", reason, note, state, provider_refund_id as "providerRefundId", amount_minor as "amountMinor", rounding_minor as "roundingMinor"`;

export type NewRefund = Pick<Refund, 'paymentId' | 'orderId' | 'reason' | 'amountMinor' | 'roundingMinor'> & {
  key: string;
  note?: string;
  shares: readonly SellerPartAmounts[];
  known?: { refundId: string };
};

/** Stores a refund and its shares per order part. `known`: the refund exists at the provider already. Null: the key
 * exists already. */
export async function insertRefund(
  tx: TransactionSql,
  { paymentId, orderId, reason, amountMinor, roundingMinor, key, note = '', shares, known }: NewRefund,
): Promise<Refund | null> {
  const [refund] = await tx<Refund[]>`
    insert into refunds (payment_id, order_id, reason, note, idempotency_key, amount_minor, rounding_minor, state, provider_refund_id)
    values (${paymentId}, ${orderId}, ${reason}, ${note}, ${key}, ${amountMinor}, ${roundingMinor}, ${known ? 'pending' : 'asked'}, ${known?.refundId ?? null})
    on conflict (idempotency_key) do nothing returning ${columns(tx)}`;
  if (!refund) return null;
  const rows = shares.map(({ partId, itemsMinor, shippingMinor, commissionMinor }) => ({
    refund_id: refund.id,
    seller_order_id: partId,
    items_minor: itemsMinor,
    shipping_minor: shippingMinor,
    commission_minor: commissionMinor,
  }));
  await tx`insert into refund_shares ${tx(rows)}`;
  return refund;
}

/** Refunds unchanged for longer than any pause between attempts, so their job was lost or failed permanently. */
export async function findStalledRefunds(tx: TransactionSql): Promise<string[]> {
  const rows = await tx<
    { id: string }[]
  >`select id from refunds where state in ('asked', 'pending') and updated_at < now() - interval '16 hours' order by updated_at limit 100`;
  return rows.map(({ id }) => id);
}

/** Marks the refund as just handled, so that the periodic job handles the others first. */
export async function touchRefund(tx: TransactionSql, id: string): Promise<void> {
  await tx`update refunds set updated_at = now() where id = ${id}`;
}

export async function readRefund(tx: TransactionSql, id: string): Promise<Refund | null> {
  const [refund] = await tx<Refund[]>`select ${columns(tx)} from refunds where id = ${id}`;
  return refund ?? null;
}

/** True if a refund of this seller's part is open. */
export async function isBeingRefunded(tx: TransactionSql, partId: string): Promise<boolean> {
  const rows =
    await tx`select 1 from refund_shares s join refunds r on r.id = s.refund_id where s.seller_order_id = ${partId} and r.state in ('asked', 'pending') limit 1`;
  return rows.length > 0;
}

export async function refundOfKey(tx: TransactionSql, key: string): Promise<Refund | null> {
  const [refund] = await tx<Refund[]>`select ${columns(tx)} from refunds where idempotency_key = ${key}`;
  return refund ?? null;
}

/** Every refund of a payment, the oldest first. */
export const refundsOfPayment = (tx: TransactionSql, paymentId: string): Promise<Refund[]> =>
  tx<Refund[]>`select ${columns(tx)} from refunds where payment_id = ${paymentId} order by created_at, id`;

/** The shares of each order part in the successful refunds of a payment; with `underWay`, open refunds count too. */
export async function refundSharesOfPayment(
  tx: TransactionSql,
  paymentId: string,
  { underWay }: { underWay: boolean },
): Promise<SellerPartAmounts[]> {
  return tx<SellerPartAmounts[]>`
    select s.seller_order_id as "partId", s.items_minor as "itemsMinor", s.shipping_minor as "shippingMinor", s.commission_minor as "commissionMinor"
    from refund_shares s join refunds r on r.id = s.refund_id where r.payment_id = ${paymentId} and (r.state = 'succeeded' or (${underWay} and r.state <> 'failed'))`;
}

export async function sharesOfRefund(tx: TransactionSql, refundId: string): Promise<SellerPartAmounts[]> {
  return tx<SellerPartAmounts[]>`
    select seller_order_id as "partId", items_minor as "itemsMinor", shipping_minor as "shippingMinor", commission_minor as "commissionMinor" from refund_shares where refund_id = ${refundId}`;
}

/** Stores the provider's id of a refund: the provider has accepted it. Changes nothing if an id is stored already. */
export async function storeProviderRefundId(tx: TransactionSql, id: string, refundId: string): Promise<void> {
  await tx`update refunds set provider_refund_id = coalesce(provider_refund_id, ${refundId}), state = case when state = 'asked' then 'pending' else state end, updated_at = now() where id = ${id}`;
}

export async function setRefundState(tx: TransactionSql, id: string, state: 'succeeded' | 'failed'): Promise<void> {
  await tx`update refunds set state = ${state}, updated_at = now() where id = ${id}`;
}
