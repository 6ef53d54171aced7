import { expect, test } from 'vitest';
import { countryWithPreposition, countryWithArticle } from './country-phrase.ts';

test('R-CATP-02 a country takes its preposition and its article, in both languages', () => {
  expect(['CA', 'ML', 'US', 'CI', 'GN', 'CD'].map((code) => countryWithPreposition(code, 'fr'))).toEqual([
    'au Canada',
    'au Mali',
    'aux États-Unis',
    'en Côte d’Ivoire',
    'en Guinée',
    'en RDC',
  ]);
  expect(['CA', 'US', 'CD'].map((code) => countryWithPreposition(code, 'en'))).toEqual([
    'Canada',
    'the United States',
    'the DR Congo',
  ]);
  expect(['ML', 'US', 'SL'].map((code) => countryWithArticle(code, 'fr'))).toEqual([
    'le Mali',
    'les États-Unis',
    'la Sierra Leone',
  ]);
});
