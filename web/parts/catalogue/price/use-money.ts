import { createContext, use } from 'react';
import { needsDollarCode } from '#domain/money/dollars.ts';
import { formatPrice } from '#domain/money/format.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';

/** The currencies shown together on a part of the screen. If two of them use "$", all are shown with their codes. */
export const VisibleCurrencies = createContext<readonly string[]>([]);

/** True if a "$" of these currencies must be shown with its code here. */
export function useNeedsDollarCode(...currencies: string[]): boolean {
  const { country, currency } = useVisitor();
  return needsDollarCode(country, [currency, ...currencies, ...use(VisibleCurrencies)]);
}

/** Formats an amount for use in a sentence, a dollar with its code where it is ambiguous. `currencies`: others shown with it. */
export function useMoney(...currencies: string[]): (minor: number, currency: string) => string {
  const withCode = useNeedsDollarCode(...currencies);
  return (minor, currency) => formatPrice(minor, currency, withCode);
}
