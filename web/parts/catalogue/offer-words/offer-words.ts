import type { Offer } from '#domain/catalogue/product.ts';
import { m } from '#texts/compiled/messages.js';
import { deliveryDaysText } from '#web/parts/catalogue/delivery-days/delivery-days.ts';
import { dateText } from '#web/parts/shell/figures/date-text.ts';

const limit = 5;

/** The delivery time of an offer: "2 à 4 jours", or "non précisé" if the seller states none. */
export function deliveryDurationText({ days_min, days_max }: Pick<Offer, 'days_min' | 'days_max'>): string {
  if (days_min === null || days_max === null) return m.offer_arrival_unknown();
  return deliveryDaysText(days_min, days_max);
}

/** The stock as text. While the seller is on holiday, the date when it reopens. */
export function stockText({ in_stock, stock, reopens_on }: Pick<Offer, 'in_stock' | 'stock' | 'reopens_on'>): string {
  if (reopens_on) return m.offer_away({ date: dateText(reopens_on) });
  if (!in_stock) return m.offer_stock_none();
  if (stock === null) return m.offer_stock_some();
  return stock <= limit ? m.offer_stock_few({ n: stock }) : m.offer_stock_n({ n: stock });
}
