import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findLeadingOfferIndex, rankOfferIndexes, offerRankClass } from './rank-offers.ts';

test('what can be had at a stated price leads, then the least total; equal offers stay as given, whatever there is', () => {
  const offer = fc.record({ isDelivered: fc.boolean(), inStock: fc.boolean(), total: fc.integer({ min: 1, max: 4 }) });
  fc.assert(
    fc.property(fc.array(offer, { maxLength: 9 }), (offers) => {
      const standing = (at: number) => offerRankClass(offers[at]!.isDelivered, offers[at]!.inStock);
      const worth = (at: number) => offers[at]!.total;
      const order = rankOfferIndexes({ standing, worth }, 0, offers.length);
      expect(order).toEqual(
        offers.map((_, at) => at).toSorted((a, b) => standing(b) - standing(a) || worth(a) - worth(b) || a - b),
      );
      if (offers.length > 0) expect(findLeadingOfferIndex({ standing, worth }, 0, offers.length)).toBe(order[0]);
    }),
  );
});

test('a total is worked out only where it decides', () => {
  const computed: number[] = [];
  const worth = (at: number) => {
    computed.push(at);
    return at;
  };
  expect(rankOfferIndexes({ standing: (at) => at, worth }, 0, 3)).toEqual([2, 1, 0]);
  expect(findLeadingOfferIndex({ standing: (at) => -at, worth }, 0, 3)).toBe(0);
  expect(computed).toEqual([]);
});
