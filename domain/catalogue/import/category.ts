import { isCategory, isSubcategory } from '#domain/catalogue/tree.ts';
import { lookedAt, oneLine } from './html-to-text.ts';
import { textOf, type Draft } from './fields.ts';
import { classify, type Place } from './classify.ts';
import type { Mapping } from './mapping.ts';
import type { CatalogueRow, FileRecord } from './row.ts';

/** The category of unknown products, unless a mapping file says otherwise (docs/catalogue-format.md). */
export const fallbackCategory = 'electronique';

/** UTF-16 units, as a title may have. */
const longestWords = 300;

/**
 * The category of a row, by the first that says it: the mapping file's rules, the file's own category when it is a slug of the tree,
 * our rules on the file's words for it and its title. A word in the category column that is no slug is read by the rules too; `category-unknown` is refused
 * only where the file means our slugs (see own-format.ts: it keeps unknown slugs as they are).
 */
export function categoryOf(
  draft: Draft,
  record: FileRecord,
  mapping: Mapping | null,
): Pick<CatalogueRow, 'category' | 'subcategory' | 'category_is_fallback'> {
  const ruled = mapping?.categories.find((rule) =>
    rule.when.every(({ column, matches }) => matches.test(textOf(record.fields[column]))),
  );
  if (ruled) return { category: ruled.category, subcategory: ruled.subcategory, category_is_fallback: false };
  const category = textOf(draft.category?.value).toLowerCase();
  const subcategory = textOf(draft.subcategory?.value).toLowerCase();
  const title = oneLine(
    lookedAt(
      textOf(draft.title_en?.value) || textOf(draft.title?.value) || textOf(draft.title_fr?.value),
      longestWords,
    ),
  );
  const type = oneLine(lookedAt(textOf(draft.product_type?.value), longestWords));
  if (category !== '') {
    if (subcategory !== '' || !isCategory(category))
      return { category, subcategory: subcategory || null, category_is_fallback: false };
    const guess = classify(type, title, { category: (slug) => slug === category });
    return { category, subcategory: guess?.subcategory ?? null, category_is_fallback: false };
  }
  const place: Place | null = classify(type, title);
  if (place !== null) return { ...place, category_is_fallback: false };
  const [fallback = fallbackCategory, under = null] = (mapping?.categoryFallback ?? fallbackCategory).split('/');
  return { category: fallback, subcategory: isSubcategory(fallback, under) ? under : null, category_is_fallback: true };
}
