import type { Source } from '#domain/catalogue/product.ts';
import { m } from '#texts/compiled/messages.js';

const labels: Record<Source, () => string> = {
  african: () => m.source_african(),
  merchant: () => m.source_merchant(),
  restaurant: () => m.source_restaurant(),
  admin: () => m.source_admin(),
};

/** The name of a source as shoppers read it (R-CART-34): Marché Africain, Marchand, Restaurant, Admin. */
export function sourceLabel(source: Source): string {
  return labels[source]();
}
