import { currencies, minorDigits } from './currencies.ts';
import { divideHalfUp, powerOfTen, parseDecimalOrThrow } from './decimal.ts';

/** Units of each currency per Canadian dollar. */
export type Rates = Record<string, number>;

/** Used when the exchange rate service does not answer (R-FX-04, R-FX-06..09). */
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

/** Packs rates into a list in the order of `currencies` (null: no rate), which makes page data shorter. */
export const packRatesInCurrencyOrder = (rates: Rates): (number | null)[] =>
  currencies.map(({ code }) => rates[code] ?? null);

/** Unpacks the list of `packRatesInCurrencyOrder`; currencies without a rate are left out. */
export const unpackRatesInCurrencyOrder = (list: readonly (number | null)[]): Rates =>
  Object.fromEntries(currencies.flatMap(({ code }, at) => (typeof list[at] === 'number' ? [[code, list[at]]] : [])));

/** How much of `currency` one Canadian dollar buys: the given rate, else the fallback rate, else null. */
export function rateFromCad(currency: string, rates: Rates): number | null {
  if (currency === 'CAD') return 1;
  const given = Object.prototype.hasOwnProperty.call(rates, currency) ? rates[currency] : undefined;
  if (given !== undefined && Number.isFinite(given) && given > 0) return given;
  return Object.prototype.hasOwnProperty.call(fallbackRates, currency) ? (fallbackRates[currency] ?? null) : null;
}

/** Converts minor units, rounding half up. Without a rate it converts 1:1 (R-FX-05), which is only for display. */
export function convert(minor: number, from: string, to: string, rates: Rates): number {
  if (from === to) return minor;
  const rateFrom = rateFromCad(from, rates);
  const rateTo = rateFromCad(to, rates);
  const known = rateFrom !== null && rateTo !== null;
  const over = parseDecimalOrThrow(known ? rateTo : 1);
  const under = parseDecimalOrThrow(known ? rateFrom : 1);
  const amount = BigInt(Math.round(minor)) * over.digits * powerOfTen(under.scale + minorDigits(to));
  return Number(divideHalfUp(amount, under.digits * powerOfTen(over.scale + minorDigits(from))));
}
