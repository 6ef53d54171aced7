import { describe, expect, test } from 'vitest';
import type { ParcelTariff } from '#domain/delivery/parcel-tariff.ts';
import { formatBoxAddress } from './box-plan.ts';
import { boxStateAt, dueReminderDays } from './box-state.ts';
import { storageDaysUsed, storageDaysBeyondPlan, quoteForwarding } from './forwarding-quote.ts';
import { formatSize, formatWeight } from './format-parcel.ts';

const day = 86_400_000;

describe('a box', () => {
  test('is open until its end, takes parcels in for the days of grace, and is closed then', () => {
    const box = { endsAt: 100 * day, isClosed: false };
    expect(boxStateAt(box, 100 * day - 1, 14)).toBe('open');
    expect(boxStateAt(box, 100 * day, 14)).toBe('grace');
    expect(boxStateAt(box, 114 * day - 1, 14)).toBe('grace');
    expect(boxStateAt(box, 114 * day, 14)).toBe('closed');
    expect(boxStateAt({ ...box, isClosed: true }, 0, 14)).toBe('closed');
    expect(boxStateAt(box, 100 * day, 0)).toBe('closed');
  });

  test('reminds of its end once per reminder: of two that are due the nearer one; 0 is none', () => {
    expect(dueReminderDays(100 * day, 80 * day, [14, 3])).toBeNull();
    expect(dueReminderDays(100 * day, 86 * day, [14, 3])).toBe(14);
    expect(dueReminderDays(100 * day, 98 * day, [14, 3])).toBe(3);
    expect(dueReminderDays(100 * day, 100 * day, [14, 3])).toBeNull();
    expect(dueReminderDays(100 * day, 99 * day, [0, 0])).toBeNull();
  });

  test('is written as on a parcel, its suite on a line of its own; a region that is not said leaves no gap', () => {
    const address = {
      holder: 'Awa',
      suite: 'SG7KQ2M',
      street: '1, rue du Test',
      city: 'Montréal',
      region: '',
      postalCode: 'H0H 0H0',
      country: 'CA',
    };
    expect(formatBoxAddress(address, 'Canada')).toEqual([
      'Awa',
      '1, rue du Test',
      'Suite SG7KQ2M',
      'Montréal H0H 0H0',
      'Canada',
    ]);
  });
});

describe('a dispatch', () => {
  const lane = { isDomestic: false, currency: 'CAD', daysMin: 5, daysMax: 9 };
  const tariff: ParcelTariff = {
    version: '2026-11',
    validFrom: '2026-11-01',
    isExample: true,
    source: { fr: 'exemple', en: 'example' },
    sourceDate: '2026-11-01',
    cm3PerKg: 5000,
    stepGrams: 500,
    maxSideMm: 1500,
    maxGirthMm: 3000,
    zones: [
      { zone: 'canada', name: { fr: 'Canada', en: 'Canada' }, countries: ['CA'] },
      { zone: 'ouest', name: { fr: 'Ouest', en: 'West' }, countries: ['ML'] },
    ],
    lanes: [{ ...lane, from: 'canada', to: 'ouest', bands: [{ upToGrams: 20_000, pricePerStepMinor: 700 }] }],
  };
  const terms = {
    currency: 'CAD',
    storageDays: 30,
    storageDayMinor: 50,
    storageFeeDays: 60,
    mostTogether: 2,
    handlingMinor: 250,
  };
  const now = 1000 * day;
  const parcel = (weightGrams: number, days: number) => ({ weightGrams, sizeMm: null, receivedAt: now - days * day });
  const ask = (parcels: ReturnType<typeof parcel>[], to = 'ML') =>
    quoteForwarding(tariff, terms, { from: 'CA', to, parcels, rates: {}, now });

  test('costs its carriage, its preparation, and each day of storage beyond those included', () => {
    expect(ask([parcel(600, 10), parcel(300, 33)])).toEqual({
      quote: {
        tariffVersion: '2026-11',
        chargeableGrams: 1000,
        carriageMinor: 1400,
        handlingMinor: 250,
        storageMinor: 150,
        totalMinor: 1800,
        currency: 'CAD',
        savedMinor: 700,
        daysMin: 5,
        daysMax: 9,
      },
    });
  });

  test('storage is charged for so many days at most, however long a parcel stays', () => {
    const storage = (days: number) => {
      const result = ask([parcel(600, days)]);
      return 'quote' in result && result.quote.storageMinor;
    };
    expect([storage(89), storage(90), storage(91), storage(400)]).toEqual([2950, 3000, 3000, 3000]);
  });

  test('has no price when the plan lets fewer leave together, or the tariff has none', () => {
    expect(ask([parcel(1, 1), parcel(1, 1), parcel(1, 1)])).toEqual({ refusal: { reason: 'too-many', most: 2 } });
    expect(ask([parcel(1, 1)], 'XX')).toMatchObject({ refusal: { reason: 'unknown-country' } });
  });

  test('counts whole days, from the reception; a parcel from tomorrow has been there for none', () => {
    expect([
      storageDaysUsed(now - day + 1, now),
      storageDaysUsed(now - day, now),
      storageDaysUsed(now + day, now),
    ]).toEqual([0, 1, 0]);
    expect([storageDaysBeyondPlan(now - 30 * day, now, 30), storageDaysBeyondPlan(now - 31 * day, now, 30)]).toEqual([
      0, 1,
    ]);
  });
});

test('weights and measures are written as people read them', () => {
  expect(formatWeight(850, 'fr').replaceAll(/\s/g, ' ')).toBe('850 g');
  expect(formatWeight(1450, 'fr').replaceAll(/\s/g, ' ')).toBe('1,45 kg');
  expect(formatWeight(1450, 'en').replaceAll(/\s/g, ' ')).toBe('1.45 kg');
  expect(formatSize({ length: 320, width: 245, height: 120 }, 'fr').replaceAll(/\s/g, ' ')).toBe('32 × 24,5 × 12 cm');
});
