import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  hasSessionCookie,
  type CookieNameValue,
  joinCookieChunks,
  parseSession,
  sessionCookieName,
  splitIntoCookies,
  splitSessionIntoCookies,
} from './session-cookie.ts';

const jar = (cookies: CookieNameValue[], before = new Map<string, string>()) => {
  const all = new Map(before);
  for (const { name, value } of cookies) {
    if (value === '') all.delete(name);
    else all.set(name, value);
  }
  return all;
};
const session = {
  access_token: 'a.b.c',
  refresh_token: 'r',
  expires_at: 1_800_000_000,
  expires_in: 3600,
  token_type: 'bearer',
};

test('what is written is read again, however long, in whatever order the cookies come', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.integer({ min: 1, max: 60 }), (piece, times) => {
      const text = piece.repeat(times);
      const cookies = splitIntoCookies(text, []);
      expect(joinCookieChunks(jar(cookies.toReversed()))).toBe(text);
      for (const { value } of cookies) expect(value).toMatch(/^[\w-]{1,3180}$/);
    }),
    { numRuns: 200 },
  );
});

test('a text that became shorter leaves no piece of the longer one, nor does removing it', () => {
  fc.assert(
    fc.property(fc.nat(18_000), fc.nat(18_000), (before, after) => {
      const first = jar(splitIntoCookies('x'.repeat(before), []));
      expect(joinCookieChunks(jar(splitIntoCookies('y'.repeat(after), first.keys()), first))).toBe('y'.repeat(after));
      expect([...jar(splitIntoCookies(null, first.keys()), first).keys()]).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

test('the value is what the other servers of this client read: base64- and base64url of the JSON', () => {
  const [cookie] = splitSessionIntoCookies(session, []);
  expect(cookie).toEqual({
    name: 'sugu-auth',
    value: `base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`,
  });
});

test('R-AUTH-34 a session is kept with all its fields but the user, and read again', () => {
  expect(
    parseSession(jar(splitSessionIntoCookies({ ...session, user: { email: 'x' } } as typeof session, []))),
  ).toEqual(session);
});

test('other cookies of the same beginning are left alone', () => {
  const present = ['sugu-auth', 'sugu-auth.0', 'sugu-auth.x', 'sugu-auth-code-verifier', 'sugu-author', 'cart'];
  expect(splitIntoCookies(null, present).map(({ name }) => name)).toEqual(['sugu-auth', 'sugu-auth.0']);
  expect(joinCookieChunks(jar(splitIntoCookies('v', [], 'sugu-auth-code-verifier')), 'sugu-auth-code-verifier')).toBe(
    'v',
  );
});

test('what is not a session is none, whatever it is', () => {
  const base64 = (text: string) => `base64-${Buffer.from(text).toString('base64url')}`;
  for (const value of [
    '',
    'x',
    'base64-',
    'base64-!!',
    base64('null'),
    base64('[]'),
    base64('{}'),
    base64('"x"'),
    base64('{"access_token":1,"refresh_token":2}'),
    base64('{"access_token":"a"}'),
    base64('{"access_token":"","refresh_token":"r"}'),
    'base64-_w',
  ])
    expect(parseSession(new Map([[sessionCookieName, value]])), value).toBeNull();
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('sugu-auth', 'sugu-auth.0', 'sugu-auth.1', 'sugu-auth.2'), fc.string()),
      (cookies) => {
        expect(parseSession(new Map(Object.entries(cookies)))).toBeNull();
      },
    ),
  );
});

test('a header is seen to hold a session, and only then', () => {
  for (const header of ['sugu-auth=x', 'a=b; sugu-auth.0=base64-e30; c=d', 'sugu-auth.1=x'])
    expect(hasSessionCookie(header), header).toBe(true);
  for (const header of [
    null,
    undefined,
    '',
    'sugu-auth=',
    'sugu-auth=; a=b',
    'sugu-auth-code-verifier=x',
    'x=sugu-auth=',
    'my-sugu-auth=x',
    'sugu-author=x',
  ])
    expect(hasSessionCookie(header), String(header)).toBe(false);
});
