import * as z from 'zod/mini';
import { tiles } from './product.ts';
import { readList } from './stored-list.ts';

export const favouritesLimit = 200;

const item = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  name: z.string(),
  metadata: z.object({ slug: z.string(), image_url: z.nullable(z.string()), tile: z.enum(tiles) }),
});

/** A favourite, kept in the browser. `id` is the product's; its price is asked afresh when shown. */
export type Favourite = z.infer<typeof item>;

/** Takes a product out when it is there, else puts it first. */
export function toggleFavourite(list: readonly Favourite[], product: Favourite): Favourite[] {
  if (isFavourite(list, product.id)) return list.filter((one) => one.id !== product.id);
  return [product, ...list].slice(0, favouritesLimit);
}

export const isFavourite = (list: readonly Favourite[], id: string): boolean => list.some((one) => one.id === id);

/** Reads local storage (its text or its parsed value); what is not a favourite is dropped. */
export const readFavourites = (stored: unknown): Favourite[] => readList(stored, item).slice(0, favouritesLimit);
