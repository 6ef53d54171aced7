import {
  addToComparisonDroppingOldest,
  type ComparisonItem,
  parseComparison,
  removeFromComparison,
} from '#domain/catalogue/comparison.ts';
import { createPersistedStore, usePersistedStore } from './persisted-store.ts';

const comparison = createPersistedStore<ComparisonItem[]>('sugu.compare', parseComparison, []);

/** The products being compared, newest first, at most four; none on the server (R-CMP-10). */
export const useComparison = (): ComparisonItem[] => usePersistedStore(comparison);

/** Adds a product at the front. False: the list already contains it (R-CMP-07). */
export function addCompared(item: ComparisonItem): boolean {
  const { list, added } = addToComparisonDroppingOldest(comparison.get(), item);
  if (added) comparison.set(list);
  return added;
}

export const removeCompared = (id: string): void => comparison.set(removeFromComparison(comparison.get(), id));
export const replaceComparison = (items: ComparisonItem[]): void => comparison.set(items);
