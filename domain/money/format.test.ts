import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currencies, displayDigits, isCurrency, minorDigits, currencySymbol } from './currencies.ts';
import { formatPrice, splitPriceDigitsAndSymbol } from './format.ts';

const sp = '\u00A0';

test('R-FX-11 prices are grouped as in fr-FR, with no-break spaces only', () => {
  expect(formatPrice(123_450, 'CAD')).toBe(`1${sp}234,50${sp}$`);
  expect(formatPrice(123_456_789, 'EUR')).toBe(`1${sp}234${sp}567,89${sp}€`);
  expect(formatPrice(5, 'CAD')).toBe(`0,05${sp}$`);
  expect(formatPrice(0, 'XOF')).toBe(`0${sp}CFA`);
});

test('R-FX-11 the digits are those of Intl in fr-FR, for every currency', () => {
  const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
  fc.assert(
    fc.property(amount, fc.constantFrom('CAD', 'USD', 'EUR', 'XOF', 'GNF', 'JPY', 'NGN'), (minor, currency) => {
      const digits = displayDigits(currency);
      const oracle = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: digits, maximumFractionDigits: digits });
      fc.pre(minor !== 0);
      expect(splitPriceDigitsAndSymbol(minor, currency).digits).toBe(
        // Intl writes a hyphen before negative amounts, but the shop writes a minus sign.
        oracle
          .format(minor / 10 ** minorDigits(currency))
          .replaceAll('\u202F', sp)
          .replace('-', '−'),
      );
    }),
  );
});

test('R-FX-12 XOF, CDF and SLL are rounded to no decimals', () => {
  expect(formatPrice(12_500, 'XOF')).toBe(`12${sp}500${sp}CFA`);
  expect(formatPrice(123_450, 'CDF')).toBe(`1${sp}235${sp}FC`);
  expect(formatPrice(123_449, 'SLL')).toBe(`1${sp}234${sp}Le`);
});

test('R-FX-13 all other currencies show two decimals, GNF, JPY and TND too', () => {
  for (const { code } of currencies)
    expect(splitPriceDigitsAndSymbol(123, code).digits.includes(',')).toBe(!['XOF', 'CDF', 'SLL'].includes(code));
  expect(formatPrice(6200, 'GNF')).toBe(`6${sp}200,00${sp}GNF`);
  expect(formatPrice(110, 'JPY')).toBe(`110,00${sp}¥`);
  expect(formatPrice(1005, 'TND')).toBe(`1,01${sp}TND`);
});

test('R-FX-14 symbols of CAD, USD, EUR, XOF, SLL, CDF', () => {
  expect(['CAD', 'USD', 'EUR', 'XOF', 'SLL', 'CDF'].map(currencySymbol)).toEqual(['$', '$', '€', 'CFA', 'Le', 'FC']);
});

test('R-FX-15 symbols of NGN, MAD, DZD, GBP, CNY, JPY, INR', () => {
  expect(['NGN', 'MAD', 'DZD', 'GBP', 'CNY', 'JPY', 'INR'].map(currencySymbol)).toEqual([
    '₦',
    'DH',
    'DA',
    '£',
    '¥',
    '¥',
    '₹',
  ]);
});

test('R-FX-16 the symbol stands after the number', () => {
  for (const { code } of currencies)
    expect(formatPrice(1000, code).endsWith(`${sp}${currencySymbol(code)}`)).toBe(true);
});

test('R-FX-17 the ISO code stands where the table has no symbol', () => {
  expect([currencySymbol('GNF'), currencySymbol('TND'), currencySymbol('ZZZ')]).toEqual(['GNF', 'TND', 'ZZZ']);
  expect(isCurrency('ZZZ')).toBe(false);
});

test('storage and payment use ISO minor digits', () => {
  expect(
    Object.fromEntries(currencies.filter((one) => one.minorDigits !== 2).map((one) => [one.code, one.minorDigits])),
  ).toEqual({ XOF: 0, JPY: 0, GNF: 0, TND: 3 });
});
