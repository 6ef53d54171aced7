// Finds the kind of product that a query names: its index words, and the categories of the products they name.
import type { Language } from '#domain/settings/language.ts';
import { type Columns, rowLayout } from './columns.ts';
import type { Matches } from './match.ts';
import type { Plan } from './plan.ts';
import type { TextIndex } from './text-index.ts';
import { findFirstCategoryOfKind, findCategoriesOfKind } from './kind-lookup.ts';

/** Maximum number of products read to find the categories of a kind of product. */
const maxProductsRead = 300;
/** A category counts for a kind of product if at least this share of the kind's products are in it. */
const leastShare = 0.15;

/** `names`: index words for the kind of product, with certainties. `categories`: category numbers; null if unknown. */
export type ProductKind = { names: Map<number, number>; categories: ReadonlySet<number> | null; isUsual?: boolean };

/** The kind of product that a query names; null if none is sold. */
export function findQueryKind(index: TextIndex, columns: Columns, plan: Plan, language: Language): ProductKind | null {
  const naming = plan.terms[plan.head];
  if (!naming) return null;
  const names = new Map<number, number>();
  for (const [word, sure] of naming.expansions) {
    const kind = index.vocabulary.words[word]!.includes(' ') ? word : index.kindWord(word, language);
    if (kind !== undefined && index.frequency(kind) > 0) names.set(kind, sure);
  }
  if (names.size === 0) return null;
  const surest = Math.max(...names.values());
  // The known meaning of the whole query takes precedence: a "drum kit" is not a printer drum.
  const together = plan.terms.length > 1 ? knownCategoryOf(columns, plan.tokens.join(' ')) : null;
  if (together) return { names, categories: together };
  const own =
    surest >= 0.9 && plan.terms.length === 1 ? usualCategoriesOf(columns, names, naming.text, index, surest) : null;
  if (own) return { names, categories: own, isUsual: true };
  return {
    names,
    categories: surest >= 0.9 ? categoriesOf(index, columns, names, surest) : knownCategoryOf(columns, naming.text),
  };
}

/** The categories of the products that the most certain words name. */
function categoriesOf(
  index: TextIndex,
  columns: Columns,
  names: ReadonlyMap<number, number>,
  surest: number,
): Set<number> | null {
  const counts = new Map<number, number>();
  let looked = 0;
  for (const [word, sure] of names) {
    if (sure < surest) continue;
    index.postings.forEachRun(word, (docs, _, from, to) => {
      for (let i = from; i < to && looked < maxProductsRead; i++) {
        if (!columns.isLive(docs[i]!)) continue;
        looked++;
        const category = columns.value(docs[i]!, rowLayout.category);
        counts.set(category, (counts.get(category) ?? 0) + 1);
      }
    });
  }
  const own = [...counts].filter(([, count]) => count >= leastShare * looked).map(([category]) => category);
  return own.length > 0 ? new Set(own) : null;
}

/** The usual categories of a word in which it also names products: "lunettes" are sunglasses rather than goggles. */
function usualCategoriesOf(
  columns: Columns,
  names: ReadonlyMap<number, number>,
  word: string,
  index: TextIndex,
  surest: number,
): Set<number> | null {
  const here = categoriesOf(index, columns, names, surest);
  const usual = findCategoriesOfKind(word).map(({ category }) => columns.categories.find(category) + 1);
  const both = usual.filter((category) => category > 0 && here?.has(category));
  return both.length > 0 ? new Set(both) : null;
}

/** The category that the built-in word list gives for these words. */
function knownCategoryOf(columns: Columns, words: string): Set<number> | null {
  const place = findFirstCategoryOfKind(words);
  const category = place ? columns.categories.find(place.category) : -1;
  return category < 0 ? null : new Set([category + 1]);
}

/** Replaces the main noun of the query by the words for the kind of product. */
export const restrictPlanToKind = (plan: Plan, { names }: ProductKind): Plan => ({
  ...plan,
  terms: plan.terms.map((term, at) => (at === plan.head ? { ...term, expansions: names } : term)),
});

/** Keeps the matches of these categories ("notebook" is also stationery); all of them if none would remain. */
export function keepCategoryMatchesOrAll(
  matches: Matches,
  columns: Columns,
  categories: ReadonlySet<number> | null,
): Matches {
  return categories
    ? filterMatchesOrKeepAll(matches, (doc) => categories.has(columns.value(doc, rowLayout.category)))
    : matches;
}

/** Keeps the matches for which `isKept` is true; all of them if none would remain. */
export function filterMatchesOrKeepAll(matches: Matches, isKept: (doc: number) => boolean): Matches {
  const { docs, scores, filled } = matches;
  let kept = 0;
  const own = [new Uint32Array(docs.length), new Float32Array(docs.length), new Uint8Array(docs.length)] as const;
  for (let i = 0; i < docs.length; i++) {
    if (!isKept(docs[i]!)) continue;
    own[0][kept] = docs[i]!;
    own[1][kept] = scores[i]!;
    own[2][kept++] = filled[i]!;
  }
  return kept === 0 ? matches : { ...matches, docs: own[0].subarray(0, kept), scores: own[1], filled: own[2] };
}
