import { expect, test } from 'vitest';
import { hasTableOfContents, readingMinutes } from './document.ts';
import { parseFrontMatter } from './front-matter.ts';

test('facts are read as they are written, and the text is what follows', () => {
  const { facts, text } = parseFrontMatter('---\ntitle: Prix : livré\nday: 2026-11-26\n---\n\nBonjour\n---\n');
  expect([...facts]).toEqual([
    ['title', 'Prix : livré'],
    ['day', '2026-11-26'],
  ]);
  expect(text).toBe('\nBonjour\n---\n');
});

test('a file without facts, with a line that is none, or with a fact twice is refused', () => {
  for (const file of ['Bonjour', '---\ntitle\n---\n', '---\ntitle: \n---\n', '---\na: 1\na: 2\n---\n'])
    expect(() => parseFrontMatter(file), file).toThrow();
});

test('reading takes at least a minute and grows with the words; figures and hyphenated words count once', () => {
  expect(readingMinutes('')).toBe(1);
  expect(readingMinutes('mot '.repeat(660))).toBe(3);
  expect(readingMinutes('d’un prix-livré 12 '.repeat(220))).toBe(3);
});

test('a page of four sections shows its contents, a shorter one does not', () => {
  const section = { id: 'a', title: 'A', html: '', parts: [] };
  expect(hasTableOfContents({ sections: [section, section, section] })).toBe(false);
  expect(hasTableOfContents({ sections: [section, section, section, section] })).toBe(true);
});
