import { expect, test } from 'vitest';
import type { AfricanCard } from '#domain/catalogue/african-market.ts';
import { minimumPurchaseText, unitPriceText } from './unit-words.ts';

const money = (minor: number, currency: string) => `${minor} ${currency}`;
const card = (facts: Partial<AfricanCard>) =>
  ({ price: 5000, shipping: 500, currency: 'XOF', minimum_order_quantity: 1, content: null, ...facts }) as AfricanCard;

test('the price per unit is of the article, without delivery and whatever the minimum', () => {
  expect(unitPriceText(card({ content: { quantity: 500, unit: 'g' } }), money)).toBe(
    '9000 XOF le kilo, hors livraison',
  );
  expect(unitPriceText(card({ minimum_order_quantity: 5, content: { quantity: 500, unit: 'g' } }), money)).toBe(
    '1800 XOF le kilo, hors livraison',
  );
  expect(unitPriceText(card({ shipping: null, content: { quantity: 5, unit: 'm' } }), money)).toBe(
    '1000 XOF le mètre, hors livraison',
  );
  expect(unitPriceText(card({}), money)).toBeNull();
});

test('a minimum says how much it is together and what it costs', () => {
  expect(minimumPurchaseText(card({}), money)).toBeNull();
  expect(minimumPurchaseText(card({ minimum_order_quantity: 3 }), money)).toBe(
    'Minimum 3, soit 4500 XOF hors livraison',
  );
  expect(minimumPurchaseText(card({ minimum_order_quantity: 5, content: { quantity: 500, unit: 'g' } }), money)).toBe(
    'Minimum 5\u00A0×\u00A0500\u00A0g (2,5\u00A0kg), soit 4500 XOF hors livraison',
  );
});
