import { currencySymbol } from './currencies.ts';

/** Whether the sign of the currency is "$", which several currencies share. */
export const usesDollarSign = (currency: string): boolean => currencySymbol(currency) === '$';

/** Whether "$" needs the currency code, for delivery to `country` and these visible currencies (DECISIONS: total). "$" stands alone only in Canada when no other dollar is visible. */
export const needsDollarCode = (country: string, currencies: readonly string[]): boolean =>
  country !== 'CA' || currencies.some((code) => usesDollarSign(code) && code !== 'CAD');
