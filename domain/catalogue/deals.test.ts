import { expect, test } from 'vitest';
import { bestDealCount, selectDealsOfDay, flashDealCount, takeNextItemsByDay } from './deals.ts';

const reduced = (howMany: number, stock: number | null) =>
  Array.from({ length: howMany }, (_, at) => ({
    id: `${stock}-${at}`,
    stock,
    discount: { percent: 50 - at, reference: 100 },
  }));
const isLimited = ({ stock }: { stock: number | null }) => stock !== null && stock < 5;

test('R-SCR-12 R-SCR-13 flash deals are the reductions with limited stock; the largest reduction comes first in both parts', () => {
  const { flash, best } = selectDealsOfDay([...reduced(3, null), ...reduced(2, 2)], 5, isLimited);
  expect(flash.map(({ id }) => id)).toEqual(['2-0', '2-1']);
  expect(best.map(({ id }) => id)).toEqual(['null-0', 'null-1', 'null-2']);
});

test('R-SCR-10 another day brings other deals, and within a few days all have had their turn', () => {
  const all = [...reduced(20, null), ...reduced(8, 1)];
  const days = [100, 101, 102, 103, 104, 105].map((day) => selectDealsOfDay(all, day, isLimited));
  expect(days.every(({ flash, best }) => flash.length === flashDealCount && best.length === bestDealCount)).toBe(true);
  expect(days[0]).not.toEqual(days[1]);
  const seen = new Set(days.flatMap(({ flash, best }) => [...flash, ...best]).map(({ id }) => id));
  expect(seen.size).toBe(28);
  for (const { best } of days) {
    const percents = best.map(({ discount }) => discount.percent);
    expect(percents).toEqual(percents.toSorted((a, b) => b - a));
  }
});

test('another day turns the list, and as many as there are stay', () => {
  const items = ['a', 'b', 'c', 'd', 'e'];
  expect(takeNextItemsByDay(items, 0, 2)).toEqual(['a', 'b']);
  expect(takeNextItemsByDay(items, 1, 2)).toEqual(['c', 'd']);
  expect(takeNextItemsByDay(items, 2, 2)).toEqual(['e', 'a']);
  expect(takeNextItemsByDay(items, 7, 9)).toEqual(items);
});
