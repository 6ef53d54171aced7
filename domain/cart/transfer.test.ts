import fc from 'fast-check';
import { expect, test } from 'vitest';
import { combineDuplicateTransferLines, parseCartTransferOrThrow, removeTransferredUnits } from './transfer.ts';

const offers = [
  '4a85407d-04de-48c6-9edc-b6d6387e21a1',
  'b838c7f8-48e6-4804-9429-c163ee13a7d8',
  '0f8fad5b-d9cb-469f-a165-70867728950e',
];
const units = fc.integer({ min: 1, max: 30 });
const kept = fc.array(fc.record({ id: fc.constantFrom(...offers), quantity: units, name: fc.string() }), {
  maxLength: 20,
});
const sum = (lines: readonly unknown[]): number =>
  (lines as { quantity: number }[]).reduce((total, { quantity }) => total + quantity, 0);

test('R-CART-04 what lies in the browser goes over as one line per offer, every unit once', () => {
  fc.assert(
    fc.property(kept, (lines) => {
      const handed = combineDuplicateTransferLines(lines);
      expect(new Set(handed.map(({ id }) => id)).size).toBe(handed.length);
      expect(sum(handed)).toBe(sum(lines));
    }),
  );
});

test('what was added while the rest went over stays, and nothing else', () => {
  fc.assert(
    fc.property(kept, kept, (lines, meanwhile) => {
      const [cart, inbox] = removeTransferredUnits([lines, meanwhile], combineDuplicateTransferLines(lines));
      const stays = [...cart!, ...inbox!];
      expect(combineDuplicateTransferLines(stays)).toEqual(
        expect.arrayContaining(combineDuplicateTransferLines(meanwhile)),
      );
      expect(sum(stays)).toBe(sum(meanwhile));
    }),
  );
});

test('what no cart could hold is left out, and left alone', () => {
  const broken = [
    null,
    'x',
    { id: 'x', quantity: 1 },
    { id: offers[0], quantity: -1 },
    { id: offers[0], quantity: 1.5 },
    { id: offers[0] },
  ];
  expect(combineDuplicateTransferLines(broken)).toEqual([]);
  expect(removeTransferredUnits([broken], [])).toEqual([broken]);
});

test('what is sent is read whole or not at all, and never more than 999 of one offer or 100 offers', () => {
  const key = offers[2]!;
  expect(parseCartTransferOrThrow({ key, lines: [{ id: offers[0], quantity: 5000, price: 1 }] })).toEqual({
    key,
    lines: [{ id: offers[0], quantity: 999 }],
  });
  expect(
    parseCartTransferOrThrow({
      key,
      lines: [
        { id: offers[0], quantity: 1 },
        { id: offers[0], quantity: 2 },
      ],
    }),
  ).toEqual({ key, lines: [{ id: offers[0], quantity: 3 }] });
  for (const sent of [
    null,
    [],
    { key },
    { key, lines: [] },
    { key: 'x', lines: [] },
    { key, lines: [{ id: 'x', quantity: 1 }] },
    { key, lines: [{ id: offers[0], quantity: '1' }] },
    { key, lines: Array.from({ length: 101 }, () => ({ id: offers[0], quantity: 1 })) },
  ]) {
    expect(() => parseCartTransferOrThrow(sent)).toThrow(TypeError);
  }
});
