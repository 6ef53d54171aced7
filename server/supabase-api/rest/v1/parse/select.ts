import type { AggregateFunction, SelectItem } from './query.ts';
import { Cursor } from './text-cursor.ts';
import { parseField, parseIdentifier, parseTypeName } from './field.ts';

/** Maximum depth and number of embedded tables. */
export const maxEmbedDepth = 10;
const mostItems = 300;
const mostRelations = 40;

/** Parses `a,alias:b::text,c->>d,price.sum(),rel!hint!inner(x,…other(y))`. Throws PGRST100. */
export function parseSelect(text: string): SelectItem[] {
  const c = new Cursor(text, 'failed to parse select parameter');
  let count = 0;
  let relations = 0;
  const counted = (item: SelectItem): SelectItem => {
    if (item.kind === 'relation' && ++relations > mostRelations) c.fail(`at most ${mostRelations} relations`);
    return ++count > mostItems ? c.fail(`at most ${mostItems} columns and relations`) : item;
  };
  const readItems = (depth: number): SelectItem[] => {
    if (depth > maxEmbedDepth) c.fail(`relations at most ${maxEmbedDepth} deep`);
    c.skipSpace();
    if (c.isAtEnd || c.isNext(')')) return [];
    const items: SelectItem[] = [];
    do items.push(counted(parseItem(c, () => readItems(depth + 1))));
    while (c.consume(','));
    return items;
  };
  const items = readItems(0);
  c.expectEnd('"," or end of input');
  return items;
}

function parseItem(c: Cursor, readInner: () => SelectItem[]): SelectItem {
  c.skipSpace();
  const isSpread = c.consume('...');
  if (!isSpread && c.match(/\*[ \t]*(?=[,)]|$)/y))
    return {
      kind: 'field',
      field: { name: '*', path: [] },
      cast: null,
      aggregate: null,
      aggregateCast: null,
      alias: null,
    };
  const alias = isSpread ? null : parseAlias(c);
  if (!isSpread && c.consume('count()'))
    return requireEnd(c, {
      kind: 'field',
      field: { name: '*', path: [] },
      cast: null,
      aggregate: 'count',
      aggregateCast: parseCast(c),
      alias,
    });
  const start = c.at;
  const name = parseIdentifier(c);
  if (isSpread || c.isNext('(') || c.isNext('!')) {
    const { hint, join } = parseHints(c);
    c.expect('(');
    const items = readInner();
    c.skipSpace();
    c.expect(')');
    return requireEnd(c, { kind: 'relation', name, alias, hint, join, isSpread, items });
  }
  c.at = start;
  const field = parseField(c);
  const cast = parseCast(c);
  const aggregate = (c.match(/\.(sum|avg|count|max|min)\(\)/y)?.[1] ?? null) as AggregateFunction | null;
  return requireEnd(c, { kind: 'field', field, cast, aggregate, aggregateCast: aggregate && parseCast(c), alias });
}

function parseAlias(c: Cursor): string | null {
  const found = c.match(/(?:"(?:[^"\\]|\\[^])*"|[\p{L}\p{N}_ $]+(?:-(?!>)[\p{L}\p{N}_ $]+)*):(?!:)/uy);
  if (!found) return null;
  const name = found[0].slice(0, -1);
  return parseIdentifier(new Cursor(name, c.context));
}

const parseCast = (c: Cursor): string | null => (c.consume('::') ? parseTypeName(c) : null);

/** Parses `!inner`, `!left` and a relationship hint, in any order. */
function parseHints(c: Cursor): { hint: string | null; join: 'inner' | 'left' | null } {
  const marks: { hint: string | null; join: 'inner' | 'left' | null } = { hint: null, join: null };
  for (let round = 0; round < 2 && c.consume('!'); round++) {
    const join = c.match(/(?:left|inner)(?=[!(])/y)?.[0] as 'inner' | 'left' | undefined;
    if (join) marks.join ??= join;
    else marks.hint ??= parseIdentifier(c);
  }
  return marks;
}

function requireEnd(c: Cursor, item: SelectItem): SelectItem {
  c.skipSpace();
  return c.isAtEnd || c.isNext(',') || c.isNext(')') ? item : c.fail('"->", "::", ".", "," or end of input');
}
