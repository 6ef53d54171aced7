import { toMajor } from '#domain/money/units.ts';
import { getLocale } from '#texts/compiled/runtime.js';

/** An amount as a person types it into a field: "12,5" in French, "12.5" in English. */
export const amountText = (minor: number, currency: string): string =>
  String(toMajor(minor, currency)).replace('.', getLocale() === 'fr' ? ',' : '.');
