// A paid order and an unpaid one, shared by all screens that show an order.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { testCards, findCartLine, database, recordPartRefund, markPartShipped } from './buying.ts';
import { placeOrder, type PlacedOrder } from './place-order.ts';

const placeOrderOfTwoSellers = async () => placeOrder([await findCartLine(), await findCartLine({ at: 1 })]);
let paid: Promise<PlacedOrder> | undefined;
/** One paid order for all screens: one of its parts is shipped with a very long tracking number, another is partly refunded. */
export const getPaidOrder = (page: Page): Promise<PlacedOrder> => (paid ??= pay(page));
async function pay(page: Page): Promise<PlacedOrder> {
  const order = await placeOrderOfTwoSellers();
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
let waiting: Promise<PlacedOrder> | undefined;
/** One unpaid order. */
export const getUnpaidOrder = (): Promise<PlacedOrder> => (waiting ??= placeOrderOfTwoSellers());
/** Opens a page of the order that the first function creates. */
export const openOrderPage =
  (order: (page: Page) => Promise<PlacedOrder>, path: (made: PlacedOrder) => string) => async (page: Page) =>
    void (await page.goto(path(await order(page))));
