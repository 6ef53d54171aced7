import { expect, test } from 'vitest';
import { mergeListedAndRuleGrades, type ScoredQuery, meanScores, computeScore } from './score.ts';

const grades = (given: Record<string, number>) => new Map(Object.entries(given));

test('nDCG@10 weighs 2^grade − 1 by the place, against the best order there could be', () => {
  // Actual gain: 7/log2(2) + 0/log2(3) + 3/log2(4) = 8.5. Best order: 7/1 + 3/1.58496 + 1/2 = 9.39279.
  const score = computeScore(['a', 'x', 'b'], grades({ a: 3, b: 2, c: 1 }));
  expect(score!.ndcg10).toBeCloseTo(8.5 / 9.392789, 6);
  expect(computeScore(['a', 'b', 'c'], grades({ a: 3, b: 2, c: 1 }))!.ndcg10).toBe(1);
});

test('only the first ten places count, and only the ten best grades are the measure', () => {
  const twelve = grades(Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`p${n}`, 2])));
  expect(
    computeScore(
      Array.from({ length: 10 }, (_, n) => `p${n}`),
      twelve,
    )!.ndcg10,
  ).toBe(1);
  expect(computeScore([...Array.from({ length: 10 }, (_, n) => `x${n}`), 'p0'], twelve)!.ndcg10).toBe(0);
});

test('recall counts grades 2 and 3 among the first 24 and 100, out of as many as could be there', () => {
  const thirty = grades({
    low: 1,
    ...Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`p${n}`, 2 + (n % 2)])),
  });
  const results = ['low', ...Array.from({ length: 30 }, (_, n) => `p${n}`)];
  const score = computeScore(results, thirty)!;
  expect(score.recall24).toBeCloseTo(23 / 24, 9);
  expect(score.recall100).toBe(1);
  expect(computeScore(['a'], grades({ a: 2, b: 3, c: 1 }))!.recall24).toBe(0.5);
});

test('a product that comes twice counts once; what nobody judged counts as wrong and is told', () => {
  const score = computeScore(['a', 'a', 'x', 'y', 'b'], grades({ a: 3, b: 0 }))!;
  expect(score.ndcg10).toBe(1);
  expect(score.judged10).toBe(0.5);
  // Without the unjudged x and y, the order a, b is the best.
  expect(computeScore(['x', 'a', 'y', 'b'], grades({ a: 3, b: 2 }))!.condensed10).toBe(1);
});

test('what a rule grades counts beside what is listed, never for more than all of it; a listed grade comes first', () => {
  const listed = grades({ a: 3, b: 2, c: 0 });
  const graded = mergeListedAndRuleGrades(listed, [
    ['a', 3],
    ['c', 3],
    ['x', 3],
    ['y', undefined],
  ]);
  expect([...graded].sort()).toEqual([
    ['a', 3],
    ['b', 2],
    ['c', 0],
    ['x', 3],
  ]);
  // 7/1 + 7/1.58496 = 11.4165 exceeds the best order of the listed products, 7/1 + 3/1.58496 = 8.8928.
  expect(computeScore(['a', 'x'], listed, graded)).toMatchObject({ ndcg10: 1, recall24: 1, judged10: 1 });
  expect(computeScore(['c', 'x'], listed, graded)!.ndcg10).toBeCloseTo(7 / Math.log2(3) / 8.892789, 6);
});

test('a query for which nothing is relevant is not scored; one that finds nothing scores 0 and counts as empty', () => {
  expect(computeScore(['a'], grades({ a: 1 }))).toBeNull();
  expect(computeScore(['a'], grades({}))).toBeNull();
  expect(computeScore([], grades({ a: 2 }))).toEqual({
    ndcg10: 0,
    condensed10: 0,
    recall24: 0,
    recall100: 0,
    judged10: 0,
  });
  const judged: ScoredQuery[] = [
    { id: '1', query: 'one', score: { ndcg10: 1, condensed10: 1, recall24: 1, recall100: 1, judged10: 1 }, found: 3 },
    { id: '2', query: 'two', score: { ndcg10: 0, condensed10: 0, recall24: 0, recall100: 0, judged10: 0 }, found: 0 },
    { id: '3', query: 'three', score: null, found: 7 },
    { id: '4', query: 'four', score: null, found: 0 },
  ];
  expect(meanScores(judged)).toMatchObject({ queries: 4, scored: 2, ndcg10: 0.5, recall24: 0.5, zeroRate: 0.5 });
});
