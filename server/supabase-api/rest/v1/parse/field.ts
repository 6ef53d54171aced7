import type { Field, JsonPathStep } from './query.ts';
import type { Cursor } from './text-cursor.ts';

const word = /[\p{L}\p{N}_ $]+/uy;
const dashed = /[\p{L}\p{N}_ $]+(?:-(?!>)[\p{L}\p{N}_ $]+)*/uy;
const keyWord = /[^(\-:.,>)]+(?:-(?!>)[^(\-:.,>)]+)*/uy;
/** Maximum depth of a JSON path. */
const mostSteps = 20;

/** Parses a name: letters, digits, `_`, `$`, spaces and dashes inside, or anything in quotes. */
export function parseIdentifier(c: Cursor): string {
  const name = c.consumeQuoted() ?? c.match(dashed)?.[0].trim();
  return name || c.fail('field name (* or [a..z0..9_$])');
}

/** Parses the name of a type or a text search dictionary. */
export const parseTypeName = (c: Cursor): string => c.match(word)?.[0].trim() || c.fail('letter, digit or "_"');

/** Parses a column with an optional JSON path: `data->address->>city`, `tags->0`. */
export const parseField = (c: Cursor): Field => ({ name: parseIdentifier(c), path: parseJsonPath(c) });

export function parseJsonPath(c: Cursor): JsonPathStep[] {
  const path: JsonPathStep[] = [];
  for (let arrow = c.match(/->>?/y); arrow; arrow = c.match(/->>?/y)) {
    if (path.length === mostSteps) c.fail(`at most ${mostSteps} steps into JSON`);
    const index = c.match(/-?\d{1,9}(?=->|::|[.,)]|$)/y);
    const key = index
      ? Number(index[0])
      : (c.consumeQuoted() ??
        c.match(keyWord)?.[0].trim() ??
        c.fail('any non reserved character different from: .,>()'));
    path.push({ arrow: arrow[0] as JsonPathStep['arrow'], key });
  }
  return path;
}
