import { expect, test } from 'vitest';
import { parseTwoCountries } from './two-countries.ts';

const parse = (query: string, country = 'CA') => parseTwoCountries(new URLSearchParams(query), country);

test('issue 20 an address names both places; without it the visitor’s own and one across the ocean', () => {
  expect(parse('ici=CA&la=SN')).toEqual({ here: 'CA', there: 'SN' });
  expect(parse('')).toEqual({ here: 'CA', there: 'ML' });
  expect(parse('', 'CI')).toEqual({ here: 'CI', there: 'CA' });
  expect(parse('la=TG', 'BJ')).toEqual({ here: 'BJ', there: 'TG' });
});

test('issue 20 what is no country of delivery is left out, and one place is not compared with itself', () => {
  expect(parse('ici=FR&la=XX')).toEqual({ here: 'CA', there: 'ML' });
  expect(parse('ici=ML&la=ML')).toEqual({ here: 'ML', there: 'CA' });
});
