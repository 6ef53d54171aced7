import { objectParser, numberParser, oneOfParser, nullableParser, textParser } from '#domain/storage-schema.ts';
import { comparisonLimit } from './list-limits.ts';
import { toMajor } from '#domain/money/units.ts';
import { type Card, type PictureBackground, pictureBackgrounds } from './product.ts';
import { parseStoredList } from './stored-list.ts';

const item = objectParser<ComparisonItem>({
  id: textParser(1, 64),
  price: numberParser(),
  rating: nullableParser(numberParser()),
  category: textParser(),
  original_price: nullableParser(numberParser()),
  addedAt: numberParser(),
  metadata: objectParser({
    name: textParser(),
    slug: textParser(),
    currency: textParser(),
    image_url: nullableParser(textParser()),
    tile: oneOfParser(pictureBackgrounds),
  }),
});

/** A product being compared (R-CMP-06). Prices are decimals of `metadata.currency`; `addedAt`: epoch ms. */
export type ComparisonItem = {
  id: string;
  price: number;
  rating: number | null;
  category: string;
  original_price: number | null;
  addedAt: number;
  metadata: { name: string; slug: string; currency: string; image_url: string | null; tile: PictureBackground };
};

/** The fields to store for a compared product. `addedAt`: epoch milliseconds. */
export const toComparisonItem = (card: Card, addedAt: number): ComparisonItem => ({
  id: card.id,
  price: toMajor(card.price, card.currency),
  rating: card.rating,
  category: card.category,
  original_price: card.discount ? toMajor(card.discount.reference, card.currency) : null,
  addedAt,
  metadata: {
    name: card.title,
    slug: card.slug,
    currency: card.currency,
    image_url: card.image_url,
    tile: card.tile,
  },
});

/** Adds a product at the front, unless it is present, and keeps four (R-CMP-07, R-CMP-08, R-CMP-09). */
export function addToComparisonDroppingOldest(
  list: readonly ComparisonItem[],
  product: ComparisonItem,
): { list: ComparisonItem[]; added: boolean } {
  if (isInComparison(list, product.id)) return { list: [...list], added: false };
  return { list: [product, ...list].slice(0, comparisonLimit), added: true };
}

export const removeFromComparison = (list: readonly ComparisonItem[], id: string): ComparisonItem[] =>
  list.filter((one) => one.id !== id);

export const isInComparison = (list: readonly ComparisonItem[], id: string): boolean =>
  list.some((one) => one.id === id);

/** Parses the stored list (JSON text or parsed JSON); invalid entries are dropped. */
export const parseComparison = (stored: unknown): ComparisonItem[] =>
  parseStoredList(stored, item).slice(0, comparisonLimit);
