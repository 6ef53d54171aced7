import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planLineRefund, type SoldLine } from './refund-lines.ts';

const lines: SoldLine[] = [
  { id: 'a', partId: 'p', quantity: 3, itemsMinor: 1000 },
  { id: 'b', partId: 'p', quantity: 1, itemsMinor: 500 },
  { id: 'c', partId: 'q', quantity: 2, itemsMinor: 700 },
];

test('units of lines are amounts of their sellers’ parts, with the delivery that is named', () => {
  const plan = planLineRefund(lines, [], {
    lines: [
      { lineId: 'a', quantity: 1 },
      { lineId: 'c', quantity: 2 },
    ],
    shipping: [{ partId: 'p', shippingMinor: 250 }],
  });
  expect(plan).toEqual({
    lines: [
      { lineId: 'a', quantity: 1, itemsMinor: 333 },
      { lineId: 'c', quantity: 2, itemsMinor: 700 },
    ],
    parts: [
      { partId: 'p', itemsMinor: 333, shippingMinor: 250 },
      { partId: 'q', itemsMinor: 700, shippingMinor: 0 },
    ],
  });
});

test('more units than are left, a line of another order, and nothing at all are refused', () => {
  const ask = (lineId: string, quantity: number, earlier = 0) =>
    planLineRefund(lines, [{ lineId, quantity: earlier }], { lines: [{ lineId, quantity }], shipping: [] });
  const refused = (code: string) => expect.objectContaining({ code });
  expect(() => ask('a', 4)).toThrow(refused('refund/too-much'));
  expect(() => ask('a', 1, 3)).toThrow(refused('refund/too-much'));
  expect(() => ask('z', 1)).toThrow(refused('refund/too-much'));
  expect(() => ask('a', -1)).toThrow(refused('refund/too-much'));
  expect(() => ask('a', 0)).toThrow(refused('refund/nothing-left'));
});

test('units given back one by one are together exactly the line', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 60, max: 10 ** 12 }), (quantity, itemsMinor) => {
      const line = { id: 'a', partId: 'p', quantity, itemsMinor };
      let total = 0;
      for (let back = 0; back < quantity; back++)
        total += planLineRefund([line], [{ lineId: 'a', quantity: back }], {
          lines: [{ lineId: 'a', quantity: 1 }],
          shipping: [],
        }).lines[0]!.itemsMinor;
      expect(total).toBe(itemsMinor);
    }),
    { numRuns: 300 },
  );
});
