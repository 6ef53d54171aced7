import { minorDigits } from './currencies.ts';
import { toMinor } from './units.ts';

/** Parses "1 234,50" or "12.50" to minor units; '' gives 0. Null: invalid, or too many decimals for the currency. */
export function parseAmountMinor(text: string, currency: string): number | null {
  const plain = text
    .trim()
    .replaceAll(/[\s\u00A0\u202F]/g, '')
    .replace(',', '.');
  if (plain === '') return 0;
  const digits = minorDigits(currency);
  const shape = new RegExp(digits === 0 ? '^\\d{1,12}$' : `^\\d{1,12}(\\.\\d{1,${digits}})?$`);
  return shape.test(plain) ? toMinor(plain, currency) : null;
}
