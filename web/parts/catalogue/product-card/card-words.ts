import type { Card } from '#domain/catalogue/product.ts';
import type { DeliveryFeeState } from '#domain/pricing/price-at-place.ts';
import { m } from '#texts/compiled/messages.js';

type Delivered = Pick<Card, 'shipping' | 'currency'> & { state?: DeliveryFeeState; place?: string };

type Money = (minor: number, currency: string) => string;

/** "Limited stock" (R-CARD-06): the stated stock is below `below` (the setting limited_stock_below). */
export function isLimitedStock({ in_stock, stock }: Pick<Card, 'in_stock' | 'stock'>, below: number): boolean {
  return in_stock && stock !== null && stock > 0 && stock < below;
}

/** The delivery in the price: free, an amount, not stated, by zone, or no delivery to `place`. */
export function deliveryText({ shipping, currency, state = 'known', place = '' }: Delivered, money: Money): string {
  if (state === 'refused') return m.zones_card_refused({ place });
  if (state === 'from' && shipping === 0) return m.zones_card_from_free();
  if (state === 'from' && shipping !== null) return m.zones_card_from({ price: money(shipping, currency) });
  if (shipping === null) return m.card_delivery_unknown();
  return shipping === 0 ? m.card_free_shipping() : m.card_delivery_included({ price: money(shipping, currency) });
}

/** Says that the price is for the minimum quantity, with the unit price. Used for minimums above one. */
export function minimumPurchaseText(
  card: Pick<Card, 'price' | 'shipping' | 'currency' | 'minimum_order_quantity'>,
  money: Money,
): string {
  const { price, shipping, currency, minimum_order_quantity: n } = card;
  return m.card_minimum({ n, unit: money(Math.round((price - (shipping ?? 0)) / n), currency) });
}
