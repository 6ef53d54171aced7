import type { ApiRole } from '#server/supabase-api/caller.ts';
import { invalidRangeError, queryParseError } from '#server/supabase-api/rest/v1/rest-error.ts';
import type { WithEmbedPath, Field, Query, RowRange } from './query.ts';
import { Cursor } from './text-cursor.ts';
import { parseIdentifier, parseJsonPath } from './field.ts';
import { maxFilterParts, parseCondition, parseLogic } from './filters.ts';
import { parseOrder } from './order.ts';
import { checkRegexLimits } from './regex-limits.ts';
import { maxEmbedDepth, parseSelect } from './select.ts';

/** Browsers and proxies do not send longer URLs. */
const mostCharacters = 65_536;
/** Parameters that are not filters. Older clients put the API key into the URL. */
const reserved = new Set(['select', 'columns', 'on_conflict', 'apikey']);

/** `isCall`: a GET call of a function, where parameters may be arguments. `role`: for the limits on regular
 * expressions. Throws PGRST100, PGRST103 and 2201B (invalid expression). */
export function parseQueryString(search: string, { isCall = false, role }: { isCall?: boolean; role: ApiRole }): Query {
  if (search.length > mostCharacters)
    throw queryParseError('The address is too long', `at most ${mostCharacters} characters`);
  const pairs = [...new URLSearchParams(search)];
  const first = (name: string): string | null => pairs.find(([key]) => key === name)?.[1] ?? null;
  const columns = first('columns');
  const onConflict = first('on_conflict');
  const query: Query = {
    select: parseSelect(first('select') ?? '*'),
    filters: [],
    logic: [],
    orders: [],
    ranges: [],
    columns: columns === null ? null : parseNames(columns, 'failed to parse columns parameter'),
    onConflict: onConflict === null ? null : parseNames(onConflict, 'failed to parse on_conflict parameter'),
    params: [],
    filtered: [],
  };
  for (const [key, value] of pairs) addParameter(query, key, value, isCall);
  if (query.filters.length + query.logic.length > maxFilterParts)
    throw queryParseError('There are too many filters', `at most ${maxFilterParts}`);
  checkRegexLimits(query, role);
  return query;
}

function addParameter(query: Query, key: string, value: string, isCall: boolean): void {
  if (reserved.has(key)) return;
  const last = key.slice(key.lastIndexOf('.') + 1);
  if (last === 'and' || last === 'or') {
    const path = parseKey(key, 'failed to parse logic path').path.concat();
    const isNot = path.includes('not');
    query.logic.push({ path: path.filter((name) => name !== 'not'), value: parseLogic(last, isNot, value) });
  } else if (last === 'order') query.orders.push({ path: parseKey(key).path, value: parseOrder(value) });
  else if (last === 'limit' || last === 'offset') setRange(query.ranges, parseKey(key).path, last, value);
  else if (isCall) addArgument(query, key, value);
  else addFilter(query, key, parseKey(key), value);
}

function addFilter(query: Query, key: string, { path, field }: { path: string[]; field: Field }, value: string): void {
  query.filtered.push(key);
  query.filters.push({ path, value: { kind: 'filter', field, ...parseCondition(value) } });
}

/** In a GET call, `name=value` is an argument and `name=eq.value` a condition on the result. */
function addArgument(query: Query, key: string, value: string): void {
  try {
    addFilter(query, key, parseKey(key), value);
  } catch {
    query.params.push([key, value]);
  }
}

/** Parses `actors.roles.data->>x`: a path to an embedded table, and a field in it. */
function parseKey(key: string, what = 'failed to parse tree path'): { path: string[]; field: Field } {
  const c = new Cursor(key, what);
  const names = [parseIdentifier(c)];
  while (c.consume('.')) {
    if (names.length > maxEmbedDepth + 1) c.fail(`at most ${maxEmbedDepth} names`);
    names.push(parseIdentifier(c));
  }
  const path = parseJsonPath(c);
  c.expectEnd('"." or end of input');
  return { path: names.slice(0, -1), field: { name: names.at(-1)!, path } };
}

function setRange(ranges: WithEmbedPath<RowRange>[], path: string[], which: 'limit' | 'offset', value: string): void {
  if (!/^\s*-?\d{1,18}\s*$/.test(value)) return;
  const number = Number(value);
  if (number < 0)
    throw invalidRangeError(
      which === 'limit'
        ? 'Limit should be greater than or equal to zero.'
        : 'Offset should be greater than or equal to zero.',
    );
  let range = ranges.find((one) => one.path.join('\0') === path.join('\0'));
  if (!range) ranges.push((range = { path, value: { limit: null, offset: 0 } }));
  range.value[which] = number;
}

function parseNames(text: string, what: string): string[] {
  const c = new Cursor(text, what);
  const names = new Set<string>();
  do {
    c.skipSpace();
    names.add(parseIdentifier(c));
    c.skipSpace();
  } while (c.consume(','));
  c.expectEnd('"," or end of input');
  return [...names];
}
