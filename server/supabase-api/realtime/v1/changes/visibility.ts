// Finds the changed rows that a caller may see, by running a query with row security as that caller.
import type { Sql } from 'postgres';
import { transactionAs } from '#server/database/transaction-as.ts';
import type { Caller } from '#server/supabase-api/caller.ts';
import type { RowChange, RowValues } from './pgoutput.ts';
import type { PublishedTable } from './published-tables.ts';

/** `rows`: indexes of the visible changes; `columns`: readable columns; `isSecured`: whether row security is on. */
export type VisibleRowsAndColumns = { rows: Set<number>; columns: Set<string>; isSecured: boolean };

const nothing: VisibleRowsAndColumns = { rows: new Set(), columns: new Set(), isSecured: true };

/** Deleted rows cannot be queried, so their keys are visible to every caller who may read the key columns. */
export async function findVisibility(
  sql: Sql,
  { role, claims }: Caller,
  table: PublishedTable,
  changes: RowChange[],
): Promise<VisibleRowsAndColumns> {
  const upserts = changes.map((change, place) => ({ change, place })).filter(({ change }) => change.type !== 'DELETE');
  const keys = table.primary.map(({ name }) => upserts.map(({ change }) => value(change.row, name)));
  const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
  const from = keys.map((_, i) => `$${i + 1}::text[]`).join(', ');
  const on = table.primary.map(({ name, sqlType }, i) => `t.${quoted(name)} = k.c${i}::${sqlType}`).join(' and ');
  try {
    return await transactionAs(sql, { role, claims, mostMs: 3000 }, async (tx) => {
      const [facts, found] = await Promise.all([
        tx<{ isSecured: boolean; columns: string[] }[]>`
          select relrowsecurity as "isSecured", array(select attname::text from pg_attribute a where a.attrelid = c.oid and attnum > 0 and not attisdropped and has_column_privilege(a.attrelid, attnum, 'select')) as columns
          from pg_class c where c.oid = ${table.oid}`,
        // Names and types come from the database schema and are quoted; the values are parameters.
        upserts.length > 0 && table.primary.length > 0
          ? tx.unsafe<{ n: number }[]>(
              `select k.n::int as n from unnest(${from}) with ordinality k(${keys.map((_, i) => `c${i}`).join(', ')}, n) join ${table.name} t on ${on}`,
              keys,
            )
          : [],
      ]);
      const { isSecured, columns } = facts[0] ?? { isSecured: true, columns: [] };
      const may = new Set(columns);
      if (!table.primary.every(({ name }) => may.has(name))) return nothing;
      const rows = new Set(changes.flatMap(({ type }, place) => (type === 'DELETE' ? [place] : [])));
      if (isSecured) for (const { n } of found) rows.add(upserts[n - 1]!.place);
      else for (const { place } of upserts) rows.add(place);
      return { rows, columns: may, isSecured };
    });
  } catch (error) {
    // 42501: the caller may not read the table; 42P01: the table is gone.
    if (['42501', '42P01'].includes((error as { code?: string }).code ?? '')) return nothing;
    throw error;
  }
}

const value = (row: RowValues | null, name: string): string | null => row?.get(name) ?? null;
