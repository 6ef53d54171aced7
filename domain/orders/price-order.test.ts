import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CartItem, toDeliveredPriceLines } from '#domain/cart/lines.ts';
import { fallbackRates } from '#domain/money/convert.ts';
import { toCents, toMajor } from '#domain/money/units.ts';
import { calculateDeliveredPrice, sumComponents } from '#domain/pricing/delivered-price.ts';
import type { OrderProduct } from './checkout.ts';
import {
  isWrongEstimate,
  type CurrentOffer,
  type PriceOrderInput,
  type PricedOrder,
  priceOrder,
  calculateDisplayedTotal,
} from './price-order.ts';

const offer = (over: Partial<CurrentOffer> = {}): CurrentOffer => ({
  id: 'o1',
  productId: 'p1',
  title: 'Casque',
  sellerId: 's1',
  sellerName: 'Boutique démo',
  source: 'merchant',
  isDirect: true,
  isActive: true,
  isDemo: false,
  priceMinor: 1999,
  currency: 'CAD',
  stock: 10,
  minimumOrderQuantity: 1,
  shippingMinor: 500,
  commissionBps: null,
  ...over,
});
const line = (over: Partial<OrderProduct> = {}): OrderProduct => ({
  productId: 'o1',
  productName: 'Casque (navigateur)',
  quantity: 1,
  unitPrice: 19.99,
  currency: 'CAD',
  source: 'merchant',
  customSpecs: null,
  supplierName: '',
  minimumOrderQuantity: 1,
  merchantId: null,
  restaurantId: null,
  menuId: null,
  metadata: { product_id: 'p1', slug: 'casque' },
  ...over,
});
const price = (ask: Partial<PriceOrderInput> = {}) =>
  priceOrder({
    lines: [line()],
    offers: [offer()],
    rates: fallbackRates,
    currency: 'CAD',
    commissionBps: 850,
    refusesDemo: false,
    ...ask,
  });
const priced = (ask: Partial<PriceOrderInput> = {}): PricedOrder => {
  const answer = price(ask);
  if ('refused' in answer) throw new Error(JSON.stringify(answer.refused));
  return answer;
};
const refused = (ask: Partial<PriceOrderInput>): [string, object][] => {
  const answer = price(ask);
  return 'refused' in answer ? answer.refused.map((one) => [one.code, one.facts]) : [];
};

test('an order is priced from the database: articles, delivery once a line, commission on articles only', () => {
  expect(priced({ lines: [line({ quantity: 3 })] })).toMatchObject({
    itemsMinor: 5997,
    shippingMinor: 500,
    totalMinor: 6497,
    commissionMinor: 510,
    currency: 'CAD',
  });
});

test('R-CHK-27 a changed price is refused, naming the line, the old and the new price', () => {
  expect(price({ offers: [offer({ priceMinor: 2150 })] })).toEqual({
    refused: [
      {
        offerId: 'o1',
        customSpecs: null,
        name: 'Casque',
        code: 'offer/price-changed',
        facts: { name: 'Casque', old: 1999, new: 2150, currency: 'CAD' },
      },
    ],
  });
  // A lower current price is refused too, because the buyer must see the price that is charged.
  expect(refused({ offers: [offer({ priceMinor: 1998 })] })).toHaveLength(1);
});

test('a refusal names its line, also the one without options beside one with them', () => {
  const group = { code: 'extra', nameFr: 'Extra', nameEn: 'Extra', minChoices: 0, maxChoices: 1 };
  const choice = { code: 'oeuf', nameFr: 'Œuf', nameEn: 'Egg', priceChangeMinor: 0, isAvailable: true };
  const both = price({
    lines: [line({ unitPrice: 1 }), line({ customSpecs: 'extra:oeuf' })],
    offers: [offer({ options: [{ ...group, choices: [choice] }] })],
  });
  expect(both).toMatchObject({ refused: [{ code: 'offer/price-changed', customSpecs: null }] });
  const other = price({
    lines: [line(), line({ customSpecs: 'extra:lard' })],
    offers: [offer({ options: [{ ...group, choices: [choice] }] })],
  });
  expect(other).toMatchObject({ refused: [{ code: 'offer/option-gone', customSpecs: 'extra:lard' }] });
});

test('each reason is named, with what mends it', () => {
  const name = { name: 'Casque' };
  expect(refused({ offers: [] })).toEqual([['offer/gone', { name: 'Casque (navigateur)' }]]);
  expect(refused({ offers: [offer({ isActive: false })] })).toEqual([['offer/gone', name]]);
  expect(refused({ offers: [offer({ isDirect: false })] })).toEqual([['offer/not-direct', name]]);
  expect(refused({ offers: [offer({ isDemo: true })], refusesDemo: true })).toEqual([['offer/demo', name]]);
  expect(priced({ offers: [offer({ isDemo: true })] }).lines).toHaveLength(1);
  expect(priced({ offers: [offer()], refusesDemo: true }).lines).toHaveLength(1);
  expect(refused({ offers: [offer({ currency: 'USD' })] })).toEqual([
    ['offer/currency-mismatch', { ...name, old: 'CAD', new: 'USD' }],
  ]);
  expect(refused({ lines: [line({ quantity: 11 })] })).toEqual([['offer/short-stock', { ...name, left: 10 }]]);
  expect(refused({ lines: [line({ quantity: 4 })], offers: [offer({ minimumOrderQuantity: 5 })] })).toEqual([
    ['offer/below-minimum', { ...name, minimum: 5 }],
  ]);
  expect(refused({ offers: [offer({ shippingMinor: null })] })).toEqual([['offer/shipping-unknown', name]]);
});

test('the last unit can be bought, an unstated stock is no limit, and free delivery is stated delivery', () => {
  expect(priced({ lines: [line({ quantity: 10 })] }).itemsMinor).toBe(19_990);
  expect(priced({ lines: [line({ quantity: 999 })], offers: [offer({ stock: null })] }).itemsMinor).toBe(1_997_001);
  expect(priced({ offers: [offer({ shippingMinor: 0 })] })).toMatchObject({ shippingMinor: 0, totalMinor: 1999 });
});

test('R-CART-05 the same offer under two sources adds up against its stock and its minimum', () => {
  const twice = [line({ quantity: 6 }), line({ quantity: 6, source: 'african' })];
  expect(refused({ lines: twice }).map(([code]) => code)).toEqual(['offer/short-stock', 'offer/short-stock']);
  expect(priced({ lines: twice, offers: [offer({ stock: 12, minimumOrderQuantity: 10 })] }).itemsMinor).toBe(12 * 1999);
});

test('one bad line refuses the whole order, and every bad line is told', () => {
  const lines = [line(), line({ productId: 'o2' }), line({ productId: 'o3' })];
  expect(refused({ lines, offers: [offer(), offer({ id: 'o2', isActive: false })] }).map(([code]) => code)).toEqual([
    'offer/gone',
    'offer/gone',
  ]);
});

test('lines are converted to the order’s currency, and split by seller', () => {
  const offers = [
    offer(),
    offer({
      id: 'o2',
      sellerId: 's2',
      sellerName: 'Marché démo',
      currency: 'XOF',
      priceMinor: 4500,
      shippingMinor: 900,
    }),
    offer({ id: 'o3' }),
  ];
  const order = priced({
    offers,
    lines: [
      line(),
      line({ productId: 'o2', currency: 'XOF', unitPrice: 4500, quantity: 2 }),
      line({ productId: 'o3' }),
    ],
  });
  expect(order).toMatchObject({ itemsMinor: 1999 + 2000 + 1999, shippingMinor: 500 + 200 + 500 });
  expect(order.sellers.map((one) => [one.sellerName, one.lines.length, one.totalMinor])).toEqual([
    ['Boutique démo', 2, 4998],
    ['Marché démo', 1, 2200],
  ]);
  expect(order.lines[1]).toMatchObject({
    unitMinor: 4500,
    offerCurrency: 'XOF',
    offerShippingMinor: 900,
    itemsMinor: 2000,
    shippingMinor: 200,
    commissionMinor: 170,
  });
});

test('R-CHK-27 an order in XOF is in whole francs', () => {
  expect(priced({ currency: 'XOF' })).toMatchObject({ itemsMinor: 9000, shippingMinor: 2250, totalMinor: 11_250 });
});

// Random offers in several currencies, and a cart of some of them.
const market = fc.array(
  fc.record({
    currency: fc.constantFrom('CAD', 'USD', 'XOF', 'TND', 'GNF'),
    priceMinor: fc.integer({ min: 1, max: 5_000_000 }),
    shippingMinor: fc.nat(100_000),
    quantity: fc.integer({ min: 1, max: 999 }),
    sellerId: fc.constantFrom('s1', 's2', 's3'),
  }),
  { minLength: 1, maxLength: 20 },
);

test('the sum of the parts is the total, by line and by seller; nothing is negative; commission never exceeds the articles', () => {
  fc.assert(
    fc.property(
      market,
      fc.constantFrom('CAD', 'XOF', 'USD'),
      fc.integer({ min: 0, max: 10_000 }),
      (rows, currency, commissionBps) => {
        const offers = rows.map((row, n) => offer({ ...row, id: `o${n}`, stock: null }));
        const lines = rows.map((row, n) =>
          line({
            productId: `o${n}`,
            currency: row.currency,
            unitPrice: toMajor(row.priceMinor, row.currency),
            quantity: row.quantity,
          }),
        );
        const order = priced({ offers, lines, currency, commissionBps });
        for (const parts of [order.lines, order.sellers]) {
          for (const part of ['itemsMinor', 'shippingMinor', 'commissionMinor'] as const)
            expect(parts.reduce((sum, one) => sum + one[part], 0)).toBe(order[part]);
        }
        expect(order.sellers.reduce((sum, one) => sum + one.totalMinor, order.roundingMinor)).toBe(order.totalMinor);
        expect(order.sellers.flatMap((one) => one.lines).length).toBe(lines.length);
        for (const one of order.lines) {
          expect(Math.min(one.itemsMinor, one.shippingMinor, one.commissionMinor)).toBeGreaterThanOrEqual(0);
          expect(one.commissionMinor).toBeLessThanOrEqual(one.itemsMinor);
        }
      },
    ),
  );
});

test('R-CART-15 what the cart shows is what the server charges, to the unit', () => {
  fc.assert(
    fc.property(market, (rows) => {
      const cart = rows.map((row, n): CartItem => ({
        id: `o${n}`,
        name: '',
        price: toMajor(row.priceMinor, row.currency),
        quantity: row.quantity,
        currency: row.currency,
        source: 'merchant',
        image_urls: [],
        supplier_name: '',
        minimum_order_quantity: 1,
        merchant_id: null,
        restaurant_id: null,
        menu_id: null,
        metadata: { product_id: '', slug: '', tile: 'ocre', stock: null, shipping: row.shippingMinor },
        customSpecs: null,
      }));
      const currency = rows[0]?.currency ?? 'CAD';
      const offers = rows.map((row, n) => offer({ ...row, id: `o${n}`, stock: null }));
      const order = priced({
        offers,
        lines: cart.map((one) =>
          line({ productId: one.id, currency: one.currency, unitPrice: one.price, quantity: one.quantity }),
        ),
        currency,
      });
      const shown = sumComponents(
        calculateDeliveredPrice(toDeliveredPriceLines(cart), currency, fallbackRates).components,
      )!;
      expect(order.totalMinor).toBe(shown);
      expect(isWrongEstimate(toCents(shown, currency), order.totalMinor, currency, 0)).toBe(false);
    }),
  );
});

test('R-CHK-27 an estimate differs beyond 0.5 %, either way, in any currency', () => {
  expect([10_050, 10_051, 9950, 9949].map((cents) => isWrongEstimate(cents, 10_000, 'CAD', 3))).toEqual([
    false,
    true,
    false,
    true,
  ]);
  expect([1_005_000, 1_005_100, 10_000].map((cents) => isWrongEstimate(cents, 10_000, 'XOF', 0))).toEqual([
    false,
    true,
    true,
  ]);
  expect([isWrongEstimate(0, 0, 'CAD', 2), isWrongEstimate(1, 0, 'CAD', 2)]).toEqual([false, true]);
});

test('a seller of his own commission is charged that, everyone else what the market takes of all', () => {
  const offers = [offer(), offer({ id: 'o2', sellerId: 's2', sellerName: 'Autre', commissionBps: 250 })];
  const priced = priceOrder({
    lines: [line(), line({ productId: 'o2' })],
    offers,
    rates: {},
    currency: 'CAD',
    commissionBps: 1000,
    refusesDemo: false,
  });
  expect(
    'refused' in priced
      ? priced
      : priced.lines.map(({ commissionBps, commissionMinor }) => [commissionBps, commissionMinor]),
  ).toEqual([
    [1000, 200],
    [250, 50],
  ]);
});

test('a seller of whom the market takes nothing is charged nothing, not what it takes of all', () => {
  expect(priced({ offers: [offer({ commissionBps: 0 })], commissionBps: 850 }).lines[0]).toMatchObject({
    commissionBps: 0,
    commissionMinor: 0,
  });
});

test('R-CHK-27 in XOF an estimate may differ by 0.5 % and 5 F for each unit and fee', () => {
  // A difference of 0.5 % (50 F of 10 000) and three rounding steps of 5 F is allowed.
  expect([1_006_500, 1_006_600, 993_500, 993_400].map((cents) => isWrongEstimate(cents, 10_000, 'XOF', 3))).toEqual([
    false,
    true,
    false,
    true,
  ]);
});

test('an order whose seller stated 8 233 F is 8 235 F: 2 F are rounding, no seller’s and without commission', () => {
  const order = priced({
    offers: [offer({ currency: 'XOF', priceMinor: 8233, shippingMinor: 0 })],
    lines: [line({ currency: 'XOF', unitPrice: 8233 })],
    currency: 'XOF',
    commissionBps: 1000,
  });
  expect(order).toMatchObject({ itemsMinor: 8233, shippingMinor: 0, roundingMinor: 2, totalMinor: 8235 });
  expect(order.sellers[0]).toMatchObject({ totalMinor: 8233, commissionMinor: 823 });
  expect(priced({}).roundingMinor).toBe(0);
});

test('R-CART-14 the total in the buyer’s own currency is the one the cart shows beside; in the currency charged there is none', () => {
  const offers = [offer({ id: 'o1', priceMinor: 1999, shippingMinor: 500 }), offer({ id: 'o2', shippingMinor: 0 })];
  const order = priced({ offers, lines: [line({ quantity: 3 }), line({ productId: 'o2' })] });
  // Each unit and each fee is converted and rounded separately: 3 × 9 000, 2 250 and 9 000.
  expect(calculateDisplayedTotal(order, 'XOF', fallbackRates)).toEqual({
    currency: 'XOF',
    totalMinor: 3 * 9000 + 2250 + 9000,
  });
  expect(calculateDisplayedTotal(order, 'CAD', fallbackRates)).toBeNull();
});
