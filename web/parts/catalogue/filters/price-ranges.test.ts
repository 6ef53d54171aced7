import { expect, test } from 'vitest';
import { formatPrice } from '#domain/money/format.ts';
import { activeFiltersFromUrl } from './choices.ts';
import { isRangeOverlappingPriceFilter, parseAmountMinor, priceRangeChoices } from './price-ranges.ts';

const facet = [
  { min: 450, max: 5000, count: 7 },
  { min: 5000, max: 10_000, count: 3 },
  { min: 10_000, max: null, count: 0 },
];
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

test('a range is asked up to one cent below the next, open at both ends of the whole', () => {
  expect(
    priceRangeChoices(facet, 'CAD', null, null, formatPrice).map(({ min, max, words, count }) => [
      min,
      max,
      plain(words),
      count,
    ]),
  ).toEqual([
    [null, '49.99', 'moins de 50 $', 7],
    ['50', '99.99', '50 $ à 100 $', 3],
    ['100', null, '100 $ et plus', 0],
  ]);
  expect(
    priceRangeChoices(
      [
        { min: 0, max: 5000, count: 1 },
        { min: 5000, max: null, count: 1 },
      ],
      'XOF',
      null,
      null,
      formatPrice,
    ).map(({ max, words }) => [max, plain(words)]),
  ).toEqual([
    ['4999', 'moins de 5 000 CFA'],
    [null, '5 000 CFA et plus'],
  ]);
});

test('the range the address asks is the chosen one, however the amount is written', () => {
  const chosen = (min: string | null, max: string | null) =>
    priceRangeChoices(facet, 'CAD', min, max, formatPrice).map((range) => range.chosen);
  expect([
    chosen('50', '99,99'),
    chosen(null, '49.99'),
    chosen('100', null),
    chosen('60', null),
    chosen(null, null),
  ]).toEqual([
    [false, true, false],
    [true, false, false],
    [false, false, true],
    [false, false, false],
    [false, false, false],
  ]);
});

test('bars within the asked prices are lit, all when nothing is asked', () => {
  const lit = (min: string | null, max: string | null) =>
    facet.map((range) => isRangeOverlappingPriceFilter(range, 'CAD', min, max));
  expect([lit(null, null), lit('60', '80'), lit(null, '20'), lit('5000', null)]).toEqual([
    [true, true, true],
    [false, true, false],
    [true, false, false],
    [false, false, true],
  ]);
});

test('what is no amount is none', () =>
  expect([
    parseAmountMinor('1 250,5', 'CAD'),
    parseAmountMinor('-5', 'CAD'),
    parseAmountMinor('abc', 'CAD'),
    parseAmountMinor('', 'CAD'),
    parseAmountMinor(null, 'CAD'),
  ]).toEqual([125_050, null, null, null, null]));

test('a dollar of the ranges and of the filters in force says which it is where two may be meant', () => {
  const money = (minor: number, currency: string) => formatPrice(minor, currency, true);
  expect(priceRangeChoices(facet, 'USD', null, null, money).map(({ words }) => plain(words))).toEqual([
    'moins de 50 $ USD',
    '50 $ USD à 100 $ USD',
    '100 $ USD et plus',
  ]);
  expect(activeFiltersFromUrl('?price_min=10&price_max=20', 'USD', money).map(({ words }) => plain(words))).toEqual([
    '10,00 $ USD à 20,00 $ USD',
  ]);
});
