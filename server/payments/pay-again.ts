import type { PaymentNote } from '#domain/orders/payment-note.ts';
import { Refusal } from '#domain/refusals.ts';
import { marketTransaction } from '#server/action.ts';
import { readOrderStatus } from '#server/orders/queries/orders.ts';
import { type PaymentPage, paymentUrlOf } from './open-payment.ts';
import { orderPage } from '#server/orders/order-page.ts';
import { chosenProvider, type Shop } from '#server/shop.ts';

/** `provider`: who shall take the money, by name; null: the first of the shop's. */
export type PayAgainAsk = { orderId: string; orderToken: string; provider: string | null };

/**
 * Where an order that still waits is paid now: the page of the provider wanted, a fresh one when the last has ended. Paid meanwhile: its success
 * page. Given up, the provider down, or another provider's page open that cannot be closed: the order's page, which says so. Throws
 * Refusal order/malformed (a provider that is none) and, for one that does not take this total, payment/currency-unsupported or payment/amount-….
 */
export async function payAgain(shop: Shop, { orderId, orderToken, provider }: PayAgainAsk): Promise<string> {
  const ref = { orderId, orderToken };
  const wanted = chosenProvider(shop, provider);
  let page: PaymentPage | null;
  try {
    page = await paymentUrlOf(shop, orderId, wanted);
  } catch (refusal) {
    const note = refusal instanceof Refusal && notes[refusal.code];
    if (note) return orderPage(shop, ref, note);
    throw refusal;
  }
  if (page?.provider) return page.provider === wanted.name ? page.url : orderPage(shop, ref, 'undecided');
  const status = await marketTransaction(shop, (tx) => readOrderStatus(tx, orderId));
  // Still waiting: it was paid with another amount, and a person looks at it.
  return page && (status === 'paid' || status === 'awaiting_payment') ? page.url : orderPage(shop, ref);
}

const notes: Partial<Record<Refusal['code'], PaymentNote>> = {
  'payment/provider-down': 'provider-down',
  'payment/refused': 'refused',
  'payment/demo-order': 'demo',
};
