// Ranks the best results again, by the kind of each product (docs/ranking.md).
import { findCategoryOfBrand } from '#domain/catalogue/words/brand-categories.ts';
import type { Language } from '#domain/settings/language.ts';
import { listAccessoryVocabularyPositions } from './accessories.ts';
import { inverseFrequency } from './match.ts';
import type { Plan } from './plan.ts';
import { hasPhraseInName, isKnownKind, createKindTest, findPhraseSynonyms } from './kind-test.ts';
import { namingLanguageShift, namingWordCountMask, type TextIndex } from './text-index.ts';

export const priorWeights = { popularity: 0.15, rating: 0.04, outOfStock: 0.25 };
/** The highest possible query-independent score; ratings count from -3 to 2. */
export const maxPrior = priorWeights.popularity + 2 * priorWeights.rating;

/** Amounts by which the ranking changes the word score of a product. */
export const wordScoreAdjustments = {
  head: 0.15,
  accessory: 0.35,
  brand: 0.3,
  onlyMentioned: 0.3,
  /** Bonus if the product's name is a synonym of the whole query: a "phone pouch" for a phone case. */
  fullName: 1.0,
  /** Bonus for products of a subcategory that the word names, if the word names no product: "jouet". */
  shelf: 0.3,
  /** Bonus for a one-word query if the word names the product. Other products only contain the word. */
  kind: 0.25,
  /** Bonus if a synonym of the only query word names the product, and the word itself names none. */
  synonymKind: 1,
  /** Bonus if the main noun of the query names the product, when no product matches every term. */
  thing: 2,
  /** Bonus if the main noun of the query names the product, when products that lack one term are shown too. */
  partialMatch: 0.6,
  otherLanguage: 0.7,
  /** Share of a full match if the product is named second: "éponge et savon". */
  secondaryName: 0.3,
  otherCategory: 0.05,
  unusualCategory: 0.25,
};

/** How well a product name must fit a query of one word (0 to 1), so that the product counts as of that kind. A synonym
 * or a name in the other language fits less well and gets no bonus. */
const minKindFit = 0.9;

/** Creates the scoring function of a plan; higher is better, 0 the least. `isBrandAlone`: the query is only a brand.
 * `isRelaxed`: no product matches every term. `isOfBrand`: the query names the product's brand. */
export function createRelevanceScorer(
  index: TextIndex,
  plan: Plan,
  isBrandAlone: boolean,
  language: Language,
  isRelaxed = false,
): (doc: number, wordScore: number, isOfBrand: boolean) => number {
  const all = plan.terms.reduce((sum, { expansions }) => sum + inverseFrequency(index, expansions), 0) || 1;
  const naming = namingWords(index, plan);
  const thing = wordsOfThing(index, plan);
  const things = isKnownKind(index, plan) ? thing : new Set<number>();
  const wholes = findPhraseSynonyms(index, plan);
  const isSingle = plan.terms.length === 1 && !isBrandAlone;
  const accessories = listAccessoryVocabularyPositions(index.vocabulary);
  const asksAccessory =
    isBrandAlone ||
    plan.terms.some(({ expansions }) => [...expansions].some(([word, sure]) => sure > 0.7 && accessories.has(word)));

  const own = language === 'fr' ? 0 : 1;
  const isOtherwise = isSingle && isNamedBySynonym(index, plan, language) ? createKindTest(index, plan) : null;

  return (doc, wordScore, isOfBrand) => {
    const name = index.nameWords(doc);
    const heads = name[1]! & namingWordCountMask;
    const languages = name[1]! >>> namingLanguageShift;
    let fits = 0;
    let isThing = false;
    let isAccessory = false;
    for (let i = 2; i < 2 + heads; i++) {
      const named = (languages >>> (2 * (i - 2))) & 3;
      const share =
        named === 0 && i < 14
          ? wordScoreAdjustments.secondaryName
          : (named >>> own) & 1
            ? 1
            : wordScoreAdjustments.otherLanguage;
      if (isRelaxed && things.has(name[i]!)) isThing = true;
      fits = Math.max(fits, (naming.get(name[i]!) ?? 0) * share);
      if (accessories.has(name[i]!)) isAccessory = true;
    }
    const judged =
      (wordScore / all + wordScoreAdjustments.head * fits) *
      (plan.head < 0 || isOfBrand || isNamed(name, thing) ? 1 : 1 - wordScoreAdjustments.onlyMentioned);
    return (
      (isAccessory && !asksAccessory ? judged * (1 - wordScoreAdjustments.accessory) : judged) +
      (isSingle && fits >= minKindFit ? wordScoreAdjustments.kind : 0) +
      (isThing ? wordScoreAdjustments.thing : 0) +
      (isOtherwise?.(doc, false) ? wordScoreAdjustments.synonymKind : 0) +
      (wholes.some((words) => hasPhraseInName(name, heads, words)) ? wordScoreAdjustments.fullName : 0)
    );
  };
}

/** True if the single word names no product in this language but a synonym does: "shades" are sunglasses. */
function isNamedBySynonym(index: TextIndex, { terms: [term] }: Plan, language: Language): boolean {
  const own = index.vocabulary.find(term!.stem);
  if (findCategoryOfBrand(term!.text)) return false;
  if (own !== undefined && index.kindWord(own, language) !== undefined) return false;
  return [...term!.expansions].some(
    ([word, sure]) =>
      word !== own &&
      sure >= minSynonymCertainty &&
      (index.vocabulary.words[word]!.includes(' ') || index.kindWord(word, language) !== undefined),
  );
}
const minSynonymCertainty = 0.3;

/** Words for the main noun, with synonyms. A product with none of them in type and titles only mentions this noun. */
function wordsOfThing(index: TextIndex, plan: Plan): Set<number> {
  const { words } = index.vocabulary;
  const places = [...(plan.terms[plan.head]?.expansions.keys() ?? [])];
  return new Set(
    places.flatMap((place) => [place, ...words[place]!.split(' ').map((part) => index.vocabulary.find(part) ?? -1)]),
  );
}

/** False if titles in two languages lack all words in `thing`. A title in only one language may omit them. */
function isNamed(name: Uint32Array, thing: ReadonlySet<number>): boolean {
  if (!name.includes(0)) return true;
  for (let i = 2; i < name.length; i++) if (thing.has(name[i]!)) return true;
  return false;
}

/** The words that name the wanted product, with weights: 1 for the main noun, less for other words. */
function namingWords(index: TextIndex, plan: Plan): Map<number, number> {
  const naming = new Map<number, number>();
  const add = (word: number, fits: number): void => void naming.set(word, Math.max(naming.get(word) ?? 0, fits));
  for (const [term, { expansions }] of plan.terms.entries()) {
    const share = term === plan.head ? 1 : 0.5;
    for (const [word, sure] of expansions) {
      add(word, share * sure);
      // Product names are stored as single words, so the words of a phrase are added too.
      const parts = index.vocabulary.words[word]!.split(' ');
      if (parts.length > 1) for (const part of parts) add(index.vocabulary.find(part) ?? -1, share * sure * 0.9);
    }
  }
  return naming;
}
