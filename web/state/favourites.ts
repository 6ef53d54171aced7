import { type Favourite, isFavourite, readFavourites, toggleFavourite } from '#domain/catalogue/favourites.ts';
import { shelf, useShelf } from './shelf.ts';

const favourites = shelf<Favourite[]>('sugu.favourites', readFavourites, []);

/** The favourites, newest first; none on the server (R-CARD-10). */
export const useFavourites = (): Favourite[] => useShelf(favourites);

/** Adds the product, or takes it away; answers whether it is a favourite now. */
export function switchFavourite(product: Favourite): boolean {
  favourites.set(toggleFavourite(favourites.get(), product));
  return isFavourite(favourites.get(), product.id);
}
