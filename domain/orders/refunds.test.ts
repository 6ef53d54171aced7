import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type OrderAndProviderAmount,
  refundableShares,
  toOrderAmount,
  type SellerPartAmounts,
  planRefund,
  toProviderAmount,
  splitRefund,
  sumPartShares,
} from './refunds.ts';

const part = (partId: string, itemsMinor: number, shippingMinor = 0, commissionMinor = 0): SellerPartAmounts => ({
  partId,
  itemsMinor,
  shippingMinor,
  commissionMinor,
});
const partsOf = (most: number) =>
  fc
    .array(
      fc.record({
        itemsMinor: fc.nat(most),
        shippingMinor: fc.nat(Math.ceil(most / 10)),
        bps: fc.integer({ min: 0, max: 10_000 }),
      }),
      { minLength: 1, maxLength: 4 },
    )
    .map((list) =>
      list.map(({ bps, ...one }, n) => ({
        partId: `p${n}`,
        ...one,
        commissionMinor: Math.floor((one.itemsMinor * bps) / 10_000),
      })),
    )
    .filter((parts) => sumPartShares(parts) > 0);
/** Small amounts show rounding faults; large amounts show overflows. */
const parts = fc.oneof(partsOf(12), partsOf(50_000_000));

/** The provider's amount is the order's amount divided by `under`: SLL is charged as SLE, which is SLL ÷ 1000. */
const scales = fc.constantFrom(
  { currency: 'CAD', under: 1 },
  { currency: 'XOF', under: 1 },
  { currency: 'TND', under: 1 },
  { currency: 'SLL', under: 1000 },
);
/** A refund request: `some`: which share of each part, in 64ths. `waits`: the response comes after later requests. */
const tries = fc.array(
  fc.record({
    some: fc.array(fc.nat(64), { minLength: 8, maxLength: 8 }),
    succeeds: fc.boolean(),
    waits: fc.boolean(),
  }),
  { maxLength: 14 },
);

type Refund = {
  shares: SellerPartAmounts[];
  providerMinor: number;
  state: 'pending' | 'succeeded' | 'failed';
  succeeds: boolean;
};
const active = (refunds: Refund[]) => refunds.filter(({ state }) => state !== 'failed');
const bothWays = (refunds: Refund[]): OrderAndProviderAmount => ({
  orderMinor: sumPartShares(active(refunds).flatMap(({ shares }) => shares)),
  providerMinor: active(refunds).reduce((sum, one) => sum + one.providerMinor, 0),
});
const decide = (refunds: Refund[]) => {
  for (const one of refunds) if (one.state === 'pending') one.state = one.succeeds ? 'succeeded' : 'failed';
};

test('whatever the sequence of refunds, failed ones and overlapping ones among them: never more than is left of a part, and the rest gives back exactly articles, delivery, commission and the provider’s amount', () => {
  fc.assert(
    fc.property(parts, scales, tries, (sold, { under }, attempts) => {
      const whole = { orderMinor: sumPartShares(sold), providerMinor: Math.floor(sumPartShares(sold) / under + 0.5) };
      fc.pre(whole.providerMinor > 0);
      const refunds: Refund[] = [];
      const earlier = () => active(refunds).flatMap(({ shares }) => shares);
      for (const { some, succeeds, waits } of attempts) {
        const wish = refundableShares(sold, earlier()).map((left, n) => ({
          partId: left.partId,
          itemsMinor: Math.floor((left.itemsMinor * some[2 * n]!) / 64),
          shippingMinor: Math.floor((left.shippingMinor * some[2 * n + 1]!) / 64),
        }));
        if (sumPartShares(wish) === 0) continue;
        const shares = planRefund(sold, earlier(), wish);
        expect(sumPartShares(shares)).toBe(sumPartShares(wish));
        // The database has the same check (database/schema/55-*.sql).
        for (const { itemsMinor, commissionMinor } of shares)
          expect(commissionMinor >= 0 && commissionMinor <= itemsMinor, `${commissionMinor} of ${itemsMinor}`).toBe(
            true,
          );
        const providerMinor = toProviderAmount(whole, bothWays(refunds), sumPartShares(shares));
        // queue-refund.ts refuses an amount below the provider's smallest unit.
        if (providerMinor <= 0) continue;
        refunds.push({ shares, providerMinor, state: 'pending', succeeds });
        expect(bothWays(refunds).providerMinor).toBeLessThanOrEqual(whole.providerMinor);
        for (const left of refundableShares(sold, earlier()))
          expect(Math.min(left.itemsMinor, left.shippingMinor, left.commissionMinor)).toBeGreaterThanOrEqual(0);
        if (!waits) decide(refunds);
      }
      decide(refunds);
      if (sumPartShares(refundableShares(sold, earlier())) > 0) {
        const rest = planRefund(sold, earlier(), 'all');
        const providerMinor = toProviderAmount(whole, bothWays(refunds), sumPartShares(rest));
        refunds.push({ shares: rest, providerMinor, state: 'succeeded', succeeds: true });
      }
      expect(refundableShares(sold, earlier())).toEqual(sold.map(({ partId }) => part(partId, 0)));
      expect(bothWays(refunds)).toEqual(whole);
    }),
    { numRuns: 1000 },
  );
}, 60_000);

test('a share asked beside one that failed gives back neither less than no commission nor more than its articles', () => {
  const sold = [part('a', 100, 0, 10)];
  // The commission is 10 %, so for 6 refunded cents 0.6 is due. 1 cent is already refunded, so no more is due.
  expect(planRefund(sold, [part('a', 5, 0, 1)], [{ partId: 'a', itemsMinor: 1, shippingMinor: 0 }])).toEqual([
    part('a', 1, 0, 0),
  ]);
  // 27 cents were refunded without their commission, so the next refund includes 1 cent of it.
  expect(planRefund(sold, [part('a', 27)], [{ partId: 'a', itemsMinor: 1, shippingMinor: 0 }])).toEqual([
    part('a', 1, 0, 1),
  ]);
  expect(planRefund(sold, [part('a', 5, 0, 1)], 'all')).toEqual([part('a', 95, 0, 9)]);
});

test('an amount without a word whose it is: exactly it, never more than is left of a part, articles before delivery', () => {
  fc.assert(
    fc.property(parts, fc.nat(1000), fc.nat(1000), (sold, first, second) => {
      const before = Math.floor((sumPartShares(sold) * first) / 1000);
      const earlier = before > 0 ? splitRefund(sold, [], before) : [];
      expect(sumPartShares(earlier)).toBe(before);
      const left = refundableShares(sold, earlier);
      const amountMinor = Math.floor((sumPartShares(left) * second) / 1000);
      if (amountMinor === 0) return;
      const shares = splitRefund(sold, earlier, amountMinor);
      expect(sumPartShares(shares)).toBe(amountMinor);
      for (const share of shares) {
        const own = left.find(({ partId }) => partId === share.partId)!;
        expect(
          share.itemsMinor <= own.itemsMinor &&
            share.shippingMinor <= own.shippingMinor &&
            share.commissionMinor <= own.commissionMinor,
        ).toBe(true);
        if (share.shippingMinor > 0) expect(share.itemsMinor).toBe(own.itemsMinor);
      }
      expect(() => splitRefund(sold, earlier, sumPartShares(left) + 1)).toThrow(
        expect.objectContaining({ code: 'refund/too-much' }),
      );
    }),
    { numRuns: 500 },
  );
}, 60_000);

test('each part bears its share of an amount, to the unit', () => {
  expect(splitRefund([part('a', 1000, 0, 100), part('b', 1000, 1000, 100)], [], 1000)).toEqual([
    part('a', 333, 0, 33),
    part('b', 667, 0, 66),
  ]);
  expect(splitRefund([part('a', 1), part('b', 1), part('c', 1)], [], 2).map(({ partId }) => partId)).toEqual([
    'b',
    'c',
  ]);
});

test('SLL is given back as SLE, a thousandth: parts that round down on their own make up the whole', () => {
  const whole = { orderMinor: 10_000, providerMinor: 10 };
  const first = toProviderAmount(whole, { orderMinor: 0, providerMinor: 0 }, 1999);
  const second = toProviderAmount(whole, { orderMinor: 1999, providerMinor: first }, 8001);
  expect([first, second]).toEqual([1, 9]);
  expect(toOrderAmount(whole, { orderMinor: 0, providerMinor: 0 }, 4)).toBe(4000);
  expect(toOrderAmount(whole, { orderMinor: 4000, providerMinor: 4 }, 6)).toBe(6000);
});

test('amounts beyond 2⁵³ on the way are exact', () => {
  const whole = { orderMinor: 9_007_199_254_740_991, providerMinor: 9_007_199_254_740_991 };
  expect(toProviderAmount(whole, { orderMinor: 1, providerMinor: 1 }, 9_007_199_254_740_989)).toBe(
    9_007_199_254_740_989,
  );
  expect(
    planRefund(
      [part('a', 9_007_199_254_740_991, 0, 900_719_925_474_099)],
      [],
      [{ partId: 'a', itemsMinor: 4_503_599_627_370_497, shippingMinor: 0 }],
    )[0]!.commissionMinor,
  ).toBe(450_359_962_737_049);
});

test('more than is left, of a part or of an unknown one, is refused refund/too-much; nothing left or nothing wished refund/nothing-left', () => {
  const sold = [part('a', 1000, 200, 100), part('b', 500, 0, 50)];
  const code = (run: () => unknown) => {
    try {
      run();
    } catch (refusal) {
      return (refusal as { code: string }).code;
    }
    return null;
  };
  const wish = (partId: string, itemsMinor: number, shippingMinor = 0) => ({ partId, itemsMinor, shippingMinor });
  expect(code(() => planRefund(sold, [], [wish('a', 1001)]))).toBe('refund/too-much');
  expect(code(() => planRefund(sold, [], [wish('a', 0, 201)]))).toBe('refund/too-much');
  expect(code(() => planRefund(sold, [], [wish('a', -1, 1)]))).toBe('refund/too-much');
  expect(code(() => planRefund(sold, [], [wish('c', 1)]))).toBe('refund/too-much');
  // The amounts of two entries for one part are added together.
  expect(code(() => planRefund(sold, [], [wish('b', 300), wish('b', 300)]))).toBe('refund/too-much');
  expect(code(() => planRefund(sold, [part('b', 1, 0, 0)], [wish('b', 500)]))).toBe('refund/too-much');
  expect(code(() => planRefund(sold, sold, 'all'))).toBe('refund/nothing-left');
  expect(code(() => planRefund(sold, [], []))).toBe('refund/nothing-left');
  expect(code(() => planRefund(sold, [], [wish('a', 0)]))).toBe('refund/nothing-left');
  expect(code(() => planRefund(sold, [], [wish('a', 1000, 200), wish('b', 500)]))).toBe(null);
});
