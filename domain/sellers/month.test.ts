import { expect, test } from 'vitest';
import { addMonths, isMonth, listMonthsNewestFirst } from './month.ts';

test('months go over the turn of the year, and a list of them ends at the first or at so many', () => {
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('2026-11', -23)]).toEqual([
    '2027-01',
    '2025-12',
    '2024-12',
  ]);
  expect(listMonthsNewestFirst('2026-02', '2025-12', 24)).toEqual(['2026-02', '2026-01', '2025-12']);
  expect(listMonthsNewestFirst('2026-02', '2020-01', 2)).toEqual(['2026-02', '2026-01']);
  expect(['2026-11', '2026-13', '2026-1', '0026-01', 'x'].map(isMonth)).toEqual([true, false, false, false, false]);
});
