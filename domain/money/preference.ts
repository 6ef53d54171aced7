import { countryOf } from '#domain/delivery/countries.ts';
import { defaultCurrency } from './currencies.ts';
import { divideHalfUp } from './decimal.ts';

/** The currencies that a visitor can choose (R-VAL-14, R-VAL-15). */
export const preferableCurrencies = ['CAD', 'USD', 'XOF', 'GNF', 'CDF'] as const;
export type PreferableCurrency = (typeof preferableCurrencies)[number];

/** Accepts a stored preference; any other value becomes CAD (R-VAL-14). */
export const parseCurrencyPreferenceOrDefault = (value: unknown): PreferableCurrency =>
  preferableCurrencies.find((code) => code === value) ?? defaultCurrency;

const byDialCode: Record<string, PreferableCurrency> = {
  '+1': 'CAD',
  '+223': 'XOF',
  '+227': 'XOF',
  '+226': 'XOF',
  '+221': 'XOF',
  '+225': 'XOF',
  '+229': 'XOF',
  '+228': 'XOF',
  '+224': 'GNF',
  '+243': 'CDF',
  '+232': 'CAD',
};

/** The currency for a dial code (R-FX-18..21); `+1` is USD when `phoneCountry` is US. Unknown codes give CAD. */
export function currencyOfDialCode(dialCode: string, phoneCountry?: string | null): PreferableCurrency {
  const code = `+${dialCode.replaceAll(/\D/g, '')}`;
  if (code === '+1' && phoneCountry === 'US') return 'USD';
  return Object.prototype.hasOwnProperty.call(byDialCode, code)
    ? (byDialCode[code] ?? defaultCurrency)
    : defaultCurrency;
}

/** The currency of the shown prices: the visitor's choice, else the delivery country's, else CAD. */
export function chooseDisplayCurrency(preference: string | null | undefined, country: string): string {
  if (preferableCurrencies.some((code) => code === preference)) return parseCurrencyPreferenceOrDefault(preference);
  return countryOf(country)?.currency ?? defaultCurrency;
}

/** Multiplies by basis points (1/10 000) and rounds half up. */
export const applyBasisPoints = (minor: number, bps: number): number =>
  Number(divideHalfUp(BigInt(minor) * BigInt(bps), 10_000n));
