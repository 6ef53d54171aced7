import { describe, expect, test } from 'vitest';
import { maxSaleDays, validateSaleTerms, previewReduction } from './sale.ts';

const now = Date.UTC(2026, 10, 26, 12);
const day = 86_400_000;
const faults = (terms: object, regularMinor = 1999) =>
  validateSaleTerms({ priceMinor: 1500, startsAt: null, endsAt: now + day, ...terms }, { regularMinor, now });

describe('the terms of a sale', () => {
  test('a lower price from now until tomorrow is sound; so is one that was filled in a minute ago', () => {
    expect(faults({})).toEqual({});
    expect(faults({ startsAt: now - 60_000 })).toEqual({});
    expect(faults({ startsAt: now + 30 * day, endsAt: now + (30 + maxSaleDays) * day })).toEqual({});
  });
  test('a price that is not below the usual one is no sale', () => {
    expect(faults({ priceMinor: 1999 })).toEqual({ price: 'price-high' });
    expect(faults({ priceMinor: 0 })).toEqual({ price: 'price-none' });
  });
  test('it begins neither yesterday nor in two years, ends after it began, and lasts a quarter at most', () => {
    expect(faults({ startsAt: now - day })).toEqual({ start: 'start-past' });
    expect(faults({ startsAt: now + 400 * day, endsAt: now + 401 * day })).toEqual({ start: 'start-far' });
    expect(faults({ startsAt: now + 2 * day })).toEqual({ end: 'end-before' });
    expect(faults({ endsAt: now })).toEqual({ end: 'end-before' });
    expect(faults({ startsAt: now, endsAt: now + maxSaleDays * day + 1 })).toEqual({ end: 'end-far' });
  });
});

describe('what the log will prove', () => {
  const logged = (daysAgo: number, price: number) => ({ at: now - daysAgo * day, price, currency: 'CAD' });
  const sale = { priceMinor: 1500, currency: 'CAD', startsAt: now };
  test('against the lowest price of the 30 days before, not the price of yesterday', () => {
    expect(previewReduction([logged(60, 2000), logged(10, 1800), logged(5, 2500)], sale)).toMatchObject({
      reference: 1800,
      percent: 16,
    });
  });
  test('nothing for an offer of last week, and nothing where it was as cheap two weeks ago', () => {
    expect(previewReduction([logged(7, 2000)], sale)).toBeNull();
    expect(previewReduction([logged(60, 2000), logged(14, 1500), logged(12, 2000)], sale)).toBeNull();
  });
});
