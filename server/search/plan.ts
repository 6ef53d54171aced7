// Turns a query into terms: the index words that each word may mean, with their certainty.
import type { Language } from '#domain/settings/language.ts';
import { lightStem } from '#domain/catalogue/words/light-stem.ts';
import { markFillerWords, isFillerWord, isStopWord } from '#domain/catalogue/words/stop-words.ts';
import { fold } from '#domain/catalogue/words/fold.ts';
import { removeBarcodeZeros, tokenize } from '#domain/catalogue/words/tokens.ts';
import { findHeadTerm, genericNouns } from './head-term.ts';
import { markTokensInKindPhrases } from './known-names.ts';
import {
  correctWord,
  frequencyLookup,
  sortLetters,
  findLikelyWords,
  rareWordLimit,
  splitCompound,
} from './corrections.ts';
import { findModelNumber } from './model-number.ts';
import type { Synonym } from './synonyms.ts';
import type { TextIndex } from './text-index.ts';
import { findFirstCategoryOfKind, findCategoriesOfKind } from './kind-lookup.ts';

/** How certain it is, from 0 to 1, that a query word means an index word found in this way. */
export const matchCertainty = {
  exact: 1,
  joined: 1,
  synonym: 0.75,
  related: 0.6,
  prefix: 0.5,
  unfinished: 0.95,
  neighbour: 0.5,
  guess: 0.4,
  wider: 0.3,
  insidePhrase: 0.5,
  described: 0.2,
  part: 0.2,
};
const mostWords = 12;
const mostUnknown = 4;
/** One of these words makes the query French, whatever the language of the screen. */
const frenchWords = new Set(['de', 'du', 'des', 'pour', 'sans', 'avec', 'et', 'les']);
/** Maximum number of products read to find a name with all of several words. */
const maxProductsRead = 400;

/** A query word. `expansions`: index words that it may mean (position in the vocabulary → certainty). */
export type Term = {
  text: string;
  /** The stemmed word. */
  stem: string;
  position: number;
  expansions: Map<number, number>;
  /** True if no product has the word or a synonym, so that its expansions are guesses by spelling. */
  isGuessed: boolean;
};

export type Plan = {
  terms: Term[];
  /** The index of the term with the main noun: a "laptop case" is a case; -1: unknown. */
  head: number;
  language: Language;
  /** The words of the query in order: without accents and case, and as typed. */
  tokens: string[];
  typedWords: string[];
  /** The corrected query; null if no word was corrected. */
  readAs: string | null;
};

/** Parses a query; null if it has no words. `isTyping`: the last word may be unfinished. `corrects`: replaces
 * unknown words by similar ones. `isLoose`: the remaining unknown words match anything similar. */
export function planQuery(
  index: TextIndex,
  query: string,
  visitorLanguage: Language,
  { isTyping = false, corrects = true, isLoose = false } = {},
): Plan | null {
  const { words, joined } = tokenize(query, 24);
  if (words.length === 0) return null;
  const tokens = findModelNumber(index, words, joined) ?? words;
  const language = tokens.some((word) => frenchWords.has(word)) ? 'fr' : visitorLanguage;
  const asks = markFillerWords(tokens);
  unmarkKnownNames(tokens, asks);
  const holder = language === 'fr' ? findContainerWord(tokens, asks) : -1;
  const telling = tokens
    .map((word, at) => ({ word, at }))
    .filter(
      ({ word, at }) =>
        !isStopWord(word, language) &&
        !asks[at] &&
        at !== holder &&
        !isOpening(tokens, at) &&
        !isVague(index, tokens, at),
    );
  // While the visitor types, a single last letter is ignored.
  const begun = isTyping && telling.length > 1 && telling.at(-1)!.word.length === 1 ? telling.slice(0, -1) : telling;
  const kept = (begun.length > 0 ? begun : tokens.map((word, at) => ({ word, at }))).slice(0, mostWords);
  // Correcting compares a word with the whole vocabulary, so only a few are corrected.
  const unknown = { left: corrects ? mostUnknown : 0 };
  const isNamed = markTokensInKindPhrases(tokens);
  const corrected = kept.map(({ word, at }, i) =>
    isNamed[at] ? { to: word, also: [] } : correctWord(index, word, isTyping && i === kept.length - 1, unknown),
  );
  const stems = corrected.map(({ to }) => lightStem(to));
  const terms: Term[] = stems.map((stem, i) => ({
    text: corrected[i]!.to,
    stem,
    position: kept[i]!.at,
    expansions: expansionsOf(index, stem),
    isGuessed: false,
  }));

  addSynonyms(index, stems, terms);
  for (const { word, at, length } of joined)
    addJoined(
      index,
      word,
      terms,
      kept.flatMap((one, i) => (one.at >= at && one.at < at + length ? [i] : [])),
    );
  addCompounds(
    index,
    corrected.map(({ to }) => to),
    terms,
  );
  for (const term of terms) {
    term.isGuessed = term.expansions.size === 0;
    weakenOtherMeanings(index, term, language);
  }
  if (isTyping) addBeginnings(index, terms.at(-1)!, stems.at(-1)!, 30, matchCertainty.unfinished);
  for (const [i, term] of terms.entries()) {
    if (term.expansions.size === 0) addBeginnings(index, term, stems[i]!, 16);
    if (term.expansions.size === 0 && i < mostUnknown)
      for (const { place } of findLikelyWords(index, stems[i]!, frequencyLookup(index)))
        raise(term.expansions, place, matchCertainty.neighbour);
    if (term.expansions.size === 0 && isLoose && i < mostUnknown) addAlike(index, term, stems[i]!);
  }
  if (corrects && !isTyping) addMistypedCompounds(index, terms);
  for (const { also, place } of corrected.map((one, place) => ({ ...one, place })))
    for (const other of also) raise(terms[place]!.expansions, other, matchCertainty.neighbour);

  const wasCorrected = corrected.some(({ to }, i) => to !== kept[i]!.word);
  return {
    terms,
    tokens,
    language,
    typedWords: splitTypedWords(query, tokens),
    head: findHeadTerm(index, tokens, terms, language),
    readAs: wasCorrected
      ? tokens.map((word, at) => corrected[kept.findIndex((one) => one.at === at)]?.to ?? word).join(' ')
      : null,
  };
}

/** Keeps a filler word that belongs to a known name: a "garbage can". */
function unmarkKnownNames(tokens: readonly string[], asks: boolean[]): void {
  for (let from = 0; from + 1 < tokens.length; from++) {
    if (asks[from] === asks[from + 1] || isStopWord(tokens[from]!, 'fr') || isStopWord(tokens[from + 1]!, 'fr'))
      continue;
    if (findFirstCategoryOfKind(`${tokens[from]} ${tokens[from + 1]}`)) asks.fill(false, from, from + 2);
  }
}

/** True for a generic noun that is followed by a purpose: "appareil pour contrôler la tension". */
const isOpening = (tokens: readonly string[], at: number): boolean =>
  genericNouns.has(lightStem(tokens[at]!)) && /^(?:pour|for|to)$/.test(tokens[at + 1] ?? '') && at + 2 < tokens.length;

/** True for a noun such as "machine" or "kit" that is not part of a name: "kit solaire", but not "rice maker". */
function isVague(index: TextIndex, tokens: readonly string[], at: number): boolean {
  if (!vague.has(lightStem(tokens[at]!))) return false;
  const others = tokens.filter((word, i) => i !== at && !isStopWord(word, 'fr') && !isStopWord(word, 'en'));
  if (others.every((word) => isFillerWord(word))) return false;
  const [before, after] = [at - 1, at + 1 + Number(/^(?:a|de|d|pour|for)$/.test(tokens[at + 1] ?? ''))];
  return ![
    [tokens[before], tokens[at]],
    [tokens[at], tokens[after]],
    [tokens[before - 1], tokens[before], tokens[at]],
    [tokens[at], tokens[after], tokens[after + 1]],
  ].some((words) => {
    if (words.some((word) => word === undefined)) return false;
    const stems = words.map((word) => lightStem(word!));
    return (
      findFirstCategoryOfKind(words.join(' ')) !== null ||
      index.synonyms.find(stems) !== undefined ||
      hasNameWithAll(index, stems)
    );
  });
}
const vague = new Set('machine kit set maker device appareil gear equipement equipment'.split(' ').map(lightStem));

/** The position of a container word ("sac de riz", "bidon d’huile"), which does not name the product; -1: none. */
function findContainerWord(tokens: readonly string[], asks: readonly boolean[]): number {
  const at = asks.indexOf(false);
  const isOf = tokens[at + 1] === 'de' || tokens[at + 1] === 'd';
  const what = tokens[at + (isOf ? 2 : 1)];
  if (at < 0 || what === undefined || !containerWords.has(lightStem(tokens[at]!))) return -1;
  // A known name stays complete: a "boîte à pain" is not bread.
  if (tokens.slice(at, at + 2).includes('a') || findFirstCategoryOfKind(`${tokens[at]} ${what}`)) return -1;
  return findCategoriesOfKind(what).some(({ category, subcategory }) => soldInBags.has(`${category}/${subcategory}`))
    ? at
    : -1;
}
const containerWords = new Set(['sac', 'sachet', 'bidon', 'carton', 'paquet', 'tonne'].map(lightStem));
/** The products that come in bags and canisters. Only before their names is a container word no product by itself. */
const soldInBags = new Set(['cuisine/conservation', 'cuisine/cafe-the']);

function expansionsOf(index: TextIndex, stem: string): Map<number, number> {
  const expansions = new Map<number, number>();
  const own = index.vocabulary.find(stem);
  if (own !== undefined && index.frequency(own) > 0) expansions.set(own, matchCertainty.exact);
  for (const kin of index.vocabulary.findRelated(stem))
    if (index.frequency(kin) > 0) raise(expansions, kin, matchCertainty.related);
  return expansions;
}

/** Adds synonyms, longest phrases first; a synonym of a phrase matches every word of it. */
function addSynonyms(index: TextIndex, stems: string[], terms: Term[]): void {
  const isTaken = stems.map(() => false);
  for (let length = Math.min(index.synonyms.longestTerm, stems.length); length >= 1; length--) {
    for (let from = 0; from + length <= stems.length; from++) {
      const others = findSynonyms(index, stems.slice(from, from + length));
      if (!others) continue;
      const covered = terms.slice(from, from + length);
      // A word of a longer phrase gets a lower weight: "disque" in "disque dur" is probably no music record.
      const isInside = isTaken.slice(from, from + length).some(Boolean);
      if (length > 1) isTaken.fill(true, from, from + length);
      const own = length > 1 ? index.vocabulary.find(stems.slice(from, from + length).join(' ')) : undefined;
      if (
        length > 1 &&
        !isInside &&
        isSaidOtherwise(index, own, others) &&
        !hasNameWithAll(index, stems.slice(from, from + length))
      )
        for (const term of covered) weakenPart(index, term);
      for (const term of covered) {
        if (own !== undefined) raise(term.expansions, own, matchCertainty.exact);
        for (const { key, isWider } of others) {
          const place = index.vocabulary.find(key);
          if (place !== undefined && index.frequency(place) > 0)
            raise(
              term.expansions,
              place,
              isWider ? matchCertainty.wider : isInside ? matchCertainty.insidePhrase : matchCertainty.synonym,
            );
        }
      }
    }
  }
}

/** True if product names have only synonyms of the phrase, not the phrase itself. */
const isSaidOtherwise = (index: TextIndex, own: number | undefined, others: Synonym[]): boolean =>
  (own === undefined || index.frequency(own) === 0) &&
  others.some(({ key }) => {
    const place = index.vocabulary.find(key);
    return place !== undefined && (key.includes(' ') ? index.frequency(place) : index.nameFrequency.get(place)) > 0;
  });

/** True if one of the first products of the rarest word has all of these words in its name. */
export function hasNameWithAll(index: TextIndex, stems: readonly string[]): boolean {
  const words = stems.map((stem) => index.vocabulary.find(stem) ?? -1);
  const rarest = words.toSorted((a, b) => index.frequency(a) - index.frequency(b))[0]!;
  return rarest >= 0 && hasNamed(index, rarest, words);
}

/** Lowers the certainty of a single word of a phrase, unless it names products. */
function weakenPart(index: TextIndex, { stem, expansions }: Term): void {
  const own = index.vocabulary.find(stem);
  if (own === undefined || !expansions.has(own)) return;
  if (index.kindWord(own, 'fr') === undefined && index.kindWord(own, 'en') === undefined)
    expansions.set(own, matchCertainty.part);
}

/** The synonyms of a phrase; if it has none, one word is replaced: "souliers de course" is "chaussures de course". */
function findSynonyms(index: TextIndex, span: string[]): Synonym[] | undefined {
  const known = index.synonyms.find(span);
  if (known || span.length === 1) return known;
  for (const [at, word] of span.entries()) {
    for (const other of index.synonyms.find([word]) ?? []) {
      if (other.isWider) continue;
      const tokens = [...span.slice(0, at), ...other.words, ...span.slice(at + 1)];
      const meant = index.synonyms.find(tokens);
      if (meant) return [{ key: tokens.join(' '), words: tokens, isWider: false }, ...meant];
    }
  }
  return undefined;
}

/** Lowers the certainty of index words that name no product in the query's language: French "baskets" are shoes. */
function weakenOtherMeanings(index: TextIndex, { stem, expansions }: Term, language: Language): void {
  const own = index.vocabulary.find(stem);
  const other = language === 'fr' ? 'en' : 'fr';
  const namesIn = (language: Language): number[] =>
    [...expansions.keys()].filter((word) => index.kindWord(word, language) !== undefined);
  const isOwnNamed = namesIn(language).length > 0;
  const names = namesIn(isOwnNamed ? language : other);
  if (names.length === 0) return;
  for (const [word, sure] of expansions) {
    if (sure <= matchCertainty.described || names.includes(word) || index.vocabulary.words[word]!.includes(' '))
      continue;
    const isOfOther = isOwnNamed && word === own && index.kindWord(word, other) !== undefined;
    // A rare synonym that names no product may be a word of the other language with the same stem.
    const isScarce = !(index.nameFrequency.get(word) > 0) && (index.frequency(word) <= rareWordLimit || word !== own);
    // A synonym is kept if texts of products named by another word contain it: headphones described as "earbuds".
    const isSaidOf = (): boolean => [...expansions.keys()].some((one) => one !== word && hasNamed(index, word, [one]));
    if (isScarce && word !== own && index.frequency(word) > rareWordLimit && !isSaidOf()) expansions.delete(word);
    else if (isOfOther || (isScarce && !isSaidOf())) expansions.set(word, matchCertainty.described);
  }
}

/** True if one of the first products with `word` has all of these words in its name. */
function hasNamed(index: TextIndex, word: number, all: readonly number[]): boolean {
  let looked = 0;
  let isFound = false;
  index.postings.forEachRun(word, (docs, _, from, to) => {
    for (let i = from; i < to && looked++ < maxProductsRead && !isFound; i++) {
      const name = index.nameWords(docs[i]!).subarray(2);
      isFound = all.every((other) => name.includes(other));
    }
  });
  return isFound;
}

function addJoined(index: TextIndex, word: string, terms: Term[], covered: number[]): void {
  const place = index.vocabulary.find(lightStem(removeBarcodeZeros(word)));
  if (place === undefined || index.frequency(place) === 0) return;
  for (const term of covered) raise(terms[term]!.expansions, place, matchCertainty.joined);
}

/** Adds joined and split forms: "smart watch" and smartwatch, "playstation4" and playstation 4. */
function addCompounds(index: TextIndex, words: string[], terms: Term[]): void {
  for (let from = 0; from < words.length; from++) {
    for (let length = 2; length <= 3 && from + length <= words.length; length++) {
      addJoined(
        index,
        words.slice(from, from + length).join(''),
        terms,
        Array.from({ length }, (_, i) => from + i),
      );
    }
    const [left, right] = splitCompound(index, words[from]!) ?? [];
    if (left === undefined || right === undefined) continue;
    const phrase = index.findOrAddPhrase(left, right);
    if (phrase !== null) raise(terms[from]!.expansions, phrase, matchCertainty.joined);
  }
}

/** Two unknown words may be one word, split and mistyped: "thiebou dieune" is thieboudienne. */
function addMistypedCompounds(index: TextIndex, terms: Term[]): void {
  for (const [at, term] of terms.entries()) {
    const next = terms[at + 1];
    if (!next || !term.isGuessed || !next.isGuessed || next.position !== term.position + 1) continue;
    const [nearest] = findLikelyWords(index, `${term.text}${next.text}`, frequencyLookup(index));
    if (!nearest || `${term.text}${next.text}`.length < 8) continue;
    for (const one of [term, next]) {
      one.isGuessed = false;
      raise(one.expansions, nearest.place, matchCertainty.neighbour);
    }
  }
}

function addBeginnings(index: TextIndex, term: Term, start: string, most: number, sure = matchCertainty.prefix): void {
  if (start.length < (sure < matchCertainty.unfinished ? 4 : 2)) return;
  const often = (place: number): number => index.frequency(place) + (index.hasSynonymInUse(place) ? 1 : 0);
  for (const begun of index.vocabulary.findByPrefix(start, most, often)) {
    // A typed prefix must be more than half of the word.
    if (sure === matchCertainty.prefix && index.vocabulary.words[begun]!.length >= 2 * start.length) continue;
    // If no product has the word, its synonyms are used instead.
    const meant =
      index.frequency(begun) > 0
        ? [begun]
        : (index.synonyms.find([index.vocabulary.words[begun]!]) ?? []).map(
            ({ key }) => index.vocabulary.find(key) ?? -1,
          );
    for (const place of meant) if (index.frequency(place) > 0) raise(term.expansions, place, sure);
  }
}

/** Adds similar words (two typing errors or the same first letters) as possible meanings of a term. */
function addAlike(index: TextIndex, term: Term, stem: string): void {
  const isSwapped = (place: number): boolean => sortLetters(index.vocabulary.words[place]!) === sortLetters(stem);
  if (stem.length > 4)
    for (const { place, distance } of index.vocabulary.findSimilar(stem, 3, frequencyLookup(index), 2))
      if (distance < 2 || stem.length > 7 || isSwapped(place)) raise(term.expansions, place, matchCertainty.neighbour);
  if (term.expansions.size === 0 && stem.length > 5)
    addBeginnings(index, term, stem.slice(0, Math.max(4, stem.length - 3)), 8, matchCertainty.guess);
  // Similar words that name no product are dropped.
  for (const place of term.expansions.keys()) if (!(index.nameFrequency.get(place) > 0)) term.expansions.delete(place);
}

/** The words as typed, with accents. */
function splitTypedWords(query: string, tokens: string[]): string[] {
  const typed = query.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
  const places = new Map(typed.map((word) => [fold(word), word]));
  return tokens.map((word) => places.get(word) ?? word);
}

function raise(expansions: Map<number, number>, place: number, sure: number): void {
  if ((expansions.get(place) ?? 0) < sure) expansions.set(place, sure);
}
