import { expect, test } from 'vitest';
import { findAllowedRefundExtent } from './part-refundability.ts';

const part = (id: string, itemsMinor: number, shippingMinor = 0) => ({ id, itemsMinor, shippingMinor });

test('a provider that gives back whole payments only cannot give back one part of two that cost something', () => {
  const two = [part('a', 1000), part('b', 500)];
  expect(findAllowedRefundExtent(two, 'a', true)).toBe('any');
  expect(findAllowedRefundExtent(two, 'a', false)).toBe('none');
  expect(findAllowedRefundExtent([part('a', 1000), part('b', 0, 200)], 'a', false)).toBe('none');
});

test('a part that is the whole order, or that cost nothing, can go', () => {
  expect(findAllowedRefundExtent([part('a', 1000, 200)], 'a', false)).toBe('whole');
  const withGift = [part('a', 1000), part('b', 0)];
  expect(findAllowedRefundExtent(withGift, 'a', false)).toBe('whole');
  expect(findAllowedRefundExtent(withGift, 'b', false)).toBe('whole');
});
