import { printable } from './search.ts';
import { queryLimit } from './search-link.ts';
import { parseJson } from './stored-list.ts';
import { fold } from './words/fold.ts';

export const pastSearchesLimit = 8;

/** Puts the words just searched first, once (case and accents aside), and keeps the last eight; words that say nothing change nothing. */
export function addPastSearch(list: readonly string[], typed: string): string[] {
  const words = tidy(typed);
  return words === '' ? [...list] : [words, ...removePastSearch(list, words)].slice(0, pastSearchesLimit);
}

/** The list without these words, however they are written. */
export const removePastSearch = (list: readonly string[], words: string): string[] =>
  list.filter((one) => foldWords(one) !== foldWords(words));

/** Reads local storage (its text or its parsed value); what is no search is dropped. */
export function parsePastSearches(stored: unknown): string[] {
  const value = typeof stored === 'string' ? parseJson(stored) : stored;
  const texts = Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
  return texts.reduceRight<string[]>(addPastSearch, []);
}

/** Words as two people would agree they are the same: folded, one space between them. */
export const foldWords = (text: string): string => fold(text).replaceAll(/\s+/g, ' ').trim();

const tidy = (typed: string): string => printable(typed).replaceAll(/\s+/g, ' ').trim().slice(0, queryLimit);
