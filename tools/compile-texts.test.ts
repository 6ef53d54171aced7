import { expect, test } from 'vitest';
import { m } from '#texts/compiled/messages.js';
import { findDuplicateJsonKeys, findTextFaults, isFormatted, loadTextChapters } from './compile-texts.ts';

test('R-LANG-07 every text exists in French and in English with the same parameters', () => {
  const chapters = loadTextChapters();
  expect(chapters.length).toBeGreaterThan(8);
  expect(findTextFaults(chapters)).toEqual([]);
});

test('a missing translation, a missing parameter and a key in two chapters are faults', () => {
  const faults = findTextFaults([
    { name: 'a', fr: { hello: 'Bonjour {name}', only: 'x' }, en: { hello: 'Hello', extra: 'y' } },
    { name: 'b', fr: { hello: 'Salut' }, en: { hello: 'Hi' } },
  ]);
  expect(faults).toEqual([
    'a: only has no English',
    'a: extra has no French',
    'a: hello takes {name} in French and {} in English',
    'hello is in a and in b',
  ]);
});

test('a brace without a parameter, a plural that lacks a half and a missing language are faults, never a silent fallback', () => {
  const both = (message: unknown) => ({ name: 'a', fr: { key: message as string }, en: { key: message as string } });
  for (const message of [
    'Bonjour {name',
    'Bonjour }',
    { plural: 'n', one: 'x' },
    { plural: 'n', one: 'x', other: 'y', few: 'z' },
    3,
    null,
  ])
    expect(findTextFaults([both(message)]), JSON.stringify(message)).toHaveLength(2);
  expect(findTextFaults([both({ plural: 'n', one: '{n} jour', other: '{n} jours' })])).toEqual([]);
  expect(findTextFaults([{ name: 'a', fr: { key: { plural: 'n', one: 'x', other: 'y' } }, en: { key: 'x' } }])).toEqual(
    ['a: key takes {n} in French and {} in English'],
  );
});

test('a plural follows its language: French counts 0 and 1,5 as one, English does not', () => {
  expect(m.account_order_units({ count: 0 }, { locale: 'fr' })).toBe('0 article');
  expect(m.account_order_units({ count: 0 }, { locale: 'en' })).toBe('0 items');
  expect(m.account_order_units({ count: 2 }, { locale: 'fr' })).toBe('2 articles');
});

test('a key that stands twice in one file is a fault: JSON keeps the last in silence', () => {
  const doubled = findDuplicateJsonKeys(
    '{\n  "hello": "Bonjour",\n  "count": [{\n    "hello": 1\n  }],\n  "hello": "Salut"\n}',
  );
  expect(doubled).toEqual(['hello']);
  expect(findTextFaults([{ name: 'a', fr: {}, en: {}, doubled }])).toEqual(['a: hello stands twice in one file']);
});

test('a file written another way, in which a key could stand twice unseen, is a fault', () => {
  expect(isFormatted('{\n  "a": "x",\n  "b": "é"\n}\n')).toBe(true);
  for (const json of [
    '{\n    "a": "x",\n    "a": "y"\n}\n',
    '{ "a": "x", "a": "y" }\n',
    '{\n  "a": "x", "a": "y"\n}\n',
    '{\n  "a": "x",\n  "a": "x"\n}\n',
    '{\n  "a" : "x"\n}\n',
  ])
    expect(isFormatted(json), json).toBe(false);
  expect(findTextFaults([{ name: 'a', fr: {}, en: {}, unformatted: ['texts/a/fr.json'] }])).toEqual([
    'texts/a/fr.json: not one key a line, indented by two spaces (or a key stands twice)',
  ]);
});

test('a name from right to left stands apart in its sentence, in both languages; one from left to right is left alone', () => {
  const facts = { name: 'شاي 12', source: 'Marchand', qty: 3 };
  expect(m.cart_added(facts, { locale: 'fr' })).toBe('\u2068شاي 12\u2069 ajouté au panier Marchand (3)');
  expect(m.cart_added({ ...facts, name: 'ߒߞߏ' }, { locale: 'en' })).toContain('\u2068ߒߞߏ\u2069 ');
  for (const name of ['Thé à la menthe', 'ⵜⵉⴼⵉⵏⴰⵖ'])
    expect(m.cart_added({ ...facts, name }, { locale: 'fr' })).toBe(`${name} ajouté au panier Marchand (3)`);
});
