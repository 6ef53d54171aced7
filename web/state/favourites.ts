import { type Favourite, parseFavourites, updateFavourites } from '#domain/catalogue/favourites.ts';
import { createPersistedStore, usePersistedStore } from './persisted-store.ts';

const favourites = createPersistedStore<Favourite[]>('sugu.favourites', parseFavourites, []);

/** The favourites, newest first; none on the server (R-CARD-10). */
export const useFavourites = (): Favourite[] => usePersistedStore(favourites);

export const getFavourites = (): Favourite[] => favourites.get();
export const replaceFavourites = (all: Favourite[]): void => favourites.set(all);
/** Calls the listener at every change, in this tab or another. Returns the function that unsubscribes. */
export const watchFavourites = (listener: () => void): (() => void) => favourites.subscribe(listener);

export const setFavourite = (product: Favourite, wanted: boolean): void =>
  favourites.update((list) => updateFavourites(list, product, wanted));
