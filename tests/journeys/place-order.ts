// Orders over HTTP, as the browser places them.
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import type { CartItem } from '#domain/cart/lines.ts';
import { buildOrderPayload, database, payWithCard, testCards, uniqueEmail, waitForPaidPage } from './buying.ts';

/** `url`: the payment page. */
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
    body: JSON.stringify(buildOrderPayload(lines, email)),
  });
  expect(answer.status).toBe(200);
  const { orderId, orderToken, url } = (await answer.json()) as Record<'orderId' | 'orderToken' | 'url', string>;
  return { id: orderId, token: orderToken, url };
}

/** Places an order of one seller and pays it by card in this page; returns its number, its only part and the seller's id too. */
export async function placePaidOrder(
  page: Page,
  lines: CartItem[],
  email?: string,
): Promise<PlacedOrder & { number: string; part: string; seller: string }> {
  const order = await placeOrder(lines, email);
  await page.goto(order.url);
  await payWithCard(page, testCards.pays);
  await waitForPaidPage(page);
  const [row] = await database()<{ number: string; part: string; seller: string }[]>`
    select o.number, p.id as part, p.seller_id as seller from orders o join seller_orders p on p.order_id = o.id where o.id = ${order.id}`;
  return { ...order, ...row! };
}
