import { sanitizeText } from '#domain/people/text.ts';

/** `days`: to return an article after receipt; 0: only faulty articles; null: not stated. */
export type SellerReturnTerms = { days: number | null; paidBy: 'buyer' | 'seller'; termsFr: string; termsEn: string };
export type ReturnTermsField = 'days' | 'termsFr' | 'termsEn';

export const returnTermsLimits = { days: 365, words: 2000 };

/** Parses the terms, or returns the invalid fields. An empty `days` means not stated. */
export function parseReturnTerms(typed: {
  days: string;
  paidBy: string;
  termsFr: string;
  termsEn: string;
}): { terms: SellerReturnTerms } | { faults: ReturnTermsField[] } {
  const faults: ReturnTermsField[] = [];
  const days = typed.days.trim();
  if (days !== '' && !(/^\d{1,3}$/.test(days) && Number(days) <= returnTermsLimits.days)) faults.push('days');
  const words = (name: 'termsFr' | 'termsEn'): string => {
    const whole = typed[name].replaceAll('\r\n', '\n');
    if (sanitizeText(whole, 4 * returnTermsLimits.words).length > returnTermsLimits.words) faults.push(name);
    return sanitizeText(whole, returnTermsLimits.words);
  };
  const terms: SellerReturnTerms = {
    days: days === '' ? null : Number(days),
    paidBy: typed.paidBy === 'seller' ? 'seller' : 'buyer',
    termsFr: words('termsFr'),
    termsEn: words('termsEn'),
  };
  return faults.length > 0 ? { faults } : { terms };
}
