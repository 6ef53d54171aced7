import { expect, test } from 'vitest';
import { stockText } from './offer-words.ts';

const textOf = (stock: number | null, minimum = 1) =>
  stockText({ in_stock: stock !== 0, stock, reopens_on: null, minimum_order_quantity: minimum });

test('the stock is exact only where it is known: from ten on there may be more than is shown', () => {
  expect([0, null, 1, 5, 9, 10].map((stock) => textOf(stock))).toEqual([
    'Épuisé',
    'En stock',
    'Plus qu’un en stock',
    'Plus que 5 en stock',
    '9 en stock',
    'Au moins 10 en stock',
  ]);
  expect([textOf(40, 50), textOf(50, 50)]).toEqual(['40 en stock', 'Au moins 50 en stock']);
});
