import { expect, test } from 'vitest';
import { refundReach } from './refund-reach.ts';

const part = (id: string, itemsMinor: number, shippingMinor = 0) => ({ id, itemsMinor, shippingMinor });

test('a provider that gives back whole payments only cannot give back one part of two that cost something', () => {
  const two = [part('a', 1000), part('b', 500)];
  expect(refundReach(two, 'a', true)).toBe('any');
  expect(refundReach(two, 'a', false)).toBe('none');
  expect(refundReach([part('a', 1000), part('b', 0, 200)], 'a', false)).toBe('none');
});

test('a part that is the whole order, or that cost nothing, can go', () => {
  expect(refundReach([part('a', 1000, 200)], 'a', false)).toBe('whole');
  const withGift = [part('a', 1000), part('b', 0)];
  expect(refundReach(withGift, 'a', false)).toBe('whole');
  expect(refundReach(withGift, 'b', false)).toBe('whole');
});
