import { expect, test } from 'vitest';
import { countries } from './countries.ts';
import { countryTimeZone } from './country-time-zone.ts';

test('a reader in Africa goes by the clock of their country; Canada and the United States have several, and read the shop’s', () => {
  expect(countryTimeZone('ML', 'America/Toronto')).toBe('Africa/Bamako');
  expect(countryTimeZone('CA', 'America/Toronto')).toBe('America/Toronto');
  expect(countryTimeZone('US', 'America/Toronto')).toBe('America/Toronto');
});

test('every country has a zone this machine knows', () => {
  for (const { code } of countries)
    expect(() => new Intl.DateTimeFormat('fr', { timeZone: countryTimeZone(code, 'America/Toronto') })).not.toThrow();
});
