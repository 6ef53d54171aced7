import type { PaymentNotOpenedReason } from '#domain/orders/payment-note.ts';
import { Refusal } from '#domain/refusals.ts';
import { runMarketTransaction } from '#server/action.ts';
import { readOrderStatus } from '#server/orders/queries/orders.ts';
import { type PaymentPage, openOrReusePaymentPage } from './open-payment.ts';
import { orderPageUrl } from '#server/orders/order-page.ts';
import { findProviderChosenByBuyer, type Shop } from '#server/shop.ts';

/** `provider`: the name of the chosen payment provider; null: the shop's first one. */
export type PayAgainRequest = { orderId: string; orderToken: string; provider: string | null };

/**
 * Returns the URL where an unpaid order can be paid: the chosen provider's page, a new one if the last has expired. If
 * the order was paid meanwhile: its success page. If it was cancelled, the provider is down, or another provider's page
 * cannot be closed: the order's page with a message. Throws Refusal order/malformed (no such provider), and
 * payment/currency-unsupported or payment/amount-… for a provider that does not accept this total.
 */
export async function continuePayment(shop: Shop, { orderId, orderToken, provider }: PayAgainRequest): Promise<string> {
  const ref = { orderId, orderToken };
  const wanted = findProviderChosenByBuyer(shop, provider);
  let page: PaymentPage | null;
  try {
    page = await openOrReusePaymentPage(shop, orderId, wanted);
  } catch (refusal) {
    const note = refusal instanceof Refusal && notes[refusal.code];
    if (note) return orderPageUrl(shop, ref, note);
    throw refusal;
  }
  if (page?.provider) return page.provider === wanted.name ? page.url : orderPageUrl(shop, ref, 'undecided');
  const status = await runMarketTransaction(shop, (tx) => readOrderStatus(tx, orderId));
  // An order paid with a wrong amount still has the status `awaiting_payment`, until a person decides.
  return page && (status === 'paid' || status === 'awaiting_payment') ? page.url : orderPageUrl(shop, ref);
}

const notes: Partial<Record<Refusal['code'], PaymentNotOpenedReason>> = {
  'payment/provider-down': 'provider-down',
  'payment/refused': 'refused',
  'payment/demo-order': 'demo',
};
