import { minorDigits } from './currencies.ts';
import { divideHalfUp, powerOfTen, parseDecimal } from './decimal.ts';

/** Converts decimal major units to minor units, rounding half up on the decimal as written (1.005 CAD → 101). Throws RangeError when it is not finite. */
export const toMinor = (major: number | string, currency: string): number => scaled(major, minorDigits(currency));

/** Converts minor units to decimal major units (1999, CAD → 19.99), as the nearest double. */
export const toMajor = (minor: number, currency: string): number =>
  Number(`${Math.round(minor)}e-${minorDigits(currency)}`);

/** The value of API fields named `…Cents` and `total_amount`: the decimal amount × 100 in any currency (R-CHK-26; 12 345 XOF → 1 234 500). */
export const toCents = (minor: number, currency: string): number =>
  scaled(`${Math.round(minor)}e-${minorDigits(currency)}`, 2);

function scaled(value: number | string, digits: number): number {
  const read = parseDecimal(value);
  return Number(divideHalfUp(read.digits * powerOfTen(digits), powerOfTen(read.scale)));
}
