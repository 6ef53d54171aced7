// Screens show offers in the given order. Only domain/pricing compares prices (docs/decisions/0055).
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const amount = String.raw`\b(?:\w*_)?(?:price|shipping|total|delivery)\b|\b\w*Minor\b`;
/** Matches the arguments of a call, with up to two levels of brackets. */
const inside = String.raw`(?:[^()]|\((?:[^()]|\([^()]*\))*?\))*?(?:\((?:[^()]|\([^()]*\))*?(?:\((?:[^()])*?)?)?`;
const ways = [
  // Matches sorting by an amount.
  new RegExp(String.raw`\.(?:sort|toSorted)\(${inside}(?:${amount})`),
  // Matches a comparison of two amounts.
  new RegExp(String.raw`\w+\??\.(?:${amount})\s*(?:[<>]=?|-)\s*\w+\??\.(?:${amount})`),
  // Matches the choice of the smallest amount.
  new RegExp(String.raw`Math\.min\(${inside}(?:${amount})`),
];
const isRanking = (text: string): boolean => ways.some((way) => way.test(text));

test('the check sees what it is for', () => {
  for (const text of [
    'offers.toSorted((a, b) => a.shown_total - b.shown_total)',
    'cards.sort(\n (one, other) => one.price - other.price)',
    'if (offer.shown_total < best.shown_total) best = offer;',
    'Math.min(...offers.map(({ shown_total }) => shown_total))',
    'lines.filter((line) => line.totalMinor <= first.totalMinor)',
  ])
    expect(isRanking(text), text).toBe(true);
  for (const text of [
    'Math.max(...offers.map(({ shown_total }) => shown_total))',
    'offer.shown_total - (offer.shown_shipping ?? 0)',
    'ids.toSorted()',
  ])
    expect(isRanking(text), text).toBe(false);
});

test('no screen sorts or compares offers by what they cost', () => {
  const files = globSync('web/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => isRanking(readFileSync(file, 'utf8')))).toEqual([]);
});
