import { type CartItem, firstItemCurrencyOrDefault } from '#domain/cart/lines.ts';
import { canonicalSpecs } from '#domain/cart/custom-specs.ts';
import { type CartChange, isProblemOfLine, repairCart } from '#domain/cart/repair.ts';
import type { UnpaidOrderRef } from '#domain/orders/checkout.ts';
import { toQuoteRequestLines, type Quote } from '#domain/orders/quote.ts';
import type { Act, VisitorQueries } from '#web/context.ts';
import {
  type DisplayedLine,
  type DisplayedLineProblem,
  lineProblems,
} from '#web/parts/checkout/checkout-form/line-problems.ts';

/** The server's cart at the checkout: the displayed lines, the current quote (null: empty cart), and what changed. */
type ServerCheckout = {
  lines: CartItem[];
  quote: Quote | null;
  troubles: DisplayedLineProblem[];
  shown: DisplayedLine[];
};
type CheckoutInput = {
  cartId: string | null;
  country: string;
  replaces: UnpaidOrderRef[];
  shown: readonly DisplayedLine[];
  /** `postalCode`: decides restaurants' delivery fees. `kitchens`: by restaurant, delivery or pickup. */
  postalCode?: string;
  kitchens?: Record<string, string>;
};

export async function loadServerCheckout(
  market: VisitorQueries,
  { cartId, country, replaces, shown, postalCode = '', kitchens = {} }: CheckoutInput,
): Promise<ServerCheckout> {
  const lines = cartId ? await market.cart(cartId) : [];
  const quoteOf = (some: readonly Pick<DisplayedLine, 'id' | 'quantity' | 'customSpecs'>[], currency: string) =>
    market.quote({
      lines: toQuoteRequestLines(some),
      country,
      currency,
      replaces,
      kitchens,
      ...(postalCode && { postal_code: postalCode }),
    });
  const quote = lines.length === 0 ? null : await quoteOf(lines, firstItemCurrencyOrDefault(lines));
  const asShown = lines.map((line) => ({ ...line, ...pick(shown.find((one) => isSame(one, line))) }));
  // A displayed line that is missing now is no longer sold, or was removed in another tab. Only lines that are no
  // longer sold are reported.
  const missing = cartId ? shown.filter((one) => !lines.some((line) => isSame(one, line))) : [];
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
    shown: [...missing.filter((line) => gone.some((one) => isProblemOfLine(one, line))), ...asShown],
  };
}

/** The server's cart has each offer from one source only, so the sources are not compared. */
const isSame = (one: Pick<DisplayedLine, 'id' | 'customSpecs'>, line: Pick<DisplayedLine, 'id' | 'customSpecs'>) =>
  one.id === line.id && canonicalSpecs(one.customSpecs) === canonicalSpecs(line.customSpecs);

const pick = (line: DisplayedLine | undefined) => line && { price: line.price, currency: line.currency };

/** Repairs the server's cart by the rule of the browser's cart (domain/cart/repair.ts) and returns the changes. */
export async function repairServerCart(
  act: Act,
  cartId: string,
  { lines, troubles, shown }: ServerCheckout,
): Promise<CartChange[]> {
  const asShown = lines.map((line) => ({ ...line, ...pick(shown.find((one) => isSame(one, line))) }));
  const { cart, changes } = repairCart(asShown, troubles);
  const set = (offerId: string, customSpecs: string | null | undefined, quantity: number) =>
    act('cart/change-line', { cartId, offerId, customSpecs: customSpecs ?? null, quantity, how: 'set' });
  for (const before of lines) {
    const mended = cart.find((line) => isSame(line, before))?.quantity ?? 0;
    if (mended !== before.quantity) await set(before.id, before.customSpecs, mended);
  }
  const gone = troubles.filter((one) => !lines.some((line) => isProblemOfLine(one, line)));
  for (const { offerId, customSpecs } of gone) await set(offerId, customSpecs, 0);
  return [...gone.map(({ name, code }) => ({ kind: 'removed' as const, name, why: code })), ...changes];
}
