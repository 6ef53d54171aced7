import { minorDigits } from './currencies.ts';
import { divideHalfUp, power10, parseDecimal } from './decimal.ts';

/**
 * Decimal major units → whole minor units of `currency`, rounding half up on the decimal as written (1.005 CAD → 101).
 * Throws RangeError for what is not a finite number.
 */
export const toMinor = (major: number | string, currency: string): number => scaled(major, minorDigits(currency));

/** Whole minor units → decimal major units (1999, CAD → 19.99). The nearest double of the exact decimal. */
export const toMajor = (minor: number, currency: string): number =>
  Number(`${Math.round(minor)}e-${minorDigits(currency)}`);

/** The fields named `…Cents` and `total_amount`: ×100 of the decimal amount whatever the currency (R-CHK-26; 12 345 XOF → 1 234 500). */
export const toCents = (minor: number, currency: string): number =>
  scaled(`${Math.round(minor)}e-${minorDigits(currency)}`, 2);

function scaled(value: number | string, digits: number): number {
  const read = parseDecimal(value);
  return Number(divideHalfUp(read.digits * power10(digits), power10(read.scale)));
}
