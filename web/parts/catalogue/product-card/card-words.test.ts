import { expect, test } from 'vitest';
import { formatPrice } from '#domain/money/format.ts';
import { deliveryText, isLimitedStock, minimumPurchaseText } from './card-words.ts';

test('R-CARD-06 limited stock is five units or fewer, and only when the seller says so', () => {
  expect(isLimitedStock({ in_stock: true, stock: 5 }, 6)).toBe(true);
  expect(isLimitedStock({ in_stock: true, stock: 6 }, 6)).toBe(false);
  expect(isLimitedStock({ in_stock: true, stock: null }, 6)).toBe(false);
  expect(isLimitedStock({ in_stock: false, stock: 0 }, 6)).toBe(false);
});

test('R-CARD-07 delivery is said free only when it is stated as zero', () => {
  expect(deliveryText({ shipping: 0, currency: 'CAD' }, formatPrice)).toBe('Livraison gratuite');
  expect(deliveryText({ shipping: 450, currency: 'CAD' }, formatPrice)).toContain('4,50\u00A0$');
  expect(deliveryText({ shipping: null, currency: 'CAD' }, formatPrice)).toBe('+ livraison à confirmer');
});

test('R-FREE-09 of a restaurant with zones the words say what the delivery depends on, or that it does not come here', () => {
  const by = (state: 'from' | 'known' | 'refused', shipping: number | null = 595) =>
    deliveryText({ shipping, currency: 'CAD', state, place: 'K1A' }, formatPrice);
  expect(by('from')).toBe('livraison selon le quartier, dès 5,95\u00A0$');
  expect(by('known')).toBe('dont 5,95\u00A0$ de livraison');
  expect(by('refused', null)).toBe('ne livre pas à K1A');
});

test('where five must be bought, the price is for five, and one unit is said beneath', () => {
  expect(
    minimumPurchaseText({ price: 6450, shipping: 450, currency: 'CAD', minimum_order_quantity: 5 }, formatPrice),
  ).toBe('pour 5, soit 12,00\u00A0$ l’unité');
  expect(
    minimumPurchaseText({ price: 6000, shipping: null, currency: 'XOF', minimum_order_quantity: 5 }, formatPrice),
  ).toContain('1\u00A0200\u00A0CFA');
});

test('what stands beneath a card’s price names its dollar like the price does', () => {
  const money = (minor: number, currency: string) => formatPrice(minor, currency, true);
  expect(deliveryText({ shipping: 450, currency: 'USD' }, money)).toContain('4,50\u00A0$\u00A0USD');
  expect(
    minimumPurchaseText({ price: 6450, shipping: 450, currency: 'USD', minimum_order_quantity: 5 }, money),
  ).toContain('12,00\u00A0$\u00A0USD');
});
