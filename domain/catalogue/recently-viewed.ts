import { objectParser, oneOfParser, nullableParser, textParser } from '#domain/storage-schema.ts';
import { type PictureBackground, pictureBackgrounds } from './product.ts';
import { parseStoredList } from './stored-list.ts';

export const recentlyViewedLimit = 12;

const item = objectParser<RecentlyViewedItem>({
  id: textParser(1, 64),
  name: textParser(),
  metadata: objectParser({
    slug: textParser(),
    image_url: nullableParser(textParser()),
    tile: oneOfParser(pictureBackgrounds),
  }),
});

/** A product that the visitor has seen. `id` is the product's id. */
export type RecentlyViewedItem = {
  id: string;
  name: string;
  metadata: { slug: string; image_url: string | null; tile: PictureBackground };
};

/** Adds the product at the front, without duplicates, and keeps the last twelve. */
export const prependRecentlyViewed = (
  list: readonly RecentlyViewedItem[],
  product: RecentlyViewedItem,
): RecentlyViewedItem[] => [product, ...list.filter((one) => one.id !== product.id)].slice(0, recentlyViewedLimit);

/** Parses the stored list (JSON text or parsed JSON); invalid entries are dropped. */
export const parseRecentlyViewed = (stored: unknown): RecentlyViewedItem[] =>
  parseStoredList(stored, item).slice(0, recentlyViewedLimit);
