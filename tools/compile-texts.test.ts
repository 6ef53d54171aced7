import { expect, test } from 'vitest';
import { faultsOf, readChapters } from './compile-texts.ts';

test('R-LANG-07 every text exists in French and in English with the same parameters', () => {
  const chapters = readChapters();
  expect(chapters.length).toBeGreaterThan(8);
  expect(faultsOf(chapters)).toEqual([]);
});

test('a missing translation, a missing parameter and a key in two chapters are faults', () => {
  const faults = faultsOf([
    { name: 'a', fr: { hello: 'Bonjour {name}', only: 'x' }, en: { hello: 'Hello', extra: 'y' } },
    { name: 'b', fr: { hello: 'Salut' }, en: { hello: 'Hi' } },
  ]);
  expect(faults).toEqual(['a: only has no English', 'a: extra has no French', 'a: hello takes {name} in French and {} in English', 'hello is in a and in b']);
});
