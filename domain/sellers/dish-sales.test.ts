import { expect, test } from 'vitest';
import { parseSalesPeriod, groupHourSalesByCurrency } from './dish-sales.ts';

test('R-FREE-09 every hour of the day is there, in each currency, the one that sold most first', () => {
  const days = groupHourSalesByCurrency([
    { hour: 12, currency: 'CAD', units: 1, salesMinor: 2000 },
    { hour: 12, currency: 'XOF', units: 3, salesMinor: 9000 },
    { hour: 23, currency: 'XOF', units: 1, salesMinor: 2500 },
  ]);
  expect(days.map(({ currency }) => currency)).toEqual(['XOF', 'CAD']);
  expect(days[0]!.hours.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, n) => n));
  expect(days[0]!.hours[23]).toEqual({ hour: 23, units: 1, salesMinor: 2500 });
  expect(days[1]!.hours.reduce((sum, one) => sum + one.salesMinor, 0)).toBe(2000);
  expect(groupHourSalesByCurrency([])).toEqual([]);
});

test('an address asks for 7 or 28 days, whatever else it says for 7', () => {
  expect(['28', '7', null, 'x'].map(parseSalesPeriod)).toEqual([28, 7, 7, 7]);
});
