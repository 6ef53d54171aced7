import type { TransactionSql } from 'postgres';

export type PaymentState = 'asked' | 'open' | 'paid' | 'expired' | 'failed' | 'mismatch' | 'refunding' | 'refunded';

/** One hosted page; amountMinor and currency are the provider's. */
export type Payment = {
  id: string; orderId: string; provider: string; idempotencyKey: string; state: PaymentState; sessionId: string | null; url: string | null;
  paymentId: string | null; amountMinor: number; currency: string; refundedMinor: number; refundId: string | null; expiresAt: Date;
};

const columns = ['id', 'order_id', 'provider', 'idempotency_key', 'state', 'session_id', 'url', 'payment_id', 'amount_minor', 'currency', 'refunded_minor', 'refund_id', 'expires_at'];

/** Writes down what is about to be asked, before it is asked. */
export async function planPayment(
  tx: TransactionSql,
  { orderId, provider, idempotencyKey, amountMinor, currency, expiresAt }: Pick<Payment, 'orderId' | 'provider' | 'idempotencyKey' | 'amountMinor' | 'currency' | 'expiresAt'>,
): Promise<void> {
  await tx`
    insert into payments (order_id, provider, idempotency_key, amount_minor, currency, expires_at)
    values (${orderId}, ${provider}, ${idempotencyKey}, ${amountMinor}, ${currency}, ${expiresAt})`;
}

/** The provider's page is known. A second answer for the same ask (same session) changes nothing. */
export async function openPayment(tx: TransactionSql, id: string, { sessionId, url }: { sessionId: string; url: string }): Promise<void> {
  await tx`update payments set state = 'open', session_id = ${sessionId}, url = ${url}, updated_at = now() where id = ${id} and state = 'asked'`;
}

/** The order's latest payment, or null. */
export async function latestPayment(tx: TransactionSql, orderId: string): Promise<Payment | null> {
  const [row] = await tx<PaymentRow[]>`select ${tx(columns)} from payments where order_id = ${orderId} order by created_at desc, id desc limit 1`;
  return row ? paymentOf(row) : null;
}

export async function readPayment(tx: TransactionSql, id: string): Promise<Payment | null> {
  const [row] = await tx<PaymentRow[]>`select ${tx(columns)} from payments where id = ${id}`;
  return row ? paymentOf(row) : null;
}

/** Which order a session belongs to; `claimed` is what the provider says, believed only for an order of ours whose page was asked for and never answered. */
export async function orderOfSession(tx: TransactionSql, provider: string, sessionId: string, claimed: string | null): Promise<string | null> {
  const [known] = await tx<{ order_id: string }[]>`select order_id from payments where provider = ${provider} and session_id = ${sessionId}`;
  if (known) return known.order_id;
  if (!claimed || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(claimed)) return null;
  const [asked] = await tx<{ order_id: string }[]>`select order_id from payments where provider = ${provider} and order_id = ${claimed} and session_id is null limit 1`;
  return asked?.order_id ?? null;
}

/**
 * The order's payment of this session; the caller holds the order's lock. A session we never wrote down (we died between the provider's
 * answer and our next line) is adopted by the payment that was asked for and not answered.
 */
export async function paymentOfSession(tx: TransactionSql, orderId: string, sessionId: string): Promise<Payment | null> {
  const known = await tx<PaymentRow[]>`select ${tx(columns)} from payments where order_id = ${orderId} and session_id = ${sessionId}`;
  if (known[0]) return paymentOf(known[0]);
  const [adopted] = await tx<PaymentRow[]>`
    update payments set session_id = ${sessionId}, state = case when state = 'asked' then 'open' else state end, updated_at = now()
    where id = (select id from payments where order_id = ${orderId} and session_id is null order by created_at desc limit 1)
    returning ${tx(columns)}`;
  return adopted ? paymentOf(adopted) : null;
}

export async function movePayment(tx: TransactionSql, id: string, state: PaymentState, status?: { paymentId: string | null }): Promise<void> {
  await tx`update payments set state = ${state}, payment_id = coalesce(${status?.paymentId ?? null}, payment_id), updated_at = now() where id = ${id}`;
}

export async function markRefunded(tx: TransactionSql, id: string, refundId: string): Promise<void> {
  await tx`update payments set state = 'refunded', refund_id = ${refundId}, refunded_minor = amount_minor, updated_at = now() where id = ${id}`;
}

/** The provider has taken the refund on, and will say later what became of it. */
export async function noteRefund(tx: TransactionSql, id: string, refundId: string): Promise<void> {
  await tx`update payments set refund_id = ${refundId}, updated_at = now() where id = ${id}`;
}

/** Was this event seen to its end before? */
export async function hasPaymentEvent(tx: TransactionSql, provider: string, eventId: string): Promise<boolean> {
  const rows = await tx`select 1 from payment_events where provider = ${provider} and event_id = ${eventId}`;
  return rows.length > 0;
}

/** Keeps a verified event once. Answers false when it was there already. */
export async function keepPaymentEvent(tx: TransactionSql, provider: string, event: { id: string; kind: string; sessionId: string | null }, orderId: string | null, outcome: string, facts: object = {}): Promise<boolean> {
  const { count } = await tx`
    insert into payment_events (provider, event_id, kind, session_id, order_id, outcome, facts)
    values (${provider}, ${event.id}, ${event.kind}, ${event.sessionId}, ${orderId}, ${outcome}, ${tx.json(facts as never)})
    on conflict (provider, event_id) do nothing`;
  return count > 0;
}

type PaymentRow = {
  id: string; order_id: string; provider: string; idempotency_key: string; state: PaymentState; session_id: string | null; url: string | null;
  payment_id: string | null; amount_minor: number; currency: string; refunded_minor: number; refund_id: string | null; expires_at: Date;
};

const paymentOf = (row: PaymentRow): Payment => ({
  id: row.id, orderId: row.order_id, provider: row.provider, idempotencyKey: row.idempotency_key, state: row.state, sessionId: row.session_id, url: row.url,
  paymentId: row.payment_id, amountMinor: row.amount_minor, currency: row.currency, refundedMinor: row.refunded_minor, refundId: row.refund_id, expiresAt: row.expires_at,
});
