import { objectParser, textParser, wholeNumberParser, type ThrowingParser } from '#domain/storage-schema.ts';
import type { Card } from './product.ts';

/** The price with delivery when a favourite was saved, in minor units. `on`: the day (YYYY-MM-DD). */
export type SavedPrice = { price: number; currency: string; country: string; on: string };

const code: ThrowingParser<string> = textParser(2, 3);
export const savedPriceParser = objectParser<SavedPrice>({
  price: wholeNumberParser(0),
  currency: code,
  country: code,
  on: textParser(10, 10),
});

type Priced = Pick<Card, 'price' | 'currency' | 'shipping'>;

/** The price to store with a new favourite; undefined when the delivery price is unknown. */
export const toSavedPrice = (card: Priced, country: string, on: string): SavedPrice | undefined =>
  card.shipping === null ? undefined : { price: card.price, currency: card.currency, country, on };

/** The change since the price was saved. `elsewhere`: another currency or country, so prices are not compared. */
export type PriceChange = { way: 'down' | 'up' | 'same' | 'elsewhere'; percent: number; saved: SavedPrice };

/** Compares today's price with the saved price. Null: one of them is unknown. */
export function compareSavedPrice(saved: SavedPrice | undefined, now: Priced, country: string): PriceChange | null {
  if (!saved || now.shipping === null) return null;
  if (saved.currency !== now.currency || saved.country !== country) return { way: 'elsewhere', percent: 0, saved };
  const difference = now.price - saved.price;
  const way = difference < 0 ? 'down' : difference > 0 ? 'up' : 'same';
  const percent = saved.price === 0 ? 0 : Math.floor((Math.abs(difference) * 100) / saved.price);
  return { way, percent, saved };
}
