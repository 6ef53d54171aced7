import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countries } from './countries.ts';
import { canSave, postalCodeLimit, parseLocation, warnsOfOtherCountry, serializeLocation } from './location.ts';

test('R-DLV-08 R-CHK-12 without a stored location it is Canada', () => {
  for (const nothing of [null, undefined, '', 'FR', 'xx:1', '{', '{"country":7}', '%', '%7B'])
    expect(parseLocation(nothing)).toEqual({ country: 'CA', postalCode: '' });
});

test('R-DLV-07 the cookie (CC or CC:postal, URI-encoded) and the JSON of storage are read alike', () => {
  expect(parseLocation('ML')).toEqual({ country: 'ML', postalCode: '' });
  expect(parseLocation('CA:H2X%201Y4')).toEqual({ country: 'CA', postalCode: 'H2X 1Y4' });
  expect(parseLocation('CA%3AH2X%201Y4')).toEqual({ country: 'CA', postalCode: 'H2X 1Y4' });
  expect(parseLocation('{"country":"SN","postalCode":"12500"}')).toEqual({ country: 'SN', postalCode: '12500' });
  expect(parseLocation('ci: Cocody : près du marché ')).toEqual({
    country: 'CI',
    postalCode: 'Cocody : près du marché',
  });
});

test('R-DLV-07 what is written is read back, and fits a cookie', () => {
  const country = fc.constantFrom(...countries.map((one) => one.code));
  fc.assert(
    fc.property(country, fc.string({ unit: 'grapheme', maxLength: 80 }), (code, postalCode) => {
      const written = serializeLocation({ country: code, postalCode });
      expect(written).toMatch(/^[A-Za-z0-9%\-_.!~*'()]*$/);
      const read = parseLocation(written);
      expect(read.country).toBe(code);
      expect(read.postalCode.length).toBeLessThanOrEqual(postalCodeLimit);
      expect(parseLocation(serializeLocation(read))).toEqual(read);
    }),
  );
  expect(parseLocation(serializeLocation({ country: 'BJ', postalCode: '100 % Cotonou, 3e rue' }))).toEqual({
    country: 'BJ',
    postalCode: '100 % Cotonou, 3e rue',
  });
});

test('R-DLV-04 Enregistrer waits for a postal code that says something', () =>
  expect([canSave(''), canSave(' \t'), canSave(' H2X ')]).toEqual([false, false, true]));

test('R-DLV-05 the warning shows when the chosen country is not the profile’s', () => {
  expect([
    warnsOfOtherCountry('ML', 'CA'),
    warnsOfOtherCountry('CA', 'CA'),
    warnsOfOtherCountry('ML', null),
    warnsOfOtherCountry('ML', ''),
  ]).toEqual([true, false, false, false]);
});
