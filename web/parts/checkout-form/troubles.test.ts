import { expect, test } from 'vitest';
import type { CartItem } from '#domain/cart/lines.ts';
import type { Quote, QuoteLine } from '#domain/orders/quote.ts';
import { repairCart } from '#domain/cart/repair.ts';
import { troubleWords } from './trouble-words.ts';
import { troublesOf, withQuotedShipping } from './troubles.ts';

const line = (change: Partial<CartItem> = {}): CartItem => ({
  id: 'a', name: 'Théière', price: 24.9, quantity: 3, currency: 'CAD', source: 'merchant', image_urls: [], supplier_name: 'Boutique', minimum_order_quantity: 1,
  merchant_id: null, restaurant_id: null, menu_id: null, metadata: { product_id: 'p', slug: 'theiere', tile: 'terre', stock: null, shipping: null }, customSpecs: null, ...change,
});
const quoteOf = (change: Partial<QuoteLine> = {}): Quote => ({
  country: 'CA', currency: 'CAD', items_total: 0, shipping_total: 0, total: 0, payable: true, providers: ['stripe'],
  lines: [{ offer_id: 'a', quantity: 3, name: 'Théière', unit_price: 2490, currency: 'CAD', shipping: 800, days_min: 2, days_max: 5, problem: null, ...change }],
});

test('a quote that agrees says nothing', () => {
  expect(troublesOf([line()], quoteOf())).toEqual([]);
});

test('a price that moved since it was shown is named with both prices', () => {
  expect(troublesOf([line()], quoteOf({ unit_price: 2650 }))).toMatchObject([{ code: 'offer/price-changed', facts: { old: 2490, new: 2650, currency: 'CAD' } }]);
});

test('an offer in another currency is named with both, and carries the new price for the repair', () => {
  expect(troublesOf([line()], quoteOf({ currency: 'XOF', unit_price: 11_000 }))).toMatchObject([{ code: 'offer/currency-mismatch', facts: { old: 'CAD', new: 'XOF', price: 11_000 } }]);
});

test('everything wrong with one line is said at once, so that one click mends it; of what is gone only that', () => {
  const both = troublesOf([line()], quoteOf({ unit_price: 2650, shipping: null, problem: { code: 'offer/short-stock', facts: { left: 2 } } }));
  expect(both.map(({ code }) => code)).toEqual(['offer/price-changed', 'offer/short-stock', 'offer/shipping-unknown']);
  const priceAndStock = troublesOf([line()], quoteOf({ unit_price: 2650, problem: { code: 'offer/short-stock', facts: { left: 2 } } }));
  expect(repairCart([line()], priceAndStock).cart).toMatchObject([{ price: 26.5, quantity: 2 }]);
  expect(troublesOf([line()], quoteOf({ unit_price: 0, shipping: null, problem: { code: 'offer/gone', facts: {} } })).map(({ code }) => code)).toEqual(['offer/gone']);
});

test('the payload carries the delivery quoted for the form’s country', () => {
  expect(withQuotedShipping([line(), line({ id: 'b' })], quoteOf()).map(({ metadata }) => metadata.shipping)).toEqual([800, null]);
});

test('nothing left is said as sold out, a few left with their number', () => {
  const short = (left: number) => troubleWords({ offerId: 'a', name: 'Théière', code: 'offer/short-stock', facts: { left } });
  expect([short(0), short(2)]).toEqual([expect.stringMatching(/sold out|épuisé/), expect.stringContaining('2')]);
});
