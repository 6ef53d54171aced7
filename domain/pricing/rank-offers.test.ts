import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rankOffers, standingOf } from './rank-offers.ts';

test('what can be had at a stated price leads, then the least total; equal offers stay as given, whatever there is', () => {
  const offer = fc.record({ isDelivered: fc.boolean(), inStock: fc.boolean(), total: fc.integer({ min: 1, max: 4 }) });
  fc.assert(
    fc.property(fc.array(offer, { maxLength: 9 }), (offers) => {
      const standing = (at: number) => standingOf(offers[at]!.isDelivered, offers[at]!.inStock);
      const total = (at: number) => offers[at]!.total;
      expect(rankOffers(offers.length, standing, total)).toEqual(
        offers.map((_, at) => at).toSorted((a, b) => standing(b) - standing(a) || total(a) - total(b) || a - b),
      );
    }),
  );
});

test('a total is worked out only where it decides', () => {
  const asked: number[] = [];
  const total = (at: number) => {
    asked.push(at);
    return at;
  };
  expect(rankOffers(3, (at) => at, total)).toEqual([2, 1, 0]);
  expect(asked).toEqual([]);
});
