import { expect, test } from 'vitest';
import { writeCookie } from './cookie.ts';

test('a cookie is for the whole site, Lax, and Secure where the site is', () => {
  expect(writeCookie('a', 'b', { seconds: 60, siteUrl: 'https://sugu.example' })).toBe(
    'a=b; Path=/; Max-Age=60; SameSite=Lax; Secure',
  );
  expect(writeCookie('a', '', { seconds: 0, siteUrl: 'http://localhost:3000', path: '/x', isHidden: true })).toBe(
    'a=; Path=/x; Max-Age=0; SameSite=Lax; HttpOnly',
  );
  expect(writeCookie('a', 'b', { seconds: null, siteUrl: 'https://sugu.example', sameSite: 'None' })).toBe(
    'a=b; Path=/; SameSite=None; Secure',
  );
});
