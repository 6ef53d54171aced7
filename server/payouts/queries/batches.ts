// Batches of payouts, which are approved together (database/schema/67-payouts.sql). Runs as service_role.
import type { Fragment, TransactionSql } from 'postgres';
import { mobileMoneyCurrencies } from '#domain/payouts/mobile-money.ts';
import type { PayoutMethod } from '#domain/sellers/payout-account.ts';
import { joinLastPayoutIfReturned } from './came-back.ts';

export type BatchState = 'proposed' | 'approved' | 'done' | 'withdrawn';
export type PayoutLineState = 'proposed' | 'left_out' | 'withdrawn' | 'in_transit' | 'paid' | 'returned';
/** The payout method, or why a balance is not paid (`small`: below the minimum; `proposed`: in a batch already). */
export type BalanceDueState = PayoutMethod | 'no_account' | 'suspended' | 'other_currency' | 'small' | 'proposed';

/** `minimum` by currency, in minor units. If `takesRealMoney` (live-payments.ts), demo money is never paid out. */
export type PayoutDueTerms = { now: Date; minimum: Record<string, number>; takesRealMoney: boolean };

/** The ledger entries `e` that count: if payments are real, only `is_real` ones and payouts. */
const payableEntries = (tx: TransactionSql, takesRealMoney: boolean): Fragment =>
  takesRealMoney
    ? tx`(
      select e.account, e.currency, e.amount_minor, not coalesce(o.is_demo, false) and not coalesce(s.is_demo, false) as is_real
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id left join orders o on o.id = t.order_id
        left join sellers s on s.id = split_part(e.account, ':', 2)::uuid
      where e.account like 'seller:%:payable') e`
    : tx`ledger_entries e`;

/** The sum of the counted ledger entries that a seller is owed, in minor units; never more than the whole balance. */
const owedOf = (tx: TransactionSql, takesRealMoney: boolean): Fragment =>
  takesRealMoney
    ? tx`least(-coalesce(sum(e.amount_minor), 0), -coalesce(sum(e.amount_minor) filter (where e.is_real), 0))::bigint`
    : tx`(-coalesce(sum(e.amount_minor), 0))::bigint`;

/** Every released, unpaid balance above zero, with its state. `pay`: the amount of this payout; mobile money pays whole units only. */
const due = (tx: TransactionSql, { now, minimum, takesRealMoney }: PayoutDueTerms): Fragment => tx`(
  select b.seller_id, b.currency, b.owed, a.id as account_id, w.pay,
    case when exists (select from payout_lines l where l.seller_id = b.seller_id and l.currency = b.currency and l.state = 'proposed') then 'proposed'
      when exists (select from seller_suspensions x where x.seller_id = b.seller_id and x.lifted_at is null) then 'suspended'
      when a.id is null then 'no_account'
      when a.method = 'mobile_money' and (c.currency is distinct from b.currency or b.currency <> all (${mobileMoneyCurrencies}::text[])) then 'other_currency'
      when b.owed < coalesce((${tx.json(minimum)}::jsonb ->> b.currency)::bigint, 1) or w.pay = 0 then 'small'
      else a.method end as state
  from (
    select seller_id, currency, owed from (
      select split_part(e.account, ':', 2)::uuid as seller_id, e.currency, ${owedOf(tx, takesRealMoney)} as owed from ${payableEntries(tx, takesRealMoney)}
      where e.account like 'seller:%:payable' group by e.account, e.currency) y where owed > 0
  ) b left join payout_accounts a on a.id = private.payout_account_of(b.seller_id, ${now}) left join countries c on c.code = a.country_code
    join currencies u on u.code = b.currency
    cross join lateral (select case when a.method = 'mobile_money' then b.owed - b.owed % (10 ^ u.minor_digits)::bigint else b.owed end as pay) w) d`;

/** The sums of the due balances by state and currency. */
export const sumDueBalancesByState = (
  tx: TransactionSql,
  terms: PayoutDueTerms,
): Promise<{ state: BalanceDueState; currency: string; sellers: number; amountMinor: number }[]> =>
  tx<{ state: BalanceDueState; currency: string; sellers: number; amountMinor: number }[]>`
    select d.state, d.currency, count(*)::int as sellers, sum(case when d.state in ('bank', 'mobile_money') then d.pay else d.owed end)::bigint as "amountMinor" from ${due(tx, terms)} group by 1, 2 order by 2, 1`;

/** Makes simultaneous proposals wait for each other. */
export async function lockProposals(tx: TransactionSql): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('payout proposals', 67))`;
}

export async function findBatchByKey(
  tx: TransactionSql,
  key: string,
): Promise<{ id: string; method: PayoutMethod; currency: string } | null> {
  const [row] = await tx<{ id: string; method: PayoutMethod; currency: string }[]>`
    select id, method, currency from payout_batches where key = ${key}`;
  return row ?? null;
}

/** Writes a batch of the largest due balances; null: nothing is due for this method. */
export async function insertBatchOfDue(
  tx: TransactionSql,
  one: {
    method: PayoutMethod;
    currency: string;
    key: string;
    by: string;
    most: number;
  } & PayoutDueTerms,
): Promise<{ id: string; number: number; lines: number; amountMinor: number } | null> {
  const [batch] = await tx<{ id: string; number: number }[]>`
    insert into payout_batches (method, currency, key, proposed_by, proposed_at) values (${one.method}, ${one.currency}, ${one.key}, ${one.by}, ${one.now}) returning id, number`;
  const lines = await tx<{ amountMinor: number }[]>`
    insert into payout_lines (batch_id, seller_id, account_id, amount_minor, currency, idempotency_key, created_at)
    select ${batch!.id}, d.seller_id, d.account_id, d.pay, d.currency, 'payout:' || gen_random_uuid(), ${one.now}
    from ${due(tx, one)} where d.state = ${one.method} and d.currency = ${one.currency} order by d.pay desc, d.seller_id limit ${one.most}
    returning amount_minor as "amountMinor"`;
  if (lines.length === 0) return null;
  return { ...batch!, lines: lines.length, amountMinor: lines.reduce((sum, line) => sum + line.amountMinor, 0) };
}

/** Stores when the bank file was made: from now on the bank may have it. */
export async function storeBankFileTime(tx: TransactionSql, id: string, now: Date): Promise<void> {
  await tx`update payout_batches set file_made_at = ${now} where id = ${id}`;
}

export type LockedBatch = {
  id: string;
  number: number;
  method: PayoutMethod;
  currency: string;
  state: BatchState;
  isOfRealMoney: boolean;
  /** When the bank file became final; null: not yet. */
  fileMadeAt: Date | null;
};
const batchById = (tx: TransactionSql, id: string): Fragment => tx`
  select id, number, method, currency, state, is_of_real_money as "isOfRealMoney", file_made_at as "fileMadeAt" from payout_batches where id = ${id}`;

export async function findBatch(tx: TransactionSql, id: string): Promise<LockedBatch | null> {
  const [row] = await tx<LockedBatch[]>`${batchById(tx, id)}`;
  return row ?? null;
}
export async function lockBatch(tx: TransactionSql, id: string): Promise<LockedBatch | null> {
  const [row] = await tx<LockedBatch[]>`${batchById(tx, id)} for update`;
  return row ?? null;
}

/** A line of a proposal. `account` null: the account is no longer active. `owedMinor`: the seller's current balance in this currency. */
export type ProposedLine = {
  id: string;
  sellerId: string;
  amountMinor: number;
  currency: string;
  isAccount: boolean;
  isSuspended: boolean;
  /** The last payout to the account of this line came back. */
  cameBack: boolean;
};
export const proposedLines = (tx: TransactionSql, batch: string, now: Date): Promise<ProposedLine[]> => tx<
  ProposedLine[]
>`
  select l.id, l.seller_id as "sellerId", l.amount_minor as "amountMinor", l.currency, l.account_id is not distinct from private.payout_account_of(l.seller_id, ${now}) as "isAccount",
    exists (select from seller_suspensions x where x.seller_id = l.seller_id and x.lifted_at is null) as "isSuspended",
    came_back.at is not null as "cameBack"
  from payout_lines l ${joinLastPayoutIfReturned(tx, tx`l.account_id`)} where l.batch_id = ${batch} and l.state = 'proposed' order by l.seller_id`;

/**
 * The released, unpaid balance of a seller, in minor units; below zero: the seller owes it. Other payouts of the
 * same balance wait until the transaction ends (as in private.guard_payout). `takesRealMoney`: without demo money.
 */
export async function lockSellerBalance(
  tx: TransactionSql,
  account: string,
  { currency, takesRealMoney }: { currency: string; takesRealMoney: boolean },
): Promise<number> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${account} || ' ' || ${currency}, 67))`;
  const [row] = await tx<{ owed: number }[]>`
    select ${owedOf(tx, takesRealMoney)} as owed from ${payableEntries(tx, takesRealMoney)} where e.account = ${account} and e.currency = ${currency} and e.account like 'seller:%:payable'`;
  return row!.owed;
}

export async function setPayoutLineState(
  tx: TransactionSql,
  id: string,
  {
    state,
    reason = '',
    now,
    reference = null,
    isTakenBack = false,
  }: { state: PayoutLineState; reason?: string; now: Date; reference?: string | null; isTakenBack?: boolean },
): Promise<void> {
  await tx`
    update payout_lines set state = ${state}, reason = ${reason.slice(0, 300)}, is_taken_back = ${isTakenBack}, provider_reference = coalesce(${reference}, provider_reference),
      sent_at = case when ${state} = 'in_transit' then ${now} else sent_at end, decided_at = case when ${state} in ('paid', 'returned') then ${now} else decided_at end
    where id = ${id}`;
}

/** Approves a batch. `takesRealMoney` (live-payments.ts) is stored with it: if true, it contains no demo money. */
export async function approveBatch(
  tx: TransactionSql,
  id: string,
  { by, now, takesRealMoney }: { by: string; now: Date; takesRealMoney: boolean },
): Promise<void> {
  await tx`update payout_batches set state = 'approved', approved_by = ${by}, approved_at = ${now}, is_of_real_money = ${takesRealMoney} where id = ${id}`;
}

export async function markBatchOfRealMoney(tx: TransactionSql, id: string): Promise<void> {
  await tx`update payout_batches set is_of_real_money = true where id = ${id}`;
}

export async function withdrawBatch(tx: TransactionSql, id: string): Promise<void> {
  await tx`update payout_lines set state = 'withdrawn' where batch_id = ${id} and state = 'proposed'`;
  await tx`update payout_batches set state = 'withdrawn' where id = ${id}`;
}

/** Closes a batch that has no line in transit. */
export async function closeBatch(tx: TransactionSql, id: string): Promise<void> {
  await tx`
    update payout_batches b set state = 'done' where b.id = ${id} and b.state = 'approved'
      and not exists (select from payout_lines l where l.batch_id = b.id and l.state = 'in_transit')`;
}

export type PayoutLine = {
  id: string;
  batchId: string;
  sellerId: string;
  state: PayoutLineState;
  amountMinor: number;
  currency: string;
  method: PayoutMethod;
  key: string;
  /** The batch's bank file is final. */
  isFileMade: boolean;
  isDemo: boolean;
};
/** Reads one line with its batch locked; null: there is no such line. */
export async function lockPayoutLine(tx: TransactionSql, id: string): Promise<PayoutLine | null> {
  const [row] = await tx<PayoutLine[]>`
    select l.id, l.batch_id as "batchId", l.seller_id as "sellerId", l.state, l.amount_minor as "amountMinor", l.currency, b.method, l.idempotency_key as key, b.file_made_at is not null as "isFileMade",
      (select s.is_demo from sellers s where s.id = l.seller_id) as "isDemo"
    from payout_lines l join payout_batches b on b.id = l.batch_id where l.id = ${id} for update`;
  return row ?? null;
}

/** The data of a line that a provider needs. */
export type Payee = {
  id: string;
  key: string;
  amountMinor: number;
  currency: string;
  holder: string;
  institution: string;
  account: string;
  country: string;
  seller: string;
  contactEmail: string;
};
/** The lines of a batch in transit, with the whole account number: only for the provider and the bank file. */
export const payeesOfBatch = (tx: TransactionSql, batch: string): Promise<Payee[]> => tx<Payee[]>`
  select l.id, l.idempotency_key as key, l.amount_minor as "amountMinor", l.currency, a.holder, a.institution, a.account, a.country_code as country, s.name as seller, a.contact_email as "contactEmail"
  from payout_lines l join payout_accounts a on a.id = l.account_id join sellers s on s.id = l.seller_id where l.batch_id = ${batch} and l.state = 'in_transit' order by l.seller_id`;
