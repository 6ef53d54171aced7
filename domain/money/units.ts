import { minorDigits } from './currencies.ts';
import { divideHalfUp, powerOfTen, parseDecimalOrThrow } from './decimal.ts';

/** Converts major units to minor units, rounding the written decimal half up. Throws a RangeError when not finite. */
export const toMinor = (major: number | string, currency: string): number => scaled(major, minorDigits(currency));

/** Converts minor units to decimal major units (1999 CAD is 19.99). */
export const toMajor = (minor: number, currency: string): number =>
  Number(`${Math.round(minor)}e-${minorDigits(currency)}`);

/** The decimal amount × 100 in any currency, for API fields `…Cents` (R-CHK-26): 12 345 XOF is 1 234 500. */
export const toCents = (minor: number, currency: string): number =>
  scaled(`${Math.round(minor)}e-${minorDigits(currency)}`, 2);

function scaled(value: number | string, digits: number): number {
  const read = parseDecimalOrThrow(value);
  return Number(divideHalfUp(read.digits * powerOfTen(digits), powerOfTen(read.scale)));
}
