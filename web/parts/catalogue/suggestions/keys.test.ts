import { expect, test } from 'vitest';
import { selectedRowAfterKey } from './keys.ts';

test('the arrows walk down and up the rows and through the text', () => {
  const walk = (key: string) => [null, 0, 1, 2].map((row) => selectedRowAfterKey(key, row, 3));
  expect([walk('ArrowDown'), walk('ArrowUp')]).toEqual([
    [0, 1, 2, null],
    [2, null, 0, 1],
  ]);
});

test('any other key, and an empty list, are the text’s', () =>
  expect([
    selectedRowAfterKey('Home', 1, 3),
    selectedRowAfterKey('End', 1, 3),
    selectedRowAfterKey('ArrowDown', null, 0),
  ]).toEqual([null, null, null]));
