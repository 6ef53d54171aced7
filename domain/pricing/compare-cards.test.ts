import { expect, test } from 'vitest';
import type { Card } from '#domain/catalogue/product.ts';
import { indexOfUniqueLeast, findCheapestAndBestRated } from './compare-cards.ts';

const card = (id: string, price: number, rating: number | null = null, demo = false) =>
  ({ id, title: id, price, currency: 'CAD', rating, rating_is_demo: demo }) as Card;

test('R-CMP-04 the quick stats name the cheapest, the spread and the best rated', () => {
  const { cheapest, spread, bestRated } = findCheapestAndBestRated([
    card('a', 3000, 4.1),
    card('b', 1200, 4.8),
    card('c', 2000),
  ]);
  expect([cheapest?.id, spread, bestRated?.id]).toEqual(['b', 1800, 'b']);
});

test('a price whose delivery is not stated, or of what is sold out, does not lead', () => {
  const [known, open, gone] = [
    { ...card('known', 3000), shipping: 500, in_stock: true },
    { ...card('open', 1000), shipping: null, in_stock: true },
    { ...card('gone', 2000), shipping: 500, in_stock: false },
  ];
  expect(findCheapestAndBestRated([open!, known!, gone!])).toMatchObject({ cheapest: { id: 'known' }, spread: 0 });
  expect(findCheapestAndBestRated([open!, gone!]).cheapest?.id).toBe('gone');
});

test('demo ratings, a single rating and equal ratings prove nothing', () => {
  expect(findCheapestAndBestRated([card('a', 1, 4.9, true), card('b', 2, 4.1)]).bestRated).toBeNull();
  expect(findCheapestAndBestRated([card('a', 1, 4.5), card('b', 2, 4.5)]).bestRated).toBeNull();
  expect(findCheapestAndBestRated([])).toEqual({ cheapest: null, spread: 0, bestRated: null });
});

test('the least amount is marked only where it is one of several and alone', () => {
  expect([[300, 200, null], [200, 200, 300], [200], [null, null], [null, 100]].map(indexOfUniqueLeast)).toEqual([
    1,
    undefined,
    undefined,
    undefined,
    1,
  ]);
});
