import { expect, test } from 'vitest';
import { newOfferErrors, parseBarcodeSearch } from './new-offer.ts';

const offer = {
  priceMinor: 4500,
  currency: 'XOF',
  stock: null,
  minimumOrderQuantity: 1,
  shipsFrom: 'SN',
  profile: null,
  reference: null,
};

test('issue 22: an offer needs a sane price, a minimum and a country the market knows; each fault is beside its field', () => {
  expect(newOfferErrors(offer)).toEqual({});
  expect(newOfferErrors({ ...offer, priceMinor: 0 })).toEqual({ price: 'price' });
  expect(newOfferErrors({ ...offer, priceMinor: 9_000_000_000, minimumOrderQuantity: 900 })).toEqual({ price: 'dear' });
  expect(
    newOfferErrors({ ...offer, stock: -1, minimumOrderQuantity: 0, shipsFrom: 'FR', reference: 'x'.repeat(201) }),
  ).toEqual({ stock: 'stock', minimum: 'minimum', shipsFrom: 'country', reference: 'long' });
});

test('issue 22: digits are a bar code only with a right check digit; words are none', () => {
  expect(parseBarcodeSearch('4006381 333931')).toEqual({ barcode: '4006381333931' });
  expect(parseBarcodeSearch('4006381333932')).toEqual({ barcode: null });
  expect(parseBarcodeSearch('beurre de karité')).toBeNull();
});
