import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Candidate, hasProductWithIncomparablePrice, recommendProducts } from './recommend.ts';

const phone = (over: Partial<Candidate> = {}): Candidate => ({
  priceMinor: 20_000,
  isDelivered: true,
  isInStock: true,
  minimumQuantity: 1,
  arrivalDays: 4,
  rating: null,
  specifications: [],
  ...over,
});
const memory = (value: string) => [{ name: 'Mémoire', value }];

test('R-CMP-05 each recommendation says why: price, arrival, memory, and what speaks for one product overall', () => {
  expect(
    recommendProducts([
      phone({ priceMinor: 24_499, specifications: memory('128 Go') }),
      phone({ priceMinor: 71_999, arrivalDays: 2, specifications: memory('256 Go') }),
    ]),
  ).toEqual([
    { reason: 'overall', at: 1, wins: ['arrival', 'storage'], of: 3 },
    { reason: 'price', at: 0, next: 1, savesMinor: 47_500 },
    { reason: 'arrival', at: 1, next: 0, days: 2, nextDays: 4 },
    { reason: 'specification', at: 1, kind: 'storage', value: '256 Go', nextValue: '128 Go' },
  ]);
});

test('one product alone, equal products and a draw recommend nothing', () => {
  expect(recommendProducts([phone()])).toEqual([]);
  expect(recommendProducts([phone(), phone()])).toEqual([]);
  expect(recommendProducts([phone({ priceMinor: 1 }), phone({ arrivalDays: 1 })]).map(({ reason }) => reason)).toEqual([
    'price',
    'arrival',
  ]);
});

test('a price that cannot be compared stays out: delivery not stated, sold out, sold by several', () => {
  for (const other of [{ isDelivered: false }, { isInStock: false }, { minimumQuantity: 3 }]) {
    const candidates = [phone(), phone({ priceMinor: 1, ...other })];
    expect(recommendProducts(candidates).filter(({ reason }) => reason === 'price')).toEqual([]);
    expect(hasProductWithIncomparablePrice(candidates)).toBe(true);
  }
  expect(hasProductWithIncomparablePrice([phone(), phone()])).toBe(false);
});

const candidate = fc.record({
  priceMinor: fc.integer({ min: 1, max: 4 }),
  isDelivered: fc.boolean(),
  isInStock: fc.boolean(),
  minimumQuantity: fc.constantFrom(1, 1, 3),
  arrivalDays: fc.option(fc.nat(3)),
  rating: fc.option(fc.integer({ min: 3, max: 5 })),
  specifications: fc.option(fc.constantFrom('64 Go', '128 Go', '128 GB', '1 To', 'Extensible').map(memory), {
    nil: [],
  }),
});
const candidates = fc.array(candidate, { maxLength: 4 });

test('what is said is true: nothing sold out, nobody cheaper, faster or better rated among those that can be bought', () => {
  fc.assert(
    fc.property(candidates, (some) => {
      for (const one of recommendProducts(some)) {
        const named = some[one.at]!;
        expect(named.isInStock).toBe(true);
        const others = some.filter((other) => other !== named && other.isInStock);
        if (one.reason === 'price') {
          expect(one.savesMinor).toBe(some[one.next]!.priceMinor - named.priceMinor);
          const alike = others.filter((other) => other.isDelivered && other.minimumQuantity === named.minimumQuantity);
          for (const other of alike) expect(other.priceMinor - named.priceMinor).toBeGreaterThanOrEqual(one.savesMinor);
          expect(one.savesMinor).toBeGreaterThan(0);
        }
        if (one.reason === 'arrival')
          for (const other of others) expect(other.arrivalDays ?? 9).toBeGreaterThan(one.days);
        if (one.reason === 'rating') for (const other of others) expect(other.rating ?? 0).toBeLessThan(named.rating!);
        if (one.reason === 'specification') expect(one.value).not.toBe(one.nextValue);
      }
    }),
  );
});

test('the order in which products stand does not change who is recommended', () => {
  fc.assert(
    fc.property(candidates, (some) => {
      const said = (list: Candidate[]) => recommendProducts(list).map((one) => [one.reason, list[one.at]] as const);
      expect(said(some.toReversed())).toEqual(said(some));
    }),
  );
});

test('the overall winner wins at least two points, and more than any other', () => {
  fc.assert(
    fc.property(candidates, (some) => {
      const [first, ...points] = recommendProducts(some);
      if (first?.reason !== 'overall') return;
      const won = (at: number) => points.filter((point) => point.at === at).length;
      expect(first.wins).toHaveLength(won(first.at));
      expect(first.wins.length).toBeGreaterThan(1);
      some.forEach((_, at) => at !== first.at && expect(won(at)).toBeLessThan(won(first.at)));
    }),
  );
});
