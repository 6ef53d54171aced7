import type { TransactionSql } from 'postgres';

/** A difference between two sources. `facts`: names, states, ISO 8601 moments, and amounts (named …Minor). */
export type LedgerDifference = { kind: string; orderNumber: string | null; facts: Record<string, string | number> };

/** A payment in the provider's list. Amounts are in the provider's minor units. */
type Listed = {
  sessionId: string;
  paymentId: string;
  orderId: string | null;
  amountMinor: number;
  currency: string;
  refundedMinor: number;
};

/** Maximum number of differences of one query. More than this have one common cause, so the rest is not needed. */
const most = 500;

/** The orders to compare: placed or changed after `since`, and all older ones that are not settled. */
export async function findOrdersToCompare(tx: TransactionSql, since: Date): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from orders where created_at >= ${since} or status = 'awaiting_payment'
    union select order_id from ledger_transactions where at >= ${since} and order_id is not null
    union select order_id from payments where updated_at >= ${since} or state in ('asked', 'open', 'mismatch', 'refunding')
    union select order_id from refunds where state in ('asked', 'pending')
    order by 1`;
  return rows.map(({ id }) => id);
}

/**
 * Compares the ledger accounts of these orders with the amounts that follow from orders, payments, refunds and
 * disputes. This calculation is independent of domain/orders/ledger.ts. An entry in another currency is a difference.
 */
export async function findWrongAccounts(tx: TransactionSql, ids: string[]): Promise<LedgerDifference[]> {
  return tx<LedgerDifference[]>`
    with looked as (select id, number, status, currency, rounding_minor, total_minor from orders where id = any(${ids}::uuid[])),
    taken as (select order_id, provider, count(*) as times from payments where order_id = any(${ids}::uuid[]) and state in ('paid', 'refunding', 'refunded') group by 1, 2),
    withheld as (
      select d.order_id, p.provider, sum(div(d.amount_minor::numeric * o.total_minor, p.amount_minor)) as minor
      from disputes d join payments p on p.id = d.payment_id join looked o on o.id = d.order_id where d.is_withheld group by 1, 2
    ),
    moved as (
      select s.order_id, k.provider, s.seller_id, k.times * s.items_minor as items, k.times * s.shipping_minor as shipping, k.times * s.commission_minor as commission
      from seller_orders s join taken k on k.order_id = s.order_id
      union all
      select s.order_id, p.provider, s.seller_id, -b.items_minor, -b.shipping_minor, -b.commission_minor
      from refunds r join payments p on p.id = r.payment_id join refund_shares b on b.refund_id = r.id join seller_orders s on s.id = b.seller_order_id
      where r.order_id = any(${ids}::uuid[]) and r.state = 'succeeded'
    ),
    rounded as (
      select o.id as order_id, k.provider, k.times * o.rounding_minor as minor from looked o join taken k on k.order_id = o.id
      union all
      select r.order_id, p.provider, -r.rounding_minor from refunds r join payments p on p.id = r.payment_id where r.order_id = any(${ids}::uuid[]) and r.state = 'succeeded'
    ),
    entries (order_id, account, minor) as (
      select id, 'buyer:receivable', total_minor from looked where status = 'awaiting_payment'
      union all select id, 'sales:unearned', -total_minor from looked where status = 'awaiting_payment'
      union all select order_id, 'provider:' || provider, items + shipping from moved
      union all select order_id, 'seller:' || seller_id || ':held', commission - items from moved
      union all select order_id, 'seller:' || seller_id || ':shipping', -shipping from moved
      union all select order_id, 'market:commission', -commission from moved
      union all select order_id, 'provider:' || provider, minor from rounded
      union all select order_id, 'market:rounding', -minor from rounded
      union all select order_id, 'provider:' || provider, -minor from withheld
      union all select order_id, 'market:disputes', minor from withheld
      union all select b.order_id, 'market:disputes', -s.amount_minor from dispute_bearings b join dispute_bearing_shares s using (dispute_id) where b.order_id = any(${ids}::uuid[])
      union all
      select b.order_id, coalesce('seller:' || s.seller_id || ':held', 'market:losses'), s.amount_minor
      from dispute_bearings b join dispute_bearing_shares s using (dispute_id) where b.order_id = any(${ids}::uuid[])
    ),
    -- After a release a seller's money is in one account, so its three accounts are compared as one sum.
    swept as (select distinct order_id, split_part(reference, ':', 1) as seller from ledger_transactions where order_id = any(${ids}::uuid[]) and kind = 'made_payable'),
    expected as (select e.order_id, case when w.seller is null then e.account else 'seller:' || w.seller || ':payable' end as account, o.currency, sum(e.minor)::bigint as minor from entries e join looked o on o.id = e.order_id left join swept w on w.order_id = e.order_id and e.account like 'seller:' || w.seller || ':%' group by 1, 2, 3),
    found as (
      select t.order_id, case when w.seller is null then e.account else 'seller:' || w.seller || ':payable' end as account, e.currency, sum(e.amount_minor)::bigint as minor
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id left join swept w on w.order_id = t.order_id and e.account like 'seller:' || w.seller || ':%' where t.order_id = any(${ids}::uuid[]) group by 1, 2, 3
    ),
    compared as (
      select order_id, account, currency, coalesce(e.minor, 0) as expected, coalesce(f.minor, 0) as found
      from expected e full join found f using (order_id, account, currency) where coalesce(e.minor, 0) <> coalesce(f.minor, 0)
    )
    select case split_part(c.account, ':', 1) when 'provider' then 'provider-account' when 'seller' then 'seller-account' when 'market' then 'market-account' else 'open-account' end as kind,
      o.number as "orderNumber",
      jsonb_strip_nulls(jsonb_build_object('account', c.account, 'expectedMinor', c.expected, 'foundMinor', c.found, 'currency', c.currency,
        'seller', (select seller_name from seller_orders s where s.order_id = c.order_id and c.account like 'seller:' || s.seller_id || ':%' limit 1))) as facts
    from compared c join looked o on o.id = c.order_id order by o.number, c.account limit ${most}`;
}

/** Compares recent and pending payouts with the ledger, and reports payouts pending for over three days. */
export async function findWrongPayouts(
  tx: TransactionSql,
  { now, since }: { now: Date; since: Date },
): Promise<LedgerDifference[]> {
  const threeDaysAgo = new Date(now.getTime() - 3 * 86_400_000);
  const wrong = await tx<LedgerDifference[]>`
    with looked as (
      select l.*, b.method, b.number from payout_lines l join payout_batches b on b.id = l.batch_id where l.state = 'in_transit' or l.created_at >= ${since} or l.decided_at >= ${since}
    ),
    expected as (
      select id, account, minor from looked, lateral (values
        ('seller:' || seller_id || ':payable', case when state in ('in_transit', 'paid') then amount_minor else 0 end),
        ('market:payouts', case when state = 'in_transit' then -amount_minor else 0 end),
        ('provider:payout-' || replace(method, '_', '-'), case when state = 'paid' then -amount_minor else 0 end)) v (account, minor)
    ),
    found as (
      select t.payout_line_id as id, e.account, e.currency, sum(e.amount_minor)::bigint as minor
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id where t.payout_line_id in (select id from looked) group by 1, 2, 3
    )
    select 'payout-account' as kind, null as "orderNumber", jsonb_build_object('payout', l.number, 'seller', s.name, 'account', c.account, 'expectedMinor', c.expected, 'foundMinor', c.found, 'currency', l.currency) as facts
    from (
      select coalesce(e.id, f.id) as id, coalesce(e.account, f.account) as account, coalesce(e.minor, 0) as expected, coalesce(f.minor, 0) as found, f.currency
      from expected e full join found f using (id, account)
    ) c join looked l on l.id = c.id join sellers s on s.id = l.seller_id where c.expected <> c.found or c.currency <> l.currency order by l.number limit ${most}`;
  const slow = await tx<LedgerDifference[]>`
    select 'payout-slow' as kind, null as "orderNumber", jsonb_build_object('payout', b.number, 'seller', s.name, 'amountMinor', l.amount_minor, 'currency', l.currency, 'asked', l.sent_at) as facts
    from payout_lines l join payout_batches b on b.id = l.batch_id join sellers s on s.id = l.seller_id where l.state = 'in_transit' and l.sent_at < ${threeDaysAgo} order by l.sent_at limit ${most}`;
  return [...wrong, ...slow];
}

/**
 * Compares an order's status with its payments. If the provider reversed a refund, the status may stay
 * `partially_refunded`, even without another refund. A `refunded` order whose money we still have is a difference.
 */
export async function findWrongStatuses(tx: TransactionSql, ids: string[]): Promise<LedgerDifference[]> {
  return tx<LedgerDifference[]>`
    with kept as (
      select p.order_id, sum((select coalesce(sum(s.items_minor + s.shipping_minor), 0) from refunds r join refund_shares s on s.refund_id = r.id where r.payment_id = p.id and r.state = 'succeeded')) as back
      from payments p where p.order_id = any(${ids}::uuid[]) and p.state in ('paid', 'refunded') and not exists (select from refunds r where r.payment_id = p.id and r.reason = 'too_late') group by 1
    ),
    said as (
      select o.id, o.number, o.status,
        case when k.back is not null then case when k.back = 0 then 'paid' when k.back < o.items_minor + o.shipping_minor then 'partially_refunded' else 'refunded' end
          when exists (select from payments p where p.order_id = o.id and p.state = 'refunded') then 'refunded'
          when o.status in ('awaiting_payment', 'expired', 'cancelled') then o.status
          else 'awaiting_payment' end as expected
      from orders o left join kept k on k.order_id = o.id where o.id = any(${ids}::uuid[])
    )
    select 'status' as kind, number as "orderNumber", jsonb_build_object('status', status, 'expectedStatus', expected) as facts
    from said where status <> expected
      and not (status = 'partially_refunded' and expected = 'paid' and exists (select from ledger_transactions t where t.order_id = said.id and t.kind = 'refund_reversed'))
    order by number limit ${most}`;
}

/** Rows of the whole database that wait too long, have failed, or are in an impossible state. */
export async function findStuckRows(
  tx: TransactionSql,
  { now, since }: { now: Date; since: Date },
): Promise<LedgerDifference[]> {
  const anHourAgo = new Date(now.getTime() - 3_600_000);
  const aDayAgo = new Date(now.getTime() - 86_400_000);
  const answers = [
    await tx<LedgerDifference[]>`
      select 'hold-left' as kind, o.number as "orderNumber", jsonb_build_object('status', o.status, 'units', sum(h.quantity)) as facts
      from stock_holds h join orders o on o.id = h.order_id where h.state = 'held' and o.status <> 'awaiting_payment' group by o.id order by 2 limit ${most}`,
    await tx<LedgerDifference[]>`
      select 'order-overdue' as kind, number as "orderNumber", jsonb_build_object('until', hold_until) as facts
      from orders where status = 'awaiting_payment' and hold_until < ${anHourAgo} order by hold_until limit ${most}`,
    await tx<
      LedgerDifference[]
    >`select 'stock-below-zero' as kind, null as "orderNumber", jsonb_build_object('offer', id, 'stock', stock) as facts from offers where stock < 0 limit ${most}`,
    await tx<LedgerDifference[]>`
      select 'refund-slow' as kind, o.number as "orderNumber", jsonb_build_object('amountMinor', r.amount_minor, 'currency', p.currency, 'asked', r.created_at, 'provider', p.provider) as facts
      from refunds r join payments p on p.id = r.payment_id join orders o on o.id = r.order_id where r.state in ('asked', 'pending') and r.created_at < ${aDayAgo} order by r.created_at limit ${most}`,
    await tx<LedgerDifference[]>`
      select 'refund-stuck' as kind, o.number as "orderNumber", jsonb_build_object('amountMinor', p.amount_minor - p.refunded_minor, 'currency', p.currency, 'provider', p.provider) as facts
      from payments p join orders o on o.id = p.order_id
      where (p.state = 'refunding' or (p.state = 'paid' and p.updated_at >= ${since} and exists (select from refunds r where r.payment_id = p.id and r.reason = 'too_late')))
        and not exists (select from refunds r where r.payment_id = p.id and r.state in ('asked', 'pending')) order by p.created_at limit ${most}`,
    await tx<LedgerDifference[]>`
      select 'payment-overdue' as kind, o.number as "orderNumber", jsonb_build_object('amountMinor', p.amount_minor, 'currency', p.currency, 'until', p.expires_at, 'provider', p.provider) as facts
      from payments p join orders o on o.id = p.order_id where p.state in ('asked', 'open') and p.expires_at < ${aDayAgo} order by p.expires_at limit ${most}`,
    await tx<LedgerDifference[]>`
      select 'job-failed' as kind, o.number as "orderNumber", jsonb_strip_nulls(jsonb_build_object('task', j.task, 'key', j.job_key, 'attempts', j.attempts, 'at', j.failed_at)) as facts
      from private.dead_jobs(${most}) j left join lateral (select substring(j.job_key from '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}')::uuid as id) named on true
        left join orders o on o.id = coalesce((select r.order_id from refunds r where r.id = named.id), (select n.subject_id from notifications n where n.id = named.id and n.subject_kind = 'order'), named.id)`,
    await tx<LedgerDifference[]>`
      select 'mail-failed' as kind, o.number as "orderNumber", jsonb_build_object('mail', n.template, 'attempts', n.attempts) as facts
      from notifications n join orders o on o.id = n.subject_id and n.subject_kind = 'order' where n.state = 'failed' and n.queued_at >= ${since} order by n.queued_at limit ${most}`,
  ];
  return answers.flat();
}

/** Payments of a wrong amount that need a decision, the oldest first. */
export async function findWrongAmountPayments(tx: TransactionSql): Promise<
  {
    orderNumber: string;
    provider: string;
    sessionId: string;
    paymentId: string | null;
    amountMinor: number;
    currency: string;
  }[]
> {
  return tx<
    {
      orderNumber: string;
      provider: string;
      sessionId: string;
      paymentId: string | null;
      amountMinor: number;
      currency: string;
    }[]
  >`
    select o.number as "orderNumber", p.provider, p.session_id as "sessionId", p.payment_id as "paymentId", p.amount_minor as "amountMinor", p.currency
    from payments p join orders o on o.id = p.order_id where p.state = 'mismatch' order by p.created_at desc limit 100`;
}

/** Compares the provider's list with ours. Payments after `settledBefore` may not be stored yet; they are skipped. */
export async function findProviderDifferences(
  tx: TransactionSql,
  provider: string,
  listed: Listed[],
  settledBefore: Date,
): Promise<LedgerDifference[]> {
  return tx<LedgerDifference[]>`
    with listed as (
      select * from jsonb_to_recordset(${tx.json(listed)}) as l ("sessionId" text, "paymentId" text, "orderId" text, "amountMinor" bigint, currency text, "refundedMinor" bigint)
    ),
    known as (
      select l.*, p.id, p.state, p.amount_minor, p.currency as own_currency, p.updated_at, o.number, o.created_at,
        coalesce((select sum(r.amount_minor) from refunds r where r.payment_id = p.id and r.state = 'succeeded'), 0) as back,
        coalesce((select sum(r.amount_minor) from refunds r where r.payment_id = p.id and r.state in ('asked', 'pending')), 0) as under_way,
        coalesce((select max(r.updated_at) from refunds r where r.payment_id = p.id), p.updated_at) as refunded_at
      from listed l left join payments p on p.provider = ${provider} and (p.session_id = l."sessionId" or p.payment_id = l."paymentId")
        left join orders o on o.id = coalesce(p.order_id, case when l."orderId" ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then l."orderId"::uuid end)
    )
    select 'payment-unknown' as kind, number as "orderNumber", jsonb_strip_nulls(jsonb_build_object('provider', ${provider}::text, 'payment', "paymentId", 'amountMinor', "amountMinor", 'currency', currency,
        'order', case when number is null then nullif("orderId", '') end)) as facts
      from known where id is null and (created_at is null or created_at < ${settledBefore})
    union all
    select 'payment-not-booked', number, jsonb_build_object('provider', ${provider}::text, 'payment', "paymentId", 'amountMinor', "amountMinor", 'currency', currency, 'state', state)
      from known where state in ('asked', 'open', 'expired', 'failed') and created_at < ${settledBefore}
    union all
    select 'payment-amount', number, jsonb_build_object('provider', ${provider}::text, 'payment', "paymentId", 'foundMinor', "amountMinor", 'foundCurrency', currency, 'expectedMinor', amount_minor, 'currency', own_currency)
      from known where state in ('paid', 'refunding', 'refunded') and (amount_minor <> "amountMinor" or own_currency <> currency)
    union all
    select 'payment-refunds', number, jsonb_build_object('provider', ${provider}::text, 'payment', "paymentId", 'foundMinor', "refundedMinor", 'expectedMinor', back, 'currency', own_currency)
      from known where state in ('paid', 'refunding', 'refunded') and "refundedMinor" not between back and back + under_way and refunded_at < ${settledBefore}
    limit ${most}`;
}

/** A page of our paid payments of a provider, to find those that the provider's list does not contain. */
export async function findSucceededPaymentsPage(
  tx: TransactionSql,
  provider: string,
  { from, to, after, page }: { from: Date; to: Date; after: string; page: number },
): Promise<(LedgerDifference & { id: string; paymentId: string | null })[]> {
  return tx<(LedgerDifference & { id: string; paymentId: string | null })[]>`
    select p.id, p.payment_id as "paymentId", 'payment-missing' as kind, o.number as "orderNumber",
      jsonb_build_object('provider', p.provider, 'payment', coalesce(p.payment_id, p.session_id), 'amountMinor', p.amount_minor, 'currency', p.currency) as facts
    from payments p join orders o on o.id = p.order_id
    where p.provider = ${provider} and p.state in ('paid', 'refunding', 'refunded') and p.created_at >= ${from} and p.created_at < ${to} and p.id > ${after} order by p.id limit ${page}`;
}

/** The providers with payments after `since`, or with payments that are not settled. */
export async function findUsedProviders(tx: TransactionSql, since: Date): Promise<string[]> {
  const rows = await tx<
    { provider: string }[]
  >`select distinct provider from payments where provider <> 'example' and (updated_at >= ${since} or state in ('asked', 'open', 'mismatch', 'refunding')) order by 1`;
  return rows.map(({ provider }) => provider);
}

export type Comparison = {
  since: Date;
  orders: number;
  payments: number;
  found: number;
  differences: LedgerDifference[];
};

export async function saveReconciliation(
  tx: TransactionSql,
  { since, orders, payments, found, differences }: Comparison,
): Promise<number> {
  const [kept] = await tx<{ id: number }[]>`
    insert into reconciliations (since, orders_compared, payments_compared, found, differences)
    values (${since}, ${orders}, ${payments}, ${found}, ${tx.json(differences.slice(0, most) as never)}) returning id`;
  return kept!.id;
}
