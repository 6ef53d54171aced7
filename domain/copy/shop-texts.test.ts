import { expect, test } from 'vitest';
import { fillPlaceholders, collapseToOneLine, validateShopText } from './shop-texts.ts';

test('a text has words, a length, no HTML, and the braces that are filled in', () => {
  expect(validateShopText('home_title', 'Le prix, livré')).toBeNull();
  expect(validateShopText('home_title', ' ')).toBe('empty');
  expect(validateShopText('home_title', 'x'.repeat(61))).toBe('long');
  expect(validateShopText('home_title', 'Le <b>prix</b>')).toBe('html');
  expect(validateShopText('home_title', 'Le {prix}')).toBe('braces');
  expect(validateShopText('home_slide_deals_words', 'Jusqu’à −{percent} %')).toBeNull();
  for (const text of ['Jusqu’à −70 %', '{percent} {percent}', '{percent', '{percent} {country}'])
    expect(validateShopText('home_slide_deals_words', text), text).toBe('braces');
});

test('what is typed is one line; spaces that do not break stay; braces are filled with facts only', () => {
  expect(collapseToOneLine(' Le \n prix\u00a0: livré ')).toBe('Le prix\u00a0: livré');
  expect(fillPlaceholders('{percent} % {other}', { percent: 70 })).toBe('70 % {other}');
});
