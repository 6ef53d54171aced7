import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planLineRefund, unitsOfLine } from './refund-lines.ts';
import { planWithdrawnUnits, findUnsentLines } from './withdraw-rest.ts';

const line = (lineId: string, quantity: number) => ({ lineId, quantity });

test('R-ROUTE-21 what did not leave goes back; where units went back before, the seller says how many of them had left', () => {
  const lines = [
    { id: 'pagne', quantity: 3 },
    { id: 'karité', quantity: 1 },
  ];
  const plain = findUnsentLines(lines, [line('pagne', 1)], []);
  expect(plain).toEqual([
    { lineId: 'pagne', unsent: 2, least: 2, most: 2 },
    { lineId: 'karité', unsent: 1, least: 1, most: 1 },
  ]);
  expect(planWithdrawnUnits(plain, [])).toEqual([line('pagne', 2), line('karité', 1)]);
  const mixed = findUnsentLines(lines, [line('pagne', 1), line('karité', 1)], [line('pagne', 1)]);
  expect(mixed).toEqual([{ lineId: 'pagne', unsent: 2, least: 1, most: 2 }]);
  expect(planWithdrawnUnits(mixed, [])).toEqual([line('pagne', 1)]);
  expect(planWithdrawnUnits(mixed, [line('pagne', 2)])).toEqual([line('pagne', 2)]);
  expect(planWithdrawnUnits(mixed, [line('pagne', 1)])).toEqual([line('pagne', 1)]);
  for (const wish of [line('pagne', 0), line('pagne', 3), line('karité', 1)])
    expect(() => planWithdrawnUnits(mixed, [wish])).toThrow(expect.objectContaining({ code: 'shipment/rest-units' }));
  expect(() => planWithdrawnUnits([], [])).toThrow(expect.objectContaining({ code: 'shipment/nothing' }));
});

test('however much left and went back before: what goes back is never more than is left of the line, each unit was sent or given back, and the sums are exact', () => {
  const drawn = fc.record({
    quantity: fc.integer({ min: 1, max: 9 }),
    sent: fc.nat(9),
    back: fc.nat(9),
    itemsMinor: fc.nat(100_000),
    pick: fc.nat(9),
  });
  fc.assert(
    fc.property(fc.array(drawn, { minLength: 1, maxLength: 5 }), (draws) => {
      const part = draws.map((one, at) => ({ ...one, id: `${at}`, partId: 'p' }));
      const sent = part.map(({ id, quantity, sent: units }) => line(id, Math.min(units, quantity)));
      const before = part.map(({ id, quantity, back }) => line(id, Math.min(back, quantity)));
      const unsent = findUnsentLines(part, sent, before);
      fc.pre(unsent.length > 0);
      const wish = unsent.map(({ lineId, least, most }) =>
        line(lineId, Math.min(most, least + (part.find(({ id }) => id === lineId)!.pick % (most - least + 1)))),
      );
      const back = planWithdrawnUnits(unsent, wish);
      for (const { id, quantity } of part) {
        const all = unitsOfLine(before, id) + unitsOfLine(back, id);
        expect(all).toBeLessThanOrEqual(quantity);
        expect(all + unitsOfLine(sent, id)).toBeGreaterThanOrEqual(quantity);
      }
      if (back.length === 0) return;
      if (back.every(({ lineId }) => part.find(({ id }) => id === lineId)!.itemsMinor === 0)) return;
      try {
        const plan = planLineRefund(part, before, { lines: back, shipping: [] });
        const [whole] = plan.parts;
        expect(whole!.itemsMinor).toBe(plan.lines.reduce((sum, one) => sum + one.itemsMinor, 0));
      } catch (error) {
        // The share of one unit is rounded down and can be zero.
        expect(error).toMatchObject({ code: 'refund/nothing-left' });
      }
    }),
  );
});
