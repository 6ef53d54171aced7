import type { Query } from '#server/supabase-api/rest/v1/parse/query.ts';
import type { ResponseMedia } from '#server/supabase-api/rest/v1/parse/media.ts';
import type { Preferences } from '#server/supabase-api/rest/v1/parse/prefer.ts';
import type { JsonPayload } from '#server/supabase-api/rest/v1/parse/body.ts';
import { RestError } from '#server/supabase-api/rest/v1/rest-error.ts';
import type { Catalogue, Column, Table } from '#server/supabase-api/rest/v1/schema/schema-catalogue.ts';
import { resultSql } from './result.ts';
import { bodyRowsSql } from './body-rows.ts';
import { logicSql, type ColumnSource } from './columns.ts';
import { selectSql } from './select.ts';
import { type QueryNode, buildQueryTree, type QueryLimits } from './tree.ts';
import { qualifiedName, quoteIdentifier, type Statement, SqlParameters } from './sql-parameters.ts';

export type WriteKind = 'insert' | 'update' | 'put' | 'delete';
type Write = {
  change: WriteKind;
  query: Query;
  table: Table;
  catalogue: Catalogue;
  media: ResponseMedia;
  prefer: Preferences;
  payload: JsonPayload | null;
  rules: Omit<QueryLimits, 'isWrite'>;
};

/** POST, PATCH, PUT and DELETE: the response is selected from the rows that the change returns. Throws PGRST204 and
 * the errors of buildQueryTree. */
export function buildWriteStatement(write: Write): Statement {
  const { change, query, table, catalogue, media, prefer } = write;
  const values = new SqlParameters();
  const root = buildQueryTree(query, table, catalogue, { ...write.rules, isWrite: true });
  const isShown = prefer.return === 'representation';
  const returning = isShown
    ? neededColumns(root)
    : prefer.return === 'headers-only' && change === 'insert'
      ? table.key.map(quoteIdentifier)
      : [];
  const source: ColumnSource = { table, alias: 'wire_target', isCopy: false };
  const changed = changeSql(write, source, values);
  const back = returning.length > 0 ? returning.map((one) => `wire_target.${one}`).join(', ') : '1 as wire_one';
  const place =
    prefer.return === 'headers-only' && change === 'insert' && table.key.length > 0
      ? `(select case when count(*) = 1 then min(json_build_array(${table.key.map((column) => `wire_changed.${quoteIdentifier(column)}::text`).join(', ')})::text) end from wire_changed)`
      : null;
  const isCounted = change === 'put' || (change === 'insert' && prefer.resolution === 'merge-duplicates');
  return {
    values,
    text: resultSql({
      before: [`wire_changed as (${changed}${changed.startsWith('select') ? '' : ` returning ${back}`})`],
      page: isShown ? selectSql(root, { catalogue, values, root: 'wire_changed' }) : 'select * from wire_changed',
      media,
      inserted: isCounted ? `nullif(current_setting('wire.inserted', true), '')` : null,
      place,
      isSilent: !isShown,
      mostBytes: write.rules.mostBytes,
    }),
  };
}

/** The columns of the changed rows that the response or its joins need. `*` when it needs the whole row. */
function neededColumns(root: QueryNode): string[] {
  const { table } = root;
  const names = new Set<string>();
  let isWhole = root.fields.length === 0 && root.children.length === 0;
  const use = (name: string): void => {
    if (name === '*' || table.computed.has(name)) isWhole = true;
    else if (table.columns.has(name)) names.add(name);
  };
  for (const { field } of root.fields) use(field.name);
  for (const { field, relation } of root.order) if (relation === null) use(field.name);
  for (const { relationship } of root.children) {
    if (relationship!.kind === 'computed') isWhole = true;
    for (const [column] of relationship!.junction?.source ?? relationship!.pairs) use(column);
  }
  return isWhole ? ['*'] : [...names].map(quoteIdentifier);
}

function changeSql(
  { change, query, table, prefer, payload }: Write,
  target: ColumnSource,
  values: SqlParameters,
): string {
  const name = `${qualifiedName(table)} as wire_target`;
  const own = [...query.filters, ...query.logic].filter(({ path }) => path.length === 0).map(({ value }) => value);
  if (change === 'delete') return `delete from ${name}${whereSql(own.map((one) => logicSql(target, one, values)))}`;
  const columns = (payload?.names ?? []).map((column) => requireColumn(table, column));
  const body = bodyRowsSql({
    text: payload!.text,
    isObject: payload!.isObject,
    columns,
    hasFallbacks: prefer.missing === 'default',
    values,
  });
  if (change === 'update') {
    // Without columns there is nothing to update, so this returns no rows, with the columns of the table.
    if (columns.length === 0) return `select wire_target.* from ${name} where false`;
    return `update ${name} set ${columns.map(({ name }) => `${quoteIdentifier(name)} = wire_body.${quoteIdentifier(name)}`).join(', ')} from ${body}${whereSql(own.map((one) => logicSql(target, one, values)))}`;
  }
  const isMerging = change === 'put' || prefer.resolution === 'merge-duplicates';
  const where = change === 'put' ? own.map((one) => logicSql({ ...target, alias: 'wire_body' }, one, values)) : [];
  if (isMerging) where.push(counting('+ 1', "<> '0'"));
  const list = columns.map((column) => quoteIdentifier(column.name));
  const into = `insert into ${name}${list.length > 0 ? ` (${list.join(', ')})` : ''} select ${list.map((one) => `wire_body.${one}`).join(', ')} from ${body}${whereSql(where)}`;
  return `${into}${conflictSql(change, query, table, prefer, columns)}`;
}

function conflictSql(
  change: WriteKind,
  query: Query,
  table: Table,
  prefer: Preferences,
  columns: readonly Column[],
): string {
  if (change !== 'put' && !prefer.resolution) return '';
  const keys = change === 'put' ? table.key : (query.onConflict ?? table.key);
  if (keys.length === 0) return '';
  const target = ` on conflict (${keys.map((key) => quoteIdentifier(requireColumn(table, key).name)).join(', ')})`;
  if ((change !== 'put' && prefer.resolution === 'ignore-duplicates') || columns.length === 0)
    return `${target} do nothing`;
  return `${target} do update set ${columns.map(({ name }) => `${quoteIdentifier(name)} = excluded.${quoteIdentifier(name)}`).join(', ')} where ${counting('- 1', "<> '-1'")}`;
}

/** A condition that is always true and counts inserted rows: each row of the body adds 1, each conflict subtracts 1. */
const counting = (step: string, isTrue: string): string =>
  `set_config('wire.inserted', (coalesce(nullif(current_setting('wire.inserted', true), '')::integer, 0) ${step})::text, true) ${isTrue}`;

const whereSql = (conditions: readonly string[]): string =>
  conditions.length > 0 ? ` where ${conditions.join(' and ')}` : '';

function requireColumn(table: Table, name: string): Column {
  const column = table.columns.get(name);
  if (!column)
    throw new RestError(400, 'PGRST204', `Could not find the '${name}' column of '${table.name}' in the schema cache`);
  return column;
}

/** PUT must filter by the complete primary key and nothing else. Throws PGRST105 and PGRST114. */
export function checkPutFilters(query: Query, table: Table): void {
  const isKey =
    query.logic.length === 0 &&
    table.key.length > 0 &&
    new Set(query.filtered).size === table.key.length &&
    table.key.every((key) => query.filtered.includes(key));
  const isEqual = query.filters.every(
    ({ value }) =>
      value.kind === 'filter' &&
      !value.isNot &&
      value.condition.kind === 'compare' &&
      value.condition.operator === '=' &&
      value.condition.quantifier === null,
  );
  if (!isKey || !isEqual)
    throw new RestError(405, 'PGRST105', "Filters must include all and only primary key columns with 'eq' operators");
  if (query.ranges.some(({ path }) => path.length === 0))
    throw new RestError(400, 'PGRST114', 'limit/offset querystring parameters are not allowed for PUT');
}
