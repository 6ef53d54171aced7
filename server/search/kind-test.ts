// Which products are what a query's naming word names, and which are called by several of its words together.
import { findCategoryOfKind } from '#domain/catalogue/words/kind-categories.ts';
import { hasNameWithAll, type Plan } from './plan.ts';
import { isQuantityNoun } from './type-zone.ts';
import { languageShift, headCountMask, type TextIndex } from './text-index.ts';

/** Whether a product is what the naming term names, by its head or by a term of several words; null: that names no kind. */
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
  const wholes = new Set(findFullNames(index, plan).flat());
  return (doc, hasAll) => {
    const name = index.nameWords(doc);
    const heads = name[1]! & headCountMask;
    const languages = name[1]! >>> languageShift;
    const title = name.subarray(2);
    if (hasAll && named.every((words) => title.some((word) => words.has(word)))) return true;
    if (hasAll && title.some((word) => wholes.has(word))) return true;
    for (let i = 2; i < 2 + heads; i++)
      if (singles.has(name[i]!) && (i >= 14 || ((languages >>> (2 * (i - 2))) & 3) !== 0)) return true;
    return phrases.some((words) => hasWordsInName(name, heads, words));
  };
}

/** Whether the naming term is a word for a kind of thing, here or in the world: "pro" of "ps4 pro" is none. */
export function isKnownKind(index: TextIndex, plan: Plan): boolean {
  const naming = plan.terms[plan.head];
  if (!naming || naming.isGuessed || isQuantityNoun(naming.stem)) return false;
  return findCategoryOfKind(naming.text) !== null || index.synonyms.find([naming.stem]) !== undefined;
}

/**
 * What terms that follow one another mean together, the naming one among them, as the words of each name: "pochette téléphone" for "phone
 * case". The longest such span counts: of "african black soap" that is "black soap".
 */
export function findFullNames(index: TextIndex, { terms, head }: Plan): number[][] {
  for (let length = terms.length; length >= 2; length--)
    for (let from = 0; from + length <= terms.length; from++) {
      if (head >= 0 && (head < from || head >= from + length)) continue;
      const [first, ...others] = terms.slice(from, from + length);
      const shared = [...first!.expansions.keys()].filter((word) =>
        others.every(({ expansions }) => expansions.has(word)),
      );
      if (shared.length === 0) continue;
      const stems = terms.slice(from, from + length).map(({ stem }) => stem);
      // Where some product is called by the words themselves, these say it.
      if (hasNameWithAll(index, stems)) return [];
      return shared
        .filter((word) => index.vocabulary.words[word] !== stems.join(' '))
        .map((word) => index.vocabulary.words[word]!.split(' ').map((part) => index.vocabulary.find(part) ?? -1));
    }
  return [];
}

/** Whether the words stand in a name one after the other, or the one word names it. */
export function hasWordsInName(name: Uint32Array, heads: number, words: number[]): boolean {
  const end = words.length === 1 ? 2 + heads : name.length;
  const languages = name[1]! >>> languageShift;
  // What is named beside another thing is not called so: a "board and seeds" is a board.
  const isBeside = (at: number): boolean => at < 2 + heads && at < 14 && ((languages >>> (2 * (at - 2))) & 3) === 0;
  for (let at = 2; at + words.length <= end; at++)
    if (!isBeside(at) && words.every((word, i) => name[at + i] === word)) return true;
  return false;
}
