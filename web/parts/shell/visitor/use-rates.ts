import { useMemo } from 'react';
import { type Rates, ratesOfOrder } from '#domain/money/convert.ts';
import { useVisitor } from './use-visitor.ts';

/** What the cart converts with. */
export function useRates(): Rates {
  const { rates } = useVisitor();
  return useMemo(() => ratesOfOrder(rates), [rates]);
}
