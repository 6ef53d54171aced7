import { expect, test } from 'vitest';
import {
  expandCountryGroups,
  deliveryLimits,
  parseDeliveryProfileName,
  parseDeliveryRate,
  applyDeliveryRateChanges,
} from './delivery-rates.ts';

const typed = { country: 'ML', priceMinor: 2500, daysMin: 2, daysMax: 5 };

test('a rate says a price and days; 0 is free, nothing is not', () => {
  expect(parseDeliveryRate(typed, 'XOF')).toEqual({ rate: typed });
  expect(parseDeliveryRate({ ...typed, priceMinor: 0, daysMin: 0, daysMax: 0 }, 'XOF')).toHaveProperty(
    'rate.priceMinor',
    0,
  );
  expect(parseDeliveryRate({ ...typed, priceMinor: null }, 'XOF')).toEqual({ faults: { price: 'price' } });
  expect(parseDeliveryRate({ ...typed, priceMinor: -1 }, 'XOF')).toEqual({ faults: { price: 'price' } });
  expect(parseDeliveryRate({ ...typed, priceMinor: 9_000_000_000_000 }, 'XOF')).toEqual({ faults: { price: 'dear' } });
  expect(parseDeliveryRate({ ...typed, country: 'FR' }, 'XOF')).toEqual({ faults: { price: 'country' } });
});

test('days run from the fewest to the most, and not for ever', () => {
  for (const days of [
    { daysMin: 6 },
    { daysMax: null },
    { daysMin: null },
    { daysMax: deliveryLimits.days + 1 },
    { daysMin: -1 },
  ])
    expect(parseDeliveryRate({ ...typed, ...days }, 'XOF')).toEqual({ faults: { days: 'days' } });
});

test('groups of countries fill in many at once, each once', () => {
  expect(expandCountryGroups(['north-america', 'CA', 'SN'])).toEqual(['CA', 'US', 'SN']);
  expect(expandCountryGroups(['west-africa'])).toHaveLength(9);
  expect(expandCountryGroups(['all', 'west-africa'])).toHaveLength(12);
  expect(expandCountryGroups(['FR', 'constructor'])).toEqual([]);
});

test('a form sets some rates, removes others and leaves the rest', () => {
  const now = [typed, { ...typed, country: 'CA' }, { ...typed, country: 'SN' }];
  const dearer = { ...typed, priceMinor: 3000 };
  expect(applyDeliveryRateChanges(now, { set: [dearer, { ...typed, country: 'US' }], remove: ['CA'] })).toEqual([
    dearer,
    { ...typed, country: 'SN' },
    { ...typed, country: 'US' },
  ]);
  const many = Array.from({ length: deliveryLimits.rates + 1 }, (_, n) => ({ ...typed, country: `C${n}` }));
  expect(applyDeliveryRateChanges([], { set: many, remove: [] })).toBeNull();
});

test('a profile has a name of some length', () => {
  expect(parseDeliveryProfileName('  Colis   lourds ')).toBe('Colis lourds');
  expect([parseDeliveryProfileName('  '), parseDeliveryProfileName('x'.repeat(81))]).toEqual([null, null]);
});
