import { fields, number, oneOf, orNull, text } from '#domain/storage-schema.ts';
import { comparisonLimit } from './list-limits.ts';
import { toMajor } from '#domain/money/units.ts';
import { type Card, type Tile, tiles } from './product.ts';
import { parseStoredList } from './stored-list.ts';

const item = fields<ComparisonItem>({
  id: text(1, 64),
  price: number(),
  rating: orNull(number()),
  category: text(),
  original_price: orNull(number()),
  addedAt: number(),
  metadata: fields({ name: text(), slug: text(), currency: text(), image_url: orNull(text()), tile: oneOf(tiles) }),
});

/** A product being compared (R-CMP-06). `id` is the product's; prices are decimal major units of `metadata.currency`; `addedAt` is epoch milliseconds. */
export type ComparisonItem = {
  id: string;
  price: number;
  rating: number | null;
  category: string;
  original_price: number | null;
  addedAt: number;
  metadata: { name: string; slug: string; currency: string; image_url: string | null; tile: Tile };
};

/** The stored fields of a compared product; `addedAt` is in epoch milliseconds. */
export const comparisonItemOf = (card: Card, addedAt: number): ComparisonItem => ({
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

/** Puts a product first and keeps four (R-CMP-08, R-CMP-09); one already present is refused: the same list, `added` false (R-CMP-07). */
export function addToComparison(
  list: readonly ComparisonItem[],
  product: ComparisonItem,
): { list: ComparisonItem[]; added: boolean } {
  if (isCompared(list, product.id)) return { list: [...list], added: false };
  return { list: [product, ...list].slice(0, comparisonLimit), added: true };
}

export const removeFromComparison = (list: readonly ComparisonItem[], id: string): ComparisonItem[] =>
  list.filter((one) => one.id !== id);

export const isCompared = (list: readonly ComparisonItem[], id: string): boolean => list.some((one) => one.id === id);

/** Reads local storage (its text or its parsed value); what is not a comparison item is dropped. */
export const parseComparison = (stored: unknown): ComparisonItem[] =>
  parseStoredList(stored, item).slice(0, comparisonLimit);
