// The unmodified @supabase/supabase-js against auth/v1: its calls, and how it uses the responses (docs/spec/SPEC.md).
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestAuth, type TestAuth } from '#database/tests/auth-door.ts';

const password = 'correct horse';
let auth: TestAuth;
beforeAll(async () => {
  auth = await openTestAuth({ AUTH_MOST_SESSIONS: '0', AUTH_MAIL_EVERY_SECONDS: '0' });
});
afterAll(() => auth.close());
let count = 0;
let email: string;
beforeEach(() => {
  auth.settle({ AUTH_AUTOCONFIRM: false });
  email = `person${++count}@client.example`;
});
/** Signs up with automatic confirmation, which also signs in. */
async function signedIn() {
  auth.settle({ AUTH_AUTOCONFIRM: true });
  const client = auth.client();
  const { data, error } = await client.auth.signUp({ email, password, options: { data: { first_name: 'Awa' } } });
  expect(error).toBeNull();
  return { client, user: data.user!, session: data.session! };
}

test('R-AUTH-01, R-AUTH-21 sign-up sends address, password, redirect and metadata with the public key; the mailed link signs in', async () => {
  const client = auth.client();
  const { data, error } = await client.auth.signUp({
    email,
    password,
    options: { emailRedirectTo: 'https://shop.example/', data: { first_name: 'Awa', language: 'en' } },
  });
  expect(error).toBeNull();
  expect(data.session).toBeNull();
  expect(data.user).toMatchObject({ email, user_metadata: { first_name: 'Awa' } });
  const [call] = client.calls;
  expect([call!.method, new URL(call!.url).pathname, call!.headers.get('apikey')]).toEqual([
    'POST',
    '/auth/v1/signup',
    'sb_publishable_test',
  ]);
  expect((await client.auth.signInWithPassword({ email, password })).error).toMatchObject({
    code: 'email_not_confirmed',
    status: 400,
  });
  const mail = auth.mails.at(-1)!;
  expect(mail).toMatchObject({ kind: 'signup', to: email, language: 'en' });
  const verified = await client.auth.verifyOtp({ email, token: mail.code!, type: 'signup' });
  expect(verified.data.user).toMatchObject({ email });
  expect((await client.auth.signInWithPassword({ email, password })).data.session).toBeTruthy();
});

test('R-AUTH-22, R-AUTH-23, R-AUTH-34, R-AUTH-35 sign-in, refresh, change and sign-out are told as events, with the session’s fields', async () => {
  const { client } = await signedIn();
  const events: string[] = [];
  client.auth.onAuthStateChange((event) => void events.push(event));
  const { data } = await client.auth.signInWithPassword({ email, password });
  expect(Object.keys(data.session!)).toEqual(
    expect.arrayContaining(['access_token', 'refresh_token', 'expires_at', 'expires_in', 'token_type', 'user']),
  );
  expect(data.user).toMatchObject({ email, user_metadata: { first_name: 'Awa' } });
  await client.auth.refreshSession();
  await client.auth.updateUser({ data: { first_name: 'Binta' } });
  await client.auth.signOut();
  expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_IN', 'TOKEN_REFRESHED', 'USER_UPDATED', 'SIGNED_OUT']);
});

test('R-AUTH-24 the access token is refreshed shortly before it expires', async () => {
  auth.settle({ AUTH_TOKEN_SECONDS: 60 });
  const { client, session } = await signedIn();
  auth.settle({ AUTH_TOKEN_SECONDS: 3600 });
  const { data } = await client.auth.getSession();
  expect(data.session!.access_token).not.toBe(session.access_token);
  expect(client.calls.map(({ url }) => new URL(url).search)).toEqual(['', '?grant_type=refresh_token']);
});

test('R-AUTH-09, R-AUTH-25 an expired session whose refresh is refused for good is removed', async () => {
  auth.settle({ AUTH_TOKEN_SECONDS: 1 });
  const { client, session } = await signedIn();
  auth.settle({ AUTH_TOKEN_SECONDS: 3600 });
  await sleep(1100);
  await auth.owner`delete from auth.sessions where id = ${String((await auth.parts.keys.verify(session.access_token)).session_id)}`;
  const { error } = await client.auth.refreshSession();
  expect(error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
  expect((await client.auth.getSession()).data.session).toBeNull();
});

test('R-AUTH-10 a refresh that finds no server is tried again until it does, after 200 ms, then after twice as long each time', async () => {
  auth.settle({ AUTH_AUTOCONFIRM: true });
  let failures = 3;
  const at: number[] = [];
  const client = auth.client({
    between: ({ url }) => {
      if (!url.includes('refresh_token')) return null;
      at.push(performance.now());
      return failures-- > 0 ? new Response(null, { status: 502 }) : null;
    },
  });
  await client.auth.signUp({ email, password });
  // The delays that the client passes to setTimeout.
  const waits: unknown[] = [];
  const ownTimeout = globalThis.setTimeout;
  globalThis.setTimeout = Object.assign((...args: Parameters<typeof ownTimeout>) => {
    if (Number(args[1]) >= 100 && Number(args[1]) < 5000) waits.push(args[1]);
    return ownTimeout(...args);
  }, ownTimeout) as typeof ownTimeout;
  try {
    expect((await client.auth.refreshSession()).error).toBeNull();
  } finally {
    globalThis.setTimeout = ownTimeout;
  }
  expect(waits).toEqual([200, 400, 800]);
  expect(at).toHaveLength(4);
  // A timer may fire a millisecond early.
  for (const [n, ms] of [200, 400, 800].entries()) expect(at[n + 1]! - at[n]!).toBeGreaterThan(ms - 2);
});

test('R-AUTH-02 resend carries address or number, type, captcha token and redirect, and the new mail leads there', async () => {
  const client = auth.client();
  await client.auth.signUp({ email, password });
  const options = { captchaToken: 'a-captcha', emailRedirectTo: 'https://shop.example/panier' };
  expect((await client.auth.resend({ type: 'signup', email, options })).error).toBeNull();
  const call = client.calls.at(-1)!;
  expect([call.method, new URL(call.url).pathname]).toEqual(['POST', '/auth/v1/resend']);
  expect(new URL(call.url).searchParams.get('redirect_to')).toBe('https://shop.example/panier');
  expect(await call.json()).toMatchObject({
    email,
    type: 'signup',
    gotrue_meta_security: { captcha_token: 'a-captcha' },
  });
  expect(auth.mails.filter(({ to }) => to === email)).toHaveLength(2);
  expect(new URL(auth.mails.at(-1)!.link!).searchParams.get('redirect_to')).toBe('https://shop.example/panier');

  const phone = `+2237612${String(1000 + count)}`;
  expect((await client.auth.signInWithOtp({ phone })).error).toBeNull();
  const sent = auth.texts.length;
  auth.wait(120_000);
  expect((await client.auth.resend({ type: 'sms', phone, options: { captchaToken: 'another' } })).error).toBeNull();
  expect(await client.calls.at(-1)!.json()).toMatchObject({
    phone,
    type: 'sms',
    gotrue_meta_security: { captcha_token: 'another' },
  });
  expect(auth.texts.length).toBe(sent + 1);
});

test('R-AUTH-07 a new address is asked for with a code challenge; the link at it ends in a code that only this browser can redeem', async () => {
  auth.settle({ AUTH_AUTOCONFIRM: true });
  const client = auth.client({ flowType: 'pkce' });
  await client.auth.signUp({ email, password });
  await client.auth.signInWithPassword({ email, password });
  const next = `next${count}@client.example`;
  const before = auth.mails.length;
  expect((await client.auth.updateUser({ data: { first_name: 'Awa' } })).error).toBeNull();
  expect(await client.calls.at(-1)!.json()).toMatchObject({ code_challenge: null });
  expect((await client.auth.updateUser({ email: next })).error).toBeNull();
  const call = client.calls.at(-1)!;
  expect([call.method, new URL(call.url).pathname]).toEqual(['PUT', '/auth/v1/user']);
  expect(await call.json()).toMatchObject({
    email: next,
    code_challenge: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
    code_challenge_method: 's256',
  });
  const links = auth.mails.slice(before).map(({ link }) => new URL(link!));
  expect(links).toHaveLength(2);
  let code: string | null = null;
  for (const { pathname, search } of links) {
    const { headers } = await auth.send('GET', pathname.replace('/auth/v1', '') + search);
    code ??= new URL(headers.get('location')!).searchParams.get('code');
  }
  expect(code).not.toBeNull();
  expect((await auth.client({ flowType: 'pkce' }).auth.exchangeCodeForSession(code!)).error).not.toBeNull();
  expect((await client.auth.exchangeCodeForSession(code!)).data.user?.email).toBe(next);
});

test('R-AUTH-19, R-AUTH-20, R-AUTH-30 sign-out has its scope, and clears the browser though the session was gone already', async () => {
  const { client, session } = await signedIn();
  await client.auth.signOut({ scope: 'others' });
  expect(new URL(client.calls.at(-1)!.url).searchParams.get('scope')).toBe('others');
  await auth.owner`delete from auth.sessions where id = ${String((await auth.parts.keys.verify(session.access_token)).session_id)}`;
  const { error } = await client.auth.signOut();
  expect(error).toBeNull();
  expect((await client.auth.getSession()).data.session).toBeNull();
});

test('R-AUTH-32 a call that needs a session tells that there is none', async () => {
  const client = auth.client();
  expect((await client.auth.updateUser({ data: {} })).error?.name).toBe('AuthSessionMissingError');
  expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
});

test('R-AUTH-03 resend without an address tells what is missing', async () => {
  await expect(auth.client().auth.resend({} as never)).resolves.toMatchObject({
    error: { message: 'You must provide either an email or phone number and a type' },
  });
});

test('R-AUTH-18 getClaims checks the token with the published key, without asking who it is', async () => {
  const { client, user } = await signedIn();
  const { data } = await client.auth.getClaims();
  expect(data?.claims).toMatchObject({ sub: user.id, role: 'authenticated' });
  expect(data?.header).toMatchObject({ alg: 'ES256' });
  expect(client.calls.map(({ url }) => new URL(url).pathname)).toEqual([
    '/auth/v1/signup',
    '/auth/v1/.well-known/jwks.json',
  ]);
});

test('R-AUTH-08 a forgotten password: the mail’s link signs in, and a new one is set; unknown people get the same answer and no mail', async () => {
  const { client, user } = await signedIn();
  await client.auth.signOut();
  const before = auth.mails.length;
  const [known, unknown] = [
    await client.auth.resetPasswordForEmail(email),
    await client.auth.resetPasswordForEmail('nobody@client.example'),
  ];
  expect([unknown.data, unknown.error]).toEqual([known.data, known.error]);
  expect(auth.mails.slice(before).map(({ to }) => to)).toEqual([email]);
  const { data } = await client.auth.verifyOtp({ email, token: auth.mails.at(-1)!.code!, type: 'recovery' });
  expect(data.user?.id).toBe(user.id);
  expect((await client.auth.updateUser({ password: 'battery staple' })).error).toBeNull();
  expect((await auth.client().auth.signInWithPassword({ email, password: 'battery staple' })).error).toBeNull();
});

test('two people and an attacker: nobody reads or changes another with his own token', async () => {
  const one = await signedIn();
  email = `person${++count}@client.example`;
  const two = await signedIn();
  const mixed = await auth
    .client()
    .auth.setSession({ access_token: one.session.access_token, refresh_token: two.session.refresh_token });
  expect(mixed.data.user?.id).toBe(one.user.id);
  const attacker = auth.client();
  const forged = `${one.session.access_token.split('.').slice(0, 2).join('.')}.${two.session.access_token.split('.')[2]}`;
  expect((await attacker.auth.getUser(forged)).error).toMatchObject({ status: 403, code: 'bad_jwt' });
  expect((await attacker.auth.admin.deleteUser(two.user.id)).error).toMatchObject({ status: 403 });
  expect((await two.client.auth.admin.updateUserById(two.user.id, { role: 'service_role' })).error).toMatchObject({
    status: 403,
    code: 'not_admin',
  });
  expect((await two.client.auth.getUser()).data.user?.id).toBe(two.user.id);
});
