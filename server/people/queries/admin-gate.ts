import type { TransactionSql } from 'postgres';

/** One try at the admin password (database/schema/11-sessions.sql). `isAllowed`: look at the password; `left`: tries after this one, should it be wrong. */
export type AdminTry = { isAllowed: boolean; left: number; lockedUntil: Date | null };

/** Counts a try before the password is looked at; in a transaction of its own, so that it counts whatever comes after. */
export async function countAdminAttempt(tx: TransactionSql, person: string): Promise<AdminTry> {
  const [row] = await tx<
    AdminTry[]
  >`select is_allowed as "isAllowed", tries_left as "left", locked_until as "lockedUntil" from private.take_admin_try(${person})`;
  return row!;
}

/** Until when the gate is open for this session; null: the session is not theirs. */
export async function openAdminGate(tx: TransactionSql, person: string, session: string): Promise<Date | null> {
  const [row] = await tx<{ until: Date | null }[]>`select private.open_admin(${person}, ${session}) as until`;
  return row!.until;
}

export async function closeAdminGate(tx: TransactionSql, session: string): Promise<void> {
  await tx`select private.close_admin(${session})`;
}
