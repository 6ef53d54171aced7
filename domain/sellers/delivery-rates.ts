// What a seller asks for delivery, country by country: what its forms may say. The quote and the order read the same rows.
import { countries } from '#domain/delivery/countries.ts';
import { isTooDear } from './offer-edit.ts';

/** Of one line of an order to one country, whatever the quantity: `priceMinor` in minor units of the profile's currency, 0 is free. */
export type DeliveryRate = { country: string; priceMinor: number; daysMin: number; daysMax: number };
/** One way a seller delivers. `offers`: how many use it. */
export type DeliveryProfile = {
  id: string;
  name: string;
  currency: string;
  version: number;
  offers: number;
  rates: DeliveryRate[];
};

export const deliveryLimits = { profiles: 20, rates: 60, name: 80, days: 180 };
/** How many offers get a profile at once: a form is answered in a moment. */
export const mostOffersAtOnce = 5000;
/** The profile that is made for a seller who has none; the import looks for this name first. */
export const firstProfileName = 'Standard';

/** Countries that are filled in together, by the word in the form. */
export const countryGroups: ReadonlyMap<string, readonly string[]> = new Map([
  ['west-africa', ['ML', 'NE', 'BF', 'SN', 'CI', 'GN', 'BJ', 'TG', 'SL']],
  ['north-america', ['CA', 'US']],
  ['all', countries.map(({ code }) => code)],
]);

/** Codes and groups as a form ticks them, as the countries they mean: each once, in the market's order. */
export const chosenCountries = (ticked: readonly string[]): string[] => {
  const meant = new Set(ticked.flatMap((one) => countryGroups.get(one) ?? [one]));
  return countries.map(({ code }) => code).filter((code) => meant.has(code));
};

/** A rate as it was typed; null: nothing, or no number. */
export type TypedRate = { country: string; priceMinor: number | null; daysMin: number | null; daysMax: number | null };
export type RateField = 'price' | 'days';
export type RateFault = 'price' | 'dear' | 'days' | 'country';

const isDays = (days: number | null): days is number => days !== null && days >= 0 && days <= deliveryLimits.days;

/** The rate, or what is wrong by field. An empty price is not free: nothing is stated. */
export function parseRate(
  { country, priceMinor, daysMin, daysMax }: TypedRate,
  currency: string,
): { rate: DeliveryRate } | { faults: Partial<Record<RateField, RateFault>> } {
  const faults: Partial<Record<RateField, RateFault>> = {};
  if (priceMinor === null || priceMinor < 0) faults.price = 'price';
  else if (isTooDear(priceMinor, currency)) faults.price = 'dear';
  if (!countries.some(({ code }) => code === country)) faults.price = 'country';
  if (!isDays(daysMin) || !isDays(daysMax) || daysMax < daysMin) faults.days = 'days';
  return Object.keys(faults).length > 0
    ? { faults }
    : { rate: { country, priceMinor: priceMinor!, daysMin: daysMin!, daysMax: daysMax! } };
}

/** The rates of a profile after a form: those it sets replace theirs, those it removes go, others stay. Null: too many. */
export function planRates(
  now: readonly DeliveryRate[],
  { set, remove }: { set: readonly DeliveryRate[]; remove: readonly string[] },
): DeliveryRate[] | null {
  const after = new Map(now.map((rate) => [rate.country, rate]));
  for (const rate of set) after.set(rate.country, rate);
  for (const country of remove) after.delete(country);
  return after.size > deliveryLimits.rates ? null : [...after.values()];
}

/** A profile's name, or null: empty or too long. */
export function parseProfileName(text: string): string | null {
  const name = text.trim().replaceAll(/\s+/g, ' ');
  return name !== '' && name.length <= deliveryLimits.name ? name : null;
}
