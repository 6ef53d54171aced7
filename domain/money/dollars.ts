import { currencySymbol } from './currencies.ts';

export const usesDollarSign = (currency: string): boolean => currencySymbol(currency) === '$';

/** Whether "$" needs its currency code (DECISIONS: total). Only in Canada, without other dollars, "$" is clear. */
export const needsDollarCode = (country: string, currencies: readonly string[]): boolean =>
  country !== 'CA' || currencies.some((code) => usesDollarSign(code) && code !== 'CAD');
