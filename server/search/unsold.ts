// Finds query words for brands and products that are not sold here, to report them instead of guessing.
import type { Language } from '#domain/settings/language.ts';
import { isAudienceWord, type CategoryPath } from '#domain/catalogue/import/classify-product.ts';
import { isKindPhrase } from '#domain/catalogue/words/kind-categories.ts';
import { findCategoryOfUnambiguousWord } from '#domain/catalogue/words/unambiguous-words.ts';
import { findPetIndex } from '#domain/catalogue/words/pets.ts';
import { findCategoryOfBrand } from '#domain/catalogue/words/brand-categories.ts';
import { lightStem } from '#domain/catalogue/words/light-stem.ts';
import { phoneticKey } from '#domain/catalogue/words/phonetic-key.ts';
import { type Columns, rowLayout } from './columns.ts';
import { isNumberOrSizeNoun } from './head-term.ts';
import { maxKindPhraseWords } from './known-names.ts';
import {
  areCategoryProductNamesEnglish,
  namesSoldKind,
  isPhraseOfLiveProduct,
  addGamingToElectronics,
  categoryNumbers,
  isWholeTypeOfProduct,
  hasProductPassingTest,
  isKindOrProductNameWord,
  isInSomeProductName,
  isPhraseInCategories,
  hasNamedProductIn,
  hasLiveProductWithWord,
  maxProductsRead,
} from './named-products.ts';
import { matchCertainty, type Plan, type Term } from './plan.ts';
import {
  isFormNoun,
  isMaterial,
  isQuantityOrPackagingNoun,
  isAttributeWord,
  findTypedAccessoryOfUnsoldProduct,
} from './qualifiers.ts';
import { namingWordCountMask, type TextIndex } from './text-index.ts';
import { findCategoriesOfKind } from './kind-lookup.ts';

/** `unknown`: the words for unsold products. `rest`: the query without them; null: names no product. `place`: the
 * category of the unsold products; null: unknown. `near`: a query for what the main noun alone names. */
export type UnsoldWords = {
  unknown: string[];
  rest: Plan | null;
  place: CategoryPath | null;
  near?: Plan | null;
  /** True if only brands are unknown. */
  isOfBrands?: boolean;
};

/** The certainty of a brand's own name or a two-way synonym ("frigidaire": refrigerator). Related words have less. */
const minBrandCertainty = 0.6;
/** The known meaning of words. `categories`: where such products belong; empty: unknown. */
type Meaning = {
  place: CategoryPath | null;
  categories: readonly string[];
  places: readonly CategoryPath[];
  isBrand: boolean;
};
type Span = { from: number; to: number; place: CategoryPath | null; isBrand: boolean };

/** Finds query words for brands and products that are not sold here; null if there are none. */
export function findUnsoldWords(index: TextIndex, plan: Plan, columns: Columns): UnsoldWords | null {
  const spans = unsoldSpans(index, plan, columns);
  const forPet = askedForPet(index, plan);
  if (forPet) {
    const place = spans[0]?.place ?? null;
    return { unknown: [forPet], rest: null, place: place && { ...place, subcategory: null } };
  }
  const forTask = findToolForTask(index, plan, columns);
  // Nearly all queries end here. The checks below read products, so they run only for the others.
  if (spans.length === 0 && !forTask) return null;
  if (isTitle(index, plan, columns)) return null;
  if (forTask && spans.every(({ from }) => from > (plan.terms[plan.head]?.position ?? 0)))
    return { unknown: [forTask], rest: null, place: null };
  if (spans.length === 0) return null;
  const forMissing = findTypedAccessoryOfUnsoldProduct(plan, spans);
  if (forMissing) return { unknown: [forMissing], rest: null, place: null };
  const isUnsold = (term: Term): boolean => spans.some(({ from, to }) => term.position >= from && term.position < to);
  const unknown = spans.map(({ from, to }) => plan.typedWords.slice(from, to).join(' '));
  const place =
    spans.find((span) => span.place && !span.isBrand)?.place ?? spans.find((span) => span.place)?.place ?? null;
  // Some brands are also names of products: "frigidaire" finds refrigerators.
  const terms = plan.terms.filter(
    (term) =>
      !isUnsold(term) ||
      (isOfBrand(spans, term) && (namesSoldKind(index, term, columns) || hasNamedSynonym(index, term))),
  );
  // Words such as "set" and "box" alone name no product.
  const things = terms.filter(
    (term) =>
      !isQuantityOrPackagingNoun(term.stem) &&
      !isAttributeWord(plan, term) &&
      (namesSoldKind(index, term, columns) || (isOfBrand(spans, term) && hasNamedSynonym(index, term))),
  );
  if (things.length === 0 || isHeadMissing(plan, spans))
    return {
      unknown,
      rest: null,
      place,
      near: place && nearThings(index, plan, columns),
      isOfBrands: spans.every(({ isBrand }) => isBrand),
    };
  const head = terms.indexOf(plan.terms[plan.head]!);
  const isHeadThing = head >= 0 && namesSoldKind(index, terms[head]!, columns);
  return {
    unknown,
    rest: { ...plan, terms, head: isHeadThing ? head : terms.indexOf(things[0]!), readAs: null },
    place,
  };
}

/** The typed French phrase "X à récurer" if X is sold, but no such product has the verb in its texts; else null. */
function findToolForTask(index: TextIndex, plan: Plan, columns: Columns): string | null {
  const { terms, head, tokens, typedWords: typed, language } = plan;
  const naming = terms[head];
  const task = terms[head + 1];
  if (language !== 'fr' || !naming || !task || task.position !== naming.position + 2) return null;
  if (tokens[naming.position + 1] !== 'a' || !/(?:er|ir|re)$/.test(task.text) || isKindPhrase(task.text)) return null;
  if (/(?:er|ir|re)$/.test(naming.text) || !namesSoldKind(index, naming, columns)) return null;
  const hasTask = createHasAllTermsTest(index, [task]);
  const isForTask = [...naming.expansions.keys()].some((word) => hasProductPassingTest(index, word, columns, hasTask));
  return isForTask ? null : typed.slice(naming.position, task.position + 1).join(' ');
}

/** The typed query if it concerns an animal that no product name mentions; else null. */
function askedForPet(index: TextIndex, { tokens, typedWords: typed, terms, language }: Plan): string | null {
  const at = findPetIndex(tokens, language);
  if (at < 0 || index.nameFrequency.get(index.vocabulary.find(lightStem(tokens[at]!)) ?? -1) > 0) return null;
  return typed.slice(terms[0]!.position, Math.max(at, terms.at(-1)!.position) + 1).join(' ');
}

/** True if a product name has all the words: "Kora contre Tempête" is a book, though no kora is sold. */
function isTitle(index: TextIndex, { terms }: Plan, columns: Columns): boolean {
  const words = terms.map(({ stem }) => index.vocabulary.find(stem) ?? -1);
  if (terms.length < 2 || words.some((word) => word < 0 || index.frequency(word) === 0)) return false;
  const own = terms.map((term, i) => ({ ...term, expansions: new Map([[words[i]!, 1]]) }));
  const rarest = words.toSorted((a, b) => index.frequency(a) - index.frequency(b))[0]!;
  return hasProductPassingTest(index, rarest, columns, (doc) => hasInOrder(index.nameWords(doc).subarray(2), own));
}

/** True if the main noun is unsold: "chocolate cake" must not show chocolate. False for a form such as "capsules". */
function isHeadMissing({ terms, head }: Plan, spans: readonly Span[]): boolean {
  const naming = terms[head];
  return (
    naming !== undefined &&
    !isFormNoun(naming.stem) &&
    spans.some(({ from, to, isBrand }) => !isBrand && naming.position >= from && naming.position < to)
  );
}

/** A query for the main noun of an unsold product: shoes for snowshoes, coffee for instant coffee. */
function nearThings(index: TextIndex, plan: Plan, columns: Columns): Plan | null {
  const head = plan.terms[plan.head];
  if (!head || plan.terms.length < 2 || isQuantityOrPackagingNoun(head.stem) || !namesSoldKind(index, head, columns))
    return null;
  return { ...plan, terms: [head], head: 0, readAs: null };
}

/** True if some product name contains a two-way synonym of the brand: "fridge" for "Frigidaire". */
const hasNamedSynonym = (index: TextIndex, { expansions }: Term): boolean =>
  [...expansions].some(([word, sure]) => sure >= minBrandCertainty && index.nameFrequency.get(word) > 0);

const isOfBrand = (spans: Span[], { position: at }: Term): boolean =>
  spans.some(({ from, to, isBrand }) => isBrand && to === from + 1 && at === from);

function unsoldSpans(index: TextIndex, plan: Plan, columns: Columns): Span[] {
  const spans: Span[] = [];
  const isTaken = plan.tokens.map(() => false);
  const isTogether = plan.tokens.map(() => false);
  const byPlace = new Map(plan.terms.map((term) => [term.position, term]));
  for (let length = Math.min(maxKindPhraseWords, plan.tokens.length); length >= 1; length--) {
    for (let from = 0; from + length <= plan.tokens.length; from++) {
      const to = from + length;
      if (isTaken.slice(from, to).some(Boolean)) continue;
      // The words of a sold phrase ("huile moteur") are not used in another phrase ("moteur voiture").
      if (length > 1 && isTogether.slice(from, to).some(Boolean)) continue;
      const inside = plan.terms.filter(({ position: at }) => at >= from && at < to);
      // A span must begin and end with a term: not "de machine".
      if (!byPlace.has(from) || !byPlace.has(to - 1)) continue;
      // A corrected word does not prove that a product is unsold: "petit prince" is not "pince".
      if (inside.some(({ position: at, text }) => !isAsTyped(plan.tokens[at]!, text))) continue;
      const words = plan.tokens.slice(from, to).map((word, i) => byPlace.get(from + i)?.text ?? word);
      // A size is not part of a name ("sac à dos 30 l"), except in known names such as "3d printer".
      const isSized = endsInSize(words) && !isKindPhrase(words.join(' '));
      const known = isSized ? null : findKnownMeaning(index, words, inside);
      if (!known) continue;
      const isHereNow =
        length > 1
          ? isPhraseSoldHere(index, inside, plan, known, columns)
          : isSold(index, inside[0]!, plan, known, columns);
      if (isHereNow) {
        if (length > 1) isTogether.fill(true, from, to);
        continue;
      }
      if (
        plan.language === 'fr' &&
        !known.isBrand &&
        known.place &&
        areCategoryProductNamesEnglish(index, known.place, columns)
      )
        continue;
      isTaken.fill(true, from, to);
      spans.push({ from, to, place: known.place, isBrand: known.isBrand });
    }
  }
  return spans.sort((a, b) => a.from - b.from);
}

const endsInSize = (words: string[]): boolean =>
  words.length > 1 && (/^\d/.test(words[0]!) || /^\d/.test(words.at(-1)!)) && !findCategoryOfBrand(words.join(' '));

const isAsTyped = (tokens: string, read: string): boolean =>
  tokens === read || phoneticKey(tokens) === phoneticKey(read);

/** The meaning of the words in the built-in lists of brands and kinds and in the synonyms; null: unknown. */
function findKnownMeaning(index: TextIndex, words: string[], inside: Term[]): Meaning | null {
  const text = words.join(' ');
  const brand = findCategoryOfBrand(text);
  if (brand) return { place: brand, categories: [brand.category], places: [brand], isBrand: true };
  const own = findCategoriesOfKind(text);
  const others = index.synonyms.find(inside.map(({ stem }) => stem));
  if (own.length === 0 && !others) return null;
  const places =
    own.length > 0 ? own : (others ?? []).map(({ key }) => findCategoriesOfKind(key)).find((one) => one.length > 0);
  // A category that only a synonym gives is left out of `categories`, because products may be in other categories.
  return { place: places?.[0] ?? null, categories: own.map(({ category }) => category), places: own, isBrand: false };
}

/** True if the term names products on sale. A mention is not enough for the main noun: "goes in the microwave". */
function isSold(index: TextIndex, term: Term, plan: Plan, { isBrand, categories }: Meaning, columns: Columns): boolean {
  if (term.isGuessed) return false;
  const isNaming = plan.terms.length === 1 || plan.terms[plan.head] === term;
  if (isNaming && !isSoldInItsSense(index, term, plan, columns)) return false;
  for (const [word, sure] of term.expansions) {
    // For a brand, related words do not count.
    if (isBrand && sure < minBrandCertainty) continue;
    // Related words do not count for a known kind of product either: a "juicer" is not juice.
    if (isNaming && sure === matchCertainty.related && categories.length > 0 && !isSameButForEnding(index, word, term))
      continue;
    if (
      isNaming
        ? isKindOrProductNameWord(index, word, categories, columns)
        : hasLiveProductWithWord(index, word, columns)
    )
      return true;
  }
  return index.categoryWords.has(term.stem);
}

/** True if the words differ only in a silent ending: "balais" and "balai", "bougi" and "bougie". */
const isSameButForEnding = (index: TextIndex, word: number, { stem }: Term): boolean =>
  withoutEnding(index.vocabulary.words[word]!) === withoutEnding(stem);
const withoutEnding = (word: string): string => word.replace(/(?:is|ie|es|[esxyi])$/, '');

/** False if an unambiguous word names only other products here: "tablette", if only chocolate bars are sold. */
function isSoldInItsSense(index: TextIndex, term: Term, plan: Plan, columns: Columns): boolean {
  const category = findCategoryOfUnambiguousWord(term.text);
  const isAlone = plan.terms.every(
    (one) =>
      one === term ||
      isNumberOrSizeNoun(one.text) ||
      isMaterial(one.stem) ||
      findCategoryOfBrand(one.text) !== null ||
      isAudienceWord(one.text),
  );
  if (category === null || !isAlone) return true;
  const own = addGamingToElectronics([category]);
  return [...term.expansions.keys()].some(
    (word) =>
      (index.nameFrequency.get(word) > 0 && isInSomeProductName(index, word, own, columns)) ||
      (isPhraseOfLiveProduct(index, word, columns) && isPhraseInCategories(index, word, own, columns)) ||
      isWholeTypeOfProduct(index, word, columns),
  );
}

/** True if these words together, or a synonym of them, name a product on sale. */
function isPhraseSoldHere(
  index: TextIndex,
  terms: Term[],
  plan: Plan,
  { categories, places }: Meaning,
  columns: Columns,
): boolean {
  const [first, ...others] = terms;
  const isOfAll = (word: number): boolean => others.every(({ expansions }) => expansions.has(word));
  if ([...first!.expansions.keys()].some((word) => isOfAll(word) && isPhraseOfLiveProduct(index, word, columns)))
    return true;
  const shared = [...first!.expansions].some(
    ([word, sure]) =>
      sure < 1 &&
      index.nameFrequency.get(word) > 0 &&
      others.every(({ expansions }) => expansions.get(word) === sure) &&
      (isInSomeProductName(index, word, categories, columns) || isWholeTypeOfProduct(index, word, columns)),
  );
  if (shared || isSortOf(index, terms, plan, places, columns)) return true;
  return isNamedByAll(index, terms, plan.language, categories, columns);
}

/** True if the words name a special kind of a product on sale: a "caméra de surveillance" is a camera. */
function isSortOf(
  index: TextIndex,
  terms: Term[],
  plan: Plan,
  places: readonly CategoryPath[],
  columns: Columns,
): boolean {
  const isMadeElsewhere = (term: Term): boolean =>
    findCategoryOfBrand(term.text) !== null && !(index.nameFrequency.get(index.vocabulary.find(term.stem) ?? -1) > 0);
  if (terms.some((term) => term.isGuessed || isMadeElsewhere(term))) return false;
  const head = plan.language === 'fr' ? terms[0]! : terms.at(-1)!;
  if (places.length === 0) return terms.some((term) => namesSoldKind(index, term, columns));
  if (!namesSoldKind(index, head, columns)) return false;
  // A word for the audience does not change the product: a "montre homme" is a watch.
  return (
    terms.every((term) => term === head || isAudienceWord(term.text)) ||
    hasNamedProductIn(
      index,
      head,
      places,
      columns,
      createHasAllTermsTest(
        index,
        terms.filter((term) => term !== head && !isAudienceWord(term.text)),
      ),
    )
  );
}

/** Creates a test whether a product has all terms in any text. Very frequent terms are ignored. */
function createHasAllTermsTest(index: TextIndex, terms: Term[]): (doc: number) => boolean {
  const holders = terms.map(({ expansions }) => {
    const found = new Set<number>();
    for (const [word, sure] of expansions)
      if (sure >= minHolderCertainty)
        index.postings.forEachRun(word, (docs, _, from, to) => {
          for (let i = from; i < to && found.size < maxHolders; i++) found.add(docs[i]!);
        });
    return found;
  });
  return (doc) => holders.every((found) => found.size >= maxHolders || found.has(doc));
}
const minHolderCertainty = 0.3;
const maxHolders = 2000;

/** True if a product name has all the words, in the right category, in order or with the same main noun: an
 * "upper-arm blood pressure monitor" is not a "monitor arm". */
function isNamedByAll(
  index: TextIndex,
  terms: Term[],
  language: Language,
  categories: readonly string[],
  columns: Columns,
): boolean {
  const own = categoryNumbers(columns, categories);
  const thing = (language === 'fr' ? terms[0]! : terms.at(-1)!).expansions;
  const [rarest, ...rest] = terms.toSorted((a, b) => totalFrequency(index, a) - totalFrequency(index, b));
  if (rarest!.isGuessed) return false;
  let looked = 0;
  let isFound = false;
  for (const word of rarest!.expansions.keys()) {
    // Names are stored as single words, so they never include a phrase.
    const isPhrase = index.vocabulary.words[word]!.includes(' ');
    index.postings.forEachRun(word, (docs, _, from, to) => {
      for (let i = from; i < to && looked < maxProductsRead && !isFound; i++, looked++) {
        if (!columns.isLive(docs[i]!)) continue;
        const all = index.nameWords(docs[i]!);
        const name = all.subarray(2);
        isFound =
          (own.has(columns.value(docs[i]!, rowLayout.category)) ||
            name.subarray(0, all[1]! & namingWordCountMask).some((one) => thing.has(one)) ||
            hasInOrder(name, terms)) &&
          (isPhrase || name.includes(word)) &&
          rest.every(({ expansions }) => name.some((one) => one !== word && expansions.has(one)));
      }
    });
  }
  return isFound;
}

/** True if the words are adjacent in the name: "premiers soins" in "trousse de premiers soins". */
const hasInOrder = (name: Uint32Array, terms: Term[]): boolean =>
  name.some((_, at) => terms.every(({ expansions }, i) => expansions.has(name[at + i]!)));

const totalFrequency = (index: TextIndex, { expansions }: Term): number =>
  [...expansions.keys()].reduce((sum, word) => sum + index.frequency(word), 0);
