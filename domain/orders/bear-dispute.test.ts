import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bearingShares } from './bear-dispute.ts';

const parts = [
  { sellerId: 'awa', soldMinor: 3000 },
  { sellerId: 'issa', soldMinor: 1000 },
];

test('the sellers bear a lost dispute by what each sold; the market all of it when an operator says so', () => {
  expect(bearingShares('seller', 4000, parts)).toEqual([
    { sellerId: 'awa', amountMinor: 3000 },
    { sellerId: 'issa', amountMinor: 1000 },
  ]);
  expect(bearingShares('market', 4000, parts)).toEqual([{ sellerId: null, amountMinor: 4000 }]);
});

test('what is more than the parts, the rounding of the total, is not the sellers’', () => {
  expect(bearingShares('seller', 4003, parts).at(-1)).toEqual({ sellerId: null, amountMinor: 3 });
});

test('the shares are always exactly the amount, and none is negative', () => {
  const sold = fc.array(fc.integer({ min: 0, max: 10 ** 9 }), { maxLength: 8 });
  fc.assert(
    fc.property(
      fc.constantFrom('seller' as const, 'market' as const),
      fc.integer({ min: 1, max: 10 ** 12 }),
      sold,
      (bearer, amount, amounts) => {
        const shares = bearingShares(
          bearer,
          amount,
          amounts.map((soldMinor, nth) => ({ sellerId: String(nth), soldMinor })),
        );
        expect(shares.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(amount);
        expect(shares.every(({ amountMinor }) => amountMinor > 0)).toBe(true);
      },
    ),
    { numRuns: 1000 },
  );
});
