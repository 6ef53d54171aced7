import { minorDigits } from './currencies.ts';
import { toMinor } from './units.ts';

/** "1 234,50" or "12.50" in minor units of `currency`; null: no amount, or more decimals than the currency has. Empty: 0. */
export function parseAmount(text: string, currency: string): number | null {
  const plain = text
    .trim()
    .replaceAll(/[\s\u00A0\u202F]/g, '')
    .replace(',', '.');
  if (plain === '') return 0;
  const digits = minorDigits(currency);
  const shape = new RegExp(digits === 0 ? '^\\d{1,12}$' : `^\\d{1,12}(\\.\\d{1,${digits}})?$`);
  return shape.test(plain) ? toMinor(plain, currency) : null;
}
