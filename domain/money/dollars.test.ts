import { expect, test } from 'vitest';
import { needsDollarCode } from './dollars.ts';
import { formatPrice, splitPriceDigitsAndSymbol } from './format.ts';

test('"$" stands alone only in Canada, where nothing but Canadian dollars is in sight', () => {
  expect(needsDollarCode('CA', ['CAD'])).toBe(false);
  expect(needsDollarCode('CA', ['CAD', 'XOF'])).toBe(false);
  expect(needsDollarCode('CA', ['CAD', 'USD'])).toBe(true);
  expect(needsDollarCode('US', ['USD'])).toBe(true);
  expect(needsDollarCode('ML', ['CAD', 'XOF'])).toBe(true);
});

test('R-FX-16 a dollar with its code reads "129,94 $ CAD"; other currencies have no code beside their sign', () => {
  expect(formatPrice(12_994, 'CAD', true)).toBe('129,94\u00A0$\u00A0CAD');
  expect(formatPrice(9486, 'USD', true)).toBe('94,86\u00A0$\u00A0USD');
  expect(formatPrice(9486, 'USD')).toBe('94,86\u00A0$');
  expect(formatPrice(42_690, 'XOF', true)).toBe('42\u00A0690\u00A0CFA');
  expect(splitPriceDigitsAndSymbol(12_994, 'CAD', true)).toEqual({ digits: '129,94', symbol: '$\u00A0CAD' });
});
