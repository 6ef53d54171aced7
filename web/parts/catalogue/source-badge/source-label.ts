import type { Source } from '#domain/catalogue/product.ts';
import { shop } from '#domain/settings/shop.ts';
import { m } from '#texts/compiled/messages.js';

const labels: Record<Source, () => string> = {
  african: () => m.source_african(),
  merchant: () => m.source_merchant(),
  restaurant: () => m.source_restaurant(),
  admin: () => m.source_admin(),
};

/** A source's name as the specification quotes it (R-CART-30..34): Marché Africain, Marchand, Restaurant, Admin. */
export function sourceLabel(source: Source): string {
  return labels[source]();
}

/** The name of the seller's kind. Offers of the market itself get the market's name instead of "Admin". */
export const sellerKindName = (source: Source): string => (source === 'admin' ? shop.name : sourceLabel(source));
