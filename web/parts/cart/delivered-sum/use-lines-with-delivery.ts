import { useState } from 'react';
import { type CartItem, cartCurrency, minimumOf } from '#domain/cart/lines.ts';
import { type Quote, quotedLine } from '#domain/orders/quote.ts';
import { withQuotedShipping } from '#web/parts/checkout/checkout-form/line-problems.ts';
import { useQuote } from '#web/parts/checkout/checkout-form/use-quote.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import type { SumState } from './delivered-sum.tsx';

/**
 * The lines with delivery costs to the visitor's place. Quoted once per offer and place, because delivery is the same for every quantity.
 * When the quote fails, the delivery stored with the line is used.
 */
export function useLinesWithDelivery(lines: readonly CartItem[]): {
  lines: CartItem[];
  country: string;
  state: SumState;
} {
  const { country } = useVisitor();
  const offers = lines.map((line) => ({ ...line, quantity: minimumOf(line) }));
  const { quote, failed } = useQuote(offers, country, cartCurrency(lines));
  const [last, setLast] = useState<Quote | null>(quote);
  if (quote && quote !== last) setLast(quote);
  const isKnown = last?.country === country && lines.every((line) => quotedLine(last, line));
  const state = isKnown || failed ? 'known' : 'asking';
  return { lines: isKnown ? withQuotedShipping(lines, last) : [...lines], country, state };
}
