import { addPastSearch, parsePastSearches, removePastSearch } from '#domain/catalogue/past-searches.ts';
import { persistedStore, usePersistedStore } from './persisted-store.ts';

const past = persistedStore<string[]>('sugu.searches', parsePastSearches, []);

/** The words searched last, newest first; none on the server, which is never told of them. */
export const usePastSearches = (): string[] => usePersistedStore(past);
export const rememberSearch = (words: string): void => past.set(addPastSearch(past.get(), words));

/** Takes one search away, or all (null); answers what puts the list back as it was. */
export function forgetSearch(words: string | null): () => void {
  const before = past.get();
  past.set(words === null ? [] : removePastSearch(before, words));
  return () => past.set(before);
}
