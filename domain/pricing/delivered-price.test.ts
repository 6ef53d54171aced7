import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fallbackRates } from '#domain/money/convert.ts';
import { type CartItem, toDeliveredPriceLines } from '#domain/cart/lines.ts';
import { toMajor } from '#domain/money/units.ts';
import { priceOrder } from '#domain/orders/price-order.ts';
import {
  componentAmount,
  type PriceComponentAmount,
  calculateDeliveredPrice,
  sumComponents,
} from './delivered-price.ts';

const line = (over: Partial<CartItem> & { shipping?: number | null } = {}): CartItem => {
  const { shipping = 1195, ...rest } = over;
  return {
    id: 'o1',
    name: 'Casque',
    price: 17.99,
    quantity: 1,
    currency: 'CAD',
    source: 'merchant',
    image_urls: [],
    supplier_name: 'Nordique',
    minimum_order_quantity: 1,
    merchant_id: null,
    restaurant_id: null,
    menu_id: null,
    metadata: { product_id: 'p', slug: 'casque', tile: 'ocre', stock: null, shipping },
    customSpecs: null,
    ...rest,
  };
};

test('R-CART-14 the cart adds up articles and delivery: 17,99 $ and 11,95 $ are 29,94 $, as the card said', () => {
  const articles: PriceComponentAmount = { kind: 'items', amountMinor: 1799 };
  const delivery: PriceComponentAmount = { kind: 'delivery', amountMinor: 1195 };
  const price = calculateDeliveredPrice(toDeliveredPriceLines([line()]), 'CAD', fallbackRates);
  expect(price).toEqual({
    currency: 'CAD',
    lines: [[articles, delivery]],
    sellers: [{ seller: 'Nordique', components: [articles, delivery] }],
    components: [articles, delivery, { kind: 'rounding', amountMinor: 0 }],
  });
  expect(sumComponents(price.components)).toBe(2994);
});

test('delivery is told per seller; one line whose delivery is not stated leaves its seller and the total open', () => {
  const lines = [
    line(),
    line({ id: 'o2', shipping: 500 }),
    line({ id: 'o3', supplier_name: 'Sahel', shipping: 0 }),
    line({ id: 'o4', supplier_name: 'Atelier', shipping: null }),
  ];
  const { sellers, components } = calculateDeliveredPrice(toDeliveredPriceLines(lines), 'CAD', fallbackRates);
  expect(sellers.map((one) => [one.seller, componentAmount(one.components, 'delivery')])).toEqual([
    ['Nordique', 1695],
    ['Sahel', 0],
    ['Atelier', null],
  ]);
  expect([componentAmount(components, 'delivery'), sumComponents(components)]).toEqual([null, null]);
  const stated = calculateDeliveredPrice(toDeliveredPriceLines(lines.slice(0, 3)), 'CAD', fallbackRates);
  expect(sumComponents(stated.components)).toBe(3 * 1799 + 1695);
});

test('R-CHK-26 R-CHK-27 whatever is in the cart, its delivered total is the one the server asks for', () => {
  const currencies = ['CAD', 'USD', 'XOF', 'GNF', 'CDF', 'EUR'] as const;
  const lines = fc.array(
    fc.record({
      minor: fc.integer({ min: 5, max: 5_000_000 }),
      shipping: fc.integer({ min: 0, max: 100_000 }),
      quantity: fc.integer({ min: 1, max: 40 }),
      currency: fc.constantFrom(...currencies),
      seller: fc.constantFrom('a', 'b', 'c'),
    }),
    { minLength: 1, maxLength: 6 },
  );
  fc.assert(
    fc.property(lines, fc.constantFrom(...currencies), (some, currency) => {
      const cart = some.map(({ minor, shipping, quantity, currency: own, seller }, at) =>
        line({
          id: `o${at}`,
          price: toMajor(minor, own),
          currency: own,
          quantity,
          supplier_name: seller,
          shipping,
        }),
      );
      const order = priceOrder({
        refusesDemo: false,
        lines: cart.map((one) => ({
          productId: one.id,
          productName: '',
          quantity: one.quantity,
          unitPrice: one.price,
          currency: one.currency,
          source: one.source,
          customSpecs: null,
          supplierName: '',
          minimumOrderQuantity: 1,
          merchantId: null,
          restaurantId: null,
          menuId: null,
          metadata: { product_id: '', slug: '' },
        })),
        offers: some.map(({ minor, shipping, currency: own, seller }, at) => ({
          id: `o${at}`,
          productId: 'p',
          title: '',
          sellerId: seller,
          sellerName: seller,
          source: 'merchant',
          isDirect: true,
          isActive: true,
          isDemo: false,
          priceMinor: minor,
          currency: own,
          stock: null,
          minimumOrderQuantity: 1,
          shippingMinor: shipping,
          commissionBps: null,
        })),
        rates: fallbackRates,
        currency,
        commissionBps: 0,
      });
      if ('refused' in order) throw new Error(JSON.stringify(order.refused));
      const { components, sellers } = calculateDeliveredPrice(toDeliveredPriceLines(cart), currency, fallbackRates);
      expect(components).toEqual([
        { kind: 'items', amountMinor: order.itemsMinor },
        { kind: 'delivery', amountMinor: order.shippingMinor },
        { kind: 'rounding', amountMinor: order.roundingMinor },
      ]);
      expect(sumComponents(components)).toBe(order.totalMinor);
      expect(sellers.map((one) => [one.seller, componentAmount(one.components, 'delivery')])).toEqual(
        order.sellers.map(({ sellerName, shippingMinor }) => [sellerName, shippingMinor]),
      );
    }),
  );
});
