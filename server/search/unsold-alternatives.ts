// Alternatives if a query names a product that is not sold: products of the same subcategory or with a common word.
import type { Language } from '#domain/settings/language.ts';
import type { CategoryPath } from '#domain/catalogue/import/classify-product.ts';
import { isReplaceableByHeadNoun, hasVagueHeadNouns } from '#domain/catalogue/words/similar-product-categories.ts';
import { type Columns, rowLayout } from './columns.ts';
import { isNumberOrSizeNoun } from './head-term.ts';
import { filterMatchesOrKeepAll, findQueryKind, restrictPlanToKind } from './kinds.ts';
import { matchPlan, type Matches, type MatchBuffers } from './match.ts';
import type { Plan } from './plan.ts';
import { isQuantityOrPackagingNoun } from './qualifiers.ts';
import type { TextIndex } from './text-index.ts';

type Shop = {
  text: TextIndex;
  columns: Columns;
  scratch: MatchBuffers;
  isLive(doc: number): boolean;
  language: Language;
};

/** Products that the main noun of the query names, in the category of the unsold product; null: none. */
export function findSameKindInCategory(
  plan: Plan,
  { category, subcategory }: CategoryPath,
  shop: Shop,
): Matches | null {
  const { columns, text, language } = shop;
  const own = columns.categories.find(category) + 1;
  const kind = own > 0 ? findQueryKind(text, columns, plan, language) : null;
  if (!kind) return null;
  if (!isReplaceableByHeadNoun({ category, subcategory })) return null;
  const matches = matchPlan(text, restrictPlanToKind(plan, kind), shop.scratch, 0, shop.isLive);
  // Prefers products of the same subcategory to others of the same category.
  const shelf = subcategory === null ? 0 : columns.subcategories.find(subcategory) + 1;
  // A product without subcategory (a dish) is no alternative to an unsold product that has a subcategory.
  const isOwn = (doc: number): boolean =>
    shop.isLive(doc) &&
    columns.value(doc, rowLayout.category) === own &&
    (shelf === 0 || columns.value(doc, rowLayout.subcategory) > 0);
  const isAtShelf = (doc: number): boolean => isOwn(doc) && columns.value(doc, rowLayout.subcategory) === shelf;
  const isNear = shelf > 0 && matches.docs.some(isAtShelf) ? isAtShelf : isOwn;
  return matches.docs.some(isNear) ? filterMatchesOrKeepAll(matches, isNear) : null;
}

/** Products of the unsold product's subcategory with a common word: a fishing rod for a fishing line. Null: none. */
export function findSubcategoryProductsSharingWord(
  plan: Plan,
  { category, subcategory }: CategoryPath,
  { text, columns, scratch, isLive }: Shop,
): { plan: Plan; matches: Matches } | null {
  const own = columns.categories.find(category) + 1;
  const shelf = subcategory === null ? 0 : columns.subcategories.find(subcategory) + 1;
  if (own === 0 || shelf === 0 || hasVagueHeadNouns({ category, subcategory })) return null;
  const naming = plan.terms[plan.head];
  if (!naming || isQuantityOrPackagingNoun(naming.stem) || isNumberOrSizeNoun(naming.text)) return null;
  for (const term of [naming]) {
    const termPlan = { ...plan, terms: [term], head: 0, readAs: null };
    const matches = matchPlan(text, termPlan, scratch, 0, isLive);
    const isNear = (doc: number): boolean =>
      isLive(doc) &&
      columns.value(doc, rowLayout.category) === own &&
      columns.value(doc, rowLayout.subcategory) === shelf &&
      text
        .nameWords(doc)
        .subarray(2)
        .some((word) => (term.expansions.get(word) ?? 0) >= minSharedCertainty);
    if (matches.docs.some(isNear)) return { plan: termPlan, matches: filterMatchesOrKeepAll(matches, isNear) };
  }
  return null;
}
/** The certainty that related words and synonyms reach, but guesses by spelling do not. */
const minSharedCertainty = 0.7;
