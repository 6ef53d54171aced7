import { expect, test } from 'vitest';
import { chooseLanguage, parseLanguage } from './language.ts';

const choose = (stored: string | null, acceptLanguage: string | null): string =>
  chooseLanguage({ stored, acceptLanguage });

test('R-LANG-02 the stored choice wins', () =>
  expect([choose('en', 'fr-CA'), choose('fr', 'en-CA')]).toEqual(['en', 'fr']));

test('R-LANG-03 R-GEN-17 otherwise French when the browser’s language starts with fr, else English', () => {
  expect(['fr', 'fr-CA,fr;q=0.9,en;q=0.8', 'FR', ' fr_SN', 'fr;q=0.5'].map((header) => choose(null, header))).toEqual([
    'fr',
    'fr',
    'fr',
    'fr',
    'fr',
  ]);
  expect(['en-CA', 'en-CA,fr;q=0.9', 'bm', 'fro', 'frr-DE'].map((header) => choose('de', header))).toEqual([
    'en',
    'en',
    'en',
    'en',
    'en',
  ]);
});

test('R-GEN-17 no Accept-Language at all (crawlers) is French', () =>
  expect([choose(null, null), choose(null, ''), choose('x', '  '), choose(null, '*')]).toEqual([
    'fr',
    'fr',
    'fr',
    'fr',
  ]));

test('R-LANG-06 a preference is fr or en', () =>
  expect(['fr', 'en', 'FR', 'es', '', null].map(parseLanguage)).toEqual(['fr', 'en', null, null, null, null]));
