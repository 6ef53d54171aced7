// Interprets and matches the words of a query: the matches, the corrected query, and the words for products not sold.
import type { Language } from '#domain/settings/language.ts';
import type { CategoryPath } from '#domain/catalogue/import/classify-product.ts';
import { phoneticKey } from '#domain/catalogue/words/phonetic-key.ts';
import {
  isReplaceableByAnyOfSubcategory,
  isReplaceableBrandCategory,
} from '#domain/catalogue/words/similar-product-categories.ts';
import type { Columns } from './columns.ts';
import { keepCategoryMatchesOrAll, findQueryKind, restrictPlanToKind } from './kinds.ts';
import { matchPlan, type Matches, type MatchBuffers } from './match.ts';
import { findFoodOnlyInDishes } from './ingredients.ts';
import { findSameKindInCategory, findSubcategoryProductsSharingWord } from './unsold-alternatives.ts';
import { type Plan, type Term, planQuery } from './plan.ts';
import type { TextIndex } from './text-index.ts';
import { namesSoldKind } from './named-products.ts';
import { findUnsoldWords } from './unsold.ts';

/** `plan`: null if nothing is searched. `unknown`: the words for unsold products. `place`: the subcategory to show
 * instead. `department`: the category of the unsold products, offered as a link if nothing similar is found. */
export type MatchedQuery = {
  plan: Plan | null;
  matches: Matches | null;
  unknown: string[];
  place: CategoryPath | null;
  department?: CategoryPath | null;
};

type QueryContext = {
  text: TextIndex;
  columns: Columns;
  scratch: MatchBuffers;
  isLive(doc: number): boolean;
  language: Language;
  isTyping: boolean;
  few: number;
  /** True to keep only products of the named kind, if there are any; for sort orders that ignore the score. */
  isOfKind?: boolean;
};

/** French infinitives and generic nouns, which name no product. */
const genericWordPattern =
  /(?:er|ir|re)$|^(?:gift|cadeaux?|idees?|ideas?|appareils?|machines?|materiels?|equipements?|equipment|trucs?|produits?|articles?|items?|stuff|things?)$/;

/** Frequent words: a match by one of these alone does not count. */
const littleWords = new Set([
  'sans',
  'avec',
  'pour',
  'without',
  'with',
  'for',
  'non',
  'plus',
  'tout',
  'tous',
  'all',
  'no',
]);

/** Interprets a query. If no product matches every term of a corrected query, the words are used as typed. */
export function interpretAndMatchQuery(query: string, context: QueryContext): MatchedQuery {
  const { text, language, isTyping } = context;
  const plan = planQuery(text, query, language, { isTyping });
  if (!plan) return { plan: null, matches: null, unknown: [], place: null };
  const unsold = isTyping ? null : findUnsoldWords(text, plan, context.columns);
  const near = unsold?.near && findSameKindInCategory(unsold.near, unsold.place!, context);
  if (unsold && near) return { plan: unsold.near!, matches: near, unknown: unsold.unknown, place: null };
  if (unsold && !unsold.rest) {
    const { unknown, place, isOfBrands } = unsold;
    if (!place) return { plan: null, matches: null, unknown, place };
    // The subcategory of the unsold product is shown only if its products are similar enough.
    if ((isOfBrands && isReplaceableBrandCategory(place)) || isReplaceableByAnyOfSubcategory(place))
      return { plan: null, matches: null, unknown, place };
    const shared = findSubcategoryProductsSharingWord(plan, place, context);
    if (shared) return { ...shared, unknown, place: null };
    return { plan: null, matches: null, unknown, place: null, department: place };
  }
  if (unsold?.rest)
    return { plan: unsold.rest, matches: matchOfKind(unsold.rest, context), unknown: unsold.unknown, place: null };
  const food = isTyping ? null : findFoodOnlyInDishes(text, plan, context.columns);
  if (food?.isMuch) return { plan: null, matches: null, unknown: [food.unknown], place: null, department: food.place };
  const read = matchOrRelax(plan, query, context);
  if (food) return { ...read, unknown: [food.unknown], place: null };
  // If no product has two of the words, corrected spellings are dropped: "harry potter" is not pottery.
  const isScattered = !isTyping && plan.terms.length > 1 && read.matches?.relaxedTo === 1;
  if (isScattered && !plan.terms.some((term) => isMeant(text, plan, term) && !littleWords.has(term.text)))
    return {
      plan: null,
      matches: null,
      unknown: plan.terms.map(({ position: at }) => plan.typedWords[at]!),
      place: null,
    };
  const naming = isTyping ? undefined : plan.terms[plan.head];
  const isDead = naming && isScattered && !isMeant(text, plan, naming);
  const dead = isDead ? { ...naming, expansions: new Map<number, number>() } : naming;
  const isNowhere =
    dead !== undefined &&
    (dead.expansions.size === 0 ||
      ((dead.isGuessed || plan.tokens[dead.position] !== dead.text) && isOnlyMentioned(text, dead)));
  if (!dead || !isNowhere || (read.matches?.isLoose && !read.matches.isEmpty))
    return { ...read, unknown: [], place: null };
  const unknown = [plan.typedWords[dead.position]!];
  const things = plan.terms.filter((term) => namesSoldKind(text, term, context.columns));
  // The other words are searched if they name a product, or if the unknown word may be a verb ("apprendre").
  if (things.length > 0) return { ...read, unknown, place: null };
  const isNamed = plan.terms.some(({ expansions }) =>
    [...expansions.keys()].some((word) => text.nameFrequency.get(word) > 0),
  );
  if (isNamed && genericWordPattern.test(dead.text)) return { ...read, unknown: [], place: null };
  return { plan: null, matches: null, unknown, place: null };
}

/** True if the word is used as typed, or names products and sounds like the typed word ("telefone"). */
const isMeant = (index: TextIndex, { tokens }: Plan, { position: at, text, expansions, isGuessed }: Term): boolean =>
  !isGuessed &&
  (tokens[at] === text ||
    (phoneticKey(tokens[at]!) === phoneticKey(text) &&
      [...expansions.keys()].some(
        (word) => index.kindWord(word, 'fr') !== undefined || index.kindWord(word, 'en') !== undefined,
      )));

/** True if the word is in descriptions but in no product name. Such a word is not proposed as a correction. */
const isOnlyMentioned = (index: TextIndex, { text, stem, expansions }: Term): boolean =>
  !genericWordPattern.test(text) &&
  !index.categoryWords.has(stem) &&
  ![...expansions.keys()].some(
    (word) =>
      index.nameFrequency.get(word) > 0 || (index.vocabulary.words[word]!.includes(' ') && index.frequency(word) > 0),
  );

function matchOrRelax(plan: Plan, query: string, context: QueryContext): Pick<MatchedQuery, 'plan' | 'matches'> {
  const { text, language, isTyping } = context;
  const matches = matchOfKind(plan, context);
  if (matches.isEmpty) {
    const loose = planQuery(text, query, language, { isTyping, isLoose: true })!;
    return { plan: loose, matches: { ...matchOfKind(loose, context), isLoose: true } };
  }
  if (plan.readAs === null || plan.terms.length === 1 || matches.relaxedTo === null) return { plan, matches };
  const { relaxedTo } = matches;
  const asTyped = planQuery(text, query, language, { isTyping, corrects: false })!;
  const others = matchOfKind(asTyped, context);
  // Corrected words that no product has together are rejected: "harry potter" is not "hurry pottery".
  if (!others.isEmpty || (relaxedTo === 1 && !isTyping)) return { plan: asTyped, matches: others };
  return { plan, matches: matchOfKind(plan, context) };
}

function matchOfKind(plan: Plan, { text, columns, scratch, few, isLive, isOfKind, language }: QueryContext): Matches {
  const kind = isOfKind ? findQueryKind(text, columns, plan, language) : null;
  if (kind) {
    const matches = matchPlan(text, restrictPlanToKind(plan, kind), scratch, few, isLive);
    if (!matches.isEmpty && matches.relaxedTo === null)
      return keepCategoryMatchesOrAll(matches, columns, kind.categories);
  }
  return matchPlan(text, plan, scratch, few, isLive);
}
