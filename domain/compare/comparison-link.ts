// The URL of a comparison. A shared link names products by slug. Pages for slow connections send the product ids of
// the visitor's own list (web/state/light-lists.ts) in another parameter, so a shared link never changes that list.
import { parseIdList } from '#domain/catalogue/id-list.ts';
import { comparisonLimit } from '#domain/catalogue/list-limits.ts';

/** The two comparison screens: the quick one and the detailed one. */
export type QuickOrDetailedComparisonPath = '/compare' | '/comparateur';

export const comparedSlugsParameter = 'produits';

/** The URL of a comparison (`/comparateur?produits=a,b`); without slugs it shows the visitor's own list. */
export const buildComparisonLinkFromSlugs = (path: QuickOrDetailedComparisonPath, slugs: readonly string[]): string =>
  slugs.length > 0 ? `${path}?${comparedSlugsParameter}=${slugs.join(',')}` : path;

/** Parses the compared products, at most four. `isLinked` false: it is the visitor's own list. Null: none. */
export function parseComparisonLink(
  search: { get(name: string): string | null },
  isLight: boolean,
): { slugs: string[]; ids: string[]; isLinked: boolean } | null {
  const slugs = parseSlugList(search.get(comparedSlugsParameter));
  if (slugs.length > 0) return { slugs, ids: [], isLinked: true };
  const ids = parseIdList(search.get('ids'), comparisonLimit);
  return ids.length > 0 ? { slugs: [], ids, isLinked: !isLight } : null;
}

const parseSlugList = (slugs: string | null): string[] =>
  [...new Set((slugs ?? '').split(',').filter((slug) => /^[a-z0-9-]{1,200}$/.test(slug)))].slice(0, comparisonLimit);
