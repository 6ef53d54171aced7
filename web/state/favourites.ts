import { type Favourite, isFavourite, readFavourites, toggleFavourite } from '#domain/catalogue/favourites.ts';
import { shelf, useShelf } from './shelf.ts';

const favourites = shelf<Favourite[]>('sugu.favourites', readFavourites, []);

/** The favourites, newest first; none on the server (R-CARD-10). */
export const useFavourites = (): Favourite[] => useShelf(favourites);

/** The favourites now, outside React. */
export const favouritesNow = (): Favourite[] => favourites.get();
export const replaceFavourites = (all: Favourite[]): void => favourites.set(all);
/** Calls back at every change, in this tab or another; answers the end of it. */
export const watchFavourites = (listener: () => void): (() => void) => favourites.subscribe(listener);

/** Adds the product, or takes it away; answers whether it is a favourite now. */
export function switchFavourite(product: Favourite): boolean {
  favourites.set(toggleFavourite(favourites.get(), product));
  return isFavourite(favourites.get(), product.id);
}
