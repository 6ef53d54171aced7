import { fields, oneOf, orNull, text } from '#domain/kept.ts';
import { favouritesLimit } from './list-limits.ts';
import { type Tile, tiles } from './product.ts';
import { readList } from './stored-list.ts';

const item = fields<Favourite>({
  id: text(1, 64),
  name: text(),
  metadata: fields({ slug: text(), image_url: orNull(text()), tile: oneOf(tiles) }),
});

/** A favourite, kept in the browser. `id` is the product's; its price is asked afresh when shown. */
export type Favourite = { id: string; name: string; metadata: { slug: string; image_url: string | null; tile: Tile } };

/** Takes a product out when it is there, else puts it first. */
export function toggleFavourite(list: readonly Favourite[], product: Favourite): Favourite[] {
  if (isFavourite(list, product.id)) return list.filter((one) => one.id !== product.id);
  return [product, ...list].slice(0, favouritesLimit);
}

export const isFavourite = (list: readonly Favourite[], id: string): boolean => list.some((one) => one.id === id);

/** Reads local storage (its text or its parsed value); what is not a favourite is dropped. */
export const readFavourites = (stored: unknown): Favourite[] => readList(stored, item).slice(0, favouritesLimit);
