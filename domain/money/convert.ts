import { currencies, minorDigits } from './currencies.ts';
import { divideHalfUp, power10, parseDecimal } from './decimal.ts';

/** How much of each currency one Canadian dollar buys. */
export type Rates = Record<string, number>;

/** Used when the rates service does not answer (R-FX-04, R-FX-06..09). */
export const fixedRates: Rates = {
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

/** How a page carries them: in the order of `currencies`, without their names; null: none is given. */
export const ratesToList = (rates: Rates): (number | null)[] => currencies.map(({ code }) => rates[code] ?? null);

/** The other way. What is missing has no rate of its own (`rateOf`). */
export const ratesFromList = (list: readonly (number | null)[]): Rates =>
  Object.fromEntries(currencies.flatMap(({ code }, at) => (typeof list[at] === 'number' ? [[code, list[at]]] : [])));

/** One Canadian dollar in `currency`: the given rate, else the fixed one, else null (unknown). CAD is always 1. */
export function rateOf(currency: string, rates: Rates): number | null {
  if (currency === 'CAD') return 1;
  const given = Object.prototype.hasOwnProperty.call(rates, currency) ? rates[currency] : undefined;
  if (given !== undefined && Number.isFinite(given) && given > 0) return given;
  return Object.prototype.hasOwnProperty.call(fixedRates, currency) ? (fixedRates[currency] ?? null) : null;
}

/**
 * `minor` units of `from` → minor units of `to`, rounding half up, computed on exact decimals.
 * A currency without a rate converts 1:1 in major units (R-FX-05), for display only: payment refuses it.
 */
export function convert(minor: number, from: string, to: string, rates: Rates): number {
  if (from === to) return minor;
  const rateFrom = rateOf(from, rates);
  const rateTo = rateOf(to, rates);
  const known = rateFrom !== null && rateTo !== null;
  const over = parseDecimal(known ? rateTo : 1);
  const under = parseDecimal(known ? rateFrom : 1);
  const amount = BigInt(Math.round(minor)) * over.digits * power10(under.scale + minorDigits(to));
  return Number(divideHalfUp(amount, under.digits * power10(over.scale + minorDigits(from))));
}
