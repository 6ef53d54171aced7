import { displayDigits, minorDigits, symbol } from './currencies.ts';
import { divideHalfUp, power10 } from './decimal.ts';
import { isDollar } from './dollars.ts';

const noBreak = '\u00A0';

/**
 * The digits and the sign apart, for screens that set them in different sizes: `{digits: "1 234,50", symbol: "$"}`, grouped with U+00A0, below zero with a true minus sign.
 * `withCode`: a dollar says which one it is ("$ CAD"), see dollars.ts.
 */
export function splitPrice(minor: number, currency: string, withCode = false): { digits: string; symbol: string } {
  const shown = displayDigits(currency);
  const amount = divideHalfUp(BigInt(Math.round(minor)) * power10(shown), power10(minorDigits(currency)));
  const written = String(amount < 0n ? -amount : amount).padStart(shown + 1, '0');
  const whole = written.slice(0, written.length - shown).replaceAll(/\B(?=(?:\d{3})+$)/g, noBreak);
  const digits = shown === 0 ? whole : `${whole},${written.slice(-shown)}`;
  return { digits: amount < 0n ? `−${digits}` : digits, symbol: priceSign(currency, withCode) };
}

/** The sign after an amount: "CFA", "$", or "$ CAD" where the reader could take one dollar for another. */
export const priceSign = (currency: string, withCode = false): string =>
  withCode && isDollar(currency) ? `${symbol(currency)}${noBreak}${currency}` : symbol(currency);

/** Minor units as a person reads them, in both languages alike: fr-FR grouping, sign after the number, U+00A0 everywhere (R-FX-11..17): "1 234,50 $". */
export function formatPrice(minor: number, currency: string, withCode = false): string {
  const { digits, symbol: sign } = splitPrice(minor, currency, withCode);
  return `${digits}${noBreak}${sign}`;
}
