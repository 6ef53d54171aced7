// Corrects words that no product has. Candidates have the same first letters or sound. Known brands are not corrected.
import { lightStem } from '#domain/catalogue/words/light-stem.ts';
import { findCategoryOfBrand } from '#domain/catalogue/words/brand-categories.ts';
import { phoneticKey } from '#domain/catalogue/words/phonetic-key.ts';
import type { TextIndex } from './text-index.ts';
import { findFirstCategoryOfKind } from './kind-lookup.ts';

/** A word in at most this many products may itself be a typing mistake. */
export const rareWordLimit = 2;

export const sortLetters = (word: string): string => [...word].sort().join('');

/** Returns `word` if products have it, else the most similar word (`to`), and more frequent similar words (`also`). */
export function correctWord(
  index: TextIndex,
  word: string,
  isUnfinished: boolean,
  unknown: { left: number },
): { to: string; also: number[] } {
  const stem = lightStem(word);
  const { vocabulary } = index;
  const own = vocabulary.find(stem);
  const often = own === undefined ? 0 : index.frequency(own);
  const known = often > rareWordLimit || index.synonyms.words.has(stem);
  const usage = (place: number): number => index.frequency(place) + (index.hasSynonymInUse(place) ? 5 : 0);
  // A known product type or brand is not a typing mistake, even if no product has it.
  if (often === 0 && (findFirstCategoryOfKind(word) || findCategoryOfBrand(word))) {
    // Stemming removes a final s that belongs to the word: "verni" stands for "vernis".
    const whole = vocabulary.find(`${stem}s`);
    const isWhole = whole !== undefined && (index.frequency(whole) > 0 || index.synonyms.words.has(`${stem}s`));
    return { to: isWhole ? `${stem}s` : word, also: [] };
  }
  if (known || word.length < 4 || unknown.left === 0) return { to: word, also: [] };
  unknown.left--;
  if (often > 0)
    return {
      to: word,
      also: vocabulary
        .findSimilar(stem, 2, usage)
        .filter(({ place, distance }) => distance === 1 && usage(place) > 50 * often)
        .map(({ place }) => place),
    };
  const nearest = findLikelyWords(index, word, usage);
  // True if only the last letter of the word is missing: "portabl".
  const isCut =
    !isUnfinished &&
    nearest[0]?.distance === 1 &&
    vocabulary.words[nearest[0].place]!.length === stem.length + 1 &&
    vocabulary.words[nearest[0].place]!.startsWith(stem);
  if (!isCut && (vocabulary.findRelated(stem).some((kin) => index.frequency(kin) > 0) || splitCompound(index, word)))
    return { to: word, also: [] };
  const [best, ...others] = nearest;
  // Prefers a longer word that products have ("casque") to a similar word ("caisse") for the prefix "casq".
  const begun = vocabulary.findByPrefix(stem, 1, frequencyLookup(index)).find((place) => index.frequency(place) > 0);
  const isBegun =
    begun !== undefined &&
    (isUnfinished || best === undefined || best.distance > 1 || index.frequency(begun) * 4 >= usage(best.place));
  // Completes a prefix to a word that no product has if its synonym is in use: "tensio" to "tensiomètre".
  const saidOtherwise =
    begun === undefined && stem.length > 4
      ? vocabulary.findByPrefix(stem, 20, usage).find((place) => usage(place) > 0)
      : undefined;
  if (saidOtherwise !== undefined && !isUnfinished) return { to: vocabulary.spelling(saidOtherwise), also: [] };
  if (best === undefined || (isBegun && !isCut)) return { to: word, also: [] };
  return {
    to: vocabulary.spelling(best.place),
    also: others.filter(({ distance }) => distance === best.distance).map(({ place }) => place),
  };
}

/** The most similar words with the same first letter or sound. With two typing errors they must sound the same. */
export function findLikelyWords(
  index: TextIndex,
  word: string,
  often: (place: number) => number,
): { place: number; distance: number }[] {
  const { vocabulary } = index;
  const stem = lightStem(word);
  const sound = phoneticKey(stem);
  const isAlike = (place: number): boolean =>
    phoneticKey(vocabulary.words[place]!) === sound || sortLetters(vocabulary.words[place]!) === sortLetters(stem);
  const isNear = ({ place, distance }: { place: number; distance: number }): boolean =>
    isAlike(place) || (stem.length > 4 && (distance < 2 || vocabulary.words[place]![0] === stem[0]));
  const forms = stem === word ? [stem] : [word, stem];
  for (const form of forms) {
    const near = vocabulary.findSimilar(form, 8, often).filter(isNear).slice(0, 3);
    if (near.some(({ place }) => form === stem || vocabulary.words[place]!.startsWith(word))) return near;
  }
  // With two typing errors, short words are similar by accident: "viola" is not "ville".
  if (stem.length < 5 || sound.length < minSoundLength) return [];
  return vocabulary
    .findSimilar(stem, 8, often, 2)
    .filter(({ place }) => isAlike(place))
    .slice(0, 3);
}

const minSoundLength = 3;

/** Splits a word into two words of the vocabulary; null if there is no such split. */
export function splitCompound(index: TextIndex, word: string): [string, string] | null {
  const places = [...word.matchAll(/(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z])/g)].map(({ index: at }) => at);
  if (places.length === 0 && /^[a-z]{7,}$/.test(word)) for (let at = 3; at <= word.length - 3; at++) places.push(at);
  let best: [string, string] | null = null;
  let often = 0;
  for (const at of places) {
    const left = lightStem(word.slice(0, at));
    const leftCount = index.frequency(index.vocabulary.find(left) ?? -1);
    if (!(leftCount > often)) continue;
    const right = lightStem(word.slice(at));
    const both = Math.min(leftCount, index.frequency(index.vocabulary.find(right) ?? -1));
    if (both > often) [best, often] = [[left, right], both];
  }
  return best;
}

export const frequencyLookup =
  (index: TextIndex) =>
  (place: number): number =>
    index.frequency(place);
