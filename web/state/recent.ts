import { addRecent, parseRecentlyViewed, type RecentItem } from '#domain/catalogue/recent.ts';
import { persistedStore, usePersistedStore } from './persisted-store.ts';

const recent = persistedStore<RecentItem[]>('sugu.recent', parseRecentlyViewed, []);

/** The products seen last, newest first; none on the server (R-CARD-09). */
export const useRecent = (): RecentItem[] => usePersistedStore(recent);
export const addRecentlyViewed = (product: RecentItem): void => recent.set(addRecent(recent.get(), product));
