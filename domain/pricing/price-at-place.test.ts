import { expect, test } from 'vitest';
import { fallbackRates } from '#domain/money/convert.ts';
import { priceWithDeliveryFee } from './price-at-place.ts';

const fee = (feeMinor: number, currency = 'CAD') => ({ feeMinor, currency, area: 'H2T' });
const at = (
  given: Partial<Parameters<typeof priceWithDeliveryFee>[1]>,
  amount = { total: 2845, shipping: 595 as number | null },
) => priceWithDeliveryFee(amount, { isByZone: true, fee: undefined, currency: 'CAD', rates: fallbackRates, ...given });

test('R-FREE-09 a price by zones holds the least fee until the place is known, then the fee of its zone, and the article alone where nothing is delivered', () => {
  expect(at({})).toEqual({ total: 2845, shipping: 595, state: 'from' });
  expect(at({ fee: fee(795) })).toEqual({ total: 3045, shipping: 795, state: 'known' });
  expect(at({ fee: fee(0) })).toEqual({ total: 2250, shipping: 0, state: 'known' });
  expect(at({ fee: null })).toEqual({ total: 2250, shipping: null, state: 'refused' });
});

test('R-FREE-09 a fee in the restaurant’s currency is asked for in the visitor’s as the order asks for it: converted, then rounded up to what can be paid', () => {
  const { total, shipping } = at({ fee: fee(795), currency: 'XOF' }, { total: 15_000, shipping: 2500 });
  expect(shipping! % 5).toBe(0);
  expect(total).toBe(12_500 + shipping!);
});

test('an offer without zones, and one whose delivery is not stated, stay as they are', () => {
  expect(at({ isByZone: false, fee: fee(795) })).toEqual({ total: 2845, shipping: 595, state: 'known' });
  expect(at({ fee: fee(795) }, { total: 2250, shipping: null })).toEqual({
    total: 2250,
    shipping: null,
    state: 'known',
  });
});
