// Regular expressions (`match`, `imatch`) can take very long. Only service_role may use back references; anonymous
// callers may use few and short expressions.
import type { ApiRole } from '#server/supabase-api/caller.ts';
import { RestError, queryParseError } from '#server/supabase-api/rest/v1/rest-error.ts';
import type { LogicTree, Query } from './query.ts';

const mostPatterns = 5;
const mostCharacters = 200;
/** A back reference such as `\1`, which may take exponential time. Also matches in a list, where `\` is doubled. */
const backReference = /\\[1-9]/;

/** Throws PGRST100 for too many patterns, and PostgreSQL's 2201B for a pattern that this role may not use. */
export function checkRegexLimits({ filters, logic }: Query, role: ApiRole): void {
  if (role === 'service_role') return;
  const patterns = [...filters, ...logic].flatMap(({ value }) => patternsOf(value));
  if (patterns.some((pattern) => backReference.test(pattern))) throw refused('no back references');
  if (role !== 'anon') return;
  if (patterns.length > mostPatterns)
    throw queryParseError('There are too many patterns', `at most ${mostPatterns} match or imatch without signing in`);
  if (patterns.some((pattern) => pattern.length > mostCharacters))
    throw refused(`at most ${mostCharacters} characters without signing in`);
}

function patternsOf(value: LogicTree): string[] {
  if (value.kind === 'logic') return value.parts.flatMap(patternsOf);
  const { condition } = value;
  return condition.kind === 'compare' && condition.operator.startsWith('~') ? [condition.value] : [];
}

const refused = (why: string): RestError => new RestError(400, '2201B', `invalid regular expression: ${why}`);
