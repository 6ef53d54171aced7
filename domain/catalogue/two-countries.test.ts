import { expect, test } from 'vitest';
import { parseTwoCountries } from './two-countries.ts';

const asked = (query: string, country = 'CA') => parseTwoCountries(new URLSearchParams(query), country);

test('issue 20 an address names both places; without it the visitor’s own and one across the ocean', () => {
  expect(asked('ici=CA&la=SN')).toEqual({ here: 'CA', there: 'SN' });
  expect(asked('')).toEqual({ here: 'CA', there: 'ML' });
  expect(asked('', 'CI')).toEqual({ here: 'CI', there: 'CA' });
  expect(asked('la=TG', 'BJ')).toEqual({ here: 'BJ', there: 'TG' });
});

test('issue 20 what is no country of delivery is left out, and one place is not compared with itself', () => {
  expect(asked('ici=FR&la=XX')).toEqual({ here: 'CA', there: 'ML' });
  expect(asked('ici=ML&la=ML')).toEqual({ here: 'ML', there: 'CA' });
});
