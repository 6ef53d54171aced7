import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePrice, type PriceNotation } from './parse-price.ts';

const cad: PriceNotation = { currency: 'CAD', decimal: null, unit: 'major' };
const said = (text: unknown, writing: Partial<PriceNotation> = {}): string => {
  const price = parsePrice(text, { ...cad, ...writing });
  return 'code' in price ? price.code : `${price.minor} ${price.currency}`;
};

test.each([
  ['1 299,00 $', '129900 CAD'],
  ['1 299,00 $', '129900 CAD'],
  ['15.00 USD', '1500 USD'],
  ['USD 15', '1500 USD'],
  ['1,299.00', '129900 CAD'],
  ['1.299,00', '129900 CAD'],
  ['1,299', '129900 CAD'],
  ['19,9', '1990 CAD'],
  ['.99', '99 CAD'],
  ['12 500 FCFA', '12500 XOF'],
  ['12.500 XOF', '12500 XOF'],
  ['1 250 000 GNF', '1250000 GNF'],
  ['€ 7,50', '750 EUR'],
  ['CA$19.99', '1999 CAD'],
  ['3.125 TND', '3125 TND'],
  ['1.005', 'price-ambiguous'],
  ['1,005 TND', 'price-ambiguous'],
  ['-5.00', 'price-not-positive'],
  ['0', 'price-not-positive'],
  ['0.001', 'price-ambiguous'],
  ['', 'missing'],
  ['NaN', 'price-wrong'],
  ['Infinity', 'price-wrong'],
  ['gratuit', 'price-wrong'],
  ['12,34,56', 'price-wrong'],
  ['1 2 3', 'price-wrong'],
  ['1..2', 'price-wrong'],
  ['10 XAF', 'currency-unknown'],
  ['99999999999999999', 'price-too-large'],
])('an amount as catalogues write it: "%s" → %s', (text, found) => {
  expect(said(text)).toBe(found);
});

test('a JSON number is read as written, never as a float product', () => {
  expect([
    said(19.99),
    said(1.005),
    said(129.99, { currency: 'USD' }),
    said(0.1 + 0.2),
    said(Number.NaN),
    said(Number.POSITIVE_INFINITY),
  ]).toEqual(['1999 CAD', '101 CAD', '12999 USD', '30 CAD', 'price-wrong', 'price-wrong']);
});

test('minor units are whole', () => {
  expect([
    said(4995, { unit: 'minor' }),
    said('4995.00', { unit: 'minor' }),
    said(49.5, { unit: 'minor' }),
    said('1 000', { unit: 'minor' }),
  ]).toEqual(['4995 CAD', '4995 CAD', 'price-wrong', 'price-wrong']);
});

test('a declared decimal sign settles what is ambiguous', () => {
  expect([said('1.299', { decimal: '.' }), said('1.299', { decimal: ',' }), said('1,299', { decimal: ',' })]).toEqual([
    '130 CAD',
    '129900 CAD',
    '130 CAD',
  ]);
});

test('what is missing or no amount at all is refused, not thrown', () => {
  expect([said(null), said(undefined), said({}), said([]), said(true)]).toEqual([
    'missing',
    'missing',
    'price-wrong',
    'price-wrong',
    'price-wrong',
  ]);
});

test('any amount written the French way or the English way comes back exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999_99 }), (minor) => {
      const whole = String(Math.floor(minor / 100));
      const cents = String(minor % 100).padStart(2, '0');
      const grouped = (by: string): string => whole.replaceAll(/\B(?=(\d{3})+$)/g, by);
      expect([
        said(`${grouped(' ')},${cents} $`),
        said(`${grouped(',')}.${cents}`),
        said(`${whole}.${cents} CAD`),
      ]).toEqual(Array.from({ length: 3 }, () => `${minor} CAD`));
    }),
  );
});

test('no text makes it throw or answer something that is not whole and above zero', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-\d., $A-Z€]{0,16}$/)), (text) => {
      const price = parsePrice(text, cad);
      expect('code' in price || (Number.isSafeInteger(price.minor) && price.minor > 0)).toBe(true);
    }),
  );
});
