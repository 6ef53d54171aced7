import { type CartItem, cartCurrency } from '#domain/cart/lines.ts';
import { type CartChange, repairCart } from '#domain/cart/repair.ts';
import type { PendingRef } from '#domain/orders/checkout.ts';
import type { Quote } from '#domain/orders/quote.ts';
import type { Act, Market } from '#web/context.ts';
import {
  type DisplayedLine,
  type DisplayedLineProblem,
  lineProblems,
} from '#web/parts/checkout/checkout-form/line-problems.ts';

/** The server cart at the checkout: its lines as the form showed them, today's quote (null: empty), and everything that has changed since. */
type ServerCheckout = {
  lines: CartItem[];
  quote: Quote | null;
  troubles: DisplayedLineProblem[];
  shown: DisplayedLine[];
};
type Ask = { cartId: string | null; country: string; replaces: PendingRef[]; shown: readonly DisplayedLine[] };

export async function loadServerCheckout(
  market: Market,
  { cartId, country, replaces, shown }: Ask,
): Promise<ServerCheckout> {
  const lines = cartId ? await market.cart(cartId) : [];
  const quoteOf = (some: readonly Pick<DisplayedLine, 'id' | 'quantity'>[], currency: string) =>
    market.quote({ lines: some.map(({ id, quantity }) => ({ offer_id: id, quantity })), country, currency, replaces });
  const quote = lines.length === 0 ? null : await quoteOf(lines, cartCurrency(lines));
  const asShown = lines.map((line) => ({ ...line, ...pick(shown.find(({ id }) => id === line.id)) }));
  // A displayed line that is missing: no longer sold, or removed by the visitor, which is not reported.
  const missing = cartId ? shown.filter(({ id }) => !lines.some((line) => line.id === id)) : [];
  const among = [...missing, ...asShown];
  const gone =
    missing.length === 0
      ? []
      : lineProblems(missing, await quoteOf(missing, missing[0]!.currency), among).filter(
          ({ code }) => code === 'offer/gone' || code === 'offer/not-direct' || code === 'offer/demo',
        );
  return {
    lines,
    quote,
    troubles: [...gone, ...(quote ? lineProblems(asShown, quote, among) : [])],
    shown: [...missing.filter(({ id }) => gone.some(({ offerId }) => offerId === id)), ...asShown],
  };
}

const pick = (line: DisplayedLine | undefined) => line && { price: line.price, currency: line.currency };

/** Mends the server's cart by the same rule as the browser's (domain/cart/repair.ts); answers what changed. Prices need no mending here: the cart has today's. */
export async function repairServerCart(
  act: Act,
  cartId: string,
  { lines, troubles, shown }: ServerCheckout,
): Promise<CartChange[]> {
  const asShown = lines.map((line) => ({ ...line, ...pick(shown.find(({ id }) => id === line.id)) }));
  const { cart, changes } = repairCart(asShown, troubles);
  for (const { id, quantity } of lines) {
    const mended = cart.find((line) => line.id === id)?.quantity ?? 0;
    if (mended !== quantity) await act('cart/change-line', { cartId, offerId: id, quantity: mended, how: 'set' });
  }
  const gone = troubles.filter(({ offerId }) => !lines.some(({ id }) => id === offerId));
  for (const { offerId } of gone) await act('cart/change-line', { cartId, offerId, quantity: 0, how: 'set' });
  return [...gone.map(({ name, code }) => ({ kind: 'removed' as const, name, why: code })), ...changes];
}
