import { useState } from 'react';
import { type CartItem, firstItemCurrencyOrDefault, minimumQuantityOf } from '#domain/cart/lines.ts';
import {
  deliveryFeeStateOfQuote,
  type Quote,
  type QuotedZoneOrPickupDelivery,
  findQuoteLine,
  dayAfterSellerHoliday,
} from '#domain/orders/quote.ts';
import { withQuotedShipping } from '#web/parts/checkout/checkout-form/line-problems.ts';
import { useQuote } from '#web/parts/checkout/checkout-form/use-quote.ts';
import { useChosenPostalCodeIn } from '#web/state/location.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import type { SumState } from './delivered-sum.tsx';

/**
 * The lines that can be ordered now, with delivery costs to the visitor's place. A new quantity needs no new quote,
 * because delivery costs the same. If the quote fails, the cost stored with the line is used.
 */
export function useLinesWithDelivery(lines: readonly CartItem[]): {
  lines: CartItem[];
  country: string;
  state: SumState;
  kitchens: readonly QuotedZoneOrPickupDelivery[];
  /** True if `lines` leaves out lines whose seller is on holiday. */
  leavesOutAway: boolean;
  /** For each given line, the end of its seller's holiday, or null. */
  reopenings: readonly (string | null)[];
} {
  const { country, postalCode: said } = useVisitor();
  const place = useChosenPostalCodeIn(country) || said;
  const offers = lines.map((line) => ({ ...line, quantity: minimumQuantityOf(line) }));
  const { quote, failed } = useQuote(offers, country, firstItemCurrencyOrDefault(lines), {
    postalCode: lines.some(({ source }) => source === 'restaurant') ? place : '',
  });
  const [last, setLast] = useState<Quote | null>(quote);
  if (quote && quote !== last) setLast(quote);
  // A restaurant charges one fee for the whole order, so an earlier quote with restaurants is not valid for a new cart.
  const quoted = quote ?? (last?.kitchens ? null : last);
  const isKnown = quoted?.country === country && lines.every((line) => findQuoteLine(quoted, line));
  const state = isKnown ? sumStates[deliveryFeeStateOfQuote(quoted)] : failed ? 'known' : 'asking';
  const reopenings = lines.map((line) => dayAfterSellerHoliday(quoted, line));
  const open = lines.filter((_, at) => reopenings[at] === null);
  // If every seller is on holiday, no total is shown, so all lines are kept.
  const counted = open.length > 0 ? open : lines;
  return {
    lines: isKnown ? withQuotedShipping(counted, quoted) : [...counted],
    country,
    state: open.length > 0 ? state : 'troubled',
    leavesOutAway: counted.length < lines.length,
    kitchens: quoted?.kitchens ?? [],
    reopenings,
  };
}

const sumStates = { known: 'known', from: 'from', refused: 'troubled' } as const;
