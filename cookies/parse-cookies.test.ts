import { expect, test } from 'vitest';
import { parseCookies } from './parse-cookies.ts';

test('cookies come by name, with their values as they were sent', () => {
  expect([...parseCookies('a=b; location=CA%3AH2X%201Y4;c==x=y ; d=; nothing; =lost; a=last')]).toEqual([
    ['a', 'last'],
    ['location', 'CA%3AH2X%201Y4'],
    ['c', '=x=y'],
    ['d', ''],
  ]);
  for (const nothing of [null, undefined, '', ';']) expect(parseCookies(nothing).size).toBe(0);
});
