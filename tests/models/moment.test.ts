import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseEpochMs, formatIsoDay } from './moment.ts';

test('ISO moments are read as Date reads them, and days written as it writes them', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2400-01-01T00:00:00Z'), noInvalidDate: true }),
      (date) => {
        expect(parseEpochMs(date.toISOString())).toBe(date.getTime());
        expect(formatIsoDay(date.getTime())).toBe(date.toISOString().slice(0, 10));
      },
    ),
  );
});

test('what PostgreSQL writes is read too', () => {
  const noon = Date.UTC(2026, 1, 28, 12);
  expect(
    [
      '2026-02-28 12:00:00+00',
      '2026-02-28T07:00:00-05:00',
      '2026-02-28T17:30:00.000000+05:30',
      '2026-02-28T12:00:00',
    ].map(parseEpochMs),
  ).toEqual([noon, noon, noon, noon]);
  expect(parseEpochMs('2026-02-28')).toBe(Date.UTC(2026, 1, 28));
  expect(parseEpochMs('2026-02-28T12:00:00.123456+00:00')).toBe(noon + 123);
});

test('anything else is a RangeError', () => {
  for (const wrong of ['', 'hier', '28/02/2026', '2026-2-8', '2026-02-28T12'])
    expect(() => parseEpochMs(wrong)).toThrow(RangeError);
});
