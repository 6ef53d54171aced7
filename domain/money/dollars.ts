import { symbol } from './currencies.ts';

/** Is its sign "$", which more than one currency has? */
export const isDollar = (currency: string): boolean => symbol(currency) === '$';

/**
 * Whether "$" says which dollar it is, for a reader whose things go to `country` and who meets these currencies (DECISIONS: total).
 * It stands alone only in Canada, where nothing but Canadian dollars is in sight.
 */
export const needsDollarCode = (country: string, currencies: readonly string[]): boolean =>
  country !== 'CA' || currencies.some((code) => isDollar(code) && code !== 'CAD');
