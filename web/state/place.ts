// Where somebody stood in this tab's history: kept over reloads, and over the loss of a tab's page by a phone that needed the memory.
import type { Location } from 'react-router';

export const scrollKey = 'sugu.scroll';

/** A place in the history: the first of every document has the same key. */
export const placeOf = ({ key, pathname, search }: Pick<Location, 'key' | 'pathname' | 'search'>): string => `${key} ${pathname}${search}`;

/** How far down it stood when it was left, in CSS pixels, as web/parts/arrival/use-arrival.ts keeps it; null: nobody knows. */
export function scrollOf(place: string): number | null {
  const kept = readSession(scrollKey) as Record<string, unknown> | null;
  const down = kept?.[place];
  return typeof down === 'number' ? down : null;
}

/** Whether this document was reached by the way back or forward, or is the same one again. */
export const isReturn = (): boolean => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type !== 'navigate';

/** What this tab keeps under `key`; null where there is nothing, or no storage. */
export function readSession(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
