import { needsDollarCode } from '#domain/money/dollars.ts';
import { formatPrice } from '#domain/money/format.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';

/** Writes an amount in minor units; a dollar says which one it is where two may be meant. */
export function usePriceText(): (minor: number, currency: string) => string {
  const { country, currency: read } = useVisitor();
  return (minor, currency) => formatPrice(minor, currency, needsDollarCode(country, [currency, read]));
}
