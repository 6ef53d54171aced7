import { expect, test } from 'vitest';
import { parseIdList } from './id-list.ts';

const id = (n: number): string => `abcdef00-0000-4000-8000-${String(n).padStart(12, '0')}`;

test('ids are read in their order, each once, as many as may be', () => {
  expect(parseIdList(`${id(2)},${id(1)},${id(2).toUpperCase()}`, 3)).toEqual([2, 1].map(id));
  expect(parseIdList([1, 2, 3, 4].map(id).join(), 3)).toEqual([1, 2, 3].map(id));
});

test('what is no id is left out, and counts for nothing', () => {
  for (const none of [null, '', ',,', "' or 1=1 --", 'null']) expect(parseIdList(none, 3), String(none)).toEqual([]);
  expect(parseIdList(`x,${id(1)},y,z,${id(2)}`, 2)).toEqual([1, 2].map(id));
});
