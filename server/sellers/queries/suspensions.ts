// Suspensions of sellers and their appeals (database/schema/24-suspensions.sql).
import type { TransactionSql } from 'postgres';

export type Suspension = {
  id: string;
  sellerId: string;
  reason: string;
  suspendedAt: Date;
  liftedAt: Date | null;
  liftNote: string;
};
/** An appeal against a suspension; times as ISO 8601. `isUpheld`: the suspension stays. */
export type Appeal = {
  id: string;
  words: string;
  madeAt: string;
  answer: string | null;
  answeredAt: string | null;
  isUpheld: boolean | null;
};

const columns = (tx: TransactionSql) =>
  tx`id, seller_id as "sellerId", reason, suspended_at as "suspendedAt", lifted_at as "liftedAt", lift_note as "liftNote"`;

/** Reads the seller and locks its row until the transaction ends; null: no such seller. */
export async function lockSellerRow(
  tx: TransactionSql,
  id: string,
): Promise<{ id: string; name: string; isActive: boolean } | null> {
  const [row] = await tx<{ id: string; name: string; isActive: boolean }[]>`
    select id, name, is_active as "isActive" from sellers where id = ${id} for update`;
  return row ?? null;
}

/** The seller's current suspension; null: it is not suspended. */
export async function findCurrentSuspension(tx: TransactionSql, sellerId: string): Promise<Suspension | null> {
  const [row] = await tx<Suspension[]>`
    select ${columns(tx)} from seller_suspensions where seller_id = ${sellerId} and lifted_at is null`;
  return row ?? null;
}

/** The last twenty suspensions of a seller with their appeals, the latest first. Runs as service_role, because it returns who decided. */
export async function findSuspensionsOfSeller(
  tx: TransactionSql,
  sellerId: string,
): Promise<(Suspension & { suspendedBy: string; liftedBy: string | null; appeals: Appeal[] })[]> {
  return tx<(Suspension & { suspendedBy: string; liftedBy: string | null; appeals: Appeal[] })[]>`
    select ${columns(tx)}, suspended_by as "suspendedBy", lifted_by as "liftedBy", coalesce((
      select jsonb_agg(jsonb_build_object('id', a.id, 'words', a.words, 'madeAt', a.made_at, 'answer', a.answer, 'answeredAt', a.answered_at, 'isUpheld', a.is_upheld) order by a.made_at desc)
      from seller_appeals a where a.suspension_id = seller_suspensions.id), '[]') as appeals
    from seller_suspensions where seller_id = ${sellerId} order by suspended_at desc limit 20`;
}

/** The current suspensions of these sellers with their appeals, as a member sees them. Runs with the caller's rights
 * (asPerson). */
export async function findOwnCurrentSuspensions(
  tx: TransactionSql,
  sellers: readonly string[],
): Promise<(Suspension & { appeals: Appeal[] })[]> {
  return tx<(Suspension & { appeals: Appeal[] })[]>`
    select ${columns(tx)}, coalesce((
      select jsonb_agg(jsonb_build_object('id', a.id, 'words', a.words, 'madeAt', a.made_at, 'answer', a.answer, 'answeredAt', a.answered_at, 'isUpheld', a.is_upheld) order by a.made_at desc)
      from seller_appeals a where a.suspension_id = seller_suspensions.id), '[]') as appeals
    from seller_suspensions where seller_id = any (${[...sellers]}::uuid[]) and lifted_at is null order by suspended_at limit 20`;
}

/** Inserts a suspension, then closes the shop: from then on only lifting the suspension opens it. */
export async function insertSuspension(
  tx: TransactionSql,
  { sellerId, reason, wasActive, by }: { sellerId: string; reason: string; wasActive: boolean; by: string },
): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    insert into seller_suspensions (seller_id, reason, was_active, suspended_by) values (${sellerId}, ${reason}, ${wasActive}, ${by}) returning id`;
  await tx`update sellers set is_active = false where id = ${sellerId} and is_active`;
  return row!.id;
}

/** Lifts a suspension and opens the shop again if it was open before. */
export async function endSuspension(
  tx: TransactionSql,
  { id, by, note, now }: { id: string; by: string; note: string; now: Date },
): Promise<void> {
  const [row] = await tx<{ sellerId: string; wasActive: boolean }[]>`
    update seller_suspensions set lifted_by = ${by}, lifted_at = ${now}, lift_note = ${note} where id = ${id} and lifted_at is null
    returning seller_id as "sellerId", was_active as "wasActive"`;
  if (row?.wasActive) await tx`update sellers set is_active = true where id = ${row.sellerId}`;
}

export async function findAppealByKey(
  tx: TransactionSql,
  key: string,
): Promise<{ id: string; suspensionId: string; words: string } | null> {
  const [row] = await tx<{ id: string; suspensionId: string; words: string }[]>`
    select id, suspension_id as "suspensionId", words from seller_appeals where key = ${key}`;
  return row ?? null;
}

/** Inserts an appeal and returns its id; null: another appeal is unanswered. */
export async function insertAppeal(
  tx: TransactionSql,
  { suspensionId, personId, words, key }: { suspensionId: string; personId: string; words: string; key: string },
): Promise<string | null> {
  const [row] = await tx<{ id: string }[]>`
    insert into seller_appeals (suspension_id, person_id, words, key) values (${suspensionId}, ${personId}, ${words}, ${key})
    on conflict (suspension_id) where answered_at is null do nothing returning id`;
  return row?.id ?? null;
}

/** `answer`, `isUpheld`: null while the appeal is unanswered. */
type LockedAppeal = {
  suspensionId: string;
  sellerId: string;
  answer: string | null;
  isUpheld: boolean | null;
  isLifted: boolean;
};

/** Locks an appeal and its suspension; null: there is none. */
export async function lockAppeal(tx: TransactionSql, id: string): Promise<LockedAppeal | null> {
  const [row] = await tx<LockedAppeal[]>`
    select s.id as "suspensionId", s.seller_id as "sellerId", a.answer, a.is_upheld as "isUpheld", s.lifted_at is not null as "isLifted"
    from seller_appeals a join seller_suspensions s on s.id = a.suspension_id where a.id = ${id} for update of a, s`;
  return row ?? null;
}

export async function saveAppealAnswer(
  tx: TransactionSql,
  { id, answer, by, isUpheld, now }: { id: string; answer: string; by: string; isUpheld: boolean; now: Date },
): Promise<void> {
  await tx`update seller_appeals set answer = ${answer}, answered_by = ${by}, answered_at = ${now}, is_upheld = ${isUpheld} where id = ${id}`;
}

/** The data of mails about a suspension; null: it does not exist. */
export async function findSuspensionMailData(
  tx: TransactionSql,
  id: string,
): Promise<{ seller: string; source: string; reason: string; liftedAt: Date | null; liftNote: string } | null> {
  const [row] = await tx<{ seller: string; source: string; reason: string; liftedAt: Date | null; liftNote: string }[]>`
    select s.name as seller, s.source, x.reason, x.lifted_at as "liftedAt", x.lift_note as "liftNote" from seller_suspensions x join sellers s on s.id = x.seller_id where x.id = ${id}`;
  return row ?? null;
}

export async function findAppealMailData(
  tx: TransactionSql,
  id: string,
): Promise<{ seller: string; source: string; answer: string | null; isUpheld: boolean | null } | null> {
  const [row] = await tx<{ seller: string; source: string; answer: string | null; isUpheld: boolean | null }[]>`
    select s.name as seller, s.source, a.answer, a.is_upheld as "isUpheld"
    from seller_appeals a join seller_suspensions x on x.id = a.suspension_id join sellers s on s.id = x.seller_id where a.id = ${id}`;
  return row ?? null;
}
