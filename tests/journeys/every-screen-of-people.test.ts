// Checks every screen of the sign-in, the account and the sellers (crawl.ts: axe, large text, narrow windows, motion).
import { expect, test } from 'vitest';
import { defineScreenTests } from './crawl.ts';
import { allScreens } from './screens.ts';
import { isAdminScreen, signedInScreens } from './signed-in-screens.ts';

const own = allScreens.filter((screen) => signedInScreens.includes(screen) && !isAdminScreen(screen));
/** Screens on which something opens or slides. */
const moves = new Set([
  'a sign-in that was refused',
  'the code of an app',
  'a sign-in half way',
  'the menu of who is signed in',
  'the menu on a phone of who is signed in',
  'the account: overview',
  'the account: profile',
  'the account: security',
  'the account: deleting the account',
]);

test('every screen on which something is to move, or which another is like, is among them', () =>
  expect(own.map(({ name }) => name)).toEqual(
    expect.arrayContaining([...moves, ...own.flatMap(({ isLike }) => isLike ?? [])]),
  ));
defineScreenTests(own, moves);
