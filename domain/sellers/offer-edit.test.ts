import { expect, test } from 'vitest';
import { mergeOfferEdit } from './offer-edit.ts';

const was = { priceMinor: 1000, stock: 5, minimumOrderQuantity: 1, isActive: true };

test('two people who change different fields of one offer do not meet; the same field is refused, not overwritten', () => {
  const now = { ...was, priceMinor: 1200 };
  expect(mergeOfferEdit(now, { was, to: { ...was, stock: 9 } })).toEqual({ set: { stock: 9 }, conflicts: [] });
  expect(mergeOfferEdit(now, { was, to: { ...was, priceMinor: 900, stock: 9 } })).toEqual({
    set: {},
    conflicts: ['priceMinor'],
  });
  // Nothing is written when both edits are equal or the form changed nothing.
  expect(mergeOfferEdit(now, { was, to: { ...was, priceMinor: 1200 } })).toEqual({ set: {}, conflicts: [] });
  expect(mergeOfferEdit(now, { was, to: was })).toEqual({ set: {}, conflicts: [] });
});

test('a sale between opening and saving is a conflict of the stock, also towards none stated', () => {
  expect(mergeOfferEdit({ ...was, stock: 4 }, { was, to: { ...was, stock: null } }).conflicts).toEqual(['stock']);
});
