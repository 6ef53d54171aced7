import { expect, test } from 'vitest';
import type { CartItem } from '#domain/cart/lines.ts';
import type { Quote, QuoteLine } from '#domain/orders/quote.ts';
import { isMendable, mended, troublesOf, withQuotedShipping } from './troubles.ts';

const line = (change: Partial<CartItem> = {}): CartItem => ({
  id: 'a', name: 'Théière', price: 24.9, quantity: 3, currency: 'CAD', source: 'merchant', image_urls: [], supplier_name: 'Boutique', minimum_order_quantity: 1,
  merchant_id: null, restaurant_id: null, menu_id: null, metadata: { product_id: 'p', slug: 'theiere', tile: 'terre', stock: null, shipping: null }, customSpecs: null, ...change,
});
const quoteOf = (change: Partial<QuoteLine> = {}): Quote => ({
  country: 'CA', currency: 'CAD', items_total: 0, shipping_total: 0, total: 0, payable: true,
  lines: [{ offer_id: 'a', quantity: 3, name: 'Théière', unit_price: 2490, currency: 'CAD', shipping: 800, days_min: 2, days_max: 5, problem: null, ...change }],
});

test('a quote that agrees says nothing', () => {
  expect(troublesOf([line()], quoteOf())).toEqual([]);
});

test('a price that moved since it was shown is named with both prices, and mending takes the new one', () => {
  const [trouble] = troublesOf([line()], quoteOf({ unit_price: 2650 }));
  expect(trouble).toMatchObject({ code: 'offer/price-changed', facts: { old: 2490, new: 2650, currency: 'CAD' } });
  expect(mended([line()], [trouble!])[0]?.price).toBe(26.5);
});

test('short stock is mended to what is left; a line that is gone, or left below its minimum, leaves', () => {
  const short = quoteOf({ problem: { code: 'offer/short-stock', facts: { left: 2 } } });
  expect(mended([line()], troublesOf([line()], short))[0]?.quantity).toBe(2);
  expect(mended([line({ minimum_order_quantity: 3 })], troublesOf([line()], short))).toEqual([]);
  const gone = quoteOf({ problem: { code: 'offer/gone', facts: {} } });
  expect(mended([line(), line({ id: 'b' })], troublesOf([line()], gone)).map(({ id }) => id)).toEqual(['b']);
});

test('a new minimum raises the line', () => {
  const low = quoteOf({ problem: { code: 'offer/below-minimum', facts: { minimum: 6 } } });
  expect(mended([line()], troublesOf([line()], low))[0]).toMatchObject({ quantity: 6, minimum_order_quantity: 6 });
});

test('an unstated delivery blocks but is not mended away: the shopper chooses', () => {
  const unstated = quoteOf({ shipping: null, problem: { code: 'offer/shipping-unknown', facts: {} } });
  const [trouble] = troublesOf([line()], unstated);
  expect(trouble?.code).toBe('offer/shipping-unknown');
  expect(isMendable(trouble!)).toBe(false);
  expect(mended([line()], [trouble!])).toEqual([line()]);
});

test('the payload carries the delivery quoted for the form’s country', () => {
  expect(withQuotedShipping([line(), line({ id: 'b' })], quoteOf()).map(({ metadata }) => metadata.shipping)).toEqual([800, null]);
});
