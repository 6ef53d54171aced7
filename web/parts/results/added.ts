import type { Card } from '#domain/catalogue/product.ts';
import type { SearchAnswer } from '#domain/catalogue/search.ts';
import { isReturn, readSession } from '#web/state/place.ts';

/** What was put after a first page of results, and the last of its pages. */
type Added = { page: number; cards: Card[] };

const storageKey = 'sugu.results';
const mostPlaces = 5;

/** By place in the history: who comes back finds the list as long as it was, and the place to scroll to. */
let places: Map<string, Added & { to: string }> | null = null;

function placesKept() {
  return (places ??= new Map(isReturn() ? ((readSession(storageKey) ?? []) as [string, Added & { to: string }][]) : []));
}

/** What was added to this answer here; null where nothing was, or where the first page says something else now: what was added may be old too. */
export function addedTo(place: string, answer: SearchAnswer): Added | null {
  const before = placesKept().get(place);
  return before?.to === shortOf(answer) ? { page: before.page, cards: before.cards } : null;
}

/** Keeps it for the way back, in this tab. */
export function keepAdded(place: string, answer: SearchAnswer, { page, cards }: Added): void {
  const kept = placesKept();
  if (!kept.delete(place) && cards.length === 0) return;
  if (cards.length > 0) kept.set(place, { to: shortOf(answer), page, cards });
  for (const oldest of kept.keys()) if (kept.size > mostPlaces) kept.delete(oldest);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...kept]));
  } catch {
    // No storage, or a full one: it lives as long as the page.
  }
}

const shortOf = ({ total, items }: SearchAnswer): string => JSON.stringify([total, items.map(({ offer_id: id, price, stock }) => [id, price, stock])]);
