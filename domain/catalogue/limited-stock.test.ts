import { expect, test } from 'vitest';
import { readLimitedBelow } from './limited-stock.ts';

test('R-CARD-06 what a limited stock is, is a setting; six without it', () => {
  expect(readLimitedBelow({ limited_stock_below: 3 })).toBe(3);
  expect(readLimitedBelow({ limited_stock_below: 0 })).toBe(0);
  expect(readLimitedBelow({})).toBe(6);
});
