import { expect, test } from 'vitest';
import { maxQuantityByShownStock, capDisplayedStock } from './displayed-stock.ts';

test('a visitor is told of ten units at most, or of the minimum order; few are told exactly', () => {
  expect([null, 0, 3, 10, 57].map((stock) => capDisplayedStock(stock, 1))).toEqual([null, 0, 3, 10, 10]);
  expect([40, 50, 5000].map((stock) => capDisplayedStock(stock, 50))).toEqual([40, 50, 50]);
});

test('what is shown bounds a quantity only where it is the whole stock', () => {
  expect([null, 3, 9, 10].map((shown) => maxQuantityByShownStock(shown, 1))).toEqual([undefined, 3, 9, undefined]);
  expect([40, 50].map((shown) => maxQuantityByShownStock(shown, 50))).toEqual([40, undefined]);
});
