// Everything after the question mark.
import type { Speaker } from '#server/supabase-api/caller.ts';
import { badRange, unreadable } from '#server/supabase-api/rest/v1/problem.ts';
import type { At, Field, Query, Range } from './ask.ts';
import { Cursor } from './cursor.ts';
import { readName, readPath } from './field.ts';
import { mostParts, readCondition, readLogic } from './filters.ts';
import { readOrder } from './order.ts';
import { checkPatterns } from './patterns.ts';
import { mostDepth, readSelect } from './select.ts';

/** Longer addresses no browser and no proxy carries. */
const mostCharacters = 65_536;
/** Ours, and the gateway's key, which older clients put into the address. */
const reserved = new Set(['select', 'columns', 'on_conflict', 'apikey']);

/** Reads the parameters. `isCall`: a function is called by GET, so what is no condition is an argument. `role`: of who asks, whose patterns are weighed by it. Throws PGRST100, PGRST103 and 2201B. */
export function readQuery(search: string, { isCall = false, role }: { isCall?: boolean; role: Speaker }): Query {
  if (search.length > mostCharacters)
    throw unreadable('The address is too long', `at most ${mostCharacters} characters`);
  const pairs = [...new URLSearchParams(search)];
  const first = (name: string): string | null => pairs.find(([key]) => key === name)?.[1] ?? null;
  const columns = first('columns');
  const onConflict = first('on_conflict');
  const query: Query = {
    select: readSelect(first('select') ?? '*'),
    filters: [],
    logic: [],
    orders: [],
    ranges: [],
    columns: columns === null ? null : readNames(columns, 'failed to parse columns parameter'),
    onConflict: onConflict === null ? null : readNames(onConflict, 'failed to parse on_conflict parameter'),
    params: [],
    filtered: [],
  };
  for (const [key, value] of pairs) readPair(query, key, value, isCall);
  if (query.filters.length + query.logic.length > mostParts)
    throw unreadable('There are too many filters', `at most ${mostParts}`);
  checkPatterns(query, role);
  return query;
}

function readPair(query: Query, key: string, value: string, isCall: boolean): void {
  if (reserved.has(key)) return;
  const last = key.slice(key.lastIndexOf('.') + 1);
  if (last === 'and' || last === 'or') {
    const path = readKey(key, 'failed to parse logic path').path.concat();
    const isNot = path.includes('not');
    query.logic.push({ path: path.filter((name) => name !== 'not'), said: readLogic(last, isNot, value) });
  } else if (last === 'order') query.orders.push({ path: readKey(key).path, said: readOrder(value) });
  else if (last === 'limit' || last === 'offset') setRange(query.ranges, readKey(key).path, last, value);
  else if (isCall) readArgument(query, key, value);
  else addFilter(query, key, readKey(key), value);
}

function addFilter(query: Query, key: string, { path, field }: { path: string[]; field: Field }, value: string): void {
  query.filtered.push(key);
  query.filters.push({ path, said: { kind: 'filter', field, ...readCondition(value) } });
}

/** By GET `name=value` is an argument, `name=eq.value` a condition on the result. */
function readArgument(query: Query, key: string, value: string): void {
  try {
    addFilter(query, key, readKey(key), value);
  } catch {
    query.params.push([key, value]);
  }
}

/** `actors.roles.data->>x`: the way to an embedded table, and what is meant there. */
function readKey(key: string, what = 'failed to parse tree path'): { path: string[]; field: Field } {
  const c = new Cursor(key, what);
  const names = [readName(c)];
  while (c.takes('.')) {
    if (names.length > mostDepth + 1) c.fail(`at most ${mostDepth} names`);
    names.push(readName(c));
  }
  const path = readPath(c);
  c.expectEnd('"." or end of input');
  return { path: names.slice(0, -1), field: { name: names.at(-1)!, path } };
}

function setRange(ranges: At<Range>[], path: string[], which: 'limit' | 'offset', value: string): void {
  if (!/^\s*-?\d{1,18}\s*$/.test(value)) return;
  const number = Number(value);
  if (number < 0)
    throw badRange(
      which === 'limit'
        ? 'Limit should be greater than or equal to zero.'
        : 'Offset should be greater than or equal to zero.',
    );
  let range = ranges.find((one) => one.path.join('\0') === path.join('\0'));
  if (!range) ranges.push((range = { path, said: { limit: null, offset: 0 } }));
  range.said[which] = number;
}

function readNames(text: string, what: string): string[] {
  const c = new Cursor(text, what);
  const names = new Set<string>();
  do {
    c.skipSpace();
    names.add(readName(c));
    c.skipSpace();
  } while (c.takes(','));
  c.expectEnd('"," or end of input');
  return [...names];
}
