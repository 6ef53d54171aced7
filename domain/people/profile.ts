import { countryOf } from '#domain/delivery/countries.ts';
import {
  parseCurrencyPreferenceOrDefault,
  currencyOfDialCode,
  type PreferableCurrency,
} from '#domain/money/preference.ts';
import { defaultCurrency } from '#domain/money/currencies.ts';
import { sanitizeText } from './text.ts';

/** A person's profile (SPEC §3). `countryCode`: the dial code, "+223"; `phoneCountry`: the phone's country, "ML". */
export type Profile = {
  displayName: string | null;
  email: string | null;
  merchantSlug: string | null;
  preferredCurrency: PreferableCurrency;
  countryCode: string | null;
  phoneCountry: string | null;
  phoneNumber: string | null;
  phoneVerified: boolean;
};

export const emptyProfile: Profile = {
  displayName: null,
  email: null,
  merchantSlug: null,
  preferredCurrency: 'CAD',
  countryCode: null,
  phoneCountry: null,
  phoneNumber: null,
  phoneVerified: false,
};

/** The fields that a person may change (R-DATA-09 and the name). */
export type ProfileChange = Pick<Profile, 'displayName' | 'preferredCurrency' | 'countryCode' | 'phoneCountry'>;

export const maxDisplayNameLength = 120;

/** Parses the profile form. Absent fields stay unchanged, and other currencies become CAD (R-VAL-14). */
export function parseProfileChange(fields: Readonly<Record<string, unknown>>): Partial<ProfileChange> {
  const { displayName, preferredCurrency, phoneCountry } = fields;
  const country = typeof phoneCountry === 'string' ? countryOf(phoneCountry.trim().toUpperCase()) : null;
  return {
    ...(typeof displayName === 'string' && { displayName: sanitizeText(displayName, maxDisplayNameLength) || null }),
    ...(preferredCurrency !== undefined && { preferredCurrency: parseCurrencyPreferenceOrDefault(preferredCurrency) }),
    ...(typeof phoneCountry === 'string' && {
      phoneCountry: country?.code ?? null,
      countryCode: country?.phoneCode ?? null,
    }),
  };
}

/** Proposes the currency of the phone's country when a phone is first set and no currency was chosen (R-FX-18..21). */
export function proposeCurrencyForFirstPhone(
  change: Partial<ProfileChange>,
  before: Pick<Profile, 'preferredCurrency' | 'countryCode'>,
): Partial<ProfileChange> {
  const isFirst = before.countryCode === null && typeof change.countryCode === 'string';
  const isUntouched =
    before.preferredCurrency === defaultCurrency &&
    (change.preferredCurrency === undefined || change.preferredCurrency === before.preferredCurrency);
  return isFirst && isUntouched
    ? { ...change, preferredCurrency: currencyOfDialCode(change.countryCode!, change.phoneCountry) }
    : change;
}
