import { parseWishlists, type Wishlist } from '#domain/catalogue/wishlists.ts';
import { createPersistedStore, usePersistedStore } from './persisted-store.ts';

const wishlists = createPersistedStore<Wishlist[]>('sugu.wishlists', parseWishlists, []);

/** The named lists of this browser; none on the server. */
export const useWishlists = (): Wishlist[] => usePersistedStore(wishlists);
export const getWishlists = (): Wishlist[] => wishlists.get();
export const replaceWishlists = (all: Wishlist[]): void => wishlists.set(all);
/** Changes the lists as the storage holds them now, whatever another tab has done. */
export const changeWishlists = (change: (lists: Wishlist[]) => Wishlist[]): void => wishlists.update(change);
/** Calls the listener at every change, in this tab or another. Returns the function that unsubscribes. */
export const watchWishlists = (listener: () => void): (() => void) => wishlists.subscribe(listener);
