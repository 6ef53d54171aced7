// Mailed links: a session in the fragment, a code for PKCE, and a new address that both mailboxes confirm.
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestAuth, type TestAuth } from '#database/tests/auth-door.ts';
import { deleteExpiredAuthRows } from './session-rules.ts';
import {
  newMailAddress,
  testPassword,
  parseRedirectTarget,
  createMailedCodeHelpers,
} from '#database/tests/mailed-codes-scene.ts';

let auth: TestAuth;

const challengeOf = (verifier: string) => ({
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 's256',
});
const newVerifier = (): string => randomBytes(42).toString('base64url');

beforeAll(async () => {
  auth = await openTestAuth({ AUTH_REDIRECT_URLS: 'https://app.example/**' });
});
afterAll(() => auth.close());
beforeEach(() =>
  auth.settle({
    AUTH_RATE_LIMITS: false,
    AUTH_AUTOCONFIRM: false,
    AUTH_DOUBLE_CONFIRM: true,
    AUTH_HIDE_ACCOUNTS: false,
  }),
);
const { lastMail, follow, signedUp } = createMailedCodeHelpers(() => auth);

describe('links', () => {
  test('a link opens a session in the fragment, once', async () => {
    const email = newMailAddress();
    await auth.send('POST', '/signup?redirect_to=https%3A%2F%2Fshop.example%2Fcompte%3Fa%3Db', {
      body: { email, password: testPassword },
    });
    const { link } = lastMail(email);
    const first = await follow(link!);
    expect(first.status).toBe(303);
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(first.headers.get('referrer-policy')).toBe('no-referrer');
    const { url, fragment } = parseRedirectTarget(first);
    expect(url.href.startsWith('https://shop.example/compte?a=b#')).toBe(true);
    expect(fragment.get('type')).toBe('signup');
    expect((await auth.send('GET', '/user', { token: fragment.get('access_token')! })).body.email).toBe(email);
    const again = parseRedirectTarget(await follow(link!));
    expect(Object.fromEntries(again.fragment)).toMatchObject({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
    });
    expect(again.url.searchParams.has('error')).toBe(false);
  });

  test('a link whose life is asked for (HEAD) is not used up', async () => {
    const email = newMailAddress();
    await auth.send('POST', '/signup', { body: { email, password: testPassword } });
    const { link } = lastMail(email);
    await auth.send('HEAD', link!.slice('https://shop.example/auth/v1'.length));
    expect(parseRedirectTarget(await follow(link!)).fragment.get('access_token')).toBeTruthy();
  });

  test.each([
    '//evil.example',
    String.raw`https:\\evil.example`,
    'https://shop.example@evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'https://shop.example.evil.example/',
    'https://app.example.evil.example/x',
    '%2f%2fevil.example',
  ])('no link leads to %s', async (evil) => {
    const email = newMailAddress();
    await auth.send('POST', `/otp?redirect_to=${encodeURIComponent(evil)}`, { body: { email } });
    const link = new URL(lastMail(email).link!);
    expect(link.searchParams.get('redirect_to')).toBe('https://shop.example');
    link.searchParams.set('redirect_to', evil);
    const { url } = parseRedirectTarget(await follow(link.href));
    expect(url.origin).toBe('https://shop.example');
    const wrong = new URL(link);
    wrong.searchParams.set('token', 'x');
    expect(parseRedirectTarget(await follow(wrong.href)).url.origin).toBe('https://shop.example');
  });
});

describe('PKCE', () => {
  async function withCode(verifier: string): Promise<string> {
    const { email } = await signedUp();
    await auth.send('POST', '/recover', { body: { email, ...challengeOf(verifier) } });
    const { link } = lastMail(email, 'recovery');
    expect(new URL(link!).searchParams.get('token')).toMatch(/^pkce_/);
    const { url } = parseRedirectTarget(await follow(link!));
    expect(url.hash).toBe('');
    return url.searchParams.get('code')!;
  }
  const exchange = (auth_code: string, code_verifier: string) =>
    auth.send('POST', '/token?grant_type=pkce', { body: { auth_code, code_verifier } });

  test('a link leads to a code which only the verifier turns into a session, once', async () => {
    const verifier = newVerifier();
    const code = await withCode(verifier);
    const { status, body } = await exchange(code, verifier);
    expect(status).toBe(200);
    const claims = JSON.parse(Buffer.from(body.access_token.split('.')[1], 'base64url').toString());
    expect(claims.amr[0].method).toBe('recovery');
    expect((await exchange(code, verifier)).body.code).toBe('flow_state_not_found');
  });

  test('a wrong verifier spends the code', async () => {
    const verifier = newVerifier();
    const code = await withCode(verifier);
    expect((await exchange(code, newVerifier())).body).toMatchObject({ code: 'bad_code_verifier' });
    expect((await exchange(code, verifier)).body).toMatchObject({ code: 'flow_state_not_found' });
  });

  test('a code tried many times at once opens one session; too late it opens none', async () => {
    const verifier = newVerifier();
    const code = await withCode(verifier);
    const tries = await Promise.all(Array.from({ length: 8 }, () => exchange(code, verifier)));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    const late = await withCode(verifier);
    auth.wait(301_000);
    expect((await exchange(late, verifier)).body.code).toBe('flow_state_expired');
  });

  test('a code nobody exchanges is forgotten with what lies beside it once it is no longer good; who is still on his way is not', async () => {
    const code = await withCode(newVerifier());
    const waiting = newVerifier();
    const { email } = await signedUp();
    const hash = createHash('sha256').update(code).digest('hex');
    await auth.owner`update auth.flow_state set provider_access_token = 'of a provider', provider_refresh_token = 'of a provider' where auth_code = ${hash}`;
    await auth.send('POST', '/recover', { body: { email, ...challengeOf(waiting) } });
    const tokens = () =>
      auth.owner`select from auth.flow_state where provider_access_token is not null or provider_refresh_token is not null`;
    auth.wait(299_000);
    await deleteExpiredAuthRows(auth.parts);
    expect(await tokens()).toHaveLength(1);
    auth.wait(2000);
    await deleteExpiredAuthRows(auth.parts);
    expect(await tokens()).toHaveLength(0);
    const { url } = parseRedirectTarget(await follow(lastMail(email, 'recovery').link!));
    expect((await exchange(url.searchParams.get('code')!, waiting)).status).toBe(200);
  });

  test('the code at rest is a hash', async () => {
    const code = await withCode(newVerifier());
    expect(await auth.owner`select id from auth.flow_state where auth_code = ${code}`).toHaveLength(0);
    expect(
      await auth.owner`select id from auth.flow_state where auth_code = ${createHash('sha256').update(code).digest('hex')}`,
    ).toHaveLength(1);
  });

  test.each([
    [{ code_challenge: 'a'.repeat(43) }, 'PKCE flow requires code_challenge_method and code_challenge'],
    [{ code_challenge_method: 's256' }, 'PKCE flow requires code_challenge_method and code_challenge'],
    [
      { code_challenge: 'a'.repeat(42), code_challenge_method: 's256' },
      'code challenge has to be between 43 and 128 characters',
    ],
    [
      { code_challenge: `${'a'.repeat(43)}!`, code_challenge_method: 's256' },
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    ],
    [{ code_challenge: 'a'.repeat(43), code_challenge_method: 'md5' }, 'Invalid code_challenge_method'],
  ])('%j is refused', async (half, message) => {
    expect((await auth.send('POST', '/recover', { body: { email: newMailAddress(), ...half } })).body).toEqual({
      code: 'validation_failed',
      message,
    });
  });
});

describe('a new e-mail address', () => {
  test('both mailboxes must agree, in any order; the old one is told', async () => {
    const [{ email, token, id }, next] = [await signedUp(), newMailAddress()];
    expect((await auth.send('PUT', '/user', { token, body: { email: next } })).body).toMatchObject({
      email,
      new_email: next,
    });
    const [fromNew, fromOld] = [lastMail(next, 'email_change_new'), lastMail(email, 'email_change_current')];
    const half = await auth.send('POST', '/verify', {
      body: { type: 'email_change', email: next, token: fromNew.code },
    });
    expect(half.body).toEqual({
      msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
      code: '200',
    });
    expect(
      (await auth.send('POST', '/verify', { body: { type: 'email_change', email: next, token: fromNew.code } })).status,
    ).toBe(403);
    expect((await auth.owner`select email from auth.users where id = ${id}`)[0]!['email']).toBe(email);
    const { fragment } = parseRedirectTarget(await follow(fromOld.link!));
    expect((await auth.send('GET', '/user', { token: fragment.get('access_token')! })).body).toMatchObject({
      id,
      email: next,
      identities: [{ email: next }],
    });
    expect(lastMail(email, 'email_changed')).toBeTruthy();
  });

  test('an address somebody has taken meanwhile is refused', async () => {
    const [{ email, token }, next] = [await signedUp(), newMailAddress()];
    await auth.send('PUT', '/user', { token, body: { email: next } });
    const codes = [lastMail(next, 'email_change_new'), lastMail(email, 'email_change_current')];
    await signedUp(next);
    await auth.send('POST', '/verify', { body: { type: 'email_change', email: next, token: codes[0]!.code } });
    expect(
      (await auth.send('POST', '/verify', { body: { type: 'email_change', email, token: codes[1]!.code } })).body.code,
    ).toBe('email_exists');
  });
});
