// Regular expressions of visitors who have not signed in: what one costs depends on its author alone, so they may be few, short and without memory.
import { Problem, unreadable } from '../problem.ts';
import type { Logic, Query } from './ask.ts';

const mostPatterns = 5;
const mostCharacters = 200;
/** `\1`: a back reference may take exponential time. In a list of patterns its backslash is doubled, and found as well. */
const backReference = /\\[1-9]/;

/** Throws PGRST100 for too many `match` and `imatch`, and 2201B, PostgreSQL's own code, for one that is not for everybody. */
export function checkPatterns({ filters, logic }: Query): void {
  const patterns = [...filters, ...logic].flatMap(({ said }) => patternsOf(said));
  if (patterns.length > mostPatterns) throw unreadable('There are too many patterns', `at most ${mostPatterns} match or imatch without signing in`);
  for (const pattern of patterns) {
    if (pattern.length > mostCharacters) throw refused(`at most ${mostCharacters} characters without signing in`);
    if (backReference.test(pattern)) throw refused('no back references without signing in');
  }
}

function patternsOf(said: Logic): string[] {
  if (said.kind === 'logic') return said.parts.flatMap(patternsOf);
  const { condition } = said;
  return condition.kind === 'compare' && condition.operator.startsWith('~') ? [condition.value] : [];
}

const refused = (why: string): Problem => new Problem(400, '2201B', `invalid regular expression: ${why}`);
