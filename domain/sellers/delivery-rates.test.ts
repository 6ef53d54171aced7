import { expect, test } from 'vitest';
import { chosenCountries, deliveryLimits, parseProfileName, parseRate, planRates } from './delivery-rates.ts';

const typed = { country: 'ML', priceMinor: 2500, daysMin: 2, daysMax: 5 };

test('a rate says a price and days; 0 is free, nothing is not', () => {
  expect(parseRate(typed, 'XOF')).toEqual({ rate: typed });
  expect(parseRate({ ...typed, priceMinor: 0, daysMin: 0, daysMax: 0 }, 'XOF')).toHaveProperty('rate.priceMinor', 0);
  expect(parseRate({ ...typed, priceMinor: null }, 'XOF')).toEqual({ faults: { price: 'price' } });
  expect(parseRate({ ...typed, priceMinor: -1 }, 'XOF')).toEqual({ faults: { price: 'price' } });
  expect(parseRate({ ...typed, priceMinor: 9_000_000_000_000 }, 'XOF')).toEqual({ faults: { price: 'dear' } });
  expect(parseRate({ ...typed, country: 'FR' }, 'XOF')).toEqual({ faults: { price: 'country' } });
});

test('days run from the fewest to the most, and not for ever', () => {
  for (const days of [
    { daysMin: 6 },
    { daysMax: null },
    { daysMin: null },
    { daysMax: deliveryLimits.days + 1 },
    { daysMin: -1 },
  ])
    expect(parseRate({ ...typed, ...days }, 'XOF')).toEqual({ faults: { days: 'days' } });
});

test('groups of countries fill in many at once, each once', () => {
  expect(chosenCountries(['north-america', 'CA', 'SN'])).toEqual(['CA', 'US', 'SN']);
  expect(chosenCountries(['west-africa'])).toHaveLength(9);
  expect(chosenCountries(['all', 'west-africa'])).toHaveLength(12);
  expect(chosenCountries(['FR', 'constructor'])).toEqual([]);
});

test('a form sets some rates, removes others and leaves the rest', () => {
  const now = [typed, { ...typed, country: 'CA' }, { ...typed, country: 'SN' }];
  const dearer = { ...typed, priceMinor: 3000 };
  expect(planRates(now, { set: [dearer, { ...typed, country: 'US' }], remove: ['CA'] })).toEqual([
    dearer,
    { ...typed, country: 'SN' },
    { ...typed, country: 'US' },
  ]);
  const many = Array.from({ length: deliveryLimits.rates + 1 }, (_, n) => ({ ...typed, country: `C${n}` }));
  expect(planRates([], { set: many, remove: [] })).toBeNull();
});

test('a profile has a name of some length', () => {
  expect(parseProfileName('  Colis   lourds ')).toBe('Colis lourds');
  expect([parseProfileName('  '), parseProfileName('x'.repeat(81))]).toEqual([null, null]);
});
