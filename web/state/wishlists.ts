import { parseWishlists, type Wishlist } from '#domain/catalogue/wishlists.ts';
import { createPersistedStore, usePersistedStore } from './persisted-store.ts';

const wishlists = createPersistedStore<Wishlist[]>('sugu.wishlists', parseWishlists, []);

/** The person's named lists in this browser; none on the server. */
export const useWishlists = (): Wishlist[] => usePersistedStore(wishlists);
export const getWishlists = (): Wishlist[] => wishlists.get();
export const replaceWishlists = (all: Wishlist[]): void => wishlists.set(all);
/** Changes the lists in the storage, which another tab may have changed. */
export const changeWishlists = (change: (lists: Wishlist[]) => Wishlist[]): void => wishlists.update(change);
/** Calls the listener at every change, in this tab or another. Returns the function that unsubscribes. */
export const watchWishlists = (listener: () => void): (() => void) => wishlists.subscribe(listener);
