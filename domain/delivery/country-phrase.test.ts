import { expect, test } from 'vitest';
import { deliveredTo, theCountry } from './country-phrase.ts';

test('R-CATP-02 a country takes its preposition and its article, in both languages', () => {
  expect(['CA', 'ML', 'US', 'CI', 'GN', 'CD'].map((code) => deliveredTo(code, 'fr'))).toEqual([
    'au Canada',
    'au Mali',
    'aux États-Unis',
    'en Côte d’Ivoire',
    'en Guinée',
    'en RDC',
  ]);
  expect(['CA', 'US', 'CD'].map((code) => deliveredTo(code, 'en'))).toEqual([
    'Canada',
    'the United States',
    'the DR Congo',
  ]);
  expect(['ML', 'US', 'SL'].map((code) => theCountry(code, 'fr'))).toEqual([
    'le Mali',
    'les États-Unis',
    'la Sierra Leone',
  ]);
});
