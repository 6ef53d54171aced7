import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fallbackRates } from '#domain/money/convert.ts';
import type { SellerDelivery } from '#domain/sellers/seller-delivery.ts';
import type { OrderProduct } from './checkout.ts';
import { planZoneAndPickupDeliveries, quoteZoneAndPickupDeliveries } from './plan-zone-and-pickup-deliveries.ts';
import { type CurrentOffer, priceOrder } from './price-order.ts';

const service: SellerDelivery = {
  sellerId: 'maquis',
  name: 'Le Maquis',
  country: 'CA',
  currency: 'CAD',
  isShop: false,
  prepMinutes: 25,
  pickupAddress: 'Au comptoir',
  zones: [{ id: 'z', areas: ['H2X'], feeMinor: 595, minimumMinor: 1000, minutes: 20 }],
};
const offer = (id: string, sellerId: string, priceMinor: number): CurrentOffer => ({
  id,
  productId: id,
  title: id,
  sellerId,
  sellerName: sellerId,
  source: sellerId === 'maquis' ? 'restaurant' : 'merchant',
  isDirect: true,
  isActive: true,
  isDemo: false,
  priceMinor,
  currency: 'CAD',
  stock: null,
  minimumOrderQuantity: 1,
  shippingMinor: 700,
  commissionBps: 1000,
});
const offers = [offer('yassa', 'maquis', 1950), offer('mafe', 'maquis', 2050), offer('savon', 'shop', 900)];
const line = (id: string, quantity = 1): OrderProduct => ({
  productId: id,
  productName: id,
  quantity,
  unitPrice: offers.find((one) => one.id === id)!.priceMinor / 100,
  currency: 'CAD',
  source: 'restaurant',
  customSpecs: null,
  supplierName: '',
  minimumOrderQuantity: 1,
  merchantId: null,
  restaurantId: null,
  menuId: null,
  metadata: { product_id: '', slug: '' },
});
const priced = (lines: OrderProduct[], choices: Record<string, string> = {}, postalCode = 'H2X 1Y4') =>
  priceOrder({
    lines,
    offers,
    kitchens: planZoneAndPickupDeliveries([service], { lines, offers, choices, country: 'CA', postalCode }),
    rates: fallbackRates,
    currency: 'CAD',
    commissionBps: 1000,
    refusesDemo: false,
  });

test('R-FREE-09 a restaurant’s fee is asked once for its whole part, the others’ delivery as they state it', () => {
  const order = priced([line('savon'), line('yassa'), line('mafe', 2)]);
  if ('refused' in order) return expect.fail('refused');
  expect(order.shippingMinor).toBe(700 + 595);
  expect(order.sellers.map(({ sellerId, shippingMinor }) => [sellerId, shippingMinor])).toEqual([
    ['shop', 700],
    ['maquis', 595],
  ]);
  expect(order.lines.map(({ shippingMinor }) => shippingMinor)).toEqual([700, 595, 0]);
});

test('R-FREE-09 picked up, the part costs its dishes; outside the zones the order is refused once for the restaurant', () => {
  const order = priced([line('yassa'), line('mafe')], { maquis: 'pickup' }, '');
  expect('refused' in order ? order.refused : order.shippingMinor).toBe(0);
  const outside = priced([line('yassa'), line('mafe')], {}, 'K1A 0A1');
  expect('refused' in outside && outside.refused.map(({ code, offerId }) => [code, offerId])).toEqual([
    ['offer/kitchen-zone-pickup', 'yassa'],
  ]);
});

test('R-FREE-09 whatever is in the cart, parts and lines add up to the total, and no part has two fees', () => {
  const cart = fc.uniqueArray(fc.constantFrom('yassa', 'mafe', 'savon'), { minLength: 1 });
  fc.assert(
    fc.property(cart, fc.integer({ min: 1, max: 5 }), fc.boolean(), (ids, quantity, isPickup) => {
      const order = priced(
        ids.map((id) => line(id, quantity)),
        isPickup ? { maquis: 'pickup' } : {},
      );
      if ('refused' in order) return expect.fail('refused');
      const sum = (all: { itemsMinor: number; shippingMinor: number }[]) =>
        all.reduce((total, one) => total + one.itemsMinor + one.shippingMinor, 0);
      expect(sum(order.lines)).toBe(order.totalMinor - order.roundingMinor);
      expect(sum(order.sellers)).toBe(order.totalMinor - order.roundingMinor);
      const part = order.sellers.find(({ sellerId }) => sellerId === 'maquis');
      if (part) expect(part.shippingMinor).toBe(isPickup ? 0 : 595);
    }),
  );
});

test('R-FREE-09 R-CART-14 goods of a shop picked up at its place ask no delivery, whatever else is in the cart; not chosen, the delivered price is what it was', () => {
  const shop: SellerDelivery = {
    ...service,
    sellerId: 'shop',
    currency: '',
    isShop: true,
    prepMinutes: 0,
    pickupAddress: null,
    zones: [],
    places: [
      { id: 'place', name: 'Boutique', city: 'Montréal', address: 'Boutique, Montréal', country: 'CA', units: {} },
    ],
  };
  const sold = [...offers, offer('bazin', 'shop', 4500)];
  const planOf = (ids: string[], choices: Record<string, string>, services: SellerDelivery[]) => {
    const lines = ids.map((id) => ({
      ...line('savon'),
      productId: id,
      unitPrice: sold.find((one) => one.id === id)!.priceMinor / 100,
    }));
    const order = priceOrder({
      lines,
      offers: sold,
      kitchens: planZoneAndPickupDeliveries(services, {
        lines,
        offers: sold,
        choices,
        country: 'CA',
        postalCode: 'H2X 1Y4',
      }),
      rates: fallbackRates,
      currency: 'CAD',
      commissionBps: 1000,
      refusesDemo: false,
    });
    return 'refused' in order ? expect.fail('refused') : order;
  };
  const cart = fc.uniqueArray(fc.constantFrom('yassa', 'mafe', 'savon', 'bazin'), { minLength: 1 });
  fc.assert(
    fc.property(cart, fc.boolean(), (ids, isPickup) => {
      const usual = planOf(ids, {}, [service]);
      expect(planOf(ids, {}, [service, shop])).toEqual(usual);
      const order = planOf(ids, isPickup ? { shop: 'pickup:place' } : {}, [service, shop]);
      const part = ({ sellers }: typeof order, id: string) => sellers.find(({ sellerId }) => sellerId === id);
      expect(part(order, 'maquis')).toEqual(part(usual, 'maquis'));
      expect(part(order, 'shop')?.itemsMinor).toBe(part(usual, 'shop')?.itemsMinor);
      if (isPickup && part(order, 'shop')) expect(part(order, 'shop')!.shippingMinor).toBe(0);
      const whole = order.sellers.reduce((sum, one) => sum + one.itemsMinor + one.shippingMinor, 0);
      expect(whole).toBe(order.totalMinor - order.roundingMinor);
    }),
  );
});

test('R-FREE-09 a shop is a seller that is no restaurant, however many minutes either states', () => {
  const place = {
    id: 'p',
    name: 'Boutique',
    city: 'Montréal',
    address: 'Boutique, Montréal',
    country: 'CA',
    units: {},
  };
  const isShop = (changes: Partial<SellerDelivery>) =>
    quoteZoneAndPickupDeliveries([{ ...service, places: [place], ...changes }], {
      plans: [],
      choices: {},
      lines: [],
      offers: [],
      country: 'CA',
    })[0]!.is_shop;
  expect([isShop({ isShop: false, prepMinutes: 0 }), isShop({ isShop: true, prepMinutes: 25 })]).toEqual([false, true]);
});
