import { invalidRangeError } from '#server/supabase-api/rest/v1/rest-error.ts';
import type { WithEmbedPath, Query, RowRange } from './query.ts';

/** Applies the header `Range: 0-9` in addition to limit and offset; the narrower range counts. Throws PGRST103. */
export function applyRangeHeader(query: Query, header: string | null): Query {
  const [, from, to] = /^(?:items=)?(\d{1,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (from === undefined) return query;
  const first = Number(from);
  const last = to ? Number(to) : Infinity;
  if (last < first)
    throw invalidRangeError(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    );
  const said = findRootRange(query);
  const offset = Math.max(first, said.offset);
  const end = Math.min(last + 1, said.limit === null ? Infinity : said.offset + said.limit);
  if (said.limit === 0) return query;
  if (end <= offset) throw invalidRangeError('Limit should be greater than or equal to zero.');
  const range: WithEmbedPath<RowRange> = { path: [], value: { offset, limit: end === Infinity ? null : end - offset } };
  return { ...query, ranges: [...query.ranges.filter(({ path }) => path.length > 0), range] };
}

export const findRootRange = (query: Query): RowRange =>
  query.ranges.find(({ path }) => path.length === 0)?.value ?? { limit: null, offset: 0 };
