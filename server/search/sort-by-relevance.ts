// Sorts by relevance: results with the best word scores are ranked again by other properties (docs/ranking.md).
import type { Language } from '#domain/settings/language.ts';
import { type Columns, rowLayout } from './columns.ts';
import { findQueryKind } from './kinds.ts';
import type { PriceReader } from './price-reader.ts';
import type { Matches } from './match.ts';
import { selectSmallest } from './select-smallest.ts';
import type { Plan } from './plan.ts';
import { maxPrior, createRelevanceScorer, wordScoreAdjustments, priorWeights } from './reranker.ts';
import type { FoundBuffer } from './found-products.ts';
import { createKindTest } from './kind-test.ts';
import { createSubcategoryTest } from './shelves.ts';
import type { TextIndex } from './text-index.ts';

const rerankedCount = 240;
const prefetched = 64;

export type RelevanceInput = {
  text: TextIndex;
  columns: Columns;
  reader: PriceReader;
  plan: Plan;
  matches: Matches;
  found: FoundBuffer;
  /** A buffer for one sort key per found product. */
  keys: Float64Array;
  mostPopular: number;
  language: Language;
};

/** The first `most` found products, as positions in `found`. */
export function sortByRelevance(
  { text, columns, reader, plan, matches, found, keys, mostPopular, language }: RelevanceInput,
  most: number,
): number[] {
  const mostChosen = Math.log1p(mostPopular);
  const { docs, offers, places, count } = found;
  const id = (place: number): number => columns.idOrder.values[docs[place]!]!;
  const priorOf = (place: number): number => priorIn(columns, docs[place]!, offers[place]!, mostChosen);
  const { scores, filled } = matches;
  const brands = brandsIn(columns, plan);
  // This test is needed only if products that lack a term are included.
  const isThing = matches.includesPartial ? createKindTest(text, plan) : null;
  const lacked = (place: number): number => plan.terms.length - filled[places[place]!]!;
  // A product of another kind with all terms ranks no better than one of the right kind that lacks a term.
  const behind = (place: number): number => {
    const lacks = lacked(place);
    if (!isThing || lacks > 0 || brands.has(columns.value(docs[place]!, rowLayout.brand))) return lacks;
    return isThing(docs[place]!, true) ? 0 : 1;
  };
  // Each missing term lowers the product far below full matches.
  const lacking = (place: number): number => (matches.relaxedTo === null ? 1_000_000 * behind(place) : 0);
  const byItsWords = (place: number): number => lacking(place) - scores[places[place]!]!;
  // First, keys assume the best popularity and rating. Exact keys are computed only for products that may come first.
  for (let place = 0; place < count; place++) keys[place] = byItsWords(place) - maxPrior / 2;
  let next = 0;
  const withPrior = (place: number): void => {
    if (place >= next) next = prefetchPriors(columns, found, place);
    keys[place] = byItsWords(place) - priorOf(place) / 2;
  };
  const needed = Math.max(most, Math.min(rerankedCount, count));
  const byWords = selectSmallest(count, needed, keys, (a, b) => id(a) < id(b), withPrior);
  const isBrandAlone = plan.terms.length === 1 && brands.size > 0;
  const rerank = createRelevanceScorer(text, plan, isBrandAlone, language, matches.relaxedTo !== null);
  const kind = findQueryKind(text, columns, plan, language);
  const isAtShelf = kind ? null : createSubcategoryTest(text, columns, plan);
  const elsewhere = kind?.isUsual ? wordScoreAdjustments.unusualCategory : wordScoreAdjustments.otherCategory;
  const score = (place: number): number => {
    const doc = docs[place]!;
    const isOfBrand = brands.has(columns.value(doc, rowLayout.brand));
    const isElsewhere = kind?.categories && !isOfBrand && !kind.categories.has(columns.value(doc, rowLayout.category));
    // Scores are rounded to a thousandth; equal scores are sorted by price.
    return Math.round(
      (rerank(doc, scores[places[place]!]!, isOfBrand) * (isElsewhere ? 1 - elsewhere : 1) +
        (isOfBrand ? wordScoreAdjustments.brand : 0) +
        (isAtShelf?.(doc) ? wordScoreAdjustments.shelf : 0) +
        (isThing?.(doc, false) ? wordScoreAdjustments.partialMatch : 0) +
        priorOf(place)) *
        1000 -
        lacking(place),
    );
  };
  const popularity = (place: number): number => columns.value(docs[place]!, rowLayout.popularity);
  const top = byWords
    .slice(0, rerankedCount)
    .map((place) => ({ place, score: score(place), price: reader.displayPrice(offers[place]!) }));
  top.sort(
    (a, b) =>
      b.score - a.score || a.price - b.price || popularity(b.place) - popularity(a.place) || id(a.place) - id(b.place),
  );
  return [...top.map(({ place }) => place), ...byWords.slice(rerankedCount)].slice(0, most);
}

/** The brands in the query: up to four words that are a whole brand name. */
function brandsIn(columns: Columns, { tokens, terms }: Plan): Set<number> {
  const words = tokens.length === terms.length ? terms.map(({ text }) => text) : tokens;
  const found = new Set<number>();
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= Math.min(words.length, from + 4); to++) {
      for (const name of [words.slice(from, to).join(' '), words.slice(from, to).join('')]) {
        const place = columns.brandsByWords.get(name);
        if (place !== undefined) found.add(place + 1);
      }
    }
  }
  return found;
}

/** The query-independent score of a product: popularity, rating and stock. */
const priorIn = (columns: Columns, doc: number, offer: number, mostChosen: number): number =>
  (priorWeights.popularity * columns.logPopularity.values[doc]!) / mostChosen +
  priorWeights.rating * columns.ratingBonus.values[doc]! -
  (columns.inStock.values[offer] === 0 ? priorWeights.outOfStock : 0);

/** Reads the data of the next products to bring it into the CPU cache. Returns the position after them. */
function prefetchPriors({ logPopularity, ratingBonus }: Columns, { docs, count }: FoundBuffer, from: number): number {
  const end = Math.min(count, from + prefetched);
  let sum = 0;
  for (let place = from; place < end; place++)
    sum += logPopularity.values[docs[place]!]! + ratingBonus.values[docs[place]!]!;
  // Uses the sum, otherwise V8 removes the loop as unused.
  return sum === -1 ? from : end;
}
