import { addPastSearch, parsePastSearches, removePastSearch } from '#domain/catalogue/past-searches.ts';
import { createPersistedStore, usePersistedStore } from './persisted-store.ts';

const past = createPersistedStore<string[]>('sugu.searches', parsePastSearches, []);

/** The past searches, newest first; none on the server, which never receives them. */
export const usePastSearches = (): string[] => usePersistedStore(past);
export const rememberSearch = (words: string): void => past.set(addPastSearch(past.get(), words));

/** Removes one search, or all (null). Returns the function that restores the list. */
export function forgetSearch(words: string | null): () => void {
  const before = past.get();
  past.set(words === null ? [] : removePastSearch(before, words));
  return () => past.set(before);
}
