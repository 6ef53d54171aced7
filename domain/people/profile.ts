import { countryOf } from '#domain/delivery/countries.ts';
import { currencyPreference, dialCodeCurrency, type PreferableCurrency } from '#domain/money/preference.ts';
import { defaultCurrency } from '#domain/money/currencies.ts';
import { cleanText } from './text.ts';

/** What the market knows about a person (SPEC §3). `countryCode`: the dial code of the phone, "+223"; `phoneCountry`: its country, "ML". */
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

/** Of whom nothing is known. */
export const noProfile: Profile = {
  displayName: null,
  email: null,
  merchantSlug: null,
  preferredCurrency: 'CAD',
  countryCode: null,
  phoneCountry: null,
  phoneNumber: null,
  phoneVerified: false,
};

/** What a person changes of it themselves (R-DATA-09 and the name). */
export type ProfileChange = Pick<Profile, 'displayName' | 'preferredCurrency' | 'countryCode' | 'phoneCountry'>;

export const displayNameLimit = 120;

/** Reads the profile's form: fields `displayName`, `preferredCurrency` (another than the five: CAD, R-VAL-14), `phoneCountry` (its dial code follows from it). What is not in the form stays as it is. */
export function parseProfileChange(fields: Readonly<Record<string, unknown>>): Partial<ProfileChange> {
  const { displayName, preferredCurrency, phoneCountry } = fields;
  const country = typeof phoneCountry === 'string' ? countryOf(phoneCountry.trim().toUpperCase()) : null;
  return {
    ...(typeof displayName === 'string' && { displayName: cleanText(displayName, displayNameLimit) || null }),
    ...(preferredCurrency !== undefined && { preferredCurrency: currencyPreference(preferredCurrency) }),
    ...(typeof phoneCountry === 'string' && {
      phoneCountry: country?.code ?? null,
      countryCode: country?.phoneCode ?? null,
    }),
  };
}

/** Who names a phone's country for the first time and leaves the currency as it was is proposed that country's (R-FX-18..21); whoever chose one keeps it. */
export function withProposedCurrency(
  change: Partial<ProfileChange>,
  before: Pick<Profile, 'preferredCurrency' | 'countryCode'>,
): Partial<ProfileChange> {
  const isFirst = before.countryCode === null && typeof change.countryCode === 'string';
  const isUntouched =
    before.preferredCurrency === defaultCurrency &&
    (change.preferredCurrency === undefined || change.preferredCurrency === before.preferredCurrency);
  return isFirst && isUntouched
    ? { ...change, preferredCurrency: dialCodeCurrency(change.countryCode!, change.phoneCountry) }
    : change;
}
