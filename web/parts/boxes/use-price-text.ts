import { needsDollarCode } from '#domain/money/dollars.ts';
import { formatPrice } from '#domain/money/format.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';

/** Formats an amount in minor units. A dollar is written with its currency code where it is ambiguous. */
export function useFormatPrice(): (minor: number, currency: string) => string {
  const { country, currency: read } = useVisitor();
  return (minor, currency) => formatPrice(minor, currency, needsDollarCode(country, [currency, read]));
}
