// The address of a comparison. A link that is passed on names products by their slugs, which a person can read; light pages send the ids of
// the browser's own list (web/state/light-lists.ts). The two parameters differ, so that opening a link never changes the reader's own list.
import { parseIdList } from '#domain/catalogue/id-list.ts';
import { comparisonLimit } from '#domain/catalogue/list-limits.ts';

/** The screens that show one: the quick comparison and the detailed one. */
export type ComparisonPath = '/compare' | '/comparateur';

export const linkParameter = 'produits';

/** `/comparateur?produits=a,b`; without slugs the reader's own list. */
export const comparisonLink = (path: ComparisonPath, slugs: readonly string[]): string =>
  slugs.length > 0 ? `${path}?${linkParameter}=${slugs.join(',')}` : path;

/** The products that an address names, at most four. Anything that is neither a slug nor an id is left out. `isLinked`: they come from a link, not from the reader's own list. Null: the address names none. */
export function parseComparisonLink(
  search: { get(name: string): string | null },
  isLight: boolean,
): { slugs: string[]; ids: string[]; isLinked: boolean } | null {
  const slugs = parseSlugList(search.get(linkParameter));
  if (slugs.length > 0) return { slugs, ids: [], isLinked: true };
  const ids = parseIdList(search.get('ids'), comparisonLimit);
  return ids.length > 0 ? { slugs: [], ids, isLinked: !isLight } : null;
}

const parseSlugList = (slugs: string | null): string[] =>
  [...new Set((slugs ?? '').split(',').filter((slug) => /^[a-z0-9-]{1,200}$/.test(slug)))].slice(0, comparisonLimit);
