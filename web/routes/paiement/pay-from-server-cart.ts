import type { Language } from '#domain/settings/language.ts';
import type { CartChange } from '#domain/cart/repair.ts';
import {
  checkoutFields,
  type OrderPayload,
  buildOrderPayload,
  type UnpaidOrderRef,
  parseCheckout,
} from '#domain/orders/checkout.ts';
import { formatPrice } from '#domain/money/format.ts';
import type { Quote } from '#domain/orders/quote.ts';
import { Refusal } from '#domain/refusals.ts';
import { m } from '#texts/compiled/messages.js';
import type { Act, ActionResult, VisitorQueries } from '#web/context.ts';
import { chooseProvider } from '#web/parts/checkout/checkout-form/chosen-provider.ts';
import { refusalText } from '#web/parts/checkout/checkout-form/refusal-words.ts';
import { parseKitchenChoices } from '#web/parts/checkout/checkout-form/kitchen-choices.tsx';
import { isDeliveryChoiceProblem, lineProblemText } from '#web/parts/checkout/checkout-form/line-problem-text.ts';
import type { DisplayedLine, DisplayedLineProblem } from '#web/parts/checkout/checkout-form/line-problems.ts';
import { problemsWithDistinctLineNames, withQuotedShipping } from '#web/parts/checkout/checkout-form/line-problems.ts';
import { indexErrorKindsByField, type FieldErrorKinds } from '#web/parts/checkout/checkout-form/use-checkout.ts';
import { hashToIdempotencyKey } from './order-key.ts';
import { loadServerCheckout, repairServerCart } from './server-checkout.ts';
import { parseDisplayedLines } from './shown-lines.ts';

/**
 * The form after an error or a recalculation. `isRepairable`: all refusals are about lines, and the repair button
 * solves them. `repaired`: what the repair changed. `shown`: the lines as displayed, until the buyer accepts changes.
 */
export type CheckoutWithoutScriptsResult = {
  status: number;
  typed: Record<string, string>;
  faults: FieldErrorKinds;
  refused: string[];
  isRepairable: boolean;
  repaired: CartChange[];
  country: string;
  quote: Quote | null;
  shown: DisplayedLine[] | null;
  provider: string | null;
  /** The buyer's choice of delivery or pickup for each restaurant, by seller. */
  kitchens: Record<string, string>;
};
type Payer = { country: string; currency: string; language: Language; replaces?: UnpaidOrderRef[] };
type Doing = { market: VisitorQueries; act: Act };
type Placed = ActionResult<'order/place'>;

/** Orders the lines of the server's cart. `recalculate`: only prices them. `repair`: repairs them first. */
export async function payFromServerCart(
  form: FormData,
  cartId: string | null,
  { market, act }: Doing,
  { country: visitors, currency, language, replaces = [] }: Payer,
): Promise<CheckoutWithoutScriptsResult | Placed> {
  const typed = Object.fromEntries(checkoutFields.map((name) => [name, String(form.get(name) ?? '')]));
  const country = typed['country'] || visitors;
  const provider = form.has('payment_provider') ? String(form.get('payment_provider')) : null;
  const kitchens = parseKitchenChoices(form);
  const place = { postalCode: (typed['postalCode'] ?? '').slice(0, 40), kitchens };
  const read = (shown: readonly DisplayedLine[]) =>
    loadServerCheckout(market, { cartId, country, replaces, shown, ...place });
  const cart = await read(parseDisplayedLines(form.get('shown_lines')));
  const { lines, quote, troubles, shown } = cart;
  const again = (status: number, more: Partial<CheckoutWithoutScriptsResult> = {}): CheckoutWithoutScriptsResult => ({
    status,
    typed,
    faults: {},
    refused: [],
    isRepairable: false,
    repaired: [],
    country,
    quote,
    shown,
    provider,
    kitchens,
    ...more,
  });

  const isRepairable = troubles.some(({ code }) => !isDeliveryChoiceProblem(code));
  const refusedLines = troubles.length > 0 ? { refused: troubles.map(lineProblemText), isRepairable } : {};
  if (form.get('intent') === 'recalculate') return again(200, refusedLines);
  if (form.get('intent') === 'repair' && cartId) {
    const repaired = await repairServerCart(act, cartId, cart);
    return again(200, { repaired, quote: (await read([])).quote, shown: null });
  }
  if (troubles.length > 0) return again(409, refusedLines);
  const filled = parseCheckout(typed);
  if (!filled.ok)
    return again(422, {
      faults: indexErrorKindsByField(filled),
      refused: [filled.missing.length > 0 ? m.checkout_missing() : m.checkout_check_fields()],
    });
  if (!quote) return again(422, { refused: [m.cart_empty()] });
  // Nobody may pay a total that was not shown: the country may have changed since the total was calculated.
  const total = Number(form.get('shown_total') || quote.total);
  if (total !== quote.total)
    return again(409, {
      refused: [
        m.checkout_total_changed({
          old: formatPrice(total, quote.currency, true),
          new: formatPrice(quote.total, quote.currency, true),
        }),
      ],
    });
  const payload = buildOrderPayload(withQuotedShipping(lines, quote), filled.checkout, await market.rates(), 'mixed');
  try {
    const whole = Object.keys(kitchens).length > 0 ? { ...payload, kitchens } : payload;
    return await placeOrder(act, whole, {
      key: String(form.get('idempotency_key') ?? ''),
      provider: chooseProvider(quote.providers, provider, filled.checkout.country),
      replaces,
      language,
      shownCurrency: currency,
    });
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    const { lines: refused = [] } = refusal as { lines?: DisplayedLineProblem[] };
    return again(
      refusal.status,
      refused.length > 0
        ? {
            refused: problemsWithDistinctLineNames(lines, refused).map(lineProblemText),
            isRepairable: refused.some(({ code }) => !isDeliveryChoiceProblem(code)),
          }
        : { refused: [refusalText(refusal)] },
    );
  }
}

type How = {
  key: string;
  provider: string | null;
  replaces: UnpaidOrderRef[];
  language: Language;
  shownCurrency: string;
};

async function placeOrder(act: Act, payload: OrderPayload, how: How): Promise<Placed> {
  const { key, provider, replaces, language, shownCurrency } = how;
  const ordered = { ...payload, ...(replaces.length > 0 && { replaces }) };
  const ask = (idempotencyKey: string) =>
    act('order/place', { payload: ordered, idempotencyKey, provider, language, shownCurrency });
  try {
    return await ask(key);
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    // The replaced order's link is invalid, so the new order replaces nothing.
    if (refusal.code === 'order/link-expired' && replaces.length > 0)
      return placeOrder(act, payload, { ...how, replaces: [] });
    // The key was used with other details, so this is a separate order with its own key.
    if (refusal.code === 'order/key-reused') return ask(await hashToIdempotencyKey(key, payload));
    throw refusal;
  }
}
