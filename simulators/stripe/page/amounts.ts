import { minorUnitDigits } from '#simulators/stripe/currencies.ts';
import type { Language } from './texts.ts';

const locales = { fr: 'fr-CA', en: 'en-CA' };

/** Formats Stripe's minor units for a language, with no-break spaces: "1 234,50 $", "$1,234.50", "45 000 CFA". */
export function formatAmount(minor: number, currency: string, language: Language): string {
  const digits = minorUnitDigits(currency);
  const style = {
    style: 'currency',
    currency: currency.toUpperCase(),
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  } as const;
  const written = new Intl.NumberFormat(locales[language], style).format(minor / 10 ** digits);
  return written.replaceAll(/[\u202F ]/g, '\u00A0').replace(/F\u00A0CFA|XOF/, 'CFA');
}
