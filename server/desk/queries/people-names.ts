import type { TransactionSql } from 'postgres';

/** The names of people by id, without machine actors (`job:…`) and deleted accounts. Runs as service_role. */
export async function findPeopleNames(tx: TransactionSql, ids: readonly string[]): Promise<Map<string, string>> {
  const people = [...new Set(ids)].filter((id) => /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/.test(id));
  const rows = await tx<{ id: string; name: string }[]>`
    select user_id as id, coalesce(nullif(display_name, ''), email, '') as name from profiles where user_id = any(${people}::uuid[])`;
  return new Map(rows.filter(({ name }) => name !== '').map(({ id, name }) => [id, name]));
}
