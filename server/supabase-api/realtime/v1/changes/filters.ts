// Parses a subscription: `event`, `schema`, `table`, `filter` ("column=operator.value", separated by commas).
import type { TransactionSql } from 'postgres';
import type { SubscriptionInput } from '#server/supabase-api/realtime/v1/join-options.ts';

const operators = {
  eq: '=',
  neq: '<>',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
  like: 'like',
  ilike: 'ilike',
  isdistinct: 'is distinct from',
  in: '= any',
  is: 'is',
} as const;
export type FilterOperator = keyof typeof operators;
/** For `in`, `value` is an array in PostgreSQL's format. */
export type ColumnFilter = { column: string; operator: FilterOperator; value: string; isNegated: boolean };
export type TableSubscription = {
  event: '*' | 'INSERT' | 'UPDATE' | 'DELETE';
  schema: string;
  table: string;
  filters: ColumnFilter[];
  select: string[] | null;
};

/** An invalid subscription. The message is for the developer of the client. */
export class InvalidSubscriptionError extends Error {}

export function parseSubscription({ event, schema, table, filter, select }: SubscriptionInput): TableSubscription {
  if (typeof schema !== 'string' || schema === '')
    throw new InvalidSubscriptionError(
      'No subscription params provided. Please provide at least a `schema` or `table` to subscribe to: {}',
    );
  if (
    select !== undefined &&
    select !== null &&
    !(Array.isArray(select) && select.every((one) => typeof one === 'string'))
  )
    throw new InvalidSubscriptionError('`select` must be a list of column name strings, e.g. select: ["col1", "col2"]');
  const name = typeof event === 'string' ? event.toUpperCase() : '*';
  const wanted = typeof table === 'string' && table !== '' ? table : '*';
  if (select && (schema === '*' || wanted === '*'))
    throw new InvalidSubscriptionError(
      'Column selection is not supported for wildcard subscriptions. Provide an explicit schema and table name.',
    );
  return {
    event: name === 'INSERT' || name === 'UPDATE' || name === 'DELETE' ? name : '*',
    schema,
    table: wanted,
    filters: typeof filter === 'string' && filter.trim() !== '' ? splitFilters(filter.trim()).map(parseFilter) : [],
    select: (select as string[] | null | undefined) ?? null,
  };
}

/** Splits at commas outside quotes and parentheses. */
function splitFilters(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let isQuoted = false;
  let part = '';
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (isQuoted && sign === '\\') part += sign + (text[++at] ?? '');
    else {
      // A quote opens a quoted text only at the start of a value; elsewhere it is an ordinary character.
      if (sign === '"') isQuoted = isQuoted ? false : /[.(,]$/.test(part);
      else if (!isQuoted && sign === '(') depth++;
      else if (!isQuoted && sign === ')') depth = Math.max(0, depth - 1);
      if (sign === ',' && !isQuoted && depth === 0) {
        parts.push(part);
        part = '';
      } else part += sign;
    }
  }
  return [...parts, part];
}

function parseFilter(given: string): ColumnFilter {
  const text = given.trim();
  if (text === '')
    throw new InvalidSubscriptionError('filter must not contain empty segments (check for extra commas)');
  const [, column, not, operator, value] = /^([^=]+)=(not\.)?([^.]*)\.(.*)$/s.exec(text) ?? [];
  if (column === undefined || operator === undefined || value === undefined)
    throw new InvalidSubscriptionError(`["${text}"]`);
  if (!Object.hasOwn(operators, operator)) throw new InvalidSubscriptionError(`["${operator}", "${value}"]`);
  if (operator === 'in' && !/^\(.*\)$/s.test(value))
    throw new InvalidSubscriptionError('`in` filter value must be wrapped by parentheses');
  if (operator === 'is' && !['null', 'true', 'false', 'unknown'].includes(value))
    throw new InvalidSubscriptionError('invalid value for is filter: must be null, true, false, or unknown');
  const plain = /^"((?:[^"\\]|\\.)*)"$/s.exec(value)?.[1]?.replace(/\\(.)/gs, '$1') ?? value;
  return {
    column,
    operator: operator as FilterOperator,
    value: operator === 'in' ? `{${value.slice(1, -1)}}` : plain,
    isNegated: not !== undefined,
  };
}

export const filterKey = ({ column, operator, value, isNegated }: ColumnFilter): string =>
  JSON.stringify([column, operator, value, isNegated]);

/** Compares each value of a column with each filter; all filters have one operator. Returns the pairs that match: the
 * index of the value and of the filter, both from 1.
 * PostgreSQL compares by the column's type. `sqlType` must come from the database schema. */
export async function matchValuesToFilters(
  tx: TransactionSql,
  sqlType: string,
  { operator, isNegated }: ColumnFilter,
  wanted: string[],
  values: (string | null)[],
): Promise<{ filter: number; row: number }[]> {
  const given = `r.v::${sqlType}`;
  const holds = {
    in: `${given} = any (f.v::${sqlType}[])`,
    is: `case f.v when 'null' then r.v is null when 'unknown' then r.v is null when 'true' then coalesce(r.v in ('t', 'true'), false) else coalesce(r.v in ('f', 'false'), false) end`,
    like: `${given} like f.v`,
    ilike: `${given} ilike f.v`,
  };
  const condition = Object.hasOwn(holds, operator)
    ? holds[operator as keyof typeof holds]
    : `${given} ${operators[operator]} f.v::${sqlType}`;
  return tx.unsafe<{ filter: number; row: number }[]>(
    `select f.n::int as filter, r.n::int as row from unnest($1::text[]) with ordinality f(v, n) cross join unnest($2::text[]) with ordinality r(v, n) where ${isNegated ? `not (${condition})` : condition}`,
    [wanted, values],
  );
}
