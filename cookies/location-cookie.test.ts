import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countries } from '#domain/delivery/countries.ts';
import { maxPostalCodeLength } from '#domain/delivery/delivery-location.ts';
import { parseLocationCookie, serializeLocationCookie } from './location-cookie.ts';

test('R-DLV-08 R-CHK-12 without a stored location it is Canada', () => {
  for (const nothing of [null, undefined, '', 'FR', 'xx:1', '{', '{"country":7}', '%', '%7B'])
    expect(parseLocationCookie(nothing)).toEqual({ country: 'CA', postalCode: '' });
});

test('R-DLV-07 the cookie (CC or CC:postal, URI-encoded) and the JSON of storage are read alike', () => {
  expect(parseLocationCookie('ML')).toEqual({ country: 'ML', postalCode: '' });
  expect(parseLocationCookie('CA:H2X%201Y4')).toEqual({ country: 'CA', postalCode: 'H2X 1Y4' });
  expect(parseLocationCookie('CA%3AH2X%201Y4')).toEqual({ country: 'CA', postalCode: 'H2X 1Y4' });
  expect(parseLocationCookie('{"country":"SN","postalCode":"12500"}')).toEqual({
    country: 'SN',
    postalCode: '12500',
  });
  expect(parseLocationCookie('ci: Cocody : près du marché ')).toEqual({
    country: 'CI',
    postalCode: 'Cocody : près du marché',
  });
});

test('R-DLV-07 what is written is read back, and fits a cookie', () => {
  const country = fc.constantFrom(...countries.map((one) => one.code));
  fc.assert(
    fc.property(country, fc.string({ unit: 'grapheme', maxLength: 80 }), (code, postalCode) => {
      const written = serializeLocationCookie({ country: code, postalCode });
      expect(written).toMatch(/^[A-Za-z0-9%\-_.!~*'()]*$/);
      const read = parseLocationCookie(written);
      expect(read.country).toBe(code);
      expect(read.postalCode.length).toBeLessThanOrEqual(maxPostalCodeLength);
      expect(parseLocationCookie(serializeLocationCookie(read))).toEqual(read);
    }),
  );
  expect(parseLocationCookie(serializeLocationCookie({ country: 'BJ', postalCode: '100 % Cotonou, 3e rue' }))).toEqual({
    country: 'BJ',
    postalCode: '100 % Cotonou, 3e rue',
  });
});
