// What is asked of every screen (crawl.ts: axe, large letters, narrow windows): those of the administration.
import { expect, test } from 'vitest';
import { defineScreenTests } from './crawl.ts';
import { isDeskScreen, signedInScreens } from './signed-in-screens.ts';

const own = signedInScreens.filter(isDeskScreen);

test('every screen of the desk that another is like is among them', () =>
  expect(own.map(({ name }) => name)).toEqual(expect.arrayContaining(own.flatMap(({ isLike }) => isLike ?? []))));
defineScreenTests(own, new Set());
