import { type Favourite, readFavourites, withFavourite } from '#domain/catalogue/favourites.ts';
import { shelf, useShelf } from './persisted-store.ts';

const favourites = shelf<Favourite[]>('sugu.favourites', readFavourites, []);

/** The favourites, newest first; none on the server (R-CARD-10). */
export const useFavourites = (): Favourite[] => useShelf(favourites);

/** The favourites now, outside React. */
export const favouritesNow = (): Favourite[] => favourites.get();
export const replaceFavourites = (all: Favourite[]): void => favourites.set(all);
/** Calls back at every change, in this tab or another; answers the end of it. */
export const watchFavourites = (listener: () => void): (() => void) => favourites.subscribe(listener);

/** Makes the product a favourite, or no longer. */
export const setFavourite = (product: Favourite, wanted: boolean): void =>
  favourites.set(withFavourite(favourites.get(), product, wanted));
