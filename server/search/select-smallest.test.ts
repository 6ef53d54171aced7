import fc from 'fast-check';
import { expect, test } from 'vitest';
import { selectSmallest } from './select-smallest.ts';

test('the first so many are those that sorting everything puts first, ties and all', () => {
  fc.assert(
    // Few keys, so that ties are common.
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: -3, max: 3 }), fc.integer({ min: 0, max: 4 })), {
        maxLength: 300,
        size: 'max',
      }),
      fc.integer({ min: -1, max: 320 }),
      (rows, most) => {
        const before = (a: number, b: number): boolean =>
          rows[a]![1] < rows[b]![1] || (rows[a]![1] === rows[b]![1] && a < b);
        const sorted = rows
          .map((_, place) => place)
          .sort((a, b) => rows[a]![0] - rows[b]![0] || (before(a, b) ? -1 : 1));
        expect(
          selectSmallest(
            rows.length,
            most,
            Float64Array.from(rows, ([key]) => key),
            before,
          ),
        ).toEqual(sorted.slice(0, Math.max(0, most)));
      },
    ),
    { numRuns: 500 },
  );
});

test('only the first `count` keys are looked at: room may be longer', () => {
  expect(selectSmallest(3, 9, Float64Array.of(3, 1, 2, -9, -9), () => false)).toEqual([1, 2, 0]);
});

test('what costs nothing known (infinity) still has its place at the end', () => {
  expect(selectSmallest(3, 3, Float64Array.of(Infinity, 1, -Infinity), () => false)).toEqual([2, 1, 0]);
});

test('keys known only roughly give the same, and what lies behind for sure is never worked out', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: -9, max: 9 }), fc.nat({ max: 3 })), { maxLength: 300, size: 'max' }),
      fc.integer({ min: 1, max: 50 }),
      (rows, most) => {
        const keys = Float64Array.from(rows, ([key]) => key);
        const least = Float64Array.from(rows, ([key, off]) => key - off);
        const before = (a: number, b: number): boolean => a < b;
        const worked = new Set<number>();
        const roughly = least.slice();
        const first = selectSmallest(rows.length, most, roughly, before, (place) => {
          worked.add(place);
          roughly[place] = keys[place]!;
        });
        expect(first).toEqual(selectSmallest(rows.length, most, keys, before));
        // The first `most` keys are always computed. Later keys are computed only if they may be among the smallest.
        const worst = rows.length > most ? Math.max(...keys.subarray(0, most)) : Infinity;
        for (let place = most; place < rows.length; place++)
          if (least[place]! > worst) expect(worked.has(place)).toBe(false);
      },
    ),
    { numRuns: 500 },
  );
});
