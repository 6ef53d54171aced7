import type { Field, OrderTerm } from './query.ts';
import { Cursor } from './text-cursor.ts';
import { parseField } from './field.ts';

const mostTerms = 50;

/** Parses `a.desc.nullslast,b->>c,rel(d).asc`. Throws PGRST100. */
export function parseOrder(text: string): OrderTerm[] {
  const c = new Cursor(text, 'failed to parse order');
  const terms: OrderTerm[] = [];
  do {
    if (terms.length === mostTerms) c.fail(`at most ${mostTerms} terms`);
    terms.push(parseTerm(c));
  } while (c.consume(','));
  c.expectEnd('"asc", "desc", "nullsfirst", "nullslast", "," or end of input');
  return terms;
}

function parseTerm(c: Cursor): OrderTerm {
  c.skipSpace();
  let field: Field = parseField(c);
  let relation: string | null = null;
  c.skipSpace();
  if (field.path.length === 0 && c.consume('(')) {
    relation = field.name;
    c.skipSpace();
    field = parseField(c);
    c.skipSpace();
    c.expect(')');
  }
  const direction = (c.match(/\.(asc|desc)(?=[.,]|$)/y)?.[1] ?? null) as OrderTerm['direction'];
  const nulls = (c.match(/\.nulls(first|last)(?=,|$)/y)?.[1] ?? null) as OrderTerm['nulls'];
  c.skipSpace();
  return { field, relation, direction, nulls };
}
