import { either, fields, oneOf, orNull, text } from '#domain/storage-schema.ts';
import { favouritesLimit } from './list-limits.ts';
import { type Tile, tiles } from './product.ts';
import { parseSavedPrice, type SavedPrice } from './saved-price.ts';
import { parseStoredList } from './stored-list.ts';

const item = fields<Favourite>({
  id: text(1, 64),
  name: text(),
  metadata: fields({
    slug: text(),
    image_url: orNull(text()),
    tile: oneOf(tiles),
    saved: either<SavedPrice | undefined>(parseSavedPrice, undefined),
  }),
});

/** A favourite, stored in the browser. `id` is the product's. Its current price is fetched when it is shown. `saved` is the price on the day it became a favourite; favourites of older releases have none. */
export type Favourite = {
  id: string;
  name: string;
  metadata: { slug: string; image_url: string | null; tile: Tile; saved?: SavedPrice | undefined };
};

/** Puts a product first, or takes it out; one that is there already stays where it is. */
export function withFavourite(list: readonly Favourite[], product: Favourite, wanted: boolean): Favourite[] {
  if (!wanted) return list.filter((one) => one.id !== product.id);
  return isFavourite(list, product.id) ? [...list] : [product, ...list].slice(0, favouritesLimit);
}

export const isFavourite = (list: readonly Favourite[], id: string): boolean => list.some((one) => one.id === id);

/** Reads local storage (its text or its parsed value); what is not a favourite is dropped. */
export const parseFavourites = (stored: unknown): Favourite[] =>
  parseStoredList(stored, item).slice(0, favouritesLimit);
