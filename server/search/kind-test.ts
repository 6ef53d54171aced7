// Tests whether a product is of the kind that a query names.
import { hasNameWithAll, type Plan } from './plan.ts';
import { isQuantityNoun } from './product-type-words.ts';
import { namingLanguageShift, namingWordCountMask, type TextIndex } from './text-index.ts';
import { findFirstCategoryOfKind } from './kind-lookup.ts';

/** Creates a test whether the main noun of the query (or its phrase) names a product; null if it names no product. */
export function createKindTest(index: TextIndex, plan: Plan): ((doc: number, hasAll: boolean) => boolean) | null {
  if (!isKnownKind(index, plan)) return null;
  const singles = new Set<number>();
  const phrases: number[][] = [];
  for (const word of plan.terms[plan.head]!.expansions.keys()) {
    const parts = index.vocabulary.words[word]!.split(' ');
    if (parts.length === 1) singles.add(word);
    else phrases.push(parts.map((part) => index.vocabulary.find(part) ?? -1));
  }
  const others = plan.terms.filter((_, at) => at !== plan.head);
  const named = others.map(({ expansions }) => {
    const words = new Set<number>();
    for (const [word, sure] of expansions)
      if (sure >= 0.5)
        for (const part of index.vocabulary.words[word]!.split(' ')) words.add(index.vocabulary.find(part) ?? -1);
    return words;
  });
  const wholes = new Set(findPhraseSynonyms(index, plan).flat());
  return (doc, hasAll) => {
    const name = index.nameWords(doc);
    const heads = name[1]! & namingWordCountMask;
    const languages = name[1]! >>> namingLanguageShift;
    const title = name.subarray(2);
    if (hasAll && named.every((words) => title.some((word) => words.has(word)))) return true;
    if (hasAll && title.some((word) => wholes.has(word))) return true;
    for (let i = 2; i < 2 + heads; i++)
      if (singles.has(name[i]!) && (i >= 14 || ((languages >>> (2 * (i - 2))) & 3) !== 0)) return true;
    return phrases.some((words) => hasPhraseInName(name, heads, words));
  };
}

/** True if the main noun of the query is a known kind of product, unlike "pro" in "ps4 pro". */
export function isKnownKind(index: TextIndex, plan: Plan): boolean {
  const naming = plan.terms[plan.head];
  if (!naming || naming.isGuessed || isQuantityNoun(naming.stem)) return false;
  return findFirstCategoryOfKind(naming.text) !== null || index.synonyms.find([naming.stem]) !== undefined;
}

/** Finds synonyms of the longest phrase with the main noun, as word numbers: "pochette téléphone" for "phone case". */
export function findPhraseSynonyms(index: TextIndex, { terms, head }: Plan): number[][] {
  for (let length = terms.length; length >= 2; length--)
    for (let from = 0; from + length <= terms.length; from++) {
      if (head >= 0 && (head < from || head >= from + length)) continue;
      const [first, ...others] = terms.slice(from, from + length);
      const shared = [...first!.expansions.keys()].filter((word) =>
        others.every(({ expansions }) => expansions.has(word)),
      );
      if (shared.length === 0) continue;
      const stems = terms.slice(from, from + length).map(({ stem }) => stem);
      // If product names contain the words themselves, no synonym is needed.
      if (hasNameWithAll(index, stems)) return [];
      return shared
        .filter((word) => index.vocabulary.words[word] !== stems.join(' '))
        .map((word) => index.vocabulary.words[word]!.split(' ').map((part) => index.vocabulary.find(part) ?? -1));
    }
  return [];
}

/** True if the words are adjacent in the name, or the single word is one of the words that name the product. */
export function hasPhraseInName(name: Uint32Array, heads: number, words: number[]): boolean {
  const end = words.length === 1 ? 2 + heads : name.length;
  const languages = name[1]! >>> namingLanguageShift;
  // A product named second does not count: "board and seeds" is a board.
  const isBeside = (at: number): boolean => at < 2 + heads && at < 14 && ((languages >>> (2 * (at - 2))) & 3) === 0;
  for (let at = 2; at + words.length <= end; at++)
    if (!isBeside(at) && words.every((word, i) => name[at + i] === word)) return true;
  return false;
}
