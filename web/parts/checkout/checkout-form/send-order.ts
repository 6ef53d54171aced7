import type { OrderPayload, UnpaidOrderRef } from '#domain/orders/checkout.ts';
import type { RefusalCode } from '#domain/refusals.ts';
import { findOrCreateOrderKey } from '#web/state/find-or-create-order-key.ts';
import { renewOrderKey } from '#web/state/order-key.ts';
import type { DisplayedLineProblem } from './line-problems.ts';

/** With `instead`, no order was created: the fields are of an earlier order that is paid or cannot be cancelled. */
export type PlacedOrder = { url: string; orderId: string; orderToken: string; instead?: 'paid' | 'undecided' };
/** `code` null: no reason from the server. `message`: in the visitor's language. */
export type RefusedOrder = { code: RefusalCode | null; message: string; lines: DisplayedLineProblem[] };

/** `kitchens`: delivery choices by seller. `provider`: null for the default. `replaces`: this buyer's unpaid orders. */
type How = { provider: string | null; replaces: UnpaidOrderRef[]; kitchens?: Record<string, string> };

/** Creates the order, once per cart and form (Idempotency-Key). Throws RefusedOrder. */
export async function sendOrder(payload: OrderPayload, how: How): Promise<PlacedOrder> {
  try {
    return await post(payload, how);
  } catch (refused) {
    const { code } = refused as RefusedOrder;
    // A stored order link is no longer valid, so the new order cannot replace that order.
    if (code === 'order/link-expired' && how.replaces.length > 0) return post(payload, { ...how, replaces: [] });
    // Another tab used this idempotency key with other data, so create a new order with a new key.
    if (code !== 'order/key-reused') throw refused;
    renewOrderKey();
    return post(payload, how);
  }
}

async function post(payload: OrderPayload, { provider, replaces, kitchens = {} }: How): Promise<PlacedOrder> {
  const whole = Object.keys(kitchens).length > 0 ? { ...payload, kitchens } : payload;
  const answer = await fetch('/functions/v1/create-universal-order-payment', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': findOrCreateOrderKey(whole),
      ...(provider && { 'payment-provider': provider }),
    },
    body: JSON.stringify({ ...whole, ...(replaces.length > 0 && { replaces }) }),
  });
  const said = (await answer.json().catch(() => ({}))) as {
    url?: string;
    orderId?: string;
    orderToken?: string;
    instead?: PlacedOrder['instead'];
    error?: Partial<RefusedOrder>;
  };
  if (!answer.ok) {
    const refused: RefusedOrder = {
      code: said.error?.code ?? null,
      message: said.error?.message ?? '',
      lines: said.error?.lines ?? [],
    };
    throw refused;
  }
  if (!said.url) throw new Error('URL de paiement non reçue');
  return { url: said.url, orderId: said.orderId ?? '', orderToken: said.orderToken ?? '', instead: said.instead };
}

/** Notifies the administrator (R-FN-03, R-FN-04) in the background. A failure is only logged (R-FN-05). */
export function notifyAdministrator(order: PlacedOrder, payload: OrderPayload, orderTypeName: string): void {
  if (!order.orderId) return;
  const body = JSON.stringify({
    order_id: order.orderId,
    order_token: order.orderToken,
    customer_name: payload.customerName,
    customer_email: payload.customerEmail,
    total_amount: payload.totalEstimatedPriceCents,
    currency: payload.currency,
    order_type: orderTypeName,
  });
  fetch('/functions/v1/notify-admin-new-order', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    keepalive: true,
  })
    .then((answer) => {
      if (!answer.ok) console.warn(`notify-admin-new-order answered ${answer.status}`);
    })
    .catch((cause: unknown) => console.warn('notify-admin-new-order', cause));
}
