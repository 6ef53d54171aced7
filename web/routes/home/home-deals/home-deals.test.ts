import { expect, test } from 'vitest';
import { dealsOfDay } from './home-deals.tsx';

test('another day shows other deals, and always as many as there are', () => {
  const items = ['a', 'b', 'c', 'd', 'e'];
  expect(dealsOfDay(items, 0, 2)).toEqual(['a', 'b']);
  expect(dealsOfDay(items, 1, 2)).toEqual(['c', 'd']);
  expect(dealsOfDay(items, 2, 2)).toEqual(['e', 'a']);
  expect(dealsOfDay(items, 7, 9)).toEqual(items);
});
