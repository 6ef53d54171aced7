import { expect, test } from 'vitest';
import * as lists from '#web/route-lists.ts';
import { inlineRouteListsPlugin } from './route-lists.ts';

test('the browser gets each list as a literal, worth what it is worth here, and nothing of the table', async () => {
  const code = (await inlineRouteListsPlugin.load(`${process.cwd()}/web/route-lists.ts`))!;
  const sent = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Record<string, unknown>;
  expect({ ...sent }).toEqual({ ...lists });
  expect(code).not.toMatch(/screen\.tsx|^import|=>/m);
  expect(await inlineRouteListsPlugin.load('/x/web/route-table.ts')).toBeNull();
});

test('a spinner waits at each screen that needs somebody signed in, and at no other (R-ROLE-19)', () => {
  for (const path of ['/account', '/account/profil', '/admin', '/merchant', '/restaurant'])
    expect(lists.signedInPagePattern.test(path), path).toBe(true);
  for (const path of ['/', '/auth', '/merchant/kelia', '/restaurant/x', '/account/supprime', '/accounts', '/panier'])
    expect(lists.signedInPagePattern.test(path), path).toBe(false);
});

test('light pages of sign-in, account and what is kept have no pictures to ask for', () => {
  for (const path of ['/auth', '/account/adresses', '/hors-ligne'])
    expect(lists.noPicturesPagePattern.test(path), path).toBe(true);
  for (const path of ['/', '/produit/theiere', '/panier'])
    expect(lists.noPicturesPagePattern.test(path), path).toBe(false);
});

test('nothing floats over the comparison and the checkout; sign-in and security tell of refused links themselves', () => {
  const paths = ['/', '/compare', '/paiement', '/panier', '/auth', '/account', '/account/securite'];
  expect(paths.filter((path) => lists.noCompareButtonPagePattern.test(path))).toEqual(['/compare', '/paiement']);
  expect(paths.filter((path) => lists.noLinkErrorToastPagePattern.test(path))).toEqual(['/auth', '/account/securite']);
});
