import type { TransactionSql } from 'postgres';

/** A saved view of a list: its name and query string (`?actor=…`, or empty). */
export type SavedView = { id: string; name: string; search: string };

/** The views of one person and one list, oldest first. Runs as service_role. */
export const findSavedViews = (tx: TransactionSql, person: string, list: string): Promise<SavedView[]> =>
  tx<SavedView[]>`
    select id, name, search from saved_views where operator_id = ${person} and list = ${list} order by created_at, id limit 50`;

/** Saves a view; an existing name gets the new query string. Null: the person already has fifty views of this list. */
export async function saveView(
  tx: TransactionSql,
  { person, list, name, search }: { person: string; list: string; name: string; search: string },
): Promise<string | null> {
  const [row] = await tx<{ id: string }[]>`
    insert into saved_views (operator_id, list, name, search)
    select ${person}, ${list}, ${name}, ${search}
    where (select count(*) from saved_views where operator_id = ${person} and list = ${list} and name <> ${name}) < 50
    on conflict (operator_id, list, name) do update set search = excluded.search returning id`;
  return row?.id ?? null;
}

/** Removes the person's own view only. */
export async function removeView(tx: TransactionSql, person: string, id: string): Promise<void> {
  await tx`delete from saved_views where id = ${id} and operator_id = ${person}`;
}
