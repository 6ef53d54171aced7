import { countries, countryOf } from '#domain/delivery/countries.ts';
import { mobileNetworksOf } from '#domain/money/mobile-networks.ts';
import { validEmailOrEmpty } from '#domain/people/contact.ts';
import {
  parsePayoutAccount,
  type PayoutAccount,
  type PayoutField,
  payoutMethods,
} from '#domain/sellers/payout-account.ts';

export type PayoutAccountField = PayoutField | 'method' | 'country' | 'contactEmail';
export type PayoutAccountInput = Record<PayoutAccountField, string>;
export type PayoutAccountWithContact = PayoutAccount & { country: string; contactEmail: string };

const mobileMoneyCountries: ReadonlySet<string> = new Set(
  countries.map(({ code }) => code).filter((code) => mobileNetworksOf(code).length > 0),
);

/** The payout method that the form proposes for a country. */
export const defaultPayoutMethod = (country: string): PayoutAccount['method'] =>
  mobileMoneyCountries.has(country) ? 'mobile_money' : 'bank';

/** Parses a payout account. A mobile money number needs the dial code of its country. `faults`: invalid fields. */
export function parsePayoutAccountForm(typed: PayoutAccountInput): {
  payout: PayoutAccountWithContact;
  faults: PayoutAccountField[];
} {
  const country = countryOf(typed.country);
  const { payout, faults: wrong } = parsePayoutAccount(typed, country?.code ?? null);
  const faults: PayoutAccountField[] = [...wrong];
  if (!payoutMethods.some((one) => one === typed.method)) faults.push('method');
  if (!country || (payout.method === 'mobile_money' && !mobileMoneyCountries.has(country.code))) faults.push('country');
  else if (payout.method === 'mobile_money' && payout.account !== '' && !payout.account.startsWith(country.phoneCode))
    faults.push('account');
  const contactEmail = validEmailOrEmpty(typed.contactEmail);
  if (!contactEmail) faults.push('contactEmail');
  return {
    payout: { ...payout, country: country?.code ?? '', contactEmail },
    faults: [...new Set(faults)],
  };
}
