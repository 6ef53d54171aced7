import fc from 'fast-check';
import { expect, test } from 'vitest';
import { returnPathOf, toAuthMode, authPath, signUpMailLinkPath } from './place.ts';

const site = 'https://sugu.example';
const from = (address: string, referer: string | null = null) => returnPathOf(new URL(address, site), referer, site);

test('R-GUARD-02 the sign-in leads back to the location that was asked for, or to the page one came from', () => {
  expect(from('/auth?from=%2Faccount%3Ftab%3Dorders')).toBe('/account?tab=orders');
  expect(from('/auth', `${site}/produit/theiere?x=1`)).toBe('/produit/theiere?x=1');
  expect(from('/auth')).toBe('/');
});

test('a sign-in never leads to another site or back to itself, whatever the address and the referer say', () => {
  for (const path of [
    '//evil.example',
    'https://evil.example/',
    '/\\evil.example',
    '/auth?mode=up',
    'javascript:alert(1)',
  ])
    expect(from(`/auth?from=${encodeURIComponent(path)}`), path).toBe('/');
  expect(from('/auth', 'https://evil.example/account')).toBe('/');
  expect(from('/auth?mode=up', `${site}/auth`)).toBe('/');
  fc.assert(
    fc.property(
      fc.string(),
      fc.string(),
      (path, referer) => new URL(from(`/auth?from=${encodeURIComponent(path)}`, referer), site).origin === site,
    ),
  );
});

test('the second step, and nothing else, may go on to the new password, and from there to a page of this site', () => {
  expect(from(authPath('factor', authPath('new', '/account')))).toBe('/auth?mode=new&from=%2Faccount');
  expect(from(authPath('factor', authPath('new', '//evil.example')))).toBe('/auth?mode=new');
  expect(from(authPath('factor', authPath('new', '/auth?mode=new')))).toBe('/auth?mode=new');
  expect(from(authPath('factor', '/auth?mode=out'))).toBe('/');
  expect(from(authPath('in', authPath('new', '/account')))).toBe('/');
});

test('R-AUTH-21 the link of a sign-up opens the root of the site and names what is wanted next, unless that is too long for a link', () => {
  const next = '/vendre/demande?genre=restaurant';
  expect(signUpMailLinkPath(next)).toBe('/?from=%2Fvendre%2Fdemande%3Fgenre%3Drestaurant');
  expect(from(signUpMailLinkPath(next))).toBe(next);
  expect(signUpMailLinkPath('/')).toBe('/');
  expect(signUpMailLinkPath(`/${'é'.repeat(400)}`)).toBe('/');
});

test('an unknown mode is the sign-in, and an address says only what differs', () => {
  expect(toAuthMode('x')).toBe('in');
  expect(authPath('in', '/')).toBe('/auth');
  expect(authPath('up', '/account?a=1')).toBe('/auth?mode=up&from=%2Faccount%3Fa%3D1');
});
