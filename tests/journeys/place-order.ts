// Orders placed and paid over HTTP, for journeys about what happens after the payment.
import { expect, inject } from 'vitest';
import type { CartItem } from '#domain/cart/lines.ts';
import { buildTestPayload, ownerSql, testCards, uniqueEmail } from './buying.ts';

/** `url`: the URL of the payment page. */
export type PlacedOrder = { id: string; token: string; url: string };

/** Places an unpaid order; `provider` chooses the means of payment. */
export async function placeOrder(
  lines: CartItem[],
  email = uniqueEmail(),
  provider?: 'stripe' | 'mobile-money',
): Promise<PlacedOrder> {
  const answer = await fetch(`${inject('shopUrl')}/functions/v1/create-universal-order-payment`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      ...(provider && { 'payment-provider': provider }),
    },
    body: JSON.stringify(buildTestPayload(lines, email)),
  });
  expect(answer.status).toBe(200);
  const { orderId, orderToken, url } = (await answer.json()) as Record<'orderId' | 'orderToken' | 'url', string>;
  return { id: orderId, token: orderToken, url };
}

/** Submits the payment page with a card that succeeds, and waits until the shop has recorded the payment. */
export async function payOrder({ id, url }: PlacedOrder): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ card: testCards.pays }),
  });
  expect(answer.status).toBe(303);
  await expect
    .poll(async () => (await ownerSql()`select status from orders where id = ${id}`)[0]!['status'], { timeout: 20_000 })
    .toBe('paid');
}

/** Places an order of one seller and pays it by card. Also returns its number, its part and the seller's id. */
export async function placePaidOrder(
  lines: CartItem[],
  email?: string,
): Promise<PlacedOrder & { number: string; part: string; seller: string }> {
  const order = await placeOrder(lines, email);
  await payOrder(order);
  const [row] = await ownerSql()<{ number: string; part: string; seller: string }[]>`
    select o.number, p.id as part, p.seller_id as seller from orders o join seller_orders p on p.order_id = o.id where o.id = ${order.id}`;
  return { ...order, ...row! };
}
