import { isCategory, isSubcategory } from '#domain/catalogue/tree.ts';
import { cutHtmlBeforeParsing, htmlToOneLine } from './html-to-text.ts';
import { toText, type RowDraft } from './row-draft.ts';
import { classifyProduct, type CategoryPath } from './classify-product.ts';
import type { Mapping } from './mapping.ts';
import type { CatalogueRow, FileRecord } from './row.ts';

/** The category of products that no rule matches, unless the mapping file names another (docs/catalogue-format.md). */
export const fallbackCategory = 'electronique';

/** Only this many UTF-16 units of a title or type are examined. A valid title is not longer. */
const longestWords = 300;

/** Finds the category by mapping file, else by slug, else by our rules. An unknown slug is kept and refused later. */
export function resolveCategory(
  draft: RowDraft,
  record: FileRecord,
  mapping: Mapping | null,
): Pick<CatalogueRow, 'category' | 'subcategory' | 'category_is_fallback'> {
  const ruled = mapping?.categories.find((rule) =>
    rule.when.every(({ column, matches }) => matches.test(toText(record.fields[column]))),
  );
  if (ruled) return { category: ruled.category, subcategory: ruled.subcategory, category_is_fallback: false };
  const category = toText(draft.category?.value).toLowerCase();
  const subcategory = toText(draft.subcategory?.value).toLowerCase();
  const title = htmlToOneLine(
    cutHtmlBeforeParsing(
      toText(draft.title_en?.value) || toText(draft.title?.value) || toText(draft.title_fr?.value),
      longestWords,
    ),
  );
  const type = htmlToOneLine(cutHtmlBeforeParsing(toText(draft.product_type?.value), longestWords));
  if (category !== '') {
    if (subcategory !== '' || !isCategory(category))
      return { category, subcategory: subcategory || null, category_is_fallback: false };
    const guess = classifyProduct(type, title, { category: (slug) => slug === category });
    return { category, subcategory: guess?.subcategory ?? null, category_is_fallback: false };
  }
  const place: CategoryPath | null = classifyProduct(type, title);
  if (place !== null) return { ...place, category_is_fallback: false };
  const [fallback = fallbackCategory, under = null] = (mapping?.categoryFallback ?? fallbackCategory).split('/');
  return { category: fallback, subcategory: isSubcategory(fallback, under) ? under : null, category_is_fallback: true };
}
