import type { StorefrontCountryDelivery, ReturnTerms } from '#domain/sellers/storefront.ts';
import { m } from '#texts/compiled/messages.js';

/** The delivery cost to a country: "6,95 $", "dès 6,95 $", "gratuite". */
export function feeText({ fromMinor, mostMinor }: StorefrontCountryDelivery, money: (minor: number) => string): string {
  if (fromMinor === 0) return mostMinor === 0 ? m.storefront_delivery_free() : m.storefront_delivery_some_free();
  return fromMinor === mostMinor ? money(fromMinor) : m.storefront_delivery_from({ price: money(fromMinor) });
}

export function returnTermsText({ days }: ReturnTerms): string {
  if (days === null) return m.storefront_returns_unstated();
  return days === 0 ? m.storefront_returns_none() : m.storefront_returns_days({ n: days });
}
