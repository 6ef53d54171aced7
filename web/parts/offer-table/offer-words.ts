import type { Offer } from '#domain/catalogue/product.ts';
import { m } from '#texts/compiled/messages.js';
import { deliveryDays } from '#web/parts/delivery-days/delivery-days.ts';
import { calendar } from '#web/parts/figures/calendar.ts';

const limit = 5;

/** When it arrives: "2 à 4 jours"; "non précisé" when the seller does not say. */
export function arrivalWords({ days_min, days_max }: Pick<Offer, 'days_min' | 'days_max'>): string {
  if (days_min === null || days_max === null) return m.offer_arrival_unknown();
  return deliveryDays(days_min, days_max);
}

/** What is left of it. */
export function stockWords({ in_stock, stock }: Pick<Offer, 'in_stock' | 'stock'>): string {
  if (!in_stock) return m.offer_stock_none();
  if (stock === null) return m.offer_stock_some();
  return stock <= limit ? m.offer_stock_few({ n: stock }) : m.offer_stock_n({ n: stock });
}

/** A date as a person reads it, in the shop's own time zone so that server and browser agree: "21 novembre 2026". */
export function dateWords(iso: string, timeZone: string): string {
  return calendar({ dateStyle: 'long', timeZone }).format(new Date(iso));
}
