import { expect, test } from 'vitest';
import { fallbackRates } from '#domain/money/convert.ts';
import { summarizeDeliveryByCountry } from './stated-delivery.ts';

const row = { country: 'ML', sellers: 7, daysMin: 4, daysMax: 9 };

test('R-SCR-23 the least of several currencies is shown in the visitor’s, rounded up to what can be paid', () => {
  const rows = [
    { ...row, currency: 'CAD', fromMinor: 1995, daysMax: 18 },
    { ...row, currency: 'XOF', fromMinor: 3500, daysMin: 2 },
    { ...row, country: 'CA', sellers: 2, currency: 'CAD', fromMinor: 0 },
  ];
  expect(summarizeDeliveryByCountry(rows, 'XOF', fallbackRates)).toEqual([
    { country: 'ML', sellers: 7, fromMinor: 3500, daysMin: 2, daysMax: 18 },
    { country: 'CA', sellers: 2, fromMinor: 0, daysMin: 4, daysMax: 9 },
  ]);
  expect(summarizeDeliveryByCountry(rows.slice(0, 1), 'XOF', fallbackRates)[0]!.fromMinor).toBe(8980);
  expect(summarizeDeliveryByCountry([], 'XOF', fallbackRates)).toEqual([]);
});
