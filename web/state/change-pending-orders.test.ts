import { expect, test } from 'vitest';
import { installFakeWindow } from './fake-window.ts';
import { savePendingOrder, endPendingOrder } from './change-pending-orders.ts';
import { findPendingOrdersWithOffers } from './pending-orders.ts';

installFakeWindow();
const order = (orderId: string, ...ids: string[]) => ({
  orderId,
  orderToken: `token of ${orderId}`,
  lines: ids.map((id) => ({ id, source: 'merchant' as const, quantity: 1 })),
});

test('a new order takes the place of the pending ones that hold any of its articles, and of no other', () => {
  savePendingOrder(order('one', 'a', 'b'));
  savePendingOrder(order('two', 'c'));
  expect(findPendingOrdersWithOffers([{ id: 'b' }, { id: 'd' }])).toEqual([
    { orderId: 'one', orderToken: 'token of one' },
  ]);
  expect(findPendingOrdersWithOffers([{ id: 'a' }, { id: 'c' }]).map(({ orderId }) => orderId)).toEqual(['one', 'two']);
  expect(findPendingOrdersWithOffers([{ id: 'd' }])).toEqual([]);
  endPendingOrder('one', false);
  expect(findPendingOrdersWithOffers([{ id: 'a' }])).toEqual([]);
});

test('at most the ten newest are named: the server takes no more', () => {
  for (let n = 0; n < 12; n++) savePendingOrder(order(`many ${n}`, 'z'));
  const named = findPendingOrdersWithOffers([{ id: 'z' }]).map(({ orderId }) => orderId);
  expect([named.length, named[0], named.at(-1)]).toEqual([10, 'many 2', 'many 11']);
});
