import { countryOf } from '#domain/delivery/countries.ts';
import { sanitizeText } from '#domain/people/text.ts';

export const payoutMethods = ['bank', 'mobile_money'] as const;
export type PayoutMethod = (typeof payoutMethods)[number];

/** `account`: IBAN or account number without spaces, or a phone number (E.164). `institution`: bank or operator. */
export type PayoutAccount = { method: PayoutMethod; holder: string; institution: string; account: string };
export type PayoutField = 'holder' | 'institution' | 'account';

/** Parses the form. `faults`: invalid fields. `country`: gives the dial code of phone numbers without one. */
export function parsePayoutAccount(
  typed: { method: string; holder: string; institution: string; account: string },
  country: string | null,
): { payout: PayoutAccount; faults: PayoutField[] } {
  const method = typed.method === 'mobile_money' ? 'mobile_money' : 'bank';
  const payout: PayoutAccount = {
    method,
    holder: sanitizeText(typed.holder, 120),
    institution: sanitizeText(typed.institution, 120),
    account: method === 'bank' ? bankAccount(typed.account) : mobileNumber(typed.account, country),
  };
  const isCut = (text: string) => sanitizeText(text, 1000).length > 120;
  const faults: PayoutField[] = [];
  if (payout.holder === '' || isCut(typed.holder)) faults.push('holder');
  if (payout.institution === '' || isCut(typed.institution)) faults.push('institution');
  if (payout.account === '') faults.push('account');
  return { payout, faults };
}

/** Cleans an account number; '' when invalid. An IBAN needs valid check digits (ISO 13616, ISO 7064 mod 97-10). */
function bankAccount(typed: string): string {
  const account = typed.toUpperCase().replaceAll(/[\s.-]/g, '');
  if (!/^[A-Z0-9]{6,34}$/.test(account)) return '';
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,}$/.test(account) && !hasCheckDigits(account) ? '' : account;
}

function hasCheckDigits(iban: string): boolean {
  const digits = (iban.slice(4) + iban.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

/** Converts a phone number to E.164; '' when invalid. A number without a dial code gets the country's dial code. */
function mobileNumber(typed: string, country: string | null): string {
  const bare = typed.replaceAll(/[\s().-]/g, '').replace(/^00/, '+');
  const dialled = bare.startsWith('+') ? bare : (countryOf(country)?.phoneCode ?? '') + bare;
  return /^\+[1-9]\d{7,14}$/.test(dialled) ? dialled : '';
}
