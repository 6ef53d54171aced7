import { expect, test } from 'vitest';
import { bucketBounds, bucketIndex } from '#domain/page-speed/histogram.ts';
import type { PageSpeedHistogram } from '#server/page-speed/queries.ts';
import { createMessageTranslator } from '#tools/orders/terminal-text.ts';
import { formatSpeedTable } from './speed/command.ts';

const of = (values: number[], metric: PageSpeedHistogram['metric'] = 'lcp') => {
  const counts = Array.from({ length: bucketBounds[metric].length + 1 }, () => 0);
  for (const value of values) counts[bucketIndex(metric, value)]! += 1;
  return counts;
};
const say = createMessageTranslator('fr');

test('R-PAGE-09 the 75th percentile stands by page and country, and by page for all countries together', () => {
  const rows: PageSpeedHistogram[] = [
    { route: '/', country: 'CA', metric: 'lcp', counts: of([1000, 1000, 1000, 1000]) },
    { route: '/', country: 'ML', metric: 'lcp', counts: of([5000, 5000, 5000, 5000]) },
    { route: '/', country: 'ML', metric: 'cls', counts: of([0, 0], 'cls') },
    { route: '/produit/:slug', country: 'ML', metric: 'ttfb', counts: of([250]) },
  ];
  expect(
    formatSpeedTable(rows, say)
      .split('\n')
      .map((line) => line.trim().split(/\s+/)),
  ).toEqual([
    ['page', 'pays', 'pages', 'LCP', 'ms', 'INP', 'ms', 'CLS', 'TTFB', 'ms'],
    ['/', '*', '8', '4500', '-', '0.000', '-'],
    ['/', 'CA', '4', '950', '-', '-', '-'],
    ['/', 'ML', '4', '4750', '-', '0.000', '-'],
    ['/produit/:slug', '*', '1', '-', '-', '-', '238'],
    ['/produit/:slug', 'ML', '1', '-', '-', '-', '238'],
  ]);
  expect(formatSpeedTable([], say)).toBe('Aucune mesure dans cette période.');
});
