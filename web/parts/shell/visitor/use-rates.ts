import { useMemo } from 'react';
import { type Rates, ratesFromList } from '#domain/money/convert.ts';
import { useVisitor } from './use-visitor.ts';

/** The exchange rates for the cart. */
export function useRates(): Rates {
  const { rates } = useVisitor();
  return useMemo(() => ratesFromList(rates), [rates]);
}
