// A paid order and an unpaid one, for all screens that show an order.
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import type { CartItem } from '#domain/cart/lines.ts';
import {
  testCards as testCards,
  uniqueEmail,
  findCartLine,
  database,
  buildOrderPayload,
  recordPartRefund,
  markPartShipped,
} from './buying.ts';

type CreatedOrder = { id: string; token: string; url: string };

/** Places an order over HTTP, as the browser does. */
async function place(lines?: CartItem[]): Promise<CreatedOrder> {
  const answer = await fetch(`${inject('shopUrl')}/functions/v1/create-universal-order-payment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(
      buildOrderPayload(lines ?? [await findCartLine(), await findCartLine({ at: 1 })], uniqueEmail()),
    ),
  });
  expect(answer.status).toBe(200);
  const {
    url,
    orderId: id,
    orderToken: token,
  } = (await answer.json()) as { url: string; orderId: string; orderToken: string };
  return { id, token, url };
}
let paid: Promise<CreatedOrder> | undefined;
/** One paid order for all screens: one of its parts is shipped with a very long tracking number, another is partly refunded. */
export const paidOrder = (page: Page): Promise<CreatedOrder> => (paid ??= pay(page));
async function pay(page: Page): Promise<CreatedOrder> {
  const order = await place();
  await page.goto(order.url);
  await page.locator(`input[name=card][value="${testCards.pays}"]`).check();
  await page.locator('form button[type=submit]').first().click();
  await page.waitForURL(/\/payment-success\?/);
  const sql = database();
  await expect
    .poll(async () => (await sql`select status from orders where id = ${order.id}`)[0]!.status as string, {
      timeout: 20_000,
    })
    .toBe('paid');
  const [shipped, refunded] = await sql<
    { id: string }[]
  >`select id from seller_orders where order_id = ${order.id} order by position`;
  await markPartShipped(order.id, shipped!.id, `EE${'1234567890'.repeat(6)}CA`);
  await recordPartRefund(order.id, refunded!.id, 125);
  return order;
}
let waiting: Promise<CreatedOrder> | undefined;
/** One unpaid order. */
export const unpaidOrder = (): Promise<CreatedOrder> => (waiting ??= place());
/** Opens a page of the order that the first function creates. */
export const openOrderPage =
  (order: (page: Page) => Promise<CreatedOrder>, path: (made: CreatedOrder) => string) => async (page: Page) =>
    void (await page.goto(path(await order(page))));
