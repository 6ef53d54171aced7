// Regular expressions (`match`, `imatch`): what one costs depends on its author alone. Only the market's own key may write them with memory,
// and of visitors who have not signed in they are few and short as well.
import type { ApiRole } from '#server/supabase-api/caller.ts';
import { RestError, parseError } from '#server/supabase-api/rest/v1/rest-error.ts';
import type { Logic, Query } from './query.ts';

const mostPatterns = 5;
const mostCharacters = 200;
/** `\1`: a back reference may take exponential time. In a list of patterns its backslash is doubled, and found as well. */
const backReference = /\\[1-9]/;

/** Throws PGRST100 for too many patterns, and 2201B, PostgreSQL's own code, for one that is not for this role. */
export function checkRegexes({ filters, logic }: Query, role: ApiRole): void {
  if (role === 'service_role') return;
  const patterns = [...filters, ...logic].flatMap(({ said }) => patternsOf(said));
  if (patterns.some((pattern) => backReference.test(pattern))) throw refused('no back references');
  if (role !== 'anon') return;
  if (patterns.length > mostPatterns)
    throw parseError('There are too many patterns', `at most ${mostPatterns} match or imatch without signing in`);
  if (patterns.some((pattern) => pattern.length > mostCharacters))
    throw refused(`at most ${mostCharacters} characters without signing in`);
}

function patternsOf(said: Logic): string[] {
  if (said.kind === 'logic') return said.parts.flatMap(patternsOf);
  const { condition } = said;
  return condition.kind === 'compare' && condition.operator.startsWith('~') ? [condition.value] : [];
}

const refused = (why: string): RestError => new RestError(400, '2201B', `invalid regular expression: ${why}`);
