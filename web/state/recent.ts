import {
  prependRecentlyViewed,
  parseRecentlyViewed,
  type RecentlyViewedItem,
} from '#domain/catalogue/recently-viewed.ts';
import { createPersistedStore, usePersistedStore } from './persisted-store.ts';

const recent = createPersistedStore<RecentlyViewedItem[]>('sugu.recent', parseRecentlyViewed, []);

/** The recently viewed products, newest first; none on the server (R-CARD-09). */
export const useRecentlyViewed = (): RecentlyViewedItem[] => usePersistedStore(recent);
export const addRecentlyViewed = (product: RecentlyViewedItem): void =>
  recent.set(prependRecentlyViewed(recent.get(), product));
