import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findPriceBin, buildPriceBinEdges, choosePriceRanges } from './price-ranges.ts';

const currency = () => fc.constantFrom('CAD', 'XOF', 'TND', 'GNF');
const rangesOf = (code: string, prices: number[]) => {
  const edges = buildPriceBinEdges(code);
  const counts = new Uint32Array(edges.length + 1);
  for (const price of prices) counts[findPriceBin(edges, price)]!++;
  return choosePriceRanges(edges, counts);
};

test('the ranges hold every price exactly once: counted as asked for by their ends', () => {
  fc.assert(
    fc.property(
      currency(),
      fc.array(fc.oneof(fc.nat({ max: 1000 }), fc.nat({ max: 10_000_000 }), fc.maxSafeNat()), { maxLength: 120 }),
      (code, prices) => {
        const ranges = rangesOf(code, prices);
        for (const { min, max, count } of ranges)
          expect(prices.filter((price) => price >= min && (max === null || price < max)).length).toBe(count);
        if (ranges.length > 0) expect(ranges.reduce((sum, { count }) => sum + count, 0)).toBe(prices.length);
      },
    ),
    { numRuns: 1000 },
  );
});

test('at most six, cheapest first, without holes, open at both ends; none where all costs about the same', () => {
  fc.assert(
    fc.property(currency(), fc.array(fc.nat({ max: 100_000_000 }), { maxLength: 200 }), (code, prices) => {
      const ranges = rangesOf(code, prices);
      expect(ranges.length).not.toBe(1);
      expect(ranges.length).toBeLessThanOrEqual(6);
      for (const [i, { max }] of ranges.entries()) expect(max).toBe(ranges[i + 1]?.min ?? null);
      if (ranges.length > 0) expect(ranges[0]!.min).toBe(0);
    }),
  );
  expect(rangesOf('CAD', [1200, 1300, 1900])).toEqual([]);
});

test('of more than six, neighbours are joined where they hold least', () => {
  const many = [100, 100, 100, 200, 500, 500, 1000, 1000, 1000, 2000, 2000, 5000, 5000, 5000, 10_000, 10_000, 20_000];
  expect(rangesOf('CAD', many).map(({ count }) => count)).toEqual([3, 3, 3, 2, 3, 3]);
});

test('ends are round in the currency people pay in', () => {
  expect(rangesOf('CAD', [500, 3000])).toEqual([
    { min: 0, max: 2000, count: 1 },
    { min: 2000, max: null, count: 1 },
  ]);
  expect(rangesOf('XOF', [1500, 60_000])).toEqual([
    { min: 0, max: 50_000, count: 1 },
    { min: 50_000, max: null, count: 1 },
  ]);
});

test('a price on an edge belongs to the range it opens', () => {
  const edges = buildPriceBinEdges('CAD');
  for (const [i, edge] of edges.entries())
    expect([findPriceBin(edges, edge - 1), findPriceBin(edges, edge)]).toEqual([i, i + 1]);
});
