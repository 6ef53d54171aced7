import { expect, test } from 'vitest';
import { calculateCommission } from './commission.ts';

test('commission is in basis points of the articles, rounding half up', () => {
  expect([
    calculateCommission(10_000, 850),
    calculateCommission(5997, 850),
    calculateCommission(100, 50),
    calculateCommission(99, 50),
    calculateCommission(0, 850),
    calculateCommission(100, 0),
  ]).toEqual([850, 510, 1, 0, 0, 0]);
});
