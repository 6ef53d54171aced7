import { deepStrictEqual } from 'node:assert';
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnsOf } from '#web/columns.ts';

/** What web/boot.js reads of a page with this data, as this realm's objects with the fields they have. */
function readByPage(data: string): unknown {
  const nothing = (): void => undefined;
  const document = { getElementById: (id: string) => ({ textContent: id === 'data' ? data : '{"l":[]}' }), documentElement: { dataset: {}, classList: { add: nothing } }, querySelectorAll: () => [] };
  const window = { requestIdleCallback: nothing } as { pageData?(): unknown };
  runInNewContext(readFileSync('web/boot.js', 'utf8'), { window, document, location: { hash: '' }, navigator: {}, localStorage: { getItem: () => null }, addEventListener: nothing });
  return structuredClone(window.pageData!());
}

test('lists of cards come as columns: once what all have in common, by place what some lack', () => {
  const cards = [{ id: 'a', currency: 'CAD', stock: null, tags: ['x'], seller_id: 's' }, { id: 'b', currency: 'CAD', stock: 2, tags: ['x'] }];
  expect(columnsOf({ cards })).toEqual({ cards: { $: 2, id: ['a', 'b'], currency: 'CAD', stock: [null, 2], tags: [['x'], ['x']], seller_id: { 0: 's' } } });
});

test('a field named $ is refused, alone and in a list', () => {
  expect(() => columnsOf({ $: 2 })).toThrow('$');
  expect(() => columnsOf([{ id: 'a' }, { id: 'b', $: 1 }])).toThrow('$');
});

test('the page reads from its columns what was put in', () => {
  const field = fc.constantFrom('id', 'price', 'note', 'constructor', 'toString', '__proto__');
  const { json } = fc.letrec((tie) => ({
    json: fc.oneof({ maxDepth: 4 }, fc.constantFrom(null, undefined, true, 0, 1, '', 'thé', '$', new Date(0), new Date(1)), fc.array(tie('json'), { maxLength: 4 }), fc.array(fc.dictionary(field, tie('json')), { maxLength: 4 }), fc.dictionary(field, tie('json'))),
  }));
  fc.assert(fc.property(json, (value) => {
    // Not toStrictEqual: it takes a field named constructor for the object's class.
    deepStrictEqual(readByPage(JSON.stringify(columnsOf({ value }))), JSON.parse(JSON.stringify({ value })));
  }), { numRuns: 300 });
});
