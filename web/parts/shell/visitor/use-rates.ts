import { useMemo } from 'react';
import { type Rates, unpackRatesInCurrencyOrder } from '#domain/money/convert.ts';
import { useVisitor } from './use-visitor.ts';

export function useExchangeRates(): Rates {
  const { rates } = useVisitor();
  return useMemo(() => unpackRatesInCurrencyOrder(rates), [rates]);
}
