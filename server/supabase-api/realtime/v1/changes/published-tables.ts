// Reads the columns of published tables and checks subscriptions against them.
import type { Sql, TransactionSql } from 'postgres';
import { transactionAs } from '#server/database/transaction-as.ts';
import type { Caller } from '#server/supabase-api/caller.ts';
import { InvalidSubscriptionError, matchValuesToFilters, type TableSubscription } from './filters.ts';
import type { Relation } from './pgoutput.ts';
import type { ValueType } from './value-to-json.ts';

export const publicationName = 'supabase_realtime';

/** `type`: its name in pg_type; `sqlType`: its name in SQL. */
export type TableColumn = ValueType & { name: string; type: string; sqlType: string; isPrimary: boolean };
export type PublishedTable = { oid: number; name: string; columns: TableColumn[]; primary: TableColumn[] };

const asService = { role: 'supabase_realtime_admin' as const, mostMs: 3000 };

/** Loads a table by its oid; `name` is quoted for SQL. */
export const loadTableByOid = (sql: Sql, { oid }: Relation): Promise<PublishedTable> =>
  transactionAs(sql, asService, (tx) => tableOf(tx, oid));

async function tableOf(tx: TransactionSql, oid: number): Promise<PublishedTable> {
  const rows = await tx<(TableColumn & { table: string })[]>`
    select format('%I.%I', n.nspname, c.relname) as table, a.attname as name, t.typname as type, format_type(a.atttypid, a.atttypmod) as "sqlType", b.typname as base,
      case when b.typcategory = 'A' then e.typname end as element, coalesce(a.attnum = any (i.indkey), false) as "isPrimary"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type t on t.oid = a.atttypid join pg_type b on b.oid = coalesce(nullif(t.typbasetype, 0), t.oid)
      left join pg_type e on e.oid = b.typelem left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.oid = ${oid} order by a.attnum`;
  return { oid, name: rows[0]?.table ?? '', columns: rows, primary: rows.filter(({ isPrimary }) => isPrimary) };
}

/**
 * Checks that the table is published and readable, and that the columns and filters exist. Throws
 * InvalidSubscriptionError.
 */
export async function checkSubscription(sql: Sql, wanted: TableSubscription, { role }: Caller): Promise<void> {
  await transactionAs(sql, asService, async (tx) => {
    const published = await tx<{ oid: number }[]>`
      select c.oid::int8 as oid from pg_publication_tables p join pg_namespace n on n.nspname = p.schemaname join pg_class c on c.relnamespace = n.oid and c.relname = p.tablename
      where p.pubname = ${publicationName} and ${wanted.schema}::text in ('*', p.schemaname::text) and ${wanted.table}::text in ('*', p.tablename::text)
        and has_schema_privilege(${role}::name, n.oid, 'usage') and has_any_column_privilege(${role}::name, c.oid, 'select') limit 500`;
    if (published.length === 0)
      throw new InvalidSubscriptionError(
        `Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: ${shown(wanted)}`,
      );
    if (wanted.filters.length === 0 && !wanted.select) return;
    for (const { oid } of published) await checkColumns(tx, await tableOf(tx, Number(oid)), wanted, role);
  });
}

async function checkColumns(
  tx: TransactionSql,
  table: PublishedTable,
  wanted: TableSubscription,
  role: string,
): Promise<void> {
  const readable = new Set(
    (
      await tx<{ name: string }[]>`
        select attname as name from pg_attribute where attrelid = ${table.oid} and attnum > 0 and has_column_privilege(${role}::name, attrelid, attnum, 'select')`
    ).map(({ name }) => name),
  );
  const fail = (reason: string): InvalidSubscriptionError =>
    new InvalidSubscriptionError(
      `Unable to subscribe to changes with given parameters. An exception happened so please check your connect parameters: ${shown(wanted)}. Exception: ${reason}`,
    );
  for (const name of wanted.select ?? []) if (!readable.has(name)) throw fail(`invalid column for select ${name}`);
  for (const filter of wanted.filters) {
    const column = table.columns.find(({ name }) => name === filter.column && readable.has(name));
    if (!column) throw fail(`invalid column for filter ${filter.column}`);
    if (filter.operator === 'in' && filter.value.split(',').length > 100)
      throw fail('too many values for `in` filter. Maximum 100');
    if (filter.operator === 'is' && filter.value !== 'null' && column.base !== 'bool')
      throw fail(`is ${filter.value} filter requires a boolean column, got ${column.sqlType}`);
    try {
      await tx.savepoint((inner) => matchValuesToFilters(inner, column.sqlType, filter, [filter.value], [null]));
    } catch (error) {
      throw fail(error instanceof Error ? error.message : String(error));
    }
  }
}

const shown = ({ event, schema, table, filters, select }: TableSubscription): string =>
  `[event: ${event}, schema: ${schema}, table: ${table}, filters: [${filters.map(({ column, operator, value, isNegated }) => `{"${column}", "${operator}", "${value}", ${isNegated}}`).join(', ')}], select: ${select ? JSON.stringify(select) : 'nil'}]`;
