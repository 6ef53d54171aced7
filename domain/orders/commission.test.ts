import { expect, test } from 'vitest';
import { commissionOf } from './commission.ts';

test('commission is in basis points of the articles, rounding half up', () => {
  expect([
    commissionOf(10_000, 850),
    commissionOf(5997, 850),
    commissionOf(100, 50),
    commissionOf(99, 50),
    commissionOf(0, 850),
    commissionOf(100, 0),
  ]).toEqual([850, 510, 1, 0, 0, 0]);
});
