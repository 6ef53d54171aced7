// The pages loaded by 'Charger plus', by history entry, for going back. Cards are kept in memory as long as the document. Session storage, which
// outlives it, has only the number of pages and no prices: they are fetched again.
import type { Card } from '#domain/catalogue/product.ts';
import {
  objectParser,
  listParser,
  numberParser,
  type Parser,
  textParser,
  wholeNumberParser,
} from '#domain/storage-schema.ts';
import { setNewest } from '#web/state/newest.ts';

/** The pages loaded after the first at a history entry. `at`: when the oldest was fetched, epoch milliseconds. */
export type LoadedPages = { place: string; pages: number; cards: Card[]; at: number };

/** `down`: the last scroll position there, in CSS pixels. */
type Length = { place: string; pages: number; down: number };

const storageKey = 'sugu.results';
const mostPlaces = 10;
const readLengths: Parser<Length[]> = listParser(
  objectParser({ place: textParser(1), pages: wholeNumberParser(1), down: numberParser(0) }),
);

const cardsHere = new Map<string, LoadedPages>();

/** The pages loaded at this history entry in this document; null: none. */
export const loadedPagesAt = (place: string): LoadedPages | null => cardsHere.get(place) ?? null;

/** The list's length at this history entry in an earlier document of this tab; null: only the first page. */
export const listLengthAt = (place: string): Length | null => lengths(place).find((one) => one.place === place) ?? null;

/** Saves the loaded pages for going back. `down` as in Length. */
export function saveLoadedPages(added: LoadedPages, down: number): void {
  setNewest(cardsHere, added.place, added, mostPlaces);
  keepLengths(
    [
      ...lengths(added.place).filter(({ place }) => place !== added.place),
      { place: added.place, pages: added.pages, down },
    ].slice(-mostPlaces),
  );
}

let isBegun = false;

/** The first call decides for this document: a page that was newly opened, not by going back, starts with its first page. */
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
    // No storage, or full: kept as long as the document.
  }
}
