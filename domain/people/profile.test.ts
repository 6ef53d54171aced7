import { expect, test } from 'vitest';
import { parseProfileChange, proposeCurrencyForFirstPhone } from './profile.ts';

test('R-VAL-14 a currency preference is one of CAD, USD, XOF, GNF, CDF, otherwise CAD', () => {
  for (const code of ['CAD', 'USD', 'XOF', 'GNF', 'CDF'])
    expect(parseProfileChange({ preferredCurrency: code })).toEqual({ preferredCurrency: code });
  for (const other of ['EUR', 'SLL', 'xof', '', null, 1])
    expect(parseProfileChange({ preferredCurrency: other })).toEqual({ preferredCurrency: 'CAD' });
});

test('R-VAL-15 Sierra Leone may be the country of a telephone; its currency is no preference', () => {
  expect(parseProfileChange({ phoneCountry: 'SL', preferredCurrency: 'SLL' })).toEqual({
    phoneCountry: 'SL',
    countryCode: '+232',
    preferredCurrency: 'CAD',
  });
});

test('the dial code follows the country; what is not in the form stays as it is', () => {
  expect(parseProfileChange({ phoneCountry: ' ml ' })).toEqual({ phoneCountry: 'ML', countryCode: '+223' });
  expect(parseProfileChange({ phoneCountry: '' })).toEqual({ phoneCountry: null, countryCode: null });
  expect(parseProfileChange({ role: 'admin', phoneVerified: true, email: 'x@y.zz' })).toEqual({});
});

test('R-VAL-01 R-VAL-02 a name is cleaned; an empty one is none', () => {
  expect(parseProfileChange({ displayName: ' <i>Awa</i> ' })).toEqual({ displayName: 'iAwa/i' });
  expect(parseProfileChange({ displayName: ' <> ' })).toEqual({ displayName: null });
});

test('R-FX-18..21 a phone’s country named for the first time proposes its currency, unless one was chosen', () => {
  const proposed = (phoneCountry: string, changes: object = {}, before: object = {}) =>
    proposeCurrencyForFirstPhone(parseProfileChange({ phoneCountry, preferredCurrency: 'CAD', ...changes }), {
      preferredCurrency: 'CAD',
      countryCode: null,
      ...before,
    }).preferredCurrency;
  expect(['CA', 'US', 'ML', 'BJ', 'GN', 'CD', 'SL'].map((code) => proposed(code))).toEqual([
    'CAD',
    'USD',
    'XOF',
    'XOF',
    'GNF',
    'CDF',
    'CAD',
  ]);
  expect(proposed('ML', { preferredCurrency: 'USD' }), 'chosen in this form').toBe('USD');
  expect(proposed('ML', { preferredCurrency: 'USD' }, { preferredCurrency: 'USD' }), 'chosen before').toBe('USD');
  expect(proposed('ML', {}, { countryCode: '+1' }), 'a second country').toBe('CAD');
  expect(proposed('', {}), 'none').toBe('CAD');
});
