import type { Language } from '#domain/settings/language.ts';
import { defaultCurrency } from '#domain/money/currencies.ts';

/** A country of delivery (R-CTRY). `name` is French; `phoneCode` is the dial code with +. */
export type Country = {
  code: string;
  name: string;
  nameEn: string;
  flag: string;
  currency: string;
  phoneCode: string;
  hasPostalCodes: boolean;
};

const country = (
  code: string,
  name: string,
  nameEn: string,
  flag: string,
  currency: string,
  phoneCode: string,
  hasPostalCodes: boolean,
): Country => ({
  code,
  name,
  nameEn,
  flag,
  currency,
  phoneCode,
  hasPostalCodes,
});

/** In the specification's order. Where no postal codes exist, addresses need a district or landmark (R-DLV-09). */
export const countries: readonly Country[] = [
  country('CA', 'Canada', 'Canada', '🇨🇦', 'CAD', '+1', true),
  country('US', 'États-Unis', 'United States', '🇺🇸', 'USD', '+1', true),
  country('ML', 'Mali', 'Mali', '🇲🇱', 'XOF', '+223', false),
  country('NE', 'Niger', 'Niger', '🇳🇪', 'XOF', '+227', true),
  country('BF', 'Burkina Faso', 'Burkina Faso', '🇧🇫', 'XOF', '+226', false),
  country('SN', 'Sénégal', 'Senegal', '🇸🇳', 'XOF', '+221', true),
  country('CI', 'Côte d’Ivoire', 'Côte d’Ivoire', '🇨🇮', 'XOF', '+225', false),
  country('GN', 'Guinée', 'Guinea', '🇬🇳', 'GNF', '+224', true),
  country('BJ', 'Bénin', 'Benin', '🇧🇯', 'XOF', '+229', false),
  country('TG', 'Togo', 'Togo', '🇹🇬', 'XOF', '+228', false),
  country('SL', 'Sierra Leone', 'Sierra Leone', '🇸🇱', 'SLL', '+232', false),
  country('CD', 'RDC', 'DR Congo', '🇨🇩', 'CDF', '+243', false),
];

export const defaultCountry = 'CA';

/** The country of delivery with this ISO code; null: unknown, or we do not deliver there. */
export const countryOf = (code: string | null | undefined): Country | null =>
  countries.find((one) => one.code === code) ?? null;

/** The currency of a country; the shop's currency for an unknown one. */
export const currencyOfCountry = (code: string | null): string => countryOf(code)?.currency ?? defaultCurrency;

/** The country's name in `language`; an unknown code is returned unchanged. */
export function countryName(code: string, language: Language): string {
  const found = countryOf(code);
  if (!found) return code;
  return language === 'fr' ? found.name : found.nameEn;
}
