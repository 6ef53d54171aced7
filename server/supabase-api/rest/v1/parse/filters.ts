import type { Condition, ColumnFilter, LogicTree } from './query.ts';
import { Cursor } from './text-cursor.ts';
import { parseField } from './field.ts';

/** PostgREST's operators and those of PostgreSQL. `mayQuantify`: `eq(any).{1,2}` is allowed. */
const comparisons: Record<string, { operator: string; mayQuantify?: true; isPattern?: true }> = {
  eq: { operator: '=', mayQuantify: true },
  gte: { operator: '>=', mayQuantify: true },
  gt: { operator: '>', mayQuantify: true },
  lte: { operator: '<=', mayQuantify: true },
  lt: { operator: '<', mayQuantify: true },
  like: { operator: 'like', mayQuantify: true, isPattern: true },
  ilike: { operator: 'ilike', mayQuantify: true, isPattern: true },
  match: { operator: '~', mayQuantify: true },
  imatch: { operator: '~*', mayQuantify: true },
  neq: { operator: '<>' },
  cs: { operator: '@>' },
  cd: { operator: '<@' },
  ov: { operator: '&&' },
  sl: { operator: '<<' },
  sr: { operator: '>>' },
  nxr: { operator: '&<' },
  nxl: { operator: '&>' },
  adj: { operator: '-|-' },
};
const textSearchFunctions: Record<string, string> = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
};
const expected = '"not" or operator (eq, gt, ...)';
export const maxFilterParts = 200;
const mostNesting = 12;

/** Parses the value of `column=not.eq.5`. Throws PGRST100. */
export function parseCondition(text: string): Pick<ColumnFilter, 'isNot' | 'condition'> {
  const c = new Cursor(text, 'failed to parse filter');
  const read = parseOperation(c, () => c.match(/[^]*/y)![0]);
  c.expectEnd();
  return read;
}

/** Parses the value of `or=(a.eq.1,and(b.gt.2,c.is.null))`. Throws PGRST100. */
export function parseLogic(operator: 'and' | 'or', isNot: boolean, text: string): LogicTree {
  const c = new Cursor(text, 'failed to parse logic tree');
  let count = 0;
  const readGroup = (operator: 'and' | 'or', isNot: boolean, depth: number): LogicTree => {
    if (depth > mostNesting) c.fail(`conditions at most ${mostNesting} deep`);
    c.skipSpace();
    c.expect('(');
    const parts: LogicTree[] = [];
    do {
      if (++count > maxFilterParts) c.fail(`at most ${maxFilterParts} conditions`);
      c.skipSpace();
      const group = c.match(/(not\.)?(and|or)[ \t]*(?=\()/y);
      parts.push(group ? readGroup(group[2] as 'and' | 'or', group[1] !== undefined, depth + 1) : parseLogicFilter(c));
      c.skipSpace();
    } while (c.consume(','));
    c.expect(')');
    c.skipSpace();
    return { kind: 'logic', isNot, operator, parts };
  };
  const logic = readGroup(operator, isNot, 0);
  c.expectEnd();
  return logic;
}

function parseLogicFilter(c: Cursor): ColumnFilter {
  const field = parseField(c);
  c.skipSpace();
  c.expect('.');
  return { kind: 'filter', field, ...parseOperation(c, () => parseLogicValue(c)) };
}

/** Inside parentheses a value ends at a comma, unless it is quoted or an array literal. */
function parseLogicValue(c: Cursor): string {
  const start = c.at;
  const quoted = c.consumeQuoted();
  if (quoted !== null && (c.isAtEnd || c.isNext(',') || c.isNext(')'))) return quoted;
  c.at = start;
  return (c.match(/\{[^{}]*\}/y) ?? c.match(/[^,)]*/y))![0];
}

function parseOperation(c: Cursor, readValue: () => string): Pick<ColumnFilter, 'isNot' | 'condition'> {
  const isNot = c.consume('not.');
  const start = c.at;
  const said = c.match(/([a-z]+)(?:\(([\p{L}\p{N}_ $]+)\))?\./uy);
  const condition = said && parseOperands(c, said[1]!, said[2] ?? null, readValue);
  if (condition) return { isNot, condition };
  c.at = start;
  return c.fail(expected);
}

function parseOperands(c: Cursor, name: string, argument: string | null, readValue: () => string): Condition | null {
  if (Object.hasOwn(textSearchFunctions, name))
    return {
      kind: 'words',
      reader: textSearchFunctions[name]!,
      language: argument?.trim() ?? null,
      value: readValue(),
    };
  const comparison = Object.hasOwn(comparisons, name) ? comparisons[name]! : null;
  if (comparison && argument !== null) {
    if (!comparison.mayQuantify || (argument !== 'any' && argument !== 'all')) return null;
    return {
      kind: 'compare',
      operator: comparison.operator,
      isPattern: comparison.isPattern === true,
      quantifier: argument,
      value: readValue(),
    };
  }
  if (argument !== null) return null;
  if (comparison)
    return {
      kind: 'compare',
      operator: comparison.operator,
      isPattern: comparison.isPattern === true,
      quantifier: null,
      value: readValue(),
    };
  if (name === 'isdistinct') return { kind: 'distinct', value: readValue() };
  if (name === 'in') return { kind: 'in', values: parseList(c) };
  if (name === 'is') {
    const word =
      c.match(/not_null|null|true|false|unknown/iy)?.[0].toLowerCase() ??
      c.fail('isVal: (null, not_null, true, false, unknown)');
    return { kind: 'is', word: (word === 'not_null' ? 'not null' : word) as 'null' };
  }
  return null;
}

/** Parses `(a,"b,c",3)`; `()` is parsed as one empty text, which is returned as an empty list. */
function parseList(c: Cursor): string[] {
  c.skipSpace();
  c.expect('(');
  const values: string[] = [];
  do {
    const start = c.at;
    const quoted = c.consumeQuoted();
    if (quoted !== null && (c.isNext(',') || c.isNext(')'))) values.push(quoted);
    else {
      c.at = start;
      values.push(c.match(/[^,)]*/y)![0]);
    }
  } while (c.consume(','));
  c.expect(')');
  c.skipSpace();
  return values.length === 1 && values[0] === '' ? [] : values;
}
