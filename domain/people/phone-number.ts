import { countryOf } from '#domain/delivery/countries.ts';

/** The possible lengths of national numbers (ITU numbering plans, 2025). `trunk`: a prefix to remove. */
const plans: Record<string, { lengths: readonly number[]; example: string; trunk?: string }> = {
  CA: { lengths: [10], example: '514 555 0123', trunk: '1' },
  US: { lengths: [10], example: '212 555 0123', trunk: '1' },
  ML: { lengths: [8], example: '65 01 23 45' },
  NE: { lengths: [8], example: '93 12 34 56' },
  BF: { lengths: [8], example: '70 12 34 56' },
  SN: { lengths: [9], example: '70 123 45 67' },
  CI: { lengths: [10], example: '01 23 45 67 89' },
  GN: { lengths: [9], example: '601 12 34 56' },
  BJ: { lengths: [8, 10], example: '01 95 12 34 56' },
  TG: { lengths: [8], example: '90 11 23 45' },
  SL: { lengths: [8], example: '25 123456', trunk: '0' },
  CD: { lengths: [9], example: '991 234 567', trunk: '0' },
};

export const examplePhoneNumber = (country: string): string => plans[country]?.example ?? '';

/** Parses a phone number to E.164 ("+22365012345"); null: impossible. The server has the complete numbering plans. */
export function parsePhoneNumber(country: string, typed: string): string | null {
  const digits = typed.replaceAll(/\D/g, '');
  if (/^\s*(?:\+|00)/.test(typed)) return international(digits.replace(/^00/, ''));
  const plan = plans[country];
  const dialCode = countryOf(country)?.phoneCode;
  if (!plan || !dialCode) return null;
  const isNational = (one: string): boolean => plan.lengths.includes(one.length);
  const national =
    isNational(digits) || !plan.trunk || !digits.startsWith(plan.trunk) ? digits : digits.slice(plan.trunk.length);
  return isNational(national) ? dialCode + national : null;
}

/** E.164 allows fifteen digits. Numbers of our countries have at least ten with the dial code. */
const international = (digits: string): string | null => (/^[1-9]\d{9,14}$/.test(digits) ? `+${digits}` : null);
