import { fields, text, wholeNumber, type Read } from '#domain/storage-schema.ts';
import type { Card } from './product.ts';

/** The delivered price of a favourite when it was saved: in minor units of `currency`, to `country`, on the day `on` (YYYY-MM-DD). */
export type SavedPrice = { price: number; currency: string; country: string; on: string };

const code: Read<string> = text(2, 3);
export const parseSavedPrice = fields<SavedPrice>({
  price: wholeNumber(0),
  currency: code,
  country: code,
  on: text(10, 10),
});

type Priced = Pick<Card, 'price' | 'currency' | 'shipping'>;

/** To be kept with a new favourite; absent where the delivery is not stated: such a price is not whole. */
export const savedPriceOf = (card: Priced, country: string, on: string): SavedPrice | undefined =>
  card.shipping === null ? undefined : { price: card.price, currency: card.currency, country, on };

/** `percent`: rounded toward zero, 0 for less than one. `elsewhere`: another currency or country, so nothing is compared. */
export type PriceChange = { way: 'down' | 'up' | 'same' | 'elsewhere'; percent: number; saved: SavedPrice };

/** How the delivered price has moved since it was saved; null: it was not kept, or is not whole now. */
export function priceChange(saved: SavedPrice | undefined, now: Priced, country: string): PriceChange | null {
  if (!saved || now.shipping === null) return null;
  if (saved.currency !== now.currency || saved.country !== country) return { way: 'elsewhere', percent: 0, saved };
  const difference = now.price - saved.price;
  const way = difference < 0 ? 'down' : difference > 0 ? 'up' : 'same';
  const percent = saved.price === 0 ? 0 : Math.floor((Math.abs(difference) * 100) / saved.price);
  return { way, percent, saved };
}
