// Builds the SQL of one column or one condition.
import type { Condition, Field, ColumnFilter, LogicTree } from '#server/supabase-api/rest/v1/parse/query.ts';
import { unknownQueryColumnError, RestError } from '#server/supabase-api/rest/v1/rest-error.ts';
import type { Catalogue, Column, Table } from '#server/supabase-api/rest/v1/schema/schema-catalogue.ts';
import { findNearestName } from '#server/supabase-api/rest/v1/schema/nearest-name.ts';
import { arrayLiteral, qualifiedName, quoteIdentifier, type SqlParameters } from './sql-parameters.ts';

/** Where a column is read from. `isCopy`: from a common table expression. `shownAs`: the table's name in errors. */
export type ColumnSource = { table: Table; alias: string; isCopy: boolean; shownAs?: string };

/** Throws 42703 for an unknown column, with the most similar name as hint. */
export function columnSql(
  { table, alias, isCopy, shownAs = table.name }: ColumnSource,
  name: string,
): { sql: string; column: Column | null } {
  const column = table.columns.get(name);
  if (column) return { sql: `${alias}.${quoteIdentifier(column.name)}`, column };
  const computed = table.computed.get(name);
  if (computed)
    return { sql: `${qualifiedName(computed)}(${isCopy ? `${alias}::${qualifiedName(table)}` : alias})`, column: null };
  throw unknownQueryColumnError(shownAs, name, findNearestName(name, [...table.columns.keys()], 0.6));
}

export function fieldSql(source: ColumnSource, { name, path }: Field, values: SqlParameters): string {
  const { sql, column } = columnSql(source, name);
  if (path.length === 0) return sql;
  const isJson = column?.base === 'json' || column?.base === 'jsonb';
  return `${isJson ? sql : `to_jsonb(${sql})`}${path.map(({ arrow, key }) => `${arrow}${typeof key === 'number' ? `${values.number(key)}::integer` : values.text(key)}`).join('')}`;
}

/** Throws 42704 for an unknown type, as PostgreSQL would. */
export function castSql({ types }: Catalogue, sql: string, cast: string | null): string {
  if (cast === null) return sql;
  const type = types.get(cast.replaceAll(/ +/g, ' ')) ?? types.get(cast.toLowerCase().replaceAll(/ +/g, ' '));
  if (!type) throw new RestError(400, '42704', `type "${cast}" does not exist`);
  return `cast(${sql} as ${type})`;
}

/** `embedded` returns the SQL of a filter on an embedded table, or null for other filters. */
export function logicSql(
  source: ColumnSource,
  logic: LogicTree,
  values: SqlParameters,
  embedded: (filter: ColumnFilter) => string | null = () => null,
): string {
  if (logic.kind === 'filter') return embedded(logic) ?? filterSql(source, logic, values);
  const parts = logic.parts.map((part) => logicSql(source, part, values, embedded));
  return `${logic.isNot ? 'not ' : ''}(${parts.join(` ${logic.operator} `)})`;
}

function filterSql(source: ColumnSource, { field, isNot, condition }: ColumnFilter, values: SqlParameters): string {
  const sql = conditionSql(source, field, condition, values);
  return isNot ? `not (${sql})` : sql;
}

function conditionSql(source: ColumnSource, field: Field, condition: Condition, values: SqlParameters): string {
  const left = fieldSql(source, field, values);
  switch (condition.kind) {
    case 'is':
      return `${left} is ${condition.word}`;
    case 'distinct':
      return `${left} is distinct from ${values.literal(condition.value)}`;
    case 'in':
      return `${left} = any (${values.literal(arrayLiteral(condition.values))})`;
    case 'words': {
      const language = condition.language === null ? '' : `${values.text(condition.language)}::regconfig, `;
      const isReady = field.path.length === 0 && source.table.columns.get(field.name)?.base === 'tsvector';
      return `${isReady ? left : `to_tsvector(${language}${left})`} @@ ${condition.reader}(${language}${values.text(condition.value)})`;
    }
    case 'compare': {
      const value = values.literal(condition.isPattern ? condition.value.replaceAll('*', '%') : condition.value);
      return `${left} ${condition.operator} ${condition.quantifier ? `${condition.quantifier} (${value})` : value}`;
    }
  }
}
