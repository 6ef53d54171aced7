// Checks the JSON lists: each phrase is in lower case without accents, and occurs only once.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fold } from './fold.ts';
import { findCategoriesOfKind, isKindPhrase } from './kind-categories.ts';

const folder = join(import.meta.dirname, 'kinds');
type KindList = { source: string; kinds: Record<string, string[]> };
const lists = readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as KindList);

test('every phrase is folded, stands in one place only and is loaded', () => {
  const places = new Map<string, string>();
  for (const [place, phrases] of lists.flatMap(({ kinds }) => Object.entries(kinds)))
    for (const phrase of phrases) {
      expect(fold(phrase).replace(/\s+/g, ' ').trim(), phrase).toBe(phrase);
      expect(places.get(phrase), `${phrase} also stands in ${places.get(phrase)}`).toBeUndefined();
      expect(isKindPhrase(phrase), phrase).toBe(true);
      places.set(phrase, place);
    }
  expect(places.size).toBeGreaterThan(10_000);
});

test('every file names its source', () => {
  for (const { source } of lists) expect(source).not.toBe('');
});

test('stop words and elided letters do not count', () => {
  expect(findCategoriesOfKind('casque moto')[0]).toEqual(findCategoriesOfKind('casque de moto')[0]);
  expect(findCategoriesOfKind('huile olive')[0]).toEqual({ category: 'cuisine', subcategory: 'conservation' });
});
