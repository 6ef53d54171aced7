import { expect, test } from 'vitest';
import { isCurrency } from '#domain/money/currencies.ts';
import { countries, countryName, countryOf } from './countries.ts';

const specified: [row: string, code: string, name: string, currency: string, phoneCode: string][] = [
  ['R-CTRY-01', 'CA', 'Canada', 'CAD', '+1'],
  ['R-CTRY-02', 'US', 'États-Unis', 'USD', '+1'],
  ['R-CTRY-03', 'ML', 'Mali', 'XOF', '+223'],
  ['R-CTRY-04', 'NE', 'Niger', 'XOF', '+227'],
  ['R-CTRY-05', 'BF', 'Burkina Faso', 'XOF', '+226'],
  ['R-CTRY-06', 'SN', 'Sénégal', 'XOF', '+221'],
  ['R-CTRY-07', 'CI', 'Côte d’Ivoire', 'XOF', '+225'],
  ['R-CTRY-08', 'GN', 'Guinée', 'GNF', '+224'],
  ['R-CTRY-09', 'BJ', 'Bénin', 'XOF', '+229'],
  ['R-CTRY-10', 'TG', 'Togo', 'XOF', '+228'],
  ['R-CTRY-11', 'SL', 'Sierra Leone', 'SLL', '+232'],
  ['R-CTRY-12', 'CD', 'RDC', 'CDF', '+243'],
];

test.each(specified)('%s %s %s %s %s', (_row, code, name, currency, phoneCode) => {
  expect(countryOf(code)).toMatchObject({ code, name, currency, phoneCode });
});

test('R-GEN-02 exactly these twelve, in this order', () =>
  expect(countries.map((one) => one.code)).toEqual(specified.map((row) => row[1])));

test('R-CTRY-13 each record has code, name, flag, currency, phoneCode; the flag is its code’s', () => {
  const flagOf = (code: string): string =>
    String.fromCodePoint(...[...code].map((letter) => 0x1f1e6 + letter.charCodeAt(0) - 65));
  for (const { code, name, flag, currency, phoneCode } of countries) {
    expect(flag).toBe(flagOf(code));
    expect(name).not.toBe('');
    expect(isCurrency(currency)).toBe(true);
    expect(phoneCode).toMatch(/^\+\d{1,3}$/);
  }
});

test('R-CTRY-14 Sierra Leone keeps SLL', () => expect(countryOf('SL')?.currency).toBe('SLL'));

test('seven countries have no postal codes', () => {
  expect(countries.filter((one) => !one.hasPostalCodes).map((one) => one.code)).toEqual([
    'ML',
    'BF',
    'CI',
    'BJ',
    'TG',
    'SL',
    'CD',
  ]);
});

test('a name is in the reader’s language; an unknown code is its own name', () => {
  expect([countryName('GN', 'fr'), countryName('GN', 'en'), countryName('FR', 'fr'), countryOf('FR')]).toEqual([
    'Guinée',
    'Guinea',
    'FR',
    null,
  ]);
});
