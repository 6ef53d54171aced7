import { fields, oneOf, orNull, text } from '#domain/storage-schema.ts';
import { type Tile, tiles } from './product.ts';
import { parseStoredList } from './stored-list.ts';

export const recentLimit = 12;

const item = fields<RecentItem>({
  id: text(1, 64),
  name: text(),
  metadata: fields({ slug: text(), image_url: orNull(text()), tile: oneOf(tiles) }),
});

/** A recently viewed product. `id` is the product's. */
export type RecentItem = { id: string; name: string; metadata: { slug: string; image_url: string | null; tile: Tile } };

/** Puts the product just seen first, once, and keeps the last twelve. */
export const addRecent = (list: readonly RecentItem[], product: RecentItem): RecentItem[] =>
  [product, ...list.filter((one) => one.id !== product.id)].slice(0, recentLimit);

/** Reads local storage (its text or its parsed value); what is not a product is dropped. */
export const parseRecentlyViewed = (stored: unknown): RecentItem[] =>
  parseStoredList(stored, item).slice(0, recentLimit);
