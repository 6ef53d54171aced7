import type { OrderPayload } from '#domain/orders/checkout.ts';
import type { RefusalCode } from '#domain/refusals.ts';
import { orderKey } from '#web/state/order-key.ts';
import type { Trouble } from './troubles.ts';

export type PlacedOrder = { url: string; orderId: string; orderToken: string };
/** `code` null: the server did not say why (a fault, no connection). `message` is in the visitor's language. */
export type RefusedOrder = { code: RefusalCode | null; message: string; lines: Trouble[] };

/** Creates the order, once per cart and form (Idempotency-Key). Throws RefusedOrder. */
export async function sendOrder(payload: OrderPayload): Promise<PlacedOrder> {
  try {
    return await post(payload);
  } catch (refused) {
    // Another tab used this key for another form: this is a new order, asked for by this very click.
    if ((refused as RefusedOrder).code !== 'order/key-reused') throw refused;
    orderKey.renew();
    return post(payload);
  }
}

async function post(payload: OrderPayload): Promise<PlacedOrder> {
  const answer = await fetch('/functions/v1/create-universal-order-payment', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': orderKey.for(payload) },
    body: JSON.stringify(payload),
  });
  const said = (await answer.json().catch(() => ({}))) as { url?: string; orderId?: string; orderToken?: string; error?: Partial<RefusedOrder> };
  if (!answer.ok) {
    const refused: RefusedOrder = { code: said.error?.code ?? null, message: said.error?.message ?? '', lines: said.error?.lines ?? [] };
    throw refused;
  }
  if (!said.url) throw new Error('URL de paiement non reçue');
  return { url: said.url, orderId: said.orderId ?? '', orderToken: said.orderToken ?? '' };
}

/** Tells the administrator (R-FN-03, R-FN-04). Nobody waits for it; a failure is only logged (R-FN-05). */
export function tellAdministrator(order: PlacedOrder, payload: OrderPayload, orderTypeName: string): void {
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
  fetch('/functions/v1/notify-admin-new-order', { method: 'POST', headers: { 'content-type': 'application/json' }, body, keepalive: true })
    .then((answer) => { if (!answer.ok) console.warn(`notify-admin-new-order answered ${answer.status}`); })
    .catch((cause: unknown) => console.warn('notify-admin-new-order', cause));
}
