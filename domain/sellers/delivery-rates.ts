// The delivery prices of a seller by country. Checkout and order use the same prices.
import { countries } from '#domain/delivery/countries.ts';
import { isPriceTooHigh } from './offer-edit.ts';

/** The delivery of one order line to a country, for any quantity. `priceMinor`: 0 is free. */
export type DeliveryRate = { country: string; priceMinor: number; daysMin: number; daysMax: number };
/** A named set of delivery prices. `offers`: how many offers use it. */
export type DeliveryProfile = {
  id: string;
  name: string;
  currency: string;
  version: number;
  offers: number;
  rates: DeliveryRate[];
};

export const deliveryLimits = { profiles: 20, rates: 60, name: 80, days: 180 };
/** The most offers that one form can assign to a profile, so that the request is fast. */
export const maxOffersPerAssignment = 5000;
/** The name of the profile that every seller gets, and that imports use. */
export const defaultDeliveryProfileName = 'Standard';

/** Groups of countries that a form can fill at once. */
export const countryGroups: ReadonlyMap<string, readonly string[]> = new Map([
  ['west-africa', ['ML', 'NE', 'BF', 'SN', 'CI', 'GN', 'BJ', 'TG', 'SL']],
  ['north-america', ['CA', 'US']],
  ['all', countries.map(({ code }) => code)],
]);

/** Replaces groups by their countries, without duplicates, in the order of domain/delivery/countries.ts. */
export const expandCountryGroups = (ticked: readonly string[]): string[] => {
  const meant = new Set(ticked.flatMap((one) => countryGroups.get(one) ?? [one]));
  return countries.map(({ code }) => code).filter((code) => meant.has(code));
};

/** A typed price and delivery time; null: empty or not a number. */
export type DeliveryRateInput = {
  country: string;
  priceMinor: number | null;
  daysMin: number | null;
  daysMax: number | null;
};
export type DeliveryRateField = 'price' | 'days';
export type DeliveryRateErrorCode = 'price' | 'dear' | 'days' | 'country';

const isDays = (days: number | null): days is number => days !== null && days >= 0 && days <= deliveryLimits.days;

/** Parses a delivery price, or returns its faults by field. An empty price is a fault; free delivery is 0. */
export function parseDeliveryRate(
  { country, priceMinor, daysMin, daysMax }: DeliveryRateInput,
  currency: string,
): { rate: DeliveryRate } | { faults: Partial<Record<DeliveryRateField, DeliveryRateErrorCode>> } {
  const faults: Partial<Record<DeliveryRateField, DeliveryRateErrorCode>> = {};
  if (priceMinor === null || priceMinor < 0) faults.price = 'price';
  else if (isPriceTooHigh(priceMinor, currency)) faults.price = 'dear';
  if (!countries.some(({ code }) => code === country)) faults.price = 'country';
  if (!isDays(daysMin) || !isDays(daysMax) || daysMax < daysMin) faults.days = 'days';
  return Object.keys(faults).length > 0
    ? { faults }
    : { rate: { country, priceMinor: priceMinor!, daysMin: daysMin!, daysMax: daysMax! } };
}

/** Applies a form to the prices of a profile: `set` replaces, `remove` deletes. Null: too many prices. */
export function applyDeliveryRateChanges(
  now: readonly DeliveryRate[],
  { set, remove }: { set: readonly DeliveryRate[]; remove: readonly string[] },
): DeliveryRate[] | null {
  const after = new Map(now.map((rate) => [rate.country, rate]));
  for (const rate of set) after.set(rate.country, rate);
  for (const country of remove) after.delete(country);
  return after.size > deliveryLimits.rates ? null : [...after.values()];
}

/** Parses a profile's name; null: empty or too long. */
export function parseDeliveryProfileName(text: string): string | null {
  const name = text.trim().replaceAll(/\s+/g, ' ');
  return name !== '' && name.length <= deliveryLimits.name ? name : null;
}
