// Checks every screen of visitors and buyers (crawl.ts: axe, large text, narrow windows, motion).
import { expect, test } from 'vitest';
import { defineScreenTests } from './crawl.ts';
import { allScreens } from './screens.ts';
import { signedInScreens } from './signed-in-screens.ts';

const own = allScreens.filter((screen) => !signedInScreens.includes(screen));
/** Screens on which something opens or slides. */
const moves = new Set([
  'the front page',
  'a toast',
  'the cart in its drawer',
  'the checkout with faults',
  'the delivery dialog',
  'suggestions',
  'the menu of categories',
  'a product of several sellers',
]);

test('every screen on which something is to move, or which another is like, is among them', () =>
  expect(own.map(({ name }) => name)).toEqual(
    expect.arrayContaining([...moves, ...own.flatMap(({ isLike }) => isLike ?? [])]),
  ));
defineScreenTests(own, moves);
