import { createContext, use } from 'react';
import { needsDollarCode } from '#domain/money/dollars.ts';
import { formatPrice } from '#domain/money/format.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';

/** The currencies that stand together on a part of the screen, so that every "$" there says which it is when one must. */
export const VisibleCurrencies = createContext<readonly string[]>([]);

/** Must a "$" of these currencies carry its code here? */
export function useNeedsDollarCode(...currencies: string[]): boolean {
  const { country, currency } = useVisitor();
  return needsDollarCode(country, [currency, ...currencies, ...use(VisibleCurrencies)]);
}

/** Writes an amount as a sentence carries it, a dollar with its code where two may be meant. `currencies`: what else is in sight. */
export function useMoney(...currencies: string[]): (minor: number, currency: string) => string {
  const withCode = useNeedsDollarCode(...currencies);
  return (minor, currency) => formatPrice(minor, currency, withCode);
}
