// The payout accounts of sellers (database/schema/65-payout-accounts.sql). Runs as service_role.
import type { TransactionSql } from 'postgres';
import type { PayoutAccountWithContact } from '#domain/payouts/payout-account-form.ts';
import type { PayoutMethod } from '#domain/sellers/payout-account.ts';
import { joinLastPayoutIfReturned } from './came-back.ts';

/** The fields that may be shown: never the whole number. Times are ISO 8601. */
export type ShownPayoutAccount = {
  id: string;
  method: PayoutMethod;
  country: string;
  holder: string;
  institution: string;
  tail: string;
  contactEmail: string;
  effectiveAt: string;
  /** When (ISO 8601) and why the last payout to this account came back; null: it did not. */
  cameBack: { at: string; reason: string } | null;
};
type Row = Omit<ShownPayoutAccount, 'effectiveAt' | 'cameBack'> & {
  effectiveAt: Date;
  backAt: Date | null;
  backReason: string | null;
};

/** Locks the accounts of a seller, so that changes run one after another. False: there is no such seller. */
export async function lockPayoutAccounts(tx: TransactionSql, seller: string): Promise<boolean> {
  const rows = await tx`select 1 from sellers where id = ${seller} for no key update`;
  return rows.length > 0;
}

/** The account in effect now, and the account that will take effect later. */
export async function payoutAccountsOf(
  tx: TransactionSql,
  seller: string,
  now: Date,
): Promise<{ current: ShownPayoutAccount | null; waiting: ShownPayoutAccount | null }> {
  const rows = await tx<(Row & { isCurrent: boolean })[]>`
    select a.id, a.method, a.country_code as country, a.holder, a.institution, a.tail, a.contact_email as "contactEmail", a.effective_at as "effectiveAt", a.effective_at <= ${now} as "isCurrent",
      came_back.at as "backAt", came_back.reason as "backReason"
    from payout_accounts a ${joinLastPayoutIfReturned(tx, tx`a.id`)} where a.id = private.payout_account_of(${seller}, ${now}) or (a.seller_id = ${seller} and a.taken_back_at is null and a.effective_at > ${now})
    order by a.effective_at desc, a.asked_at desc`;
  const shown = (row: (Row & { isCurrent: boolean }) | undefined): ShownPayoutAccount | null => {
    if (!row) return null;
    const { isCurrent: _, backAt, backReason, ...rest } = row;
    const cameBack = backAt && { at: backAt.toISOString(), reason: backReason ?? '' };
    return { ...rest, effectiveAt: row.effectiveAt.toISOString(), cameBack };
  };
  return {
    current: shown(rows.find(({ isCurrent }) => isCurrent)),
    waiting: shown(rows.find(({ isCurrent }) => !isCurrent)),
  };
}

/** The account requested before with this key; null: none. */
export async function payoutAccountOfKey(tx: TransactionSql, key: string): Promise<PayoutAccountWithContact | null> {
  const [row] = await tx<PayoutAccountWithContact[]>`
    select method, country_code as country, holder, institution, account, contact_email as "contactEmail" from payout_accounts where key = ${key}`;
  return row ?? null;
}

export async function insertPayoutAccount(
  tx: TransactionSql,
  one: PayoutAccountWithContact & { seller: string; askedBy: string; askedAt: Date; effectiveAt: Date; key: string },
): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    insert into payout_accounts (seller_id, method, country_code, holder, institution, account, contact_email, asked_by, asked_at, effective_at, key)
    values (${one.seller}, ${one.method}, ${one.country}, ${one.holder}, ${one.institution}, ${one.account}, ${one.contactEmail}, ${one.askedBy}, ${one.askedAt}, ${one.effectiveAt}, ${one.key})
    returning id`;
  return row!.id;
}

/** Cancels an account that is not in effect yet. False: there is no such account, or it is in effect. */
export async function cancelPendingAccount(
  tx: TransactionSql,
  seller: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const rows = await tx`
    update payout_accounts set taken_back_at = ${now} where id = ${id} and seller_id = ${seller} and taken_back_at is null and effective_at > ${now} returning 1`;
  return rows.length > 0;
}

/** The email address of the seller's owner, who is notified of each account change; null: the seller has no owner. */
export async function findSellerOwnerEmail(
  tx: TransactionSql,
  seller: string,
): Promise<{ personId: string; email: string | null } | null> {
  const [row] = await tx<{ personId: string; email: string | null }[]>`
    select person_id as "personId", email from private.owner_of_seller(${seller})`;
  return row ?? null;
}

/** The facts of the mail about a change; null: the account was deleted. `country`: the account's country. */
export async function findAccountChangeFacts(tx: TransactionSql, id: string): Promise<AccountFacts | null> {
  const [row] = await tx<AccountFacts[]>`
    select s.name as seller, s.source, a.country_code as country, a.method, a.tail, a.effective_at as "effectiveAt", a.taken_back_at is not null as "isTakenBack"
    from payout_accounts a join sellers s on s.id = a.seller_id where a.id = ${id}`;
  return row ?? null;
}
export type AccountFacts = {
  seller: string;
  source: string;
  country: string | null;
  method: PayoutMethod;
  tail: string;
  effectiveAt: Date;
  isTakenBack: boolean;
};

/** The account from an application becomes the seller's account, when an administrator approves the application. */
export async function adoptApplicationAccount(
  tx: TransactionSql,
  { application, seller, by, now }: { application: string; seller: string; by: string; now: Date },
): Promise<void> {
  await tx`
    insert into payout_accounts (seller_id, method, country_code, holder, institution, account, contact_email, asked_by, asked_at, effective_at, key)
    select ${seller}, p.method, a.country_code, p.holder, p.institution, p.account, u.email, ${by}, ${now}, ${now}, ${`application:${application}`}
    from seller_applications a join seller_application_payouts p on p.application_id = a.id cross join private.owner_of_seller(${seller}) u
    where a.id = ${application} and a.country_code is not null and u.email is not null on conflict (key) do nothing`;
}

/** The initial values of the form for a first account. */
export async function findPayoutFormDefaults(
  tx: TransactionSql,
  seller: string,
): Promise<{ country: string | null; email: string | null }> {
  const [row] = await tx<{ country: string | null; email: string | null }[]>`
    select s.country_code as country, u.email from sellers s left join private.owner_of_seller(s.id) u on true where s.id = ${seller}`;
  return row ?? { country: null, email: null };
}
