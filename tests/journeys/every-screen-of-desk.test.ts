// What is asked of every screen (crawl.ts: axe, large letters, narrow windows): those of the administration.
import { expect, test } from 'vitest';
import { askOfEvery } from './crawl.ts';
import { isOfDesk, screensOfPeople } from './screens-of-people.ts';

const own = screensOfPeople.filter(isOfDesk);

test('every screen of the desk that another is like is among them', () =>
  expect(own.map(({ name }) => name)).toEqual(expect.arrayContaining(own.flatMap(({ isLike }) => isLike ?? []))));
askOfEvery(own, new Set());
