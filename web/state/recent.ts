import { addRecent, parseRecentlyViewed, type RecentItem } from '#domain/catalogue/recent.ts';
import { createPersistedStore, usePersistedStore } from './persisted-store.ts';

const recent = createPersistedStore<RecentItem[]>('sugu.recent', parseRecentlyViewed, []);

/** The recently viewed products, newest first; none on the server (R-CARD-09). */
export const useRecentlyViewed = (): RecentItem[] => usePersistedStore(recent);
export const addRecentlyViewed = (product: RecentItem): void => recent.set(addRecent(recent.get(), product));
