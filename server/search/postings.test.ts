import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Postings } from './postings.ts';

function readAll(postings: Postings, word: number): [doc: number, impact: number][] {
  const all: [number, number][] = [];
  postings.forEachRun(word, (docs, impacts, from, to) => {
    for (let i = from; i < to; i++) all.push([docs[i]!, impacts[i]!]);
  });
  return all;
}

test('every word gives back exactly its products, in their order, whatever was added between', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ word: fc.nat({ max: 30 }), impact: fc.integer({ min: 1, max: 255 }) }), {
        minLength: 1,
        maxLength: 3000,
        size: 'max',
      }),
      (adds) => {
        const postings = new Postings();
        const plain = new Map<number, [number, number][]>();
        for (const [doc, { word, impact }] of adds.entries()) {
          postings.add(word, doc, impact);
          plain.set(word, [...(plain.get(word) ?? []), [doc, impact]]);
        }
        for (let word = 0; word <= 31; word++) {
          expect(readAll(postings, word)).toEqual(plain.get(word) ?? []);
          expect(postings.productCount(word)).toBe(plain.get(word)?.length ?? 0);
        }
      },
    ),
    { numRuns: 25 },
  );
});

test('chains grow past the longest slice and over many pages', () => {
  const postings = new Postings();
  const every = [1, 2, 3, 7, 50, 1000];
  for (let doc = 0; doc < 400_000; doc++)
    for (const [word, step] of every.entries()) if (doc % step === 0) postings.add(word, doc, (doc % 255) + 1);
  expect(postings.docs.length).toBeGreaterThan(3);
  for (const [word, step] of every.entries()) {
    expect(postings.productCount(word)).toBe(Math.ceil(400_000 / step));
    let next = 0;
    let wrong = 0;
    postings.forEachRun(word, (docs, impacts, from, to) => {
      for (let i = from; i < to; i++, next += step) if (docs[i] !== next || impacts[i] !== (next % 255) + 1) wrong++;
    });
    expect([wrong, next]).toEqual([0, Math.ceil(400_000 / step) * step]);
  }
});

test('a word far beyond those known has its room made, one never added has none', () => {
  const postings = new Postings();
  postings.add(3, 0, 9);
  postings.add(70_000, 1, 8);
  expect(readAll(postings, 70_000)).toEqual([[1, 8]]);
  expect(readAll(postings, 3)).toEqual([[0, 9]]);
  expect(readAll(postings, 500)).toEqual([]);
  expect(postings.productCount(9_999_999)).toBe(0);
});
