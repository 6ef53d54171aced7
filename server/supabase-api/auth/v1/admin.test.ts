// /admin: administration of accounts with the secret API key.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestAuth, type SendRequest, type TestAuth } from '#database/tests/auth-door.ts';
import { parseBanUpdate } from './admin/ban-duration.ts';

const password = 'correct horse';
let auth: TestAuth;
let admin: (method: string, path: string, body?: unknown) => ReturnType<TestAuth['send']>;
beforeAll(async () => {
  auth = await openTestAuth({ AUTH_AUTOCONFIRM: 'on', AUTH_MOST_SESSIONS: '0' });
  admin = (method, path, body) =>
    auth.send(method, path, { token: 'sb_secret_test', ...(body === undefined ? {} : { body }) } satisfies SendRequest);
});
afterAll(() => auth.close());

const paths: [string, string][] = [
  ['GET', '/admin/users'],
  ['POST', '/admin/users'],
  ['GET', '/admin/users/ID'],
  ['PUT', '/admin/users/ID'],
  ['DELETE', '/admin/users/ID'],
  ['GET', '/admin/users/ID/factors'],
  ['DELETE', '/admin/users/ID/factors/ID'],
  ['POST', '/admin/generate_link'],
  ['POST', '/invite'],
];

test('nobody but the secret key or a service_role token comes in, on any path', async () => {
  const { body } = await auth.send('POST', '/signup', { body: { email: 'attacker@client.example', password } });
  const now = Math.floor(Date.now() / 1000);
  const anon = await auth.parts.keys.sign({ role: 'anon', exp: now + 60 });
  for (const [method, path] of paths) {
    const at = path.replaceAll('ID', body.user.id);
    const send = async (token?: string) =>
      (await auth.send(method, at, { token, ...(method === 'GET' ? {} : { body: {} }) })).body.code;
    expect([
      method,
      path,
      await send(),
      await send(body.access_token),
      await send(anon),
      await send('sb_publishable_test'),
      await send('sb_secret_guess'),
      await send('x.y.z'),
    ]).toEqual([method, path, 'no_authorization', 'not_admin', 'not_admin', 'not_admin', 'not_admin', 'bad_jwt']);
  }
  expect(
    (
      await auth.send('GET', '/admin/users', {
        token: await auth.parts.keys.sign({ role: 'service_role', exp: now + 60 }),
      })
    ).status,
  ).toBe(200);
  expect((await auth.owner`select from auth.users where email = 'attacker@client.example'`).length).toBe(1);
});

test('an account is made, found, changed, banned and deleted', async () => {
  const made = await admin('POST', '/admin/users', {
    email: 'Awa@Client.example',
    password,
    email_confirm: true,
    user_metadata: { name: 'Awa' },
    app_metadata: { plan: 'a' },
  });
  expect(made.body).toMatchObject({
    email: 'awa@client.example',
    user_metadata: { name: 'Awa' },
    app_metadata: { plan: 'a', provider: 'email' },
  });
  const at = `/admin/users/${made.body.id}`;
  const signIn = (given = password) =>
    auth.send('POST', '/token?grant_type=password', { body: { email: 'awa@client.example', password: given } });
  const session = (await signIn()).body;
  expect((await admin('GET', at)).body.id).toBe(made.body.id);
  expect((await admin('POST', '/admin/users', { email: 'awa@client.example' })).body.code).toBe('email_exists');
  expect((await admin('PUT', at, { email: 'attacker@client.example' })).body.code).toBe('email_exists');
  expect((await admin('PUT', at, { app_metadata: { plan: null, tier: 2 } })).body.app_metadata).toEqual({
    tier: 2,
    provider: 'email',
    providers: ['email'],
  });
  expect((await admin('PUT', at, { password: 'battery staple' })).status).toBe(200);
  expect((await auth.send('GET', '/user', { token: session.access_token })).body.code).toBe('session_not_found');
  expect((await admin('PUT', at, { ban_duration: '24h' })).body.banned_until).toBeTypeOf('string');
  expect((await signIn('battery staple')).body.code).toBe('user_banned');
  expect((await admin('PUT', at, { ban_duration: 'none' })).body).not.toHaveProperty('banned_until');
  expect((await signIn('battery staple')).status).toBe(200);
  expect((await admin('DELETE', at)).body).toEqual({});
  expect(await admin('GET', at)).toMatchObject({
    status: 404,
    body: { code: 'user_not_found', message: 'User not found' },
  });
  expect((await admin('GET', '/admin/users/7')).status).toBe(404);
});

test('a soft deletion leaves a row without a name, and the address free', async () => {
  const { body } = await admin('POST', '/admin/users', { email: 'soft@client.example', password, email_confirm: true });
  await admin('DELETE', `/admin/users/${body.id}`, { should_soft_delete: true });
  const [row] =
    await auth.owner`select to_jsonb(u)::text || coalesce((select string_agg(to_jsonb(i)::text, '') from auth.identities i where i.user_id = u.id), '') as written from auth.users u where id = ${body.id}`;
  expect(row!['written']).not.toContain('soft@client.example');
  expect(
    (await auth.send('POST', '/token?grant_type=password', { body: { email: 'soft@client.example', password } })).body
      .code,
  ).toBe('invalid_credentials');
  expect((await admin('POST', '/admin/users', { email: 'soft@client.example' })).status).toBe(200);
});

test('people are listed by pages, the newest first, with their number; a filter is no pattern', async () => {
  for (let at = 0; at < 5; at += 1) await admin('POST', '/admin/users', { email: `page${at}@client.example` });
  const { body, headers } = await admin('GET', '/admin/users?page=1&per_page=2&filter=page');
  expect(body.users.map(({ email }: { email: string }) => email)).toEqual([
    'page4@client.example',
    'page3@client.example',
  ]);
  expect([body.aud, headers.get('x-total-count')]).toEqual(['authenticated', '5']);
  expect(headers.get('link')).toBe(
    '</admin/users?filter=page&page=2&per_page=2>; rel="next", </admin/users?filter=page&page=3&per_page=2>; rel="last"',
  );
  expect((await admin('GET', '/admin/users?filter=%25')).body.users).toEqual([]);
  expect((await admin('GET', `/admin/users?filter=${encodeURIComponent("' or 1=1 --")}`)).body.users).toEqual([]);
  expect(await admin('GET', '/admin/users?page=abc')).toMatchObject({
    status: 400,
    body: { code: 'validation_failed' },
  });
  expect(await admin('GET', '/admin/users?per_page=-1')).toMatchObject({ status: 400 });
});

test('a password of elsewhere lets in and becomes argon2id; what is no hash is refused', async () => {
  const [{ bcrypt } = { bcrypt: '' }] = await auth.owner<
    { bcrypt: string }[]
  >`select extensions.crypt(${password}, extensions.gen_salt('bf', 6)) as bcrypt`;
  const { body } = await admin('POST', '/admin/users', {
    email: 'imported@client.example',
    password_hash: bcrypt,
    email_confirm: true,
  });
  const signIn = async (given: string) =>
    (
      await auth.send('POST', '/token?grant_type=password', {
        body: { email: 'imported@client.example', password: given },
      })
    ).status;
  expect(await signIn('another')).toBe(400);
  expect(await signIn(password)).toBe(200);
  const [row] = await auth.owner`select encrypted_password from auth.users where id = ${body.id}`;
  expect(row!['encrypted_password']).toMatch(/^\$argon2id\$/);
  expect(await signIn(password)).toBe(200);
  expect(
    (await admin('POST', '/admin/users', { email: 'plain@client.example', password_hash: password })).body.code,
  ).toBe('validation_failed');
});

test('links are handed over: sign-up, invitation, recovery, magic link', async () => {
  const signup = (
    await admin('POST', '/admin/generate_link', {
      type: 'signup',
      email: 'link@client.example',
      password,
      redirect_to: 'https://attacker.example/',
    })
  ).body;
  expect(signup).toMatchObject({
    email: 'link@client.example',
    verification_type: 'signup',
    redirect_to: 'https://shop.example',
  });
  expect(signup.email_otp).toMatch(/^\d{6}$/);
  expect(new URL(signup.action_link).pathname).toBe('/auth/v1/verify');
  const session = await auth.send('POST', '/verify', { body: { type: 'signup', token_hash: signup.hashed_token } });
  expect(session.body.user).toMatchObject({ email: 'link@client.example' });
  expect(
    (await admin('POST', '/admin/generate_link', { type: 'recovery', email: 'nobody-here@client.example' })).body.code,
  ).toBe('user_not_found');
  expect(
    (await admin('POST', '/admin/generate_link', { type: 'invite', email: 'link@client.example' })).body.code,
  ).toBe('email_exists');
  const magic = (await admin('POST', '/admin/generate_link', { type: 'magiclink', email: 'link@client.example' })).body;
  expect(
    (
      await auth.send('POST', '/verify', {
        body: { type: 'magiclink', email: 'link@client.example', token: magic.email_otp },
      })
    ).status,
  ).toBe(200);
  const invited = await admin('POST', '/invite', { email: 'guest@client.example', data: { name: 'Guest' } });
  expect(invited.body.invited_at).toBeTypeOf('string');
  expect(auth.mails.at(-1)).toMatchObject({ kind: 'invite', to: 'guest@client.example' });
});

test('a ban’s duration is read as the hosted service reads it', () => {
  const now = new Date('2026-01-01T00:00:00Z');
  expect(parseBanUpdate('1h30m', now)).toEqual({ banned_until: new Date('2026-01-01T01:30:00Z') });
  expect([parseBanUpdate('', now), parseBanUpdate('none', now)]).toEqual([{}, { banned_until: null }]);
  for (const wrong of ['1 h', 'h', '-1h', 'for ever', '1d'])
    expect(() => parseBanUpdate(wrong, now)).toThrow('invalid format for ban duration');
  expect(parseBanUpdate('99999999h', now).banned_until!.getUTCFullYear()).toBe(2318);
});
