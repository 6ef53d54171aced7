import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CartItem } from './lines.ts';
import { type LineProblem, repairCart } from './repair.ts';

const line = (change: Partial<CartItem> = {}): CartItem => ({
  id: 'a',
  name: 'Théière',
  price: 24.9,
  quantity: 5,
  currency: 'CAD',
  source: 'merchant',
  image_urls: [],
  supplier_name: 'Boutique',
  minimum_order_quantity: 1,
  merchant_id: null,
  restaurant_id: null,
  menu_id: null,
  metadata: { product_id: 'p', slug: 'theiere', tile: 'terre', stock: null, shipping: 500 },
  customSpecs: 'bleue',
  ...change,
});
const trouble = (code: LineProblem['code'], facts: LineProblem['facts'] = {}, offerId = 'a'): LineProblem => ({
  offerId,
  name: 'Théière',
  code,
  facts,
});

test('a changed price is accepted, and said with both prices in minor units', () => {
  const { cart, changes } = repairCart(
    [line()],
    [trouble('offer/price-changed', { old: 2490, new: 2650, currency: 'CAD' })],
  );
  expect(cart).toEqual([line({ price: 26.5 })]);
  expect(changes).toEqual([
    { kind: 'price', name: 'Théière', old: 2490, oldCurrency: 'CAD', new: 2650, newCurrency: 'CAD' },
  ]);
});

test('R-CHK-27 a changed price in XOF is whole francs', () => {
  expect(
    repairCart(
      [line({ currency: 'XOF', price: 9000 })],
      [trouble('offer/price-changed', { old: 9000, new: 9500, currency: 'XOF' })],
    ).cart[0]?.price,
  ).toBe(9500);
});

test('an offer that changed its currency is taken at its new price; delivery in the old currency is forgotten; without the new price it leaves', () => {
  const { cart, changes } = repairCart(
    [line()],
    [trouble('offer/currency-mismatch', { old: 'CAD', new: 'XOF', price: 11_000 })],
  );
  expect(cart).toMatchObject([{ currency: 'XOF', price: 11_000, metadata: { shipping: null } }]);
  expect(changes).toEqual([
    { kind: 'price', name: 'Théière', old: 2490, oldCurrency: 'CAD', new: 11_000, newCurrency: 'XOF' },
  ]);
  expect(repairCart([line()], [trouble('offer/currency-mismatch', { old: 'CAD', new: 'XOF' })])).toEqual({
    cart: [],
    changes: [{ kind: 'removed', name: 'Théière', why: 'offer/currency-mismatch' }],
  });
});

test('short stock becomes what is left; the line leaves when that is nothing, or less than its minimum', () => {
  expect(repairCart([line()], [trouble('offer/short-stock', { left: 2 })])).toMatchObject({
    cart: [{ quantity: 2, metadata: { stock: 2 } }],
    changes: [{ kind: 'quantity', old: 5, new: 2 }],
  });
  expect(repairCart([line()], [trouble('offer/short-stock', { left: 0 })]).cart).toEqual([]);
  expect(
    repairCart([line({ minimum_order_quantity: 3 })], [trouble('offer/short-stock', { left: 2 })]).changes,
  ).toEqual([{ kind: 'removed', name: 'Théière', why: 'offer/short-stock', left: 2 }]);
});

test('a product of two sellers is said with its seller, whatever happens to its lines', () => {
  const cart = [line(), line({ id: 'b', supplier_name: 'Atelier' }), line({ id: 'c', name: 'Natte' })];
  const { changes } = repairCart(cart, [
    trouble('offer/short-stock', { left: 2 }),
    trouble('offer/gone', {}, 'b'),
    trouble('offer/gone', {}, 'c'),
  ]);
  expect(changes.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'quantity Théière (Boutique)',
    'removed Théière (Atelier)',
    'removed Natte',
  ]);
});

test('R-CART-05 the same offer in two lines shares what is left', () => {
  const cart = [line({ quantity: 2 }), line({ quantity: 4, source: 'african' })];
  expect(repairCart(cart, [trouble('offer/short-stock', { left: 3 })]).cart.map(({ quantity }) => quantity)).toEqual([
    2, 1,
  ]);
});

test('R-CART-08 below the minimum is raised to it; where fewer are left than the minimum, the line leaves', () => {
  expect(repairCart([line()], [trouble('offer/below-minimum', { minimum: 6, left: 40 })])).toMatchObject({
    cart: [{ quantity: 6, minimum_order_quantity: 6 }],
    changes: [{ kind: 'quantity', old: 5, new: 6 }],
  });
  expect(repairCart([line()], [trouble('offer/below-minimum', { minimum: 6, left: 4 })]).changes).toEqual([
    { kind: 'removed', name: 'Théière', why: 'offer/below-minimum', left: 4 },
  ]);
});

test.each(['offer/gone', 'offer/not-direct', 'offer/demo', 'offer/shipping-unknown'] as const)(
  '%s can only be mended by removing the line, and says why',
  (code) => {
    expect(repairCart([line(), line({ id: 'b' })], [trouble(code)])).toEqual({
      cart: [line({ id: 'b' })],
      changes: [{ kind: 'removed', name: 'Théière', why: code }],
    });
  },
);

test('several lines, and several troubles of one line, are mended at once; the others keep every field', () => {
  const other = line({ id: 'c', name: 'Natte' });
  const { cart, changes } = repairCart(
    [line(), line({ id: 'b', name: 'Mortier' }), other],
    [
      trouble('offer/short-stock', { left: 3 }),
      trouble('offer/price-changed', { old: 2490, new: 2000, currency: 'CAD' }),
      trouble('offer/gone', {}, 'b'),
    ],
  );
  expect(cart).toMatchObject([{ id: 'a', price: 20, quantity: 3, customSpecs: 'bleue' }, other]);
  expect(changes.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'price Théière',
    'quantity Théière',
    'removed Mortier',
  ]);
});

test('a problem of the line without options is not that of the same dish with them, nor the other way round', () => {
  const [plain, rich] = [line({ customSpecs: null, price: 15 }), line({ customSpecs: 'extra:oeuf', price: 16 })];
  const changed = trouble('offer/price-changed', { old: 1500, new: 1800, currency: 'CAD' });
  expect(repairCart([plain, rich], [{ ...changed, customSpecs: null }]).cart).toEqual([{ ...plain, price: 18 }, rich]);
  expect(repairCart([plain, rich], [{ ...changed, customSpecs: 'extra : oeuf' }]).cart).toEqual([
    plain,
    { ...rich, price: 18 },
  ]);
  // A problem without `customSpecs` concerns every line of the offer.
  expect(repairCart([plain, rich], [trouble('offer/guest-limit', { left: 7 })]).cart).toMatchObject([
    { quantity: 5 },
    { quantity: 2 },
  ]);
});

const anyTrouble = fc.record({
  offerId: fc.constantFrom('a', 'b'),
  name: fc.constant('x'),
  code: fc.constantFrom<LineProblem['code']>(
    'offer/gone',
    'offer/not-direct',
    'offer/price-changed',
    'offer/short-stock',
    'offer/below-minimum',
    'offer/shipping-unknown',
    'offer/currency-mismatch',
  ),
  facts: fc.record({
    left: fc.integer({ min: 0, max: 9 }),
    minimum: fc.integer({ min: 1, max: 9 }),
    new: fc.integer({ min: 0, max: 9999 }),
    currency: fc.constant('CAD'),
  }),
});

test('whatever is refused, a repaired cart never holds more than is left or less than the minimum, and every difference is said', () => {
  fc.assert(
    fc.property(fc.array(anyTrouble, { maxLength: 5 }), fc.integer({ min: 1, max: 20 }), (troubles, quantity) => {
      const before = [line({ quantity }), line({ id: 'b', name: 'Mortier', quantity })];
      const { cart, changes } = repairCart(before, troubles);
      for (const one of cart) {
        expect(one.quantity).toBeGreaterThanOrEqual(one.minimum_order_quantity);
        for (const { offerId, code, facts } of troubles)
          if (offerId === one.id && code === 'offer/short-stock')
            expect(one.quantity).toBeLessThanOrEqual(Number(facts['left']));
      }
      const touched = before.filter((old) => {
        const now = cart.find(({ id }) => id === old.id);
        return now?.price !== old.price || now.quantity !== old.quantity;
      });
      expect(new Set(changes.map(({ name }) => name))).toEqual(new Set(touched.map(({ name }) => name)));
    }),
  );
});
