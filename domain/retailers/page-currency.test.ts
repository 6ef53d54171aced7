import { expect, test } from 'vitest';
import { detectPageCountries, resolvePageCurrency } from './page-currency.ts';
import { currenciesOfSign } from './currency-signs.ts';

const countries = (url: string, language: string | null = null, locale: string | null = null) =>
  detectPageCountries(new URL(url), language, locale);

test('a page’s country: its path, its domain, its language', () => {
  expect(countries('https://www.shop.example.com/ca/fr/p/x')[0]).toBe('CA');
  expect(countries('https://www.shop.example.com/fr-ca/x')[0]).toBe('CA');
  expect(countries('https://www.shop.example.ci/x', 'fr')).toEqual(['CI']);
  expect(countries('https://shop.example.io/x', 'en', 'en_US')).toEqual([]);
  expect(countries('https://shop.example.com/x', 'fr-CA')).toEqual(['CA']);
});

test('an ambiguous sign is what the page says elsewhere, or nothing', () => {
  const dollar = currenciesOfSign('$');
  expect(resolvePageCurrency(dollar, { declared: [], countries: [] })).toBeNull();
  expect(resolvePageCurrency(dollar, { declared: ['CAD'], countries: ['US'] })).toEqual({
    currency: 'CAD',
    isSure: true,
  });
  expect(resolvePageCurrency(dollar, { declared: [], countries: ['CA'] })).toEqual({ currency: 'CAD', isSure: false });
  expect(resolvePageCurrency(dollar, { declared: ['EUR'], countries: [] })).toBeNull();
  expect(resolvePageCurrency(['XOF', 'XAF'], { declared: [], countries: ['CM'] })).toEqual({
    currency: 'XAF',
    isSure: false,
  });
  expect(resolvePageCurrency(['EUR'], { declared: ['USD'], countries: ['US'] })).toEqual({
    currency: 'EUR',
    isSure: true,
  });
});
