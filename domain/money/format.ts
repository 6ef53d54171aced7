import { displayDigits, minorDigits, currencySymbol } from './currencies.ts';
import { divideHalfUp, powerOfTen } from './decimal.ts';
import { usesDollarSign } from './dollars.ts';

const noBreak = '\u00A0';

/** Splits a price for screens that show the sign smaller: `{digits: "1 234,50", symbol: "$"}`. `withCode`: "$ CAD". */
export function splitPriceDigitsAndSymbol(
  minor: number,
  currency: string,
  withCode = false,
): { digits: string; symbol: string } {
  const shown = displayDigits(currency);
  const amount = divideHalfUp(BigInt(Math.round(minor)) * powerOfTen(shown), powerOfTen(minorDigits(currency)));
  const written = String(amount < 0n ? -amount : amount).padStart(shown + 1, '0');
  const whole = written.slice(0, written.length - shown).replaceAll(/\B(?=(?:\d{3})+$)/g, noBreak);
  const digits = shown === 0 ? whole : `${whole},${written.slice(-shown)}`;
  return { digits: amount < 0n ? `−${digits}` : digits, symbol: priceSymbol(currency, withCode) };
}

/** The sign of a currency ("CFA", "$"); `withCode` adds the code to dollars ("$ CAD"). */
export const priceSymbol = (currency: string, withCode = false): string =>
  withCode && usesDollarSign(currency) ? `${currencySymbol(currency)}${noBreak}${currency}` : currencySymbol(currency);

/** Formats a price in the same way for both languages (R-FX-11..17): "1 234,50 $". */
export function formatPrice(minor: number, currency: string, withCode = false): string {
  const { digits, symbol: sign } = splitPriceDigitsAndSymbol(minor, currency, withCode);
  return `${digits}${noBreak}${sign}`;
}
