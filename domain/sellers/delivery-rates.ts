// A seller's delivery prices by country, and their forms. Quote and order use the same rows.
import { countries } from '#domain/delivery/countries.ts';
import { isPriceTooHigh } from './offer-edit.ts';

/** The delivery of one order line to one country, whatever the quantity. `priceMinor`: in minor units of the profile's currency, 0: free. */
export type DeliveryRate = { country: string; priceMinor: number; daysMin: number; daysMax: number };
/** A delivery profile. `offers`: how many offers use it. */
export type DeliveryProfile = {
  id: string;
  name: string;
  currency: string;
  version: number;
  offers: number;
  rates: DeliveryRate[];
};

export const deliveryLimits = { profiles: 20, rates: 60, name: 80, days: 180 };
/** The most offers that one form can assign to a profile, so that it responds quickly. */
export const maxOffersPerAssignment = 5000;
/** The name of the automatically created profile; the import uses the profile with this name. */
export const defaultProfileName = 'Standard';

/** Groups of countries that a form fills together, by their code. */
export const countryGroups: ReadonlyMap<string, readonly string[]> = new Map([
  ['west-africa', ['ML', 'NE', 'BF', 'SN', 'CI', 'GN', 'BJ', 'TG', 'SL']],
  ['north-america', ['CA', 'US']],
  ['all', countries.map(({ code }) => code)],
]);

/** Expands selected codes and groups to countries, without duplicates, in the market's order. */
export const expandCountryGroups = (ticked: readonly string[]): string[] => {
  const meant = new Set(ticked.flatMap((one) => countryGroups.get(one) ?? [one]));
  return countries.map(({ code }) => code).filter((code) => meant.has(code));
};

/** A typed rate; null: empty or not a number. */
export type DeliveryRateInput = {
  country: string;
  priceMinor: number | null;
  daysMin: number | null;
  daysMax: number | null;
};
export type DeliveryRateField = 'price' | 'days';
export type DeliveryRateFault = 'price' | 'dear' | 'days' | 'country';

const isDays = (days: number | null): days is number => days !== null && days >= 0 && days <= deliveryLimits.days;

/** Parses a rate, or returns its faults by field. An empty price is not free: it is a fault. */
export function parseDeliveryRate(
  { country, priceMinor, daysMin, daysMax }: DeliveryRateInput,
  currency: string,
): { rate: DeliveryRate } | { faults: Partial<Record<DeliveryRateField, DeliveryRateFault>> } {
  const faults: Partial<Record<DeliveryRateField, DeliveryRateFault>> = {};
  if (priceMinor === null || priceMinor < 0) faults.price = 'price';
  else if (isPriceTooHigh(priceMinor, currency)) faults.price = 'dear';
  if (!countries.some(({ code }) => code === country)) faults.price = 'country';
  if (!isDays(daysMin) || !isDays(daysMax) || daysMax < daysMin) faults.days = 'days';
  return Object.keys(faults).length > 0
    ? { faults }
    : { rate: { country, priceMinor: priceMinor!, daysMin: daysMin!, daysMax: daysMax! } };
}

/** Applies a form to the rates of a profile: `set` replaces, `remove` deletes, others stay. Null: too many rates. */
export function mergeDeliveryRates(
  now: readonly DeliveryRate[],
  { set, remove }: { set: readonly DeliveryRate[]; remove: readonly string[] },
): DeliveryRate[] | null {
  const after = new Map(now.map((rate) => [rate.country, rate]));
  for (const rate of set) after.set(rate.country, rate);
  for (const country of remove) after.delete(country);
  return after.size > deliveryLimits.rates ? null : [...after.values()];
}

/** Parses a profile's name; null: empty or too long. */
export function parseProfileName(text: string): string | null {
  const name = text.trim().replaceAll(/\s+/g, ' ');
  return name !== '' && name.length <= deliveryLimits.name ? name : null;
}
