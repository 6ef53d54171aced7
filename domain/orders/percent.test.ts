import { expect, test } from 'vitest';
import { parsePercentToBps } from './percent.ts';

test('a share as people type it, in basis points', () => {
  expect(['8,5', '8.5 %', '0', '100', '12,34', '33'].map(parsePercentToBps)).toEqual([850, 850, 0, 10_000, 1234, 3300]);
  expect(['', '-1', '101', '8,555', 'dix', '1e1'].map(parsePercentToBps)).toEqual(Array(6).fill(null));
});
