import { expect, test } from 'vitest';
import { timeZoneCity } from './time-zone-city.ts';

test('a time zone is read as its city', () => {
  expect(['America/Toronto', 'America/New_York', 'America/Argentina/Buenos_Aires', 'UTC'].map(timeZoneCity)).toEqual([
    'Toronto',
    'New York',
    'Buenos Aires',
    'UTC',
  ]);
});
