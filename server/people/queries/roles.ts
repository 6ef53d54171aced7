// Grants and revokes roles. Runs as service_role; the actions check permissions.
import type { TransactionSql } from 'postgres';
import type { Role } from '#domain/people/roles.ts';

/** Serialises changes of roles, so that the last two administrators cannot revoke each other's role at once. */
export async function lockRoles(tx: TransactionSql): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('sugu people'))`;
}

export async function personExists(tx: TransactionSql, id: string): Promise<boolean> {
  const rows = await tx`select 1 from profiles where user_id = ${id}`;
  return rows.length > 0;
}

/** Grants a role. False: they had it already. */
export async function insertRole(tx: TransactionSql, person: string, role: Role): Promise<boolean> {
  const { count } = await tx`insert into user_roles (user_id, role) values (${person}, ${role}) on conflict do nothing`;
  return count > 0;
}

/** Revokes a role. False: they did not have it. */
export async function deleteRole(tx: TransactionSql, person: string, role: Role): Promise<boolean> {
  const { count } = await tx`delete from user_roles where user_id = ${person} and role = ${role}`;
  return count > 0;
}

export async function countOtherAdministrators(tx: TransactionSql, person: string): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    select count(*)::int as n from user_roles where role = 'admin' and user_id <> ${person}`;
  return row!.n;
}
