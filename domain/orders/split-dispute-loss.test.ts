import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listNetSalesByPart, splitDisputeLoss } from './split-dispute-loss.ts';

const parts = [
  { sellerId: 'awa', soldMinor: 3000 },
  { sellerId: 'issa', soldMinor: 1000 },
];

test('the sellers bear a lost dispute by what each sold; the market all of it when an operator says so', () => {
  expect(splitDisputeLoss('seller', 4000, parts)).toEqual([
    { sellerId: 'awa', amountMinor: 3000 },
    { sellerId: 'issa', amountMinor: 1000 },
  ]);
  expect(splitDisputeLoss('market', 4000, parts)).toEqual([{ sellerId: null, amountMinor: 4000 }]);
});

test('what is more than the parts, the rounding of the total, is not the sellers’', () => {
  expect(splitDisputeLoss('seller', 4003, parts).at(-1)).toEqual({ sellerId: null, amountMinor: 3 });
});

test('the shares are always exactly the amount, and none is negative', () => {
  const sold = fc.array(fc.integer({ min: 0, max: 10 ** 9 }), { maxLength: 8 });
  fc.assert(
    fc.property(
      fc.constantFrom('seller' as const, 'market' as const),
      fc.integer({ min: 1, max: 10 ** 12 }),
      sold,
      (bearer, amount, amounts) => {
        const shares = splitDisputeLoss(
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

test('a seller whose part was given back bears nothing of a dispute of the rest; where everything went back, by what each sold', () => {
  const part = (partId: string, itemsMinor: number, shippingMinor: number) => ({
    partId,
    sellerId: `seller ${partId}`,
    itemsMinor,
    shippingMinor,
    commissionMinor: 0,
  });
  const [awa, issa] = [part('awa', 4000, 1000), part('issa', 5000, 0)];
  expect(splitDisputeLoss('seller', 5000, listNetSalesByPart([awa, issa], [awa]))).toEqual([
    { sellerId: 'seller issa', amountMinor: 5000 },
  ]);
  expect(listNetSalesByPart([awa, issa], [{ ...awa, itemsMinor: 500, shippingMinor: 0 }])).toEqual([
    { sellerId: 'seller awa', soldMinor: 4500 },
    { sellerId: 'seller issa', soldMinor: 5000 },
  ]);
  expect(listNetSalesByPart([awa, issa], [awa, issa]).map(({ soldMinor }) => soldMinor)).toEqual([5000, 5000]);
});
