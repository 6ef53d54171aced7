import { expect, test } from 'vitest';
import type { Offer } from '#domain/catalogue/product.ts';
import { bestOffer } from './best-offer.ts';

const offer = (facts: Partial<Offer>) =>
  ({ in_stock: true, shown_price: 1000, shown_shipping: 0, seller: 'Boutique', ...facts }) as Offer;

test('the first offer is one that can be had and says its delivery', () => {
  const [gone, unknown, good] = [
    offer({ in_stock: false }),
    offer({ shown_shipping: null }),
    offer({ shown_price: 2000 }),
  ];
  expect(bestOffer({ offers: [gone, unknown, good] })).toBe(good);
  expect(bestOffer({ offers: [gone, unknown] })).toBe(unknown);
  expect(bestOffer({ offers: [gone] })).toBe(gone);
  expect(bestOffer({ offers: [] })).toBeUndefined();
});
