import { expect, test } from 'vitest';
import { returnToCookie, returnToFromCookie } from './return-to-cookie.ts';

const site = 'https://sugu.example';
const sentBack = (setCookie: string) => `language=fr; ${setCookie.split(';', 1)[0]}; other=1`;

test('where a sign-up was heading comes back as it was, for an hour, hidden from scripts and from forms of other sites', () => {
  for (const path of ['/paiement', '/?search=thé%20vert&page=2', '/produit/a;b=c,d"e'])
    expect(returnToFromCookie(sentBack(returnToCookie(path, site))), path).toBe(path);
  expect(returnToCookie('/paiement', site)).toBe(
    'sugu-heading=%2Fpaiement; Path=/; Max-Age=3600; SameSite=Lax; HttpOnly; Secure',
  );
  expect(returnToCookie('/paiement', 'http://127.0.0.1:3000')).not.toContain('Secure');
});

test('another site, the sign-in itself, the root and what no cookie can hold forget what was noted before', () => {
  for (const path of [
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/auth?mode=up',
    '/',
    '',
    null,
    `/${'é'.repeat(900)}`,
    '/a\r\nset-cookie: x=1',
  ])
    expect(returnToCookie(path, site), String(path)).toBe(
      'sugu-heading=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly; Secure',
    );
});

test('a cookie somebody wrote by hand leads nowhere else', () => {
  for (const value of [
    'https%3A%2F%2Felsewhere.example',
    '%2F%2Felsewhere.example',
    '//elsewhere.example',
    '%2F%5Celsewhere.example',
    '%2Fauth%3Fmode%3Dout',
    '%E0%A4%A',
    '',
  ])
    expect(returnToFromCookie(`sugu-heading=${value}`), value).toBe('/');
  expect([returnToFromCookie(null), returnToFromCookie('not-sugu-heading=%2Fx')]).toEqual(['/', '/']);
});
