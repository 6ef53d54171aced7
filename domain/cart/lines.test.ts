import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sources } from '#domain/catalogue/product.ts';
import { fallbackRates } from '#domain/money/convert.ts';
import { componentAmount, calculateDeliveredPrice, sumKnownComponents } from '#domain/pricing/delivered-price.ts';
import {
  addLine,
  firstItemCurrencyOrDefault,
  removeLinesOfSource,
  countUnits,
  lineTotalMinor,
  toDeliveredPriceLines,
  linesOfOrderType,
  maxUnitsOf,
  minimumQuantityOf,
  parseCart,
  parseQuantityOrMinimum,
  removeLine,
  setQuantity,
  listCartTabsAndHeading,
  type CartItem,
} from './lines.ts';

const uuid = (start: string): string => `${start}0000000-0000-4000-8000-000000000000`;
const [offer1, idA, idB, idC] = [uuid('1'), uuid('a'), uuid('b'), uuid('c')];
const item = (over: Partial<CartItem> = {}): CartItem => ({
  id: offer1,
  name: 'Casque',
  price: 19.99,
  quantity: 1,
  currency: 'CAD',
  source: 'merchant',
  image_urls: [],
  supplier_name: 'Boutique démo',
  minimum_order_quantity: 1,
  merchant_id: null,
  restaurant_id: null,
  menu_id: null,
  metadata: { product_id: 'p', slug: 'casque', tile: 'ocre', stock: null, shipping: null },
  customSpecs: null,
  ...over,
});
const quantities = (cart: readonly CartItem[]): number[] => cart.map((line) => line.quantity);

test('R-CART-01 a stored line keeps exactly the fourteen fields', () => {
  expect(Object.keys(parseCart([{ ...item(), extra: 1 }])[0] ?? {}).toSorted()).toEqual(
    [
      'id',
      'name',
      'price',
      'quantity',
      'currency',
      'source',
      'image_urls',
      'supplier_name',
      'minimum_order_quantity',
      'merchant_id',
      'restaurant_id',
      'menu_id',
      'metadata',
      'customSpecs',
    ].toSorted(),
  );
});

test('R-CART-04 adding an item already present (same id, same source) increases its quantity', () => {
  const cart = addLine(addLine([], item({ quantity: 2 })), item({ quantity: 3 }));
  expect(quantities(cart)).toEqual([5]);
});

test('R-CART-04 the newest facts of an item added again are kept; with other options it is another line', () => {
  const cart = addLine(
    [item({ customSpecs: 'cuisson:a-point; sauce:piment' })],
    item({ price: 18, customSpecs: 'sauce : piment;cuisson:a-point' }),
  );
  expect(cart).toEqual([item({ price: 18, quantity: 2, customSpecs: 'sauce : piment;cuisson:a-point' })]);
  const both = addLine(cart, item({ customSpecs: 'cuisson:saignant' }));
  expect(quantities(both)).toEqual([2, 1]);
  expect(quantities(addLine(both, item()))).toEqual([2, 1, 1]);
  expect(quantities(setQuantity(both, offer1, 'merchant', 5, 'cuisson:saignant'))).toEqual([2, 5]);
  expect(removeLine(both, offer1, 'merchant', 'cuisson:saignant')).toEqual(cart);
  expect(removeLine(both, offer1, 'merchant')).toEqual(both);
  expect(parseCart(JSON.stringify(both))).toEqual(both);
});

test('R-CART-05 the same id with a different source is a separate line', () => {
  expect(addLine([item()], item({ source: 'african' })).map((line) => line.source)).toEqual(['merchant', 'african']);
});

test('R-CART-06 an added quantity is raised to the minimum, 1 by default', () => {
  expect(quantities(addLine([], item({ quantity: 2, minimum_order_quantity: 5 })))).toEqual([5]);
  expect(quantities(addLine([], item({ quantity: 0 })))).toEqual([1]);
  expect(quantities(addLine([], item({ quantity: 7, minimum_order_quantity: 5 })))).toEqual([7]);
  expect(quantities(addLine([], item({ quantity: Number.NaN, minimum_order_quantity: Number.NaN })))).toEqual([1]);
});

test('R-CART-07 a quantity of 0 or less removes the item, whatever its minimum', () => {
  for (const quantity of [0, -1])
    expect(setQuantity([item({ minimum_order_quantity: 5, quantity: 5 })], offer1, 'merchant', quantity)).toEqual([]);
});

test('R-CART-08 an updated quantity is raised to the minimum, and only that line changes', () => {
  const cart = [item({ minimum_order_quantity: 5, quantity: 9 }), item({ source: 'african' })];
  expect(quantities(setQuantity(cart, offer1, 'merchant', 3))).toEqual([5, 1]);
});

test('R-CART-09 the number field’s minimum is the item’s minimum order quantity, or 1', () => {
  expect([
    minimumQuantityOf(item({ minimum_order_quantity: 5 })),
    minimumQuantityOf(item({ minimum_order_quantity: 0 })),
    minimumQuantityOf(item({ minimum_order_quantity: Number.NaN })),
  ]).toEqual([5, 1, 1]);
});

test('R-CART-09 a line knows how many units there are only below the shown limit of ten', () => {
  const withStock = (stock: number | null) => ({
    ...item({ minimum_order_quantity: 1 }),
    metadata: { ...item().metadata, stock },
  });
  expect([null, 3, 9, 10].map((stock) => maxUnitsOf(withStock(stock)))).toEqual([undefined, 3, 9, undefined]);
});

test('R-CART-10 a non-numeric entry becomes 1, then is raised to the minimum', () => {
  expect(['', ' ', 'abc', '-', '12 mille'].map((text) => parseQuantityOrMinimum(text, 1))).toEqual([1, 1, 1, 1, 1]);
  expect(parseQuantityOrMinimum('abc', 5)).toBe(5);
  expect([
    parseQuantityOrMinimum('7', 5),
    parseQuantityOrMinimum('3', 5),
    parseQuantityOrMinimum('2,9', 1),
    parseQuantityOrMinimum('0', 5),
    parseQuantityOrMinimum('-4', 1),
    parseQuantityOrMinimum('1e9', 1),
  ]).toEqual([7, 5, 2, 0, 0, 999]);
});

test('R-CART-12 minus at a minimum of 5 stays at 5; at a minimum of 1 it removes the line', () => {
  expect(
    quantities(setQuantity([item({ minimum_order_quantity: 5, quantity: 5 })], offer1, 'merchant', 5 - 1)),
  ).toEqual([5]);
  expect(setQuantity([item()], offer1, 'merchant', 1 - 1)).toEqual([]);
});

test('R-CART-13 R-FX-10 the currency is the first item’s, CAD when empty', () => {
  expect([firstItemCurrencyOrDefault([item({ currency: 'XOF' }), item()]), firstItemCurrencyOrDefault([])]).toEqual([
    'XOF',
    'CAD',
  ]);
});

test('R-CART-14 R-CART-15 the total is in the first item’s currency, the other lines converted, never raw numbers summed', () => {
  const cart = [item({ price: 20, quantity: 2 }), item({ id: idB, currency: 'XOF', price: 4500 })];
  const total = (lines: CartItem[], currency: string) =>
    componentAmount(calculateDeliveredPrice(toDeliveredPriceLines(lines), currency, fallbackRates).components, 'items');
  expect(total(cart, firstItemCurrencyOrDefault(cart))).toBe(4000 + 1000);
  expect(total(cart.toReversed(), firstItemCurrencyOrDefault(cart.toReversed()))).toBe(4500 + 18_000);
  expect(total([], firstItemCurrencyOrDefault([]))).toBe(0);
  expect(lineTotalMinor(item({ price: 19.99, quantity: 3 }))).toBe(5997);
});

test('stated delivery counts once a line; with a line that does not state it only what is stated can be said', () => {
  const meta = item().metadata;
  const cart = [
    item({ quantity: 4, metadata: { ...meta, shipping: 500 } }),
    item({ id: idB }),
    item({ id: idC, currency: 'XOF', metadata: { ...meta, shipping: 450 } }),
  ];
  const { components, lines } = calculateDeliveredPrice(toDeliveredPriceLines(cart), 'CAD', fallbackRates);
  expect(componentAmount(components, 'delivery')).toBeNull();
  expect(sumKnownComponents(lines.flat()) - componentAmount(components, 'items')!).toBe(600);
});

test('R-CART-16 tabs are all and one per source present', () => {
  expect(
    listCartTabsAndHeading([
      item({ source: 'restaurant' }),
      item({ source: 'african' }),
      item({ id: idB, source: 'restaurant' }),
    ]).tabs,
  ).toEqual(['all', 'african', 'restaurant']);
  expect(listCartTabsAndHeading([]).tabs).toEqual(['all']);
});

test('R-CART-17 the heading is the only source present, else by type', () => {
  expect([
    listCartTabsAndHeading([item(), item({ id: idB })]).heading,
    listCartTabsAndHeading([item(), item({ source: 'admin' })]).heading,
    listCartTabsAndHeading([]).heading,
  ]).toEqual(['merchant', 'by-type', 'by-type']);
});

test('R-CART-25 emptying a section leaves the others', () => {
  expect(removeLinesOfSource([item(), item({ source: 'admin' })], 'merchant').map((line) => line.source)).toEqual([
    'admin',
  ]);
  expect(removeLine([item(), item({ source: 'admin' })], offer1, 'admin').map((line) => line.source)).toEqual([
    'merchant',
  ]);
});

test('R-CART-37 an order covers the whole cart when mixed, or one source', () => {
  const cart = [item(), item({ source: 'admin' })];
  expect([linesOfOrderType(cart, 'mixed').length, linesOfOrderType(cart, 'admin').map((line) => line.source)]).toEqual([
    2,
    ['admin'],
  ]);
});

test('R-HDR-10 the badge counts units', () =>
  expect(countUnits([item({ quantity: 3 }), item({ source: 'admin', quantity: 2 })])).toBe(5));

test('R-CART-02 reading storage drops what is broken and keeps the rest; it never throws', () => {
  expect(parseCart(JSON.stringify([item(), { id: 'x' }, null, item({ source: 'admin' })])).length).toBe(2);
  expect(
    parseCart([item({ id: 'x' }), item({ id: idB, currency: 'ZZZ' }), item({ id: idC })]).map((line) => line.id),
  ).toEqual([idC]);
  expect(parseCart([item({ minimum_order_quantity: 5, quantity: 1 })])[0]?.quantity).toBe(5);
  expect(parseCart([item(), item()]).length).toBe(1);
  for (const broken of ['', '{', 'null', '7', null, undefined, {}, [[]]]) expect(parseCart(broken)).toEqual([]);
  fc.assert(fc.property(fc.anything(), (anything) => Array.isArray(parseCart(anything))));
});

const moves = fc.array(
  fc.record({
    kind: fc.constantFrom('add', 'set'),
    id: fc.constantFrom(idA, idB),
    source: fc.constantFrom(...sources),
    quantity: fc.integer({ min: -3, max: 2000 }),
    minimum: fc.integer({ min: -1, max: 12 }),
  }),
);

test('R-CART-06 R-CART-08 after any sequence of moves: one line per id and source, every quantity whole, between its minimum and 999', () => {
  fc.assert(
    fc.property(moves, (steps) => {
      const cart = steps.reduce(
        (lines: CartItem[], { kind, id, source, quantity, minimum }) =>
          kind === 'add'
            ? addLine(lines, item({ id, source, quantity, minimum_order_quantity: minimum }))
            : setQuantity(lines, id, source, quantity),
        [],
      );
      expect(new Set(cart.map((line) => `${line.id} ${line.source}`)).size).toBe(cart.length);
      for (const line of cart) {
        expect(Number.isInteger(line.quantity)).toBe(true);
        expect(line.quantity).toBeGreaterThanOrEqual(minimumQuantityOf(line));
        expect(line.quantity).toBeLessThanOrEqual(999);
      }
      expect(parseCart(JSON.stringify(cart))).toEqual(cart);
    }),
  );
});

test('R-CART-06 R-CART-09 a stored line that does not say its minimum has 1', () => {
  const { minimum_order_quantity: _, ...without } = item({ quantity: 1 });
  const cart = parseCart([without]);
  expect(cart.map(({ quantity, minimum_order_quantity: minimum }) => [quantity, minimum])).toEqual([[1, 1]]);
  expect(cart.map(minimumQuantityOf)).toEqual([1]);
});
