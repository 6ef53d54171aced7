import { currencySymbol } from './currencies.ts';

export const usesDollarSign = (currency: string): boolean => currencySymbol(currency) === '$';

/** Whether "$" needs a currency code. It does not in Canada when all dollars are CAD (DECISIONS: total). */
export const needsDollarCode = (country: string, currencies: readonly string[]): boolean =>
  country !== 'CA' || currencies.some((code) => usesDollarSign(code) && code !== 'CAD');
