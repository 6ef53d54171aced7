import fc from 'fast-check';
import { expect, test } from 'vitest';
import { damerauDistance } from './damerau-distance.ts';

test.each([
  ['casque', 'casque', 0],
  ['casque', 'casqeu', 1],
  ['bluetooth', 'bluetoth', 1],
  ['bluetooth', 'bleutooth', 1],
  ['refrigerateur', 'refrigirateur', 1],
  ['ordinateur', 'ordniateru', 2],
  ['ca', 'abc', 3],
])('%s → %s: %i', (a, b, distance) => expect(damerauDistance(a, b, 9)).toBe(distance));

test('what is farther than asked is one more than asked, however far', () => {
  expect(damerauDistance('casque', 'bouilloire', 2)).toBe(3);
  expect(damerauDistance('lit', 'couverture', 2)).toBe(3);
});

// Few letters make repeated and swapped letters likely.
const word = () => fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 });

test('agrees with the definition, up to the farthest asked for', () => {
  fc.assert(
    fc.property(
      word(),
      word(),
      fc.integer({ min: 0, max: 4 }),
      (a, b, most) => void expect(damerauDistance(a, b, most)).toBe(Math.min(defined(a, b), most + 1)),
    ),
    { numRuns: 3000 },
  );
});

test('is the same from either side', () => {
  fc.assert(
    fc.property(
      word(),
      word(),
      fc.integer({ min: 0, max: 4 }),
      (a, b, most) => void expect(damerauDistance(a, b, most)).toBe(damerauDistance(b, a, most)),
    ),
  );
});

test('one slip of the finger is one', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'abcdefgh'), minLength: 2, maxLength: 12 }),
      fc.nat(),
      (right, where) => {
        const at = where % (right.length - 1);
        const swapped = right.slice(0, at) + right[at + 1]! + right[at]! + right.slice(at + 2);
        const slips = [
          right.slice(0, at) + right.slice(at + 1),
          `${right.slice(0, at)}z${right.slice(at)}`,
          `${right.slice(0, at)}z${right.slice(at + 1)}`,
        ];
        for (const slip of slips) expect(damerauDistance(right, slip, 3)).toBe(1);
        expect(damerauDistance(right, swapped, 3)).toBe(swapped === right ? 0 : 1);
      },
    ),
  );
});

/** The textbook algorithm (optimal string alignment), to compare its results with `damerauDistance`. */
function defined(a: string, b: string): number {
  const known = new Map<string, number>();
  const between = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j;
    const key = `${i} ${j}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const ways = [between(i - 1, j) + 1, between(i, j - 1) + 1, between(i - 1, j - 1) + Number(a[i - 1] !== b[j - 1])];
    if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) ways.push(between(i - 2, j - 2) + 1);
    known.set(key, Math.min(...ways));
    return known.get(key)!;
  };
  return between(a.length, b.length);
}
