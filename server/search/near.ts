// What is shown in place of a kind that nobody sells: what its head alone names, a shelf of one sort, or what shares a word with it.
import type { Language } from '#domain/settings/language.ts';
import { isAudienceWord, type CategoryPlace } from '#domain/catalogue/import/classify-product.ts';
import { type Columns, row } from './columns.ts';
import { isSizeWord } from './head-term.ts';
import { keptWhere, kindAsked, planOfKind } from './kinds.ts';
import { match, type Matches, type Scratch } from './match.ts';
import type { Plan } from './plan.ts';
import { isMeasure, isQuality } from './qualifiers.ts';
import type { TextIndex } from './text-index.ts';

type Shop = {
  text: TextIndex;
  columns: Columns;
  scratch: Scratch;
  isThere(doc: number): boolean;
  language: Language;
};

/** What is of a kind and stands in the category where the missing things would; null: nothing. */
export function ofKindNear(plan: Plan, { category, subcategory }: CategoryPlace, shop: Shop): Matches | null {
  const { columns, text, language } = shop;
  const own = columns.categories.find(category) + 1;
  const kind = own > 0 ? kindAsked(text, columns, plan, language) : null;
  if (!kind) return null;
  const matches = match(text, planOfKind(plan, kind), shop.scratch, 0, shop.isThere);
  // Of the same shelf, else of the same category.
  const shelf = subcategory === null ? 0 : columns.subcategories.find(subcategory) + 1;
  const isOwn = (doc: number): boolean => shop.isThere(doc) && columns.of(doc, row.category) === own;
  const isAtShelf = (doc: number): boolean => isOwn(doc) && columns.of(doc, row.subcategory) === shelf;
  const isNear = shelf > 0 && matches.docs.some(isAtShelf) ? isAtShelf : isOwn;
  return matches.docs.some(isNear) ? keptWhere(matches, isNear) : null;
}

/**
 * What stands on the shelf of the missing things and shares a word of its name with them, the naming word before the others: for a fishing
 * line a fishing rod. Null: nothing.
 */
export function ofWordNear(
  plan: Plan,
  { category, subcategory }: CategoryPlace,
  { text, columns, scratch, isThere }: Shop,
): { plan: Plan; matches: Matches } | null {
  const own = columns.categories.find(category) + 1;
  const shelf = subcategory === null ? 0 : columns.subcategories.find(subcategory) + 1;
  if (own === 0 || shelf === 0) return null;
  const telling = plan.terms.filter(
    (term) => !isMeasure(term.stem) && !isQuality(plan, term) && !isAudienceWord(term.text) && !isSizeWord(term.text),
  );
  const naming = plan.terms[plan.head];
  for (const term of telling.toSorted((a, b) => Number(b === naming) - Number(a === naming))) {
    const asked = { ...plan, terms: [term], head: 0, readAs: null };
    const matches = match(text, asked, scratch, 0, isThere);
    const isNear = (doc: number): boolean =>
      isThere(doc) &&
      columns.of(doc, row.category) === own &&
      columns.of(doc, row.subcategory) === shelf &&
      text
        .name(doc)
        .subarray(2)
        .some((word) => (term.expansions.get(word) ?? 0) >= leastShared);
    if (matches.docs.some(isNear)) return { plan: asked, matches: keptWhere(matches, isNear) };
  }
  return null;
}
/** A word of the same family or another for it, but no guess. */
const leastShared = 0.55;
