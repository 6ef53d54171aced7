// Caches the pages loaded by 'Charger plus' by history entry, for going back. The cards are in memory, until the
// document is unloaded. Session storage has only the number of pages, because stored prices would be out of date.
import type { Card } from '#domain/catalogue/product.ts';
import {
  objectParser,
  strictListParser,
  numberParser,
  type ThrowingParser,
  textParser,
  wholeNumberParser,
} from '#domain/storage-schema.ts';
import { setAndEvictOldest } from '#web/state/newest.ts';

/** The pages loaded after the first at a history entry. `at`: when the oldest was fetched, epoch milliseconds. */
export type LoadedPages = { place: string; pages: number; cards: Card[]; at: number };

/** `down`: the last scroll position in CSS pixels. */
type Length = { place: string; pages: number; down: number };

const storageKey = 'sugu.results';
const mostPlaces = 10;
const readLengths: ThrowingParser<Length[]> = strictListParser(
  objectParser({ place: textParser(1), pages: wholeNumberParser(1), down: numberParser(0) }),
);

const cardsHere = new Map<string, LoadedPages>();

/** The pages that this document loaded at this history entry, or null. */
export const loadedPagesAt = (place: string): LoadedPages | null => cardsHere.get(place) ?? null;

/** The number of pages at this history entry in an earlier document of this tab; null: one page. */
export const savedListStateAt = (place: string): Length | null =>
  lengths(place).find((one) => one.place === place) ?? null;

/** Saves the loaded pages for going back. `down`: the scroll position. */
export function saveLoadedPages(added: LoadedPages, down: number): void {
  setAndEvictOldest(cardsHere, added.place, added, mostPlaces);
  keepLengths(
    [
      ...lengths(added.place).filter(({ place }) => place !== added.place),
      { place: added.place, pages: added.pages, down },
    ].slice(-mostPlaces),
  );
}

let isBegun = false;

/** A list opened by a link or a typed URL starts with one page. A reload or going back restores the stored number. */
function lengths(here: string): Length[] {
  const kept = readStored();
  if (isBegun) return kept;
  isBegun = true;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'navigate') return kept;
  const others = kept.filter(({ place }) => place !== here);
  keepLengths(others);
  return others;
}

function readStored(): Length[] {
  try {
    return readLengths(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'));
  } catch {
    return []; // No storage, or data of another release.
  }
}

function keepLengths(kept: Length[]): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // Without storage, or when it is full, only this document can restore the list.
  }
}
