// Recoveries of accounts whose owners are locked out (database/schema/95-recoveries.sql). Runs as service_role.
import type { TransactionSql } from 'postgres';

export type RecoveryKind = 'second_factor' | 'address';
export type Recovery = {
  id: string;
  personId: string;
  kind: RecoveryKind;
  newEmail: string | null;
  checked: string;
  actor: string;
  askedAt: Date;
  dueAt: Date;
  state: 'waiting' | 'done' | 'stopped' | 'failed';
  endedAt: Date | null;
  endedBy: string | null;
};

/** How a person signs in, for the admin screens. Contains no secrets. */
export type SignInFacts = {
  email: string | null;
  isConfirmed: boolean;
  phone: string | null;
  createdAt: Date;
  lastSignInAt: Date | null;
  factors: number;
  passkeys: number;
  sessions: number;
  isBanned: boolean;
};

const columns = (tx: TransactionSql) => tx`
  id, person_id as "personId", kind, new_email as "newEmail", checked, actor, asked_at as "askedAt", due_at as "dueAt", state, ended_at as "endedAt", ended_by as "endedBy"`;

export async function findSignInFacts(tx: TransactionSql, personId: string): Promise<SignInFacts | null> {
  const [row] = await tx<SignInFacts[]>`
    select email, is_confirmed as "isConfirmed", phone, created_at as "createdAt", last_sign_in_at as "lastSignInAt", factors, passkeys, sessions, is_banned as "isBanned"
    from private.sign_in_facts(${personId})`;
  return row ?? null;
}

export async function isEmailTaken(tx: TransactionSql, email: string): Promise<boolean> {
  const [row] = await tx<{ is: boolean }[]>`select private.is_address_taken(${email}) as is`;
  return row!.is;
}

export async function findRecoveryByKey(tx: TransactionSql, key: string): Promise<Recovery | null> {
  const [row] = await tx<Recovery[]>`select ${columns(tx)} from account_recoveries where key = ${key}`;
  return row ?? null;
}

export async function findRecovery(tx: TransactionSql, id: string): Promise<Recovery | null> {
  const [row] = await tx<Recovery[]>`select ${columns(tx)} from account_recoveries where id = ${id}`;
  return row ?? null;
}

/** The last twenty recoveries of a person, the latest first. */
export const findRecoveries = (tx: TransactionSql, personId: string): Promise<Recovery[]> => tx<Recovery[]>`
  select ${columns(tx)} from account_recoveries where person_id = ${personId} order by asked_at desc limit 20`;

/** Inserts a recovery and returns its id; null: another one is waiting. */
export async function insertRecovery(
  tx: TransactionSql,
  recovery: Pick<Recovery, 'personId' | 'kind' | 'newEmail' | 'checked' | 'actor' | 'askedAt' | 'dueAt'> & {
    key: string;
  },
): Promise<string | null> {
  const [row] = await tx<{ id: string }[]>`
    insert into account_recoveries (person_id, kind, new_email, checked, actor, key, asked_at, due_at)
    values (${recovery.personId}, ${recovery.kind}, ${recovery.newEmail}, ${recovery.checked}, ${recovery.actor}, ${recovery.key}, ${recovery.askedAt}, ${recovery.dueAt})
    on conflict (person_id) where state = 'waiting' do nothing returning id`;
  return row?.id ?? null;
}

/** Stops a waiting recovery. False: it was no longer waiting. */
export async function stopWaitingRecovery(tx: TransactionSql, id: string, by: string, now: Date): Promise<boolean> {
  const { count } =
    await tx`update account_recoveries set state = 'stopped', ended_at = ${now}, ended_by = ${by} where id = ${id} and state = 'waiting'`;
  return count > 0;
}

/** Carries out a due recovery. Null: it was stopped or carried out before, or is not due. */
export async function executeDueRecovery(tx: TransactionSql, id: string, now: Date): Promise<'done' | 'failed' | null> {
  const [row] = await tx<{ outcome: 'done' | 'failed' | null }[]>`
    select private.carry_out_recovery(${id}, ${now}) as outcome`;
  return row!.outcome;
}
