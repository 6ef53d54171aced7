import type { TransactionSql } from 'postgres';
import type { CardRefusalReason } from '#domain/orders/card-refusal.ts';
import { isUuid } from '#domain/uuid.ts';

export type PaymentState = 'asked' | 'open' | 'paid' | 'expired' | 'failed' | 'mismatch' | 'refunding' | 'refunded';

/** One hosted payment page; amountMinor and currency are those of the provider. */
export type Payment = {
  id: string;
  orderId: string;
  provider: string;
  idempotencyKey: string;
  state: PaymentState;
  sessionId: string | null;
  url: string | null;
  paymentId: string | null;
  amountMinor: number;
  currency: string;
  refundedMinor: number;
  expiresAt: Date;
};

const columns = [
  'id',
  'order_id',
  'provider',
  'idempotency_key',
  'state',
  'session_id',
  'url',
  'payment_id',
  'amount_minor',
  'currency',
  'refunded_minor',
  'expires_at',
];

/** Stores the payment before the provider is called, and returns it. */
export async function insertPayment(
  tx: TransactionSql,
  {
    orderId,
    provider,
    idempotencyKey,
    amountMinor,
    currency,
    expiresAt,
  }: Pick<Payment, 'orderId' | 'provider' | 'idempotencyKey' | 'amountMinor' | 'currency' | 'expiresAt'>,
): Promise<Payment> {
  const [row] = await tx<PaymentRow[]>`
    insert into payments (order_id, provider, idempotency_key, amount_minor, currency, expires_at)
    values (${orderId}, ${provider}, ${idempotencyKey}, ${amountMinor}, ${currency}, ${expiresAt}) returning ${tx(columns)}`;
  return paymentOf(row!);
}

/** Stores the page's URL, even if the payment is no longer open, because the buyer may still pay on this page. False:
 * the page must not be used. */
export async function storePaymentPage(
  tx: TransactionSql,
  id: string,
  { sessionId, url }: { sessionId: string; url: string },
): Promise<boolean> {
  const [row] = await tx<{ state: PaymentState }[]>`
    update payments p set session_id = ${sessionId}, url = ${url}, state = case when state = 'asked' then 'open' else state end, updated_at = now()
    where id = ${id} and (session_id = ${sessionId} or session_id is null and not exists (select from payments o where o.provider = p.provider and o.session_id = ${sessionId})) returning state`;
  return row?.state === 'open';
}

export async function latestPayment(tx: TransactionSql, orderId: string): Promise<Payment | null> {
  const [row] = await tx<
    PaymentRow[]
  >`select ${tx(columns)} from payments where order_id = ${orderId} order by created_at desc, id desc limit 1`;
  return row ? paymentOf(row) : null;
}

export async function readPayment(tx: TransactionSql, id: string): Promise<Payment | null> {
  const [row] = await tx<PaymentRow[]>`select ${tx(columns)} from payments where id = ${id}`;
  return row ? paymentOf(row) : null;
}

/** The order of a session. `claimed`: the order id sent by the provider, used only if we stored no session for it. */
export async function orderOfSession(
  tx: TransactionSql,
  provider: string,
  sessionId: string,
  claimed: string | null,
): Promise<string | null> {
  const [known] = await tx<
    { order_id: string }[]
  >`select order_id from payments where provider = ${provider} and session_id = ${sessionId}`;
  if (known) return known.order_id;
  if (!isUuid(claimed)) return null;
  const [payment] = await tx<
    { order_id: string }[]
  >`select order_id from payments where provider = ${provider} and order_id = ${claimed} and session_id is null limit 1`;
  return payment?.order_id ?? null;
}

/**
 * The order's payment of this session; the caller holds the order's lock. A session that was never stored (the
 * server stopped right after the provider's answer) is assigned to the payment that was requested and not answered.
 */
export async function findOrAssignSessionPayment(
  tx: TransactionSql,
  provider: string,
  orderId: string,
  sessionId: string,
): Promise<Payment | null> {
  const known = await tx<
    PaymentRow[]
  >`select ${tx(columns)} from payments where provider = ${provider} and order_id = ${orderId} and session_id = ${sessionId}`;
  if (known[0]) return paymentOf(known[0]);
  const [adopted] = await tx<PaymentRow[]>`
    update payments set session_id = ${sessionId}, state = case when state = 'asked' then 'open' else state end, updated_at = now()
    where id = (select id from payments where provider = ${provider} and order_id = ${orderId} and session_id is null order by created_at desc limit 1)
    returning ${tx(columns)}`;
  return adopted ? paymentOf(adopted) : null;
}

export async function setPaymentState(
  tx: TransactionSql,
  id: string,
  state: PaymentState,
  status?: { paymentId: string | null },
): Promise<void> {
  await tx`update payments set state = ${state}, payment_id = coalesce(${status?.paymentId ?? null}, payment_id), updated_at = now() where id = ${id}`;
}

/** Stores why the last attempt on the open page was refused; null: not refused, or another attempt is running. Storing the same value again changes nothing. */
export async function storeCardRefusal(
  tx: TransactionSql,
  id: string,
  refusal: CardRefusalReason | null,
): Promise<void> {
  await tx`
    update payments set refusal = ${refusal}, refused_at = case when ${refusal}::text is not null then now() end, updated_at = now()
    where id = ${id} and refusal is distinct from ${refusal}::text`;
}

/** Stores the total refunded so far. A payment refunded as a whole becomes `refunded`. */
export async function setRefundedTotal(tx: TransactionSql, id: string, refundedMinor: number): Promise<void> {
  await tx`
    update payments set refunded_minor = ${refundedMinor}, updated_at = now(),
      state = case when ${refundedMinor} = amount_minor then 'refunded' when state <> 'refunded' then state
        -- The bank returned the refund. A late payment must still be refunded.
        when exists (select from refunds r where r.payment_id = payments.id and r.reason = 'too_late') then 'refunding' else 'paid' end
    where id = ${id}`;
}

/** The payment that paid the order, even if it was refunded since; or null. */
export async function paidPayment(tx: TransactionSql, orderId: string): Promise<Payment | null> {
  const [row] = await tx<PaymentRow[]>`
    select ${tx(columns)} from payments p where order_id = ${orderId} and state in ('paid', 'refunded') and not exists (select from refunds r where r.payment_id = p.id and r.reason = 'too_late')
    order by created_at desc limit 1`;
  return row ? paymentOf(row) : null;
}

/** The payment that came too late and whose refund failed, or null. */
export async function findUnrefundedLatePayment(tx: TransactionSql, orderId: string): Promise<Payment | null> {
  const [row] = await tx<PaymentRow[]>`
    select ${tx(columns)} from payments p where order_id = ${orderId} and state = 'refunding' and not exists (select from refunds r where r.payment_id = p.id and r.state <> 'failed') limit 1`;
  return row ? paymentOf(row) : null;
}

/** The payments of an order that can be fetched from a provider, the oldest first. */
export async function fetchablePayments(
  tx: TransactionSql,
  orderId: string,
): Promise<{ provider: string; sessionId: string; paymentId: string | null }[]> {
  return tx<{ provider: string; sessionId: string; paymentId: string | null }[]>`
    select provider, session_id as "sessionId", payment_id as "paymentId" from payments where order_id = ${orderId} and session_id is not null order by created_at`;
}

export async function findPaymentByProviderId(
  tx: TransactionSql,
  provider: string,
  paymentId: string,
): Promise<Payment | null> {
  const [row] = await tx<
    PaymentRow[]
  >`select ${tx(columns)} from payments where provider = ${provider} and payment_id = ${paymentId}`;
  return row ? paymentOf(row) : null;
}

/** PostgreSQL's clock in microseconds: it orders the fetches of several processes. */
export async function databaseNow(tx: TransactionSql): Promise<string> {
  return (await tx<{ now: string }[]>`select clock_timestamp()::text as now`)[0]!.now;
}

/** Stores the time of a fetch. False: a later fetch was stored before. The caller holds the order's lock. */
export async function storePaymentFetchTime(tx: TransactionSql, id: string, askedAt: string): Promise<boolean> {
  const { count } =
    await tx`update payments set followed_at = ${askedAt}::text::timestamptz where id = ${id} and (followed_at is null or followed_at <= ${askedAt}::text::timestamptz)`;
  return count > 0;
}

/** True if this event was completely handled before. */
export async function hasPaymentEvent(tx: TransactionSql, provider: string, eventId: string): Promise<boolean> {
  const rows = await tx`select 1 from payment_events where provider = ${provider} and event_id = ${eventId}`;
  return rows.length > 0;
}

/** Stores a verified event once. False: it was stored before. */
export async function insertPaymentEvent(
  tx: TransactionSql,
  provider: string,
  event: { id: string; kind: string; sessionId: string | null },
  orderId: string | null,
  outcome: string,
  facts: object = {},
): Promise<boolean> {
  const { count } = await tx`
    insert into payment_events (provider, event_id, kind, session_id, order_id, outcome, facts)
    values (${provider}, ${event.id}, ${event.kind}, ${event.sessionId}, ${orderId}, ${outcome}, ${tx.json(facts as never)})
    on conflict (provider, event_id) do nothing`;
  return count > 0;
}

type PaymentRow = {
  id: string;
  order_id: string;
  provider: string;
  idempotency_key: string;
  state: PaymentState;
  session_id: string | null;
  url: string | null;
  payment_id: string | null;
  amount_minor: number;
  currency: string;
  refunded_minor: number;
  expires_at: Date;
};

const paymentOf = (row: PaymentRow): Payment => ({
  id: row.id,
  orderId: row.order_id,
  provider: row.provider,
  idempotencyKey: row.idempotency_key,
  state: row.state,
  sessionId: row.session_id,
  url: row.url,
  paymentId: row.payment_id,
  amountMinor: row.amount_minor,
  currency: row.currency,
  refundedMinor: row.refunded_minor,
  expiresAt: row.expires_at,
});
