import { expect, test } from 'vitest';
import { orderVersion } from './order-version.ts';

const order = { status: 'paid', parts: [{ status: 'to_prepare' }, { status: 'packed' }], timeline: [] };

test('the version of an order differs when the order, a part or its history moves', () => {
  const event = { kind: 'packed', at: '', seller: null, partId: null, amountMinor: null };
  const versions = [
    order,
    { ...order, status: 'refunded' },
    { ...order, parts: [{ status: 'to_prepare' }, { status: 'shipped' }] },
    { ...order, timeline: [event] },
  ].map(orderVersion);
  expect(new Set(versions).size).toBe(4);
  expect(orderVersion({ ...order })).toBe(versions[0]);
});
