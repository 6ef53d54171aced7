import { useMemo } from 'react';
import { type Rates, ratesFromList } from '#domain/money/convert.ts';
import { useVisitor } from './use-visitor.ts';

export function useExchangeRates(): Rates {
  const { rates } = useVisitor();
  return useMemo(() => ratesFromList(rates), [rates]);
}
