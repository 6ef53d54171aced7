import { maxQuantityByShownStock } from '#domain/catalogue/displayed-stock.ts';
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

/** The stock as text; "at least" where there may be more than is shown. On holiday: the date when the seller reopens. */
export function stockText({
  in_stock,
  stock,
  reopens_on,
  minimum_order_quantity: minimum,
}: Pick<Offer, 'in_stock' | 'stock' | 'reopens_on' | 'minimum_order_quantity'>): string {
  if (reopens_on) return m.offer_away({ date: dateText(reopens_on) });
  if (!in_stock) return m.offer_stock_none();
  if (stock === null) return m.offer_stock_some();
  if (maxQuantityByShownStock(stock, minimum) === undefined) return m.offer_stock_at_least({ n: stock });
  return stock <= limit ? m.offer_stock_few({ n: stock }) : m.offer_stock_n({ n: stock });
}
