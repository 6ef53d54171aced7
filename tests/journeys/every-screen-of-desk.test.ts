// Checks every screen of the administration (crawl.ts: axe, large text, narrow windows).
import { expect, test } from 'vitest';
import { defineScreenTests } from './crawl.ts';
import { isAdminScreen, signedInScreens } from './signed-in-screens.ts';

const own = signedInScreens.filter(isAdminScreen);

test('every screen of the desk that another is like is among them', () =>
  expect(own.map(({ name }) => name)).toEqual(expect.arrayContaining(own.flatMap(({ isLike }) => isLike ?? []))));
defineScreenTests(own, new Set());
