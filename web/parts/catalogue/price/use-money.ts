import { createContext, use } from 'react';
import { needsDollarCode } from '#domain/money/dollars.ts';
import { formatPrice } from '#domain/money/format.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';

/** The currencies shown together on a part of the screen. If two of them use "$", both are shown with their codes. */
export const VisibleCurrenciesContext = createContext<readonly string[]>([]);

/** The country for which a part of the screen shows prices, as the checkout's form does; null: the visitor's own. */
export const PricedCountryContext = createContext<string | null>(null);

/** True if "$" must be shown with its currency code here, because it is ambiguous. */
export function useNeedsDollarCode(...currencies: string[]): boolean {
  const { country, currency } = useVisitor();
  return needsDollarCode(use(PricedCountryContext) ?? country, [
    currency,
    ...currencies,
    ...use(VisibleCurrenciesContext),
  ]);
}

/** Formats an amount for a sentence, with a dollar's code where it is ambiguous. `currencies`: others shown nearby. */
export function useMoney(...currencies: string[]): (minor: number, currency: string) => string {
  const withCode = useNeedsDollarCode(...currencies);
  return (minor, currency) => formatPrice(minor, currency, withCode);
}
