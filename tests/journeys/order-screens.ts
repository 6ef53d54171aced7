// A paid and an unpaid order, shared by all screens that show an order.
import type { Page } from 'playwright-core';
import { findCartLine, ownerSql, recordPartRefund, markPartShipped } from './buying.ts';
import { payOrder, placeOrder, type PlacedOrder } from './place-order.ts';

const placeOrderOfTwoSellers = async () => placeOrder([await findCartLine(), await findCartLine({ at: 1 })]);
let paid: Promise<PlacedOrder> | undefined;
/** One paid order for all screens: one seller's part has a very long tracking number, another is partly refunded. */
export const getPaidOrder = (): Promise<PlacedOrder> => (paid ??= createPaidOrder());
async function createPaidOrder(): Promise<PlacedOrder> {
  const order = await placeOrderOfTwoSellers();
  await payOrder(order);
  const [shipped, refunded] = await ownerSql()<
    { id: string }[]
  >`select id from seller_orders where order_id = ${order.id} order by position`;
  await markPartShipped(order.id, shipped!.id, `EE${'1234567890'.repeat(6)}CA`);
  await recordPartRefund(order.id, refunded!.id, 125);
  return order;
}
let waiting: Promise<PlacedOrder> | undefined;
export const getUnpaidOrder = (): Promise<PlacedOrder> => (waiting ??= placeOrderOfTwoSellers());
/** Returns a function that opens a page: `order` creates the order, and `path` returns the page's path. */
export const openOrderPage =
  (order: () => Promise<PlacedOrder>, path: (made: PlacedOrder) => string) => async (page: Page) =>
    void (await page.goto(path(await order())));
