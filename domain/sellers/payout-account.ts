import { countryOf } from '#domain/delivery/countries.ts';
import { cleanText } from '#domain/people/text.ts';

export const payoutMethods = ['bank', 'mobile_money'] as const;
export type PayoutMethod = (typeof payoutMethods)[number];

/** Where a seller's money goes. `account`: IBAN or account number without spaces, or a telephone number in E.164; `institution`: bank and branch, or operator. */
export type PayoutAccount = { method: PayoutMethod; holder: string; institution: string; account: string };
export type PayoutField = 'holder' | 'institution' | 'account';

/** What somebody typed. `faults`: fields that are empty, too long, or hold what cannot be an account. `country`: of the business, for a number without its dial code. */
export function parsePayoutAccount(
  typed: { method: string; holder: string; institution: string; account: string },
  country: string | null,
): { payout: PayoutAccount; faults: PayoutField[] } {
  const method = typed.method === 'mobile_money' ? 'mobile_money' : 'bank';
  const payout: PayoutAccount = {
    method,
    holder: cleanText(typed.holder, 120),
    institution: cleanText(typed.institution, 120),
    account: method === 'bank' ? bankAccount(typed.account) : mobileNumber(typed.account, country),
  };
  const isCut = (text: string) => cleanText(text, 1000).length > 120;
  const faults: PayoutField[] = [];
  if (payout.holder === '' || isCut(typed.holder)) faults.push('holder');
  if (payout.institution === '' || isCut(typed.institution)) faults.push('institution');
  if (payout.account === '') faults.push('account');
  return { payout, faults };
}

/** Without spaces, in capitals; '' for what is no account. What begins as an IBAN must have the check digits of one (ISO 13616, ISO 7064 mod 97-10). */
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

/** In E.164 (ITU-T E.164: at most fifteen digits); a number without its dial code is of the country; '' for what is no number. */
function mobileNumber(typed: string, country: string | null): string {
  const bare = typed.replaceAll(/[\s().-]/g, '').replace(/^00/, '+');
  const dialled = bare.startsWith('+') ? bare : (countryOf(country)?.phoneCode ?? '') + bare;
  return /^\+[1-9]\d{7,14}$/.test(dialled) ? dialled : '';
}
