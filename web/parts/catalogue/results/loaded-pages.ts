// How long the lists of this tab were made by 'Charger plus', by their places in its history: the way back finds them so. The cards live as long
// as the document. The tab's storage, which outlives it, is told how many pages there were and no price: they are asked for anew.
import type { Card } from '#domain/catalogue/product.ts';
import { fields, listOf, number, type Read, text, wholeNumber } from '#domain/storage-schema.ts';

/** What was put after the first page at a place. `at`: when the oldest of it was asked for, epoch milliseconds. */
export type LoadedPages = { place: string; pages: number; cards: Card[]; at: number };

/** `down`: how far one had scrolled when the place was last seen, in CSS pixels. */
type Length = { place: string; pages: number; down: number };

const storageKey = 'sugu.results';
const mostPlaces = 10;
const readLengths: Read<Length[]> = listOf(fields({ place: text(1), pages: wholeNumber(1), down: number(0) }));

const cardsHere = new Map<string, LoadedPages>();

/** What was added here in this document; null: nothing. */
export const loadedPagesAt = (place: string): LoadedPages | null => cardsHere.get(place) ?? null;

/** How long the list was when an earlier document of this tab stood here; null: no longer than its first page. */
export const listLengthAt = (place: string): Length | null => lengths(place).find((one) => one.place === place) ?? null;

/** Keeps it for the way back. `down` as in Length. */
export function saveLoadedPages(added: LoadedPages, down: number): void {
  cardsHere.delete(added.place);
  cardsHere.set(added.place, added);
  for (const oldest of cardsHere.keys()) if (cardsHere.size > mostPlaces) cardsHere.delete(oldest);
  keepLengths(
    [
      ...lengths(added.place).filter(({ place }) => place !== added.place),
      { place: added.place, pages: added.pages, down },
    ].slice(-mostPlaces),
  );
}

let isBegun = false;

/** The first to ask is where this document begins: opened anew, not come back to, it begins with its first page. */
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
    return []; // no storage, or what another release kept there
  }
}

function keepLengths(kept: Length[]): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // No storage, or a full one: it lives as long as the document.
  }
}
