import { currencies, minorDigits } from './currencies.ts';
import { divideHalfUp, powerOfTen, parseDecimal } from './decimal.ts';

/** Units of each currency per Canadian dollar. */
export type Rates = Record<string, number>;

/** Used when the rates service does not answer (R-FX-04, R-FX-06..09). */
export const fallbackRates: Rates = {
  CAD: 1,
  USD: 0.73,
  EUR: 0.68,
  XOF: 450,
  SLL: 15000,
  CDF: 2800,
  NGN: 1200,
  MAD: 7.5,
  DZD: 98,
  TND: 2.3,
  GBP: 0.58,
  CNY: 5.2,
  INR: 62,
  JPY: 110,
  GNF: 6200,
};

/** Packs rates for page data: in the order of `currencies`, without codes; null: no rate. */
export const ratesToList = (rates: Rates): (number | null)[] => currencies.map(({ code }) => rates[code] ?? null);

/** Unpacks rates from page data. `rateFromCad` handles missing ones. */
export const ratesFromList = (list: readonly (number | null)[]): Rates =>
  Object.fromEntries(currencies.flatMap(({ code }, at) => (typeof list[at] === 'number' ? [[code, list[at]]] : [])));

/** The value of one Canadian dollar in `currency`: the given rate, else the fallback rate, else null. CAD is always 1. */
export function rateFromCad(currency: string, rates: Rates): number | null {
  if (currency === 'CAD') return 1;
  const given = Object.prototype.hasOwnProperty.call(rates, currency) ? rates[currency] : undefined;
  if (given !== undefined && Number.isFinite(given) && given > 0) return given;
  return Object.prototype.hasOwnProperty.call(fallbackRates, currency) ? (fallbackRates[currency] ?? null) : null;
}

/** Converts minor units of `from` to minor units of `to`, exactly, rounding half up. Without a rate it converts 1:1 in major units (R-FX-05) for display; payment refuses such a currency. */
export function convert(minor: number, from: string, to: string, rates: Rates): number {
  if (from === to) return minor;
  const rateFrom = rateFromCad(from, rates);
  const rateTo = rateFromCad(to, rates);
  const known = rateFrom !== null && rateTo !== null;
  const over = parseDecimal(known ? rateTo : 1);
  const under = parseDecimal(known ? rateFrom : 1);
  const amount = BigInt(Math.round(minor)) * over.digits * powerOfTen(under.scale + minorDigits(to));
  return Number(divideHalfUp(amount, under.digits * powerOfTen(over.scale + minorDigits(from))));
}
