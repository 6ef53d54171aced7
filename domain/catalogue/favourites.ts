import { parserWithDefault, objectParser, oneOfParser, nullableParser, textParser } from '#domain/storage-schema.ts';
import { favouritesLimit } from './list-limits.ts';
import { type PictureBackground, pictureBackgrounds } from './product.ts';
import { savedPriceParser, type SavedPrice } from './saved-price.ts';
import { parseStoredList } from './stored-list.ts';

const item = objectParser<Favourite>({
  id: textParser(1, 64),
  name: textParser(),
  metadata: objectParser({
    slug: textParser(),
    image_url: nullableParser(textParser()),
    tile: oneOfParser(pictureBackgrounds),
    saved: parserWithDefault<SavedPrice | undefined>(savedPriceParser, undefined),
  }),
});

/** A favourite, stored in the browser. `saved`: its price when it was added; absent in data of older releases. */
export type Favourite = {
  id: string;
  name: string;
  metadata: { slug: string; image_url: string | null; tile: PictureBackground; saved?: SavedPrice | undefined };
};

/** Adds a product at the front (unless it is in the list), or removes it when `wanted` is false. */
export function updateFavourites(list: readonly Favourite[], product: Favourite, wanted: boolean): Favourite[] {
  if (!wanted) return list.filter((one) => one.id !== product.id);
  return isFavourite(list, product.id) ? [...list] : [product, ...list].slice(0, favouritesLimit);
}

export const isFavourite = (list: readonly Favourite[], id: string): boolean => list.some((one) => one.id === id);

/** Parses the stored list (JSON text or parsed JSON); invalid entries are dropped. */
export const parseFavourites = (stored: unknown): Favourite[] =>
  parseStoredList(stored, item).slice(0, favouritesLimit);
