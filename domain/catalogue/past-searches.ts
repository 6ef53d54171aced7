import { replaceControlCharactersBySpaces } from './search.ts';
import { maxQueryLength } from './search-link.ts';
import { parseJsonOrNull } from './stored-list.ts';
import { fold } from './words/fold.ts';

export const pastSearchesLimit = 8;

/** Adds a search at the front, without duplicates, and keeps eight. Case and accents do not matter. */
export function addPastSearch(list: readonly string[], typed: string): string[] {
  const words = tidy(typed);
  return words === '' ? [...list] : [words, ...removePastSearch(list, words)].slice(0, pastSearchesLimit);
}

/** Removes a search, ignoring case and accents. */
export const removePastSearch = (list: readonly string[], words: string): string[] =>
  list.filter((one) => foldSearchForComparison(one) !== foldSearchForComparison(words));

/** Parses the stored list (JSON text or parsed JSON); invalid entries are dropped. */
export function parsePastSearches(stored: unknown): string[] {
  const value = typeof stored === 'string' ? parseJsonOrNull(stored) : stored;
  const texts = Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
  return texts.reduceRight<string[]>(addPastSearch, []);
}

/** The form in which searches are compared: without case and accents, with single spaces. */
export const foldSearchForComparison = (text: string): string => fold(text).replaceAll(/\s+/g, ' ').trim();

const tidy = (typed: string): string =>
  replaceControlCharactersBySpaces(typed).replaceAll(/\s+/g, ' ').trim().slice(0, maxQueryLength);
