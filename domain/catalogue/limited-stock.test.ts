import { expect, test } from 'vitest';
import { parseLimitedBelow } from './limited-stock.ts';

test('R-CARD-06 what a limited stock is, is a setting; six without it', () => {
  expect(parseLimitedBelow({ limited_stock_below: 3 })).toBe(3);
  expect(parseLimitedBelow({ limited_stock_below: 0 })).toBe(0);
  expect(parseLimitedBelow({})).toBe(6);
});
