import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeColumnarJson, decodeColumnarJson } from './columnar-json.ts';

test('lists of cards come as columns: once what all have in common, by place what some lack', () => {
  const cards = [
    { id: 'a', currency: 'CAD', stock: null, tags: ['x'], seller_id: 's' },
    { id: 'b', currency: 'CAD', stock: 2, tags: ['x'] },
  ];
  expect(encodeColumnarJson({ cards })).toEqual({
    cards: { $: 2, id: ['a', 'b'], currency: 'CAD', stock: [null, 2], tags: [['x'], ['x']], seller_id: { 0: 's' } },
  });
});

test('a field named $ is refused, alone and in a list', () => {
  expect(() => encodeColumnarJson({ $: 2 })).toThrow('$');
  expect(() => encodeColumnarJson([{ id: 'a' }, { id: 'b', $: 1 }])).toThrow('$');
});

test('the page reads from its columns what was put in', () => {
  const field = fc.constantFrom('id', 'price', 'note', 'constructor', 'toString', '__proto__');
  const { json } = fc.letrec((tie) => ({
    json: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom(null, undefined, true, 0, 1, '', 'thé', '$', new Date(0), new Date(1)),
      fc.array(tie('json'), { maxLength: 4 }),
      fc.array(fc.dictionary(field, tie('json')), { maxLength: 4 }),
      fc.dictionary(field, tie('json')),
    ),
  }));
  fc.assert(
    fc.property(json, (value) => {
      expect(decodeColumnarJson(JSON.parse(JSON.stringify(encodeColumnarJson({ value }))))).toEqual(
        JSON.parse(JSON.stringify({ value })),
      );
    }),
    { numRuns: 300 },
  );
});
