import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lowestStep, medianPrice, priceOn, stepsOf, type PriceStep } from './price-history.ts';

const day = (date: string, price: number): PriceStep => ({ day: date, price });
const steps = [day('2026-09-01', 500), day('2026-10-01', 300), day('2026-11-11', 400)];

test('steps are the days on which the price changed', () => {
  expect(
    stepsOf([day('2026-11-01', 5), day('2026-11-02', 5), day('2026-11-03', 4), day('2026-11-04', 5)]).map(
      (one) => one.day,
    ),
  ).toEqual(['2026-11-01', '2026-11-03', '2026-11-04']);
});

test('a price holds until the next step', () => {
  expect([
    priceOn(steps, '2026-08-31'),
    priceOn(steps, '2026-09-01'),
    priceOn(steps, '2026-11-10'),
    priceOn(steps, '2027-01-01'),
  ]).toEqual([null, 500, 300, 400]);
});

test('the lowest step is the latest of equals', () => {
  expect(lowestStep([...steps, day('2026-11-20', 300)])?.day).toBe('2026-11-20');
  expect(lowestStep([])).toBeNull();
});

test('the median is of the 30 days ending today, each day counting once', () => {
  expect(medianPrice(steps, '2026-11-21')).toBe(300); // 19 days at 300, 11 at 400
  expect(medianPrice(steps, '2026-11-30')).toBe(400); // 10 at 300, 20 at 400
  expect(medianPrice(steps, '2026-11-25')).toBe(350); // 15 and 15
  expect(medianPrice([day('2026-11-21', 700)], '2026-11-21')).toBe(700);
  expect(medianPrice([], '2026-11-21')).toBeNull();
  expect(medianPrice([day('2026-12-01', 1)], '2026-11-21')).toBeNull();
});

test('the median is the middle of the daily prices, whatever the steps', () => {
  const random = fc.uniqueArray(
    fc.record({ at: fc.integer({ min: 1, max: 28 }), price: fc.integer({ min: 1, max: 99 }) }),
    { selector: (one) => one.at, maxLength: 10 },
  );
  fc.assert(
    fc.property(random, (rows) => {
      const own = rows
        .toSorted((a, b) => a.at - b.at)
        .map((row) => day(`2026-11-${String(row.at).padStart(2, '0')}`, row.price));
      const daily = Array.from({ length: 30 }, (_, n) => priceOn(own, `2026-11-${String(n + 1).padStart(2, '0')}`))
        .filter((price) => price !== null)
        .toSorted((a, b) => a - b);
      const expected =
        daily.length === 0
          ? null
          : Math.round(
              ((daily[Math.ceil(daily.length / 2) - 1] ?? 0) + (daily[Math.floor(daily.length / 2)] ?? 0)) / 2,
            );
      expect(medianPrice(own, '2026-11-30')).toBe(expected);
    }),
  );
});
