import type { TransactionSql } from 'postgres';

export type NoteSubject = { kind: 'order' | 'person'; id: string };
/** `author` null: the author has no account any more. `at` as ISO 8601. */
export type Note = { id: string; author: string | null; body: string; at: string };

/** The notes on a subject, newest first, at most a hundred. Runs as service_role. */
export async function findNotes(tx: TransactionSql, { kind, id }: NoteSubject): Promise<Note[]> {
  const rows = await tx<(Omit<Note, 'at'> & { at: Date })[]>`
    select n.id::text as id, coalesce(p.display_name, p.email) as author, n.body, n.created_at as at
    from operator_notes n left join profiles p on p.user_id = n.author_id
    where ${kind === 'order' ? tx`n.order_id = ${id}` : tx`n.person_id = ${id}`} order by n.id desc limit 100`;
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** Adds a note. Null: a note with this key exists already, or there is no such order or person. */
export async function addNote(
  tx: TransactionSql,
  { kind, id }: NoteSubject,
  { author, body, key }: { author: string; body: string; key: string },
): Promise<string | null> {
  const [row] = await tx<{ id: string }[]>`
    insert into operator_notes (order_id, person_id, author_id, body, key)
    select ${kind === 'order' ? id : null}, ${kind === 'person' ? id : null}, ${author}, ${body}, ${key}
    where ${kind === 'order' ? tx`exists (select from orders where id = ${id})` : tx`exists (select from profiles where user_id = ${id})`}
    on conflict (key) do nothing returning id::text as id`;
  return row?.id ?? null;
}
