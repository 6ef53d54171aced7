import { expect, test } from 'vitest';
import { formatPrice } from '#domain/money/format.ts';
import { priceChartData } from './price-chart.ts';

const history = [
  { day: '2026-08-24', price: 3000 },
  { day: '2026-10-08', price: 4000 },
  { day: '2026-11-01', price: 2500 },
];

test('prices step: the line starts at the first day, ends today at the last price', () => {
  const chart = priceChartData(history, (minor) => formatPrice(minor, 'CAD'), '2026-11-22');
  expect(chart?.points.map(({ x }) => Math.round(x * 100))).toEqual([0, 50, 77, 100]);
  expect(chart?.points.at(-1)?.y).toBe(chart?.points.at(-2)?.y);
  expect([chart?.low, chart?.high, chart?.now]).toEqual([2500, 4000, 2500]);
});

test('the grid has round values that hold every price', () => {
  const chart = priceChartData(history, (minor) => formatPrice(minor, 'CAD'), '2026-11-22');
  expect(chart?.rows.map(({ words }) => words)).toEqual([
    '25,00\u00A0$',
    '30,00\u00A0$',
    '35,00\u00A0$',
    '40,00\u00A0$',
  ]);
  expect(chart?.points.every(({ y }) => y >= 0 && y <= 1)).toBe(true);
});

test('one price is no history', () => {
  expect(priceChartData(history.slice(0, 1), (minor) => formatPrice(minor, 'CAD'), '2026-11-22')).toBeNull();
});
