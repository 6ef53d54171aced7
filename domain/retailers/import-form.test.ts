import { expect, test } from 'vitest';
import { parseRetailerSearch } from './import-form.ts';

const typed = (more: object = {}) => ({ terms: 'théière', price_min: '', price_max: '', limit: '20', ...more });

test('R-ADMIN-09 terms are apart by commas; the same one twice is one', () => {
  expect(parseRetailerSearch(typed({ terms: ' théière,  Lampe  de bureau ,THÉIÈRE,, ' })).request?.terms).toEqual([
    'théière',
    'Lampe de bureau',
  ]);
  expect(parseRetailerSearch(typed({ terms: ' , ' })).faults).toEqual({ terms: 'terms-missing' });
  expect(parseRetailerSearch(typed({ terms: Array.from({ length: 21 }, (_, n) => `t${n}`).join() })).faults).toEqual({
    terms: 'terms-many',
  });
});

test('R-ADMIN-10 prices in dollars, as people write them', () => {
  expect(parseRetailerSearch(typed({ price_min: '12,50', price_max: '1 299.00 $' })).request).toMatchObject({
    priceMinMinor: 1250,
    priceMaxMinor: 129_900,
  });
  expect(parseRetailerSearch(typed()).request).toMatchObject({ priceMinMinor: null, priceMaxMinor: null });
  expect(parseRetailerSearch(typed({ price_min: '0' })).request?.priceMinMinor).toBe(0);
  expect(parseRetailerSearch(typed({ price_min: 'beaucoup', price_max: '-3' })).faults).toEqual({
    price_min: 'price-wrong',
    price_max: 'price-wrong',
  });
  expect(parseRetailerSearch(typed({ price_min: '20', price_max: '10' })).faults).toEqual({ price_max: 'price-order' });
});

test('R-ADMIN-11 a limit per category, from 1 to 200', () => {
  expect(parseRetailerSearch(typed({ limit: ' 5 ' })).request?.categoryLimit).toBe(5);
  for (const limit of ['', '0', '201', '1.5', 'x'])
    expect(parseRetailerSearch(typed({ limit })).faults).toEqual({ limit: 'limit-wrong' });
});
