import { minorDigits } from '#domain/money/currencies.ts';
import { toMajor } from '#domain/money/units.ts';
import { m } from '#texts/compiled/messages.js';
import { getLocale } from '#texts/compiled/runtime.js';

/** An amount as a person types it into a field: "12,5" in French, "12.5" in English. */
export const amountText = (minor: number, currency: string): string =>
  String(toMajor(minor, currency)).replace('.', getLocale() === 'fr' ? ',' : '.');

/** What is wrong with an amount that `parseAmountMinor` cannot read: how amounts of this currency are written. */
export const amountErrorText = (currency: string): string => {
  const digits = minorDigits(currency);
  return digits === 0 ? m.desk_amount_fault_whole({ currency }) : m.desk_amount_fault({ currency, digits });
};
