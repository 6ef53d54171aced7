import { addRecent, readRecent, type RecentItem } from '#domain/catalogue/recent.ts';
import { shelf, useShelf } from './persisted-store.ts';

const recent = shelf<RecentItem[]>('sugu.recent', readRecent, []);

/** The products seen last, newest first; none on the server (R-CARD-09). */
export const useRecent = (): RecentItem[] => useShelf(recent);
export const rememberSeen = (product: RecentItem): void => recent.set(addRecent(recent.get(), product));
