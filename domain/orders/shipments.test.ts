import fc from 'fast-check';
import { expect, test } from 'vitest';
import { remainingAfterParcel, remainingUnitsToShip } from './shipments.ts';
import { unitsOfLine } from './refund-lines.ts';

const lines = [
  { id: 'pagne', quantity: 3 },
  { id: 'karité', quantity: 1 },
];

test('what waits is what was sold, less what was sent; a unit given back may be one that was sent, and drops none beside it', () => {
  expect(remainingUnitsToShip(lines, [], [])).toEqual([
    { lineId: 'pagne', quantity: 3 },
    { lineId: 'karité', quantity: 1 },
  ]);
  expect(remainingUnitsToShip(lines, [{ lineId: 'pagne', quantity: 1 }], [{ lineId: 'pagne', quantity: 1 }])).toEqual([
    { lineId: 'pagne', quantity: 2 },
    { lineId: 'karité', quantity: 1 },
  ]);
  // More units were refunded than shipped, so the refunded units were not shipped.
  expect(remainingUnitsToShip(lines, [{ lineId: 'pagne', quantity: 1 }], [{ lineId: 'pagne', quantity: 2 }])).toEqual([
    { lineId: 'pagne', quantity: 1 },
    { lineId: 'karité', quantity: 1 },
  ]);
  expect(remainingUnitsToShip(lines, [], [{ lineId: 'pagne', quantity: 2 }])).toEqual([
    { lineId: 'pagne', quantity: 1 },
    { lineId: 'karité', quantity: 1 },
  ]);
  expect(remainingUnitsToShip(lines, [{ lineId: 'pagne', quantity: 2 }], [{ lineId: 'pagne', quantity: 3 }])).toEqual([
    { lineId: 'karité', quantity: 1 },
  ]);
});

test('an empty parcel, more than is left, and a line of another part are refused', () => {
  const waiting = remainingUnitsToShip(lines, [], []);
  expect(() => remainingAfterParcel(waiting, [])).toThrow(expect.objectContaining({ code: 'shipment/nothing' }));
  expect(() => remainingAfterParcel(waiting, [{ lineId: 'pagne', quantity: 4 }])).toThrow(
    expect.objectContaining({ code: 'shipment/too-many' }),
  );
  expect(() => remainingAfterParcel(waiting, [{ lineId: 'autre', quantity: 1 }])).toThrow(
    expect.objectContaining({ code: 'shipment/too-many' }),
  );
  // The units of two entries for one line are added together.
  const twice = { lineId: 'pagne', quantity: 2 };
  expect(() => remainingAfterParcel(waiting, [twice, twice])).toThrow(
    expect.objectContaining({ code: 'shipment/too-many' }),
  );
});

test('however it is divided, every unit leaves exactly once', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 }),
      fc.infiniteStream(fc.nat(9)),
      (sold, draws) => {
        const part = sold.map((quantity, at) => ({ id: `${at}`, quantity }));
        const sent: { lineId: string; quantity: number }[] = [];
        for (let round = 0; round < 100; round += 1) {
          const waiting = remainingUnitsToShip(part, sent, []);
          if (waiting.length === 0) break;
          const wish = waiting
            .map(({ lineId, quantity }) => ({ lineId, quantity: Math.min(quantity, draws.next().value as number) }))
            .filter(({ quantity }) => quantity > 0);
          if (wish.length === 0) continue;
          const left = remainingAfterParcel(waiting, wish);
          sent.push(...wish);
          expect(left).toEqual(remainingUnitsToShip(part, sent, []));
        }
        for (const { id, quantity } of part) expect(unitsOfLine(sent, id)).toBeLessThanOrEqual(quantity);
      },
    ),
  );
});
