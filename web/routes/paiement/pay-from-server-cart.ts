import { cartCurrency } from '#domain/cart/lines.ts';
import { checkoutFields, orderPayload, readCheckout } from '#domain/orders/checkout.ts';
import { formatPrice } from '#domain/money/format.ts';
import type { Quote } from '#domain/orders/quote.ts';
import { Refusal } from '#domain/refusals.ts';
import { m } from '#texts/compiled/messages.js';
import type { Market } from '#web/context.ts';
import { refusalWords } from '#web/parts/checkout-form/refusal-words.ts';
import { troubleWords } from '#web/parts/checkout-form/trouble-words.ts';
import { keyOf } from './order-key.ts';
import { type Trouble, troublesOf, withQuotedShipping } from '#web/parts/checkout-form/troubles.ts';
import { faultsOf, type FieldFaults } from '#web/parts/checkout-form/use-checkout.ts';

/** The form again: what was typed, what is wrong with it, the total for the country typed. */
export type PlainAnswer = { status: number; typed: Record<string, string>; faults: FieldFaults; refused: string[]; country: string; quote: Quote | null };

/** Orders the server cart's lines. `recalculate` only prices them for the country typed. */
export async function payFromServerCart(form: FormData, cartId: string | null, market: Market, visitor: { country: string; language: 'fr' | 'en' }): Promise<PlainAnswer | { url: string; orderId: string }> {
  const typed = Object.fromEntries(checkoutFields.map((name) => [name, String(form.get(name) ?? '')]));
  const lines = cartId ? await market.cart(cartId) : [];
  const country = typed['country'] || visitor.country;
  const quote = lines.length === 0 ? null : await market.quote({ lines: lines.map(({ id, quantity }) => ({ offer_id: id, quantity })), country, currency: cartCurrency(lines) });
  const again = (status: number, faults: FieldFaults, refused: string[]): PlainAnswer => ({ status, typed, faults, refused, country, quote });

  if (form.get('intent') === 'recalculate') return again(200, {}, []);
  const read = readCheckout(typed);
  if (!read.ok) return again(422, faultsOf(read), [read.missing.length > 0 ? m.checkout_missing() : m.checkout_check_fields()]);
  if (!quote) return again(422, {}, [m.cart_empty()]);
  const troubles = troublesOf(lines, quote);
  if (troubles.length > 0) return again(409, {}, troubles.map(troubleWords));
  // The country may have been changed without asking for the total again: nobody pays a sum they have not read.
  const shown = Number(form.get('shown_total') || quote.total);
  if (shown !== quote.total) return again(409, {}, [m.checkout_total_changed({ old: formatPrice(shown, quote.currency), new: formatPrice(quote.total, quote.currency) })]);
  try {
    const payload = orderPayload(withQuotedShipping(lines, quote), read.checkout, await market.rates(), 'mixed');
    const key = String(form.get('idempotency_key') ?? '');
    // Back, another address, pay again: other details under the key of an order that is there already are an order of their own.
    return await market.placeOrder(payload, key).catch(async (refusal: unknown) => {
      if (refusal instanceof Refusal && refusal.code === 'order/key-reused') return market.placeOrder(payload, await keyOf(key, payload));
      throw refusal;
    });
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    const { lines: refused = [] } = refusal as { lines?: Trouble[] };
    return again(refusal.status, {}, refused.length > 0 ? refused.map(troubleWords) : [refusalWords(refusal)]);
  }
}
