import type { TransactionSql } from 'postgres';

/** An attempt at the admin password. `isAllowed`: the password may be checked; `left`: attempts left if it is wrong. */
export type AdminAttempt = { isAllowed: boolean; left: number; lockedUntil: Date | null };

/** Counts an attempt before the password is checked. Needs its own transaction, which a later error cannot undo. */
export async function countAdminAttempt(tx: TransactionSql, person: string): Promise<AdminAttempt> {
  const [row] = await tx<AdminAttempt[]>`
    select is_allowed as "isAllowed", tries_left as "left", locked_until as "lockedUntil" from private.take_admin_try(${person})`;
  return row!;
}

/** Starts the admin mode of this session and returns its end; null: the session is not this person's. */
export async function startAdminMode(tx: TransactionSql, person: string, session: string): Promise<Date | null> {
  const [row] = await tx<{ until: Date | null }[]>`select private.open_admin(${person}, ${session}) as until`;
  return row!.until;
}

export async function endAdminMode(tx: TransactionSql, session: string): Promise<void> {
  await tx`select private.close_admin(${session})`;
}
