// Checks on a restored database before its transaction commits.
import type { Client } from 'pg';
import type { Manifest } from './manifest.ts';

/** Returns faults: row counts, foreign keys without their row, ledger transactions that do not sum to zero. */
export async function findRestoredDatabaseFaults(
  client: Client,
  manifest: Manifest,
): Promise<{ faults: string[]; foreignKeys: number; ledger: number }> {
  const faults: string[] = [];
  for (const { name, rows } of manifest.tables) {
    const { rows: found } = await client.query<{ n: number }>(`select count(*)::float8 as n from ${name}`);
    if (found[0]!.n !== rows) faults.push(`${name} has ${found[0]!.n} rows, the backup ${rows}`);
  }
  const keys = await foreignKeys(client);
  for (const { name, child, parent, columns, refers } of keys) {
    const given = columns.map((column) => `c.${column} is not null`).join(' and ');
    const same = columns.map((column, nth) => `p.${refers[nth]} = c.${column}`).join(' and ');
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::float8 as n from ${child} c where ${given} and not exists (select from ${parent} p where ${same})`,
    );
    if (rows[0]!.n > 0) faults.push(`${name}: ${rows[0]!.n} rows of ${child} name a row that ${parent} does not have`);
  }
  const { rows: ledger } = await client.query<{ n: number; wrong: number }>(
    `select count(*)::float8 as n, count(*) filter (where not exists (select from public.ledger_entries e where e.transaction_id = t.id)
       or exists (select from public.ledger_entries e where e.transaction_id = t.id group by e.currency having sum(e.amount_minor) <> 0))::float8 as wrong
     from public.ledger_transactions t`,
  );
  if (ledger[0]!.wrong > 0) faults.push(`${ledger[0]!.wrong} transactions of the ledger do not sum to zero`);
  return { faults, foreignKeys: keys.length, ledger: ledger[0]!.n };
}

type ForeignKey = { name: string; child: string; parent: string; columns: string[]; refers: string[] };

/** The foreign keys to check. A null column needs no row, because all are MATCH SIMPLE. */
async function foreignKeys(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select k.conname as name, k.conrelid::regclass::text as child, k.confrelid::regclass::text as parent,
       (select array_agg(quote_ident(a.attname) order by u.nth) from unnest(k.conkey) with ordinality u (num, nth) join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.num) as columns,
       (select array_agg(quote_ident(a.attname) order by u.nth) from unnest(k.confkey) with ordinality u (num, nth) join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.num) as refers
     from pg_constraint k join pg_namespace n on n.oid = k.connamespace
     where k.contype = 'f' and n.nspname in ('public', 'private', 'auth', 'storage', 'graphile_worker') order by 2, 1`,
  );
  return rows;
}
