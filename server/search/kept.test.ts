import { expect, test } from 'vitest';
import type { SearchAsk } from '#domain/catalogue/search.ts';
import { Browsed } from './browsed.ts';
import { Kept } from './kept.ts';
import type { Survey } from './survey.ts';

test('of too many answers the one not asked for longest goes', () => {
  const kept = new Kept<number>(2);
  kept.set('a', 1);
  kept.set('b', 2);
  expect(kept.get('a')).toBe(1);
  kept.set('c', 3);
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual([1, undefined, 3]);
});

test('an answer given again is the new one, and takes no second place', () => {
  const kept = new Kept<number>(2);
  for (const value of [1, 2, 3]) kept.set('a', value);
  kept.set('b', 9);
  expect([kept.get('a'), kept.get('b')]).toEqual([3, 9]);
  kept.clear();
  expect([kept.get('a'), kept.get('b')]).toEqual([undefined, undefined]);
});

/** A survey of `count` products that all passed, in arrays with room to spare, as survey() gives. */
const surveyOf = (count: number): Survey => ({ count, docs: new Uint32Array(count + 5), offers: new Int32Array(count + 5), facets: {} as Survey['facets'], without: [] });

/** How many times a browsed survey was really walked. */
function walks(browsed: Browsed, ask: Partial<SearchAsk>, version: number, count = 10): number {
  let walked = 0;
  browsed.survey(ask, version, 1000, () => (walked++, surveyOf(count)));
  return walked;
}

test('another page, order or language of the same filters is not walked again; another filter or any change is', () => {
  const browsed = new Browsed();
  expect(walks(browsed, { category: 'mode' }, 1)).toBe(1);
  expect(walks(browsed, { category: 'mode', sort: 'price_asc', skip: 48, page_size: 10, language: 'en' }, 1)).toBe(0);
  expect(walks(browsed, { category: 'maison' }, 1)).toBe(1);
  expect(walks(browsed, { category: 'mode' }, 2)).toBe(1);
});

test('the oldest surveys go when together they hold too many products', () => {
  const browsed = new Browsed();
  for (const category of ['a', 'b', 'c', 'd']) walks(browsed, { category }, 1, 900_000);
  expect([walks(browsed, { category: 'c' }, 1), walks(browsed, { category: 'd' }, 1), walks(browsed, { category: 'a' }, 1)]).toEqual([0, 0, 1]);
});

test('of a large catalogue more is kept: forty times what it holds', () => {
  const browsed = new Browsed();
  const walked = (category: string): number => {
    let times = 0;
    browsed.survey({ category }, 1, 100_000, () => (times++, surveyOf(900_000)));
    return times;
  };
  expect(['a', 'b', 'c', 'd', 'a', 'b', 'c', 'd'].map(walked)).toEqual([1, 1, 1, 1, 0, 0, 0, 0]);
});

test('what is kept is its own copy: the next walk does not write into it', () => {
  const browsed = new Browsed();
  const room = surveyOf(2);
  room.docs.set([7, 8]);
  const kept = browsed.survey({}, 1, 1000, () => room);
  room.docs.set([1, 1]);
  expect([...kept.docs]).toEqual([7, 8]);
});

test('an order is worked out once for the first pages, and again for those far behind', () => {
  const browsed = new Browsed();
  const found = browsed.survey({}, 1, 1000, () => surveyOf(1000));
  const worked: number[] = [];
  const first = (most: number): number[] => (worked.push(most), Array.from({ length: most }, (_, i) => i));
  for (const most of [24, 48, 240, 500, 24]) expect(browsed.order(found, 'newest', most, first).slice(0, most).length).toBe(most);
  browsed.order(found, 'price_asc', 24, first);
  expect(worked).toEqual([240, 500, 240]);
});
