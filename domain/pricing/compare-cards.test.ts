import { expect, test } from 'vitest';
import type { Card } from '#domain/catalogue/product.ts';
import { onlyLeast, statsOf } from './compare-cards.ts';

const card = (id: string, price: number, rating: number | null = null, demo = false) =>
  ({ id, title: id, price, currency: 'CAD', rating, rating_is_demo: demo }) as Card;

test('R-CMP-04 the quick stats name the cheapest, the spread and the best rated', () => {
  const { cheapest, spread, bestRated } = statsOf([card('a', 3000, 4.1), card('b', 1200, 4.8), card('c', 2000)]);
  expect([cheapest?.id, spread, bestRated?.id]).toEqual(['b', 1800, 'b']);
});

test('demo ratings, a single rating and equal ratings prove nothing', () => {
  expect(statsOf([card('a', 1, 4.9, true), card('b', 2, 4.1)]).bestRated).toBeNull();
  expect(statsOf([card('a', 1, 4.5), card('b', 2, 4.5)]).bestRated).toBeNull();
  expect(statsOf([])).toEqual({ cheapest: null, spread: 0, bestRated: null });
});

test('the least amount is marked only where it is one of several and alone', () => {
  expect([[300, 200, null], [200, 200, 300], [200], [null, null], [null, 100]].map(onlyLeast)).toEqual([
    1,
    undefined,
    undefined,
    undefined,
    1,
  ]);
});
