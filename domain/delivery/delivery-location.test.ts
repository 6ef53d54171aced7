import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countries } from './countries.ts';
import {
  canSaveLocation,
  maxPostalCodeLength,
  parseDeliveryLocation,
  differsFromProfileCountry,
  serializeDeliveryLocation,
} from './delivery-location.ts';

test('R-DLV-08 R-CHK-12 without a stored location it is Canada', () => {
  for (const nothing of [null, undefined, '', 'FR', 'xx:1', '{', '{"country":7}', '%', '%7B'])
    expect(parseDeliveryLocation(nothing)).toEqual({ country: 'CA', postalCode: '' });
});

test('R-DLV-07 the cookie (CC or CC:postal, URI-encoded) and the JSON of storage are read alike', () => {
  expect(parseDeliveryLocation('ML')).toEqual({ country: 'ML', postalCode: '' });
  expect(parseDeliveryLocation('CA:H2X%201Y4')).toEqual({ country: 'CA', postalCode: 'H2X 1Y4' });
  expect(parseDeliveryLocation('CA%3AH2X%201Y4')).toEqual({ country: 'CA', postalCode: 'H2X 1Y4' });
  expect(parseDeliveryLocation('{"country":"SN","postalCode":"12500"}')).toEqual({
    country: 'SN',
    postalCode: '12500',
  });
  expect(parseDeliveryLocation('ci: Cocody : près du marché ')).toEqual({
    country: 'CI',
    postalCode: 'Cocody : près du marché',
  });
});

test('R-DLV-07 what is written is read back, and fits a cookie', () => {
  const country = fc.constantFrom(...countries.map((one) => one.code));
  fc.assert(
    fc.property(country, fc.string({ unit: 'grapheme', maxLength: 80 }), (code, postalCode) => {
      const written = serializeDeliveryLocation({ country: code, postalCode });
      expect(written).toMatch(/^[A-Za-z0-9%\-_.!~*'()]*$/);
      const read = parseDeliveryLocation(written);
      expect(read.country).toBe(code);
      expect(read.postalCode.length).toBeLessThanOrEqual(maxPostalCodeLength);
      expect(parseDeliveryLocation(serializeDeliveryLocation(read))).toEqual(read);
    }),
  );
  expect(
    parseDeliveryLocation(serializeDeliveryLocation({ country: 'BJ', postalCode: '100 % Cotonou, 3e rue' })),
  ).toEqual({
    country: 'BJ',
    postalCode: '100 % Cotonou, 3e rue',
  });
});

test('R-DLV-04 Enregistrer waits for a postal code that says something', () =>
  expect([canSaveLocation(''), canSaveLocation(' \t'), canSaveLocation(' H2X ')]).toEqual([false, false, true]));

test('R-DLV-05 the warning shows when the chosen country is not the profile’s', () => {
  expect([
    differsFromProfileCountry('ML', 'CA'),
    differsFromProfileCountry('CA', 'CA'),
    differsFromProfileCountry('ML', null),
    differsFromProfileCountry('ML', ''),
  ]).toEqual([true, false, false, false]);
});
