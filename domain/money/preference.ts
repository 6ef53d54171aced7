import { countryOf } from '#domain/delivery/countries.ts';
import { defaultCurrency } from './currencies.ts';
import { divideHalfUp } from './decimal.ts';

/** The currencies a person may prefer (R-VAL-14, R-VAL-15: exactly these). */
export const preferableCurrencies = ['CAD', 'USD', 'XOF', 'GNF', 'CDF'] as const;
export type PreferableCurrency = (typeof preferableCurrencies)[number];

/** Converts any value to an accepted preference; CAD for others (R-VAL-14). */
export const parseCurrencyPreference = (value: unknown): PreferableCurrency =>
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

/** The currency proposed for a dial code (R-FX-18..21). `+1` is shared: USD when the phone's country is US. CAD for an unknown code. */
export function currencyOfDialCode(dialCode: string, phoneCountry?: string | null): PreferableCurrency {
  const code = `+${dialCode.replaceAll(/\D/g, '')}`;
  if (code === '+1' && phoneCountry === 'US') return 'USD';
  return Object.prototype.hasOwnProperty.call(byDialCode, code)
    ? (byDialCode[code] ?? defaultCurrency)
    : defaultCurrency;
}

/** The currency in which prices are shown: an accepted preference, else the delivery country's, else CAD. */
export function chooseDisplayCurrency(preference: string | null | undefined, country: string): string {
  if (preferableCurrencies.some((code) => code === preference)) return parseCurrencyPreference(preference);
  return countryOf(country)?.currency ?? defaultCurrency;
}

/** Takes `bps` basis points (1/10 000) of an amount, rounding half up. */
export const applyBasisPoints = (minor: number, bps: number): number =>
  Number(divideHalfUp(BigInt(minor) * BigInt(bps), 10_000n));
