import { expect, test } from 'vitest';
import { serializeCookie } from './serialize-cookie.ts';

test('a cookie is for the whole site, Lax, and Secure where the site is', () => {
  expect(serializeCookie('a', 'b', { seconds: 60, siteUrl: 'https://sugu.example' })).toBe(
    'a=b; Path=/; Max-Age=60; SameSite=Lax; Secure',
  );
  expect(serializeCookie('a', '', { seconds: 0, siteUrl: 'http://localhost:3000', path: '/x', isHttpOnly: true })).toBe(
    'a=; Path=/x; Max-Age=0; SameSite=Lax; HttpOnly',
  );
  expect(serializeCookie('a', 'b', { seconds: null, siteUrl: 'https://sugu.example', sameSite: 'None' })).toBe(
    'a=b; Path=/; SameSite=None; Secure',
  );
});
