// Hostile requests (SQL, object names, sizes, malformed bodies), and what the responses reveal.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openTestAuth, type TestAuth } from '#database/tests/auth-door.ts';
import { createAuthApi } from './auth-api.ts';

/** How often a password was hashed or verified, which takes most of the time. */
const work = vi.hoisted(() => ({ verified: 0, hashed: 0 }));
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  return {
    ...real,
    verify: (...args: Parameters<typeof real.verify>) => ((work.verified += 1), real.verify(...args)),
    hash: (...args: Parameters<typeof real.hash>) => ((work.hashed += 1), real.hash(...args)),
  };
});

const password = 'correct horse';
const statements = [
  "' or '1'='1",
  "'; drop table auth.users; --",
  "' union select encrypted_password from auth.users --",
  '%',
  '_',
  '\\',
  '$1',
  '{}',
  '\u0000',
  '\ud800',
  "E'\\x27'",
  '../../etc/passwd',
  '<script>',
];
let auth: TestAuth;
beforeAll(async () => {
  auth = await openTestAuth({ AUTH_AUTOCONFIRM: 'on', AUTH_MOST_SESSIONS: '0', AUTH_MAIL_EVERY_SECONDS: '0' });
});
afterAll(() => auth.close());
beforeEach(() => auth.settle({ AUTH_AUTOCONFIRM: true }));

let count = 0;
const signUp = async () =>
  (await auth.send('POST', '/signup', { body: { email: `person${++count}@client.example`, password } })).body;

test('no parameter of any path becomes a statement: each is refused or taken as the text it is, and nothing breaks', async () => {
  const { access_token: token, user } = await signUp();
  const admin = 'sb_secret_test';
  for (const text of statements) {
    const inPath = encodeURIComponent(text.replace(/\p{Cs}/gu, ''));
    const asks = [
      auth.send('POST', '/signup', { body: { email: text, password: text, data: { [text]: text } } }),
      auth.send('POST', '/signup', { body: { phone: text, password } }),
      auth.send('POST', '/token?grant_type=password', { body: { email: text, password: text } }),
      auth.send('POST', '/token?grant_type=password', { body: { phone: text, password: text } }),
      auth.send('POST', '/token?grant_type=refresh_token', { body: { refresh_token: text } }),
      auth.send('POST', '/token?grant_type=pkce', { body: { auth_code: text, code_verifier: text } }),
      auth.send('POST', `/token?grant_type=${inPath}`, { body: {} }),
      auth.send('POST', '/verify', { body: { type: text, token: text, email: text } }),
      auth.send('POST', '/verify', { body: { type: 'signup', token_hash: text } }),
      auth.send('GET', `/verify?token=${inPath}&type=${inPath}&redirect_to=${inPath}`),
      auth.send('POST', '/recover', { body: { email: text } }),
      auth.send('POST', '/resend', { body: { type: text, email: text } }),
      auth.send('POST', '/otp', { body: { email: text } }),
      auth.send('GET', `/authorize?provider=${inPath}`),
      auth.send('PUT', '/user', { token, body: { email: text } }),
      auth.send('PUT', '/user', { token, body: { data: { [text]: text }, nonce: text } }),
      auth.send('DELETE', `/user/identities/${inPath}`, { token }),
      auth.send('POST', '/factors', { token, body: { factor_type: text, friendly_name: text } }),
      auth.send('DELETE', `/factors/${inPath}`, { token }),
      auth.send('POST', `/logout?scope=${inPath}x`, { token }),
      auth.send('GET', `/admin/users/${inPath}`, { token: admin }),
      auth.send('GET', `/admin/users?filter=${inPath}`, { token: admin }),
      auth.send('POST', '/admin/users', { token: admin, body: { id: text, email: text, role: text } }),
      auth.send('PUT', `/admin/users/${user.id}`, { token: admin, body: { ban_duration: text } }),
      auth.send('POST', '/admin/generate_link', { token: admin, body: { type: text, email: text } }),
      auth.send('GET', '/user', {
        headers: { authorization: 'Bearer x', 'user-agent': text.replaceAll(/[^\x20-\x7e]/g, '') },
      }),
    ];
    const answers = await Promise.all(asks.map((ask) => ask.catch((error: unknown) => ({ status: String(error) }))));
    expect(
      answers
        .map(({ status }, at) => [text, at, status])
        .filter(([, , status]) => typeof status !== 'number' || status >= 500),
    ).toEqual([]);
  }
  const [found] = await auth.owner`select email from auth.users where id = ${user.id}`;
  expect(found!['email']).toBe(user.email);
});

test('names of Object’s own are no grants and no paths', async () => {
  for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
    expect((await auth.send('POST', `/token?grant_type=${name}`, { body: {} })).body).toEqual({
      code: 'invalid_credentials',
      message: 'unsupported_grant_type',
    });
    expect((await auth.send('GET', `/${name}`)).status).toBe(404);
    expect((await auth.send('GET', `/authorize?provider=${name}`)).status).toBe(400);
  }
  const { access_token: token } = await signUp();
  const { body } = await auth.send('PUT', '/user', { token, raw: '{"data":{"__proto__":{"isAdmin":true},"a":1}}' });
  expect(body.user_metadata).toMatchObject({ a: 1 });
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
});

test('paths with another method are refused, and so are bodies beyond a megabyte, of whatever length they say', async () => {
  expect((await auth.send('DELETE', '/user')).status).toBe(405);
  expect((await auth.send('PATCH', '/token')).status).toBe(405);
  expect((await auth.send('POST', '/signup', { raw: 'x'.repeat(1024 * 1024 + 1) })).status).toBe(413);
  expect((await auth.send('POST', '/signup', { raw: `${'['.repeat(50_000)}${']'.repeat(50_000)}` })).status).toBe(400);
});

test('the same work for known and unknown people: a password is worked on once, whoever asks', async () => {
  const { user } = await signUp();
  await auth.owner`insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), 'without-password@client.example', now())`;
  const worked = async (send: () => Promise<unknown>): Promise<typeof work> => {
    const before = { ...work };
    await send();
    return { verified: work.verified - before.verified, hashed: work.hashed - before.hashed };
  };
  const signIn = (email: string) =>
    worked(() => auth.send('POST', '/token?grant_type=password', { body: { email, password: 'something wrong' } }));
  await signIn('warm-up@client.example');
  for (const email of [user.email, 'nobody@client.example', 'without-password@client.example'])
    expect([email, await signIn(email)]).toEqual([email, { verified: 1, hashed: 0 }]);
  auth.settle({ AUTH_AUTOCONFIRM: false });
  const open = (email: string) => worked(() => auth.send('POST', '/signup', { body: { email, password } }));
  for (const email of [user.email, 'newcomer@client.example', 'newcomer@client.example'])
    expect([email, await open(email)]).toEqual([email, { verified: 1, hashed: 1 }]);
});

test('a sign-up is answered alike for who has an account and who has none, to the moment', async () => {
  const { user } = await signUp();
  auth.settle({ AUTH_AUTOCONFIRM: false });
  for (const email of [user.email, 'nobody-yet@client.example', 'nobody-yet@client.example']) {
    const { body } = await auth.send('POST', '/signup', { body: { email, password, data: { a: 1 } } });
    const [identity] = body.identities;
    const now = body.updated_at;
    expect([email, body.confirmation_sent_at, identity.updated_at.length]).toEqual([email, now, now.length]);
    // A new account has one time in all fields, like the invented account in the response for a known address.
    if (body.created_at === now)
      expect([identity.created_at, identity.updated_at, identity.last_sign_in_at]).toEqual([now, now, now]);
  }
  const fields = async (email: string) => {
    const { body } = await auth.send('POST', '/signup', { body: { email, password, data: { a: 1 } } });
    const ids = [body.id, body.identities[0].identity_id].reduce(
      (text, id) => text.replaceAll(id, 'ID'),
      JSON.stringify(body),
    );
    return ids.replaceAll(email, 'ADDRESS').replaceAll(body.updated_at, 'NOW');
  };
  expect(await fields('another-newcomer@client.example')).toBe(await fields(user.email));
});

test('metadata is bounded, wherever it is said and whatever it is joined to: a token goes into a header', async () => {
  const { access_token: token, user } = await signUp();
  const admin = 'sb_secret_test';
  const [much, half] = [{ a: 'x'.repeat(8192) }, (name: string) => ({ [name]: 'x'.repeat(5000) })];
  const refused = { status: 422, body: { code: 'validation_failed' } };
  expect(
    await auth.send('POST', '/signup', { body: { email: 'much@client.example', password, data: much } }),
  ).toMatchObject(refused);
  expect(await auth.send('POST', '/otp', { body: { email: 'much@client.example', data: much } })).toMatchObject(
    refused,
  );
  expect(await auth.send('PUT', '/user', { token, body: { data: much } })).toMatchObject(refused);
  expect(
    await auth.send('POST', '/admin/users', {
      token: admin,
      body: { email: 'much@client.example', user_metadata: much },
    }),
  ).toMatchObject(refused);
  expect(
    await auth.send('POST', '/invite', { token: admin, body: { email: 'much@client.example', data: much } }),
  ).toMatchObject(refused);
  expect(
    await auth.send('PUT', `/admin/users/${user.id}`, { token: admin, body: { app_metadata: much } }),
  ).toMatchObject(refused);
  expect((await auth.send('PUT', '/user', { token, body: { data: half('a') } })).status).toBe(200);
  expect(await auth.send('PUT', '/user', { token, body: { data: half('b') } })).toMatchObject(refused);
  expect(
    await auth.send('PUT', `/admin/users/${user.id}`, { token: admin, body: { user_metadata: half('b') } }),
  ).toMatchObject(refused);
  expect((await auth.send('PUT', '/user', { token, body: { data: { a: null, ...half('b') } } })).status).toBe(200);
  auth.settle({ AUTH_AUTOCONFIRM: false });
  expect(
    (await auth.send('POST', '/signup', { body: { email: 'halves@client.example', password, data: half('a') } }))
      .status,
  ).toBe(200);
  expect(
    await auth.send('POST', '/signup', { body: { email: 'halves@client.example', password, data: half('b') } }),
  ).toMatchObject(refused);
  expect((await auth.owner`select from auth.users where email = 'much@client.example'`).length).toBe(0);
});

test('ten sign-ups at once with one address make one account', async () => {
  auth.settle({ AUTH_AUTOCONFIRM: false });
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      auth.send('POST', '/signup', { body: { email: 'race@client.example', password } }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(await auth.owner`select from auth.users where email = 'race@client.example'`).toHaveLength(1);
});

test('disposable addresses are refused at sign-up and as a new address, subdomains too', async () => {
  const { access_token: token } = await signUp();
  auth.settle({ disposableDomains: ['throwaway.example'] });
  for (const email of ['x@mailinator.com', 'x@throwaway.example', 'x@sub.throwaway.example']) {
    expect((await auth.send('POST', '/signup', { body: { email, password } })).body.code).toBe(
      'email_address_not_authorized',
    );
    expect((await auth.send('PUT', '/user', { token, body: { email } })).body.code).toBe(
      'email_address_not_authorized',
    );
  }
  expect((await auth.send('POST', '/signup', { body: { email: 'x@notthrowaway.example', password } })).status).toBe(
    200,
  );
});

test('every event leaves its row, with the address it came from, and no secret in it', async () => {
  const { access_token, refresh_token, user } = await signUp();
  await auth.send('POST', '/token?grant_type=password', { body: { email: user.email, password: 'wrong password' } });
  await auth.send('PUT', '/user', { token: access_token, body: { password: 'battery staple', data: { a: 1 } } });
  await auth.send('POST', '/recover', { body: { email: user.email } });
  await auth.send('POST', '/logout', { token: access_token });
  const rows = await auth.owner<
    { action: string; ip_address: string; written: string }[]
  >`select payload ->> 'action' as action, ip_address, payload::text as written from auth.audit_log_entries where payload ->> 'actor_id' = ${user.id} order by created_at, payload ->> 'action'`;
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      'user_signedup',
      'login',
      'login_failed',
      'user_updated_password',
      'user_modified',
      'user_recovery_requested',
      'logout',
    ]),
  );
  expect(new Set(rows.map((row) => row.ip_address))).toEqual(new Set(['192.0.2.1']));
  const { code, link } = auth.mails.at(-1)!;
  for (const secret of [
    password,
    'wrong password',
    'battery staple',
    access_token,
    refresh_token,
    code!,
    new URL(link!).searchParams.get('token')!,
  ])
    expect(rows.some(({ written }) => written.includes(secret))).toBe(false);
});

test('nobody over the wire’s roles reads the schema: neither visitor, nor person, nor the market', async () => {
  const tables = await auth.owner<
    { name: string }[]
  >`select format('auth.%I', relname) as name from pg_class where relnamespace = 'auth'::regnamespace and relkind = 'r'`;
  expect(tables.length).toBeGreaterThan(10);
  for (const { name } of tables) {
    for (const role of ['anon', 'authenticated', 'service_role']) {
      const [allowed] =
        await auth.owner`select has_table_privilege(${role}, ${name}, 'select, insert, update, delete') or has_any_column_privilege(${role}, ${name}, 'select, insert, update') as yes`;
      expect([name, role, allowed!['yes']]).toEqual([name, role, false]);
    }
  }
});

test('a failure nobody foresaw is logged with its cause and told without it', async () => {
  const logged: object[] = [];
  const broken = { begin: () => Promise.reject(new Error('password of the pool: hunter2')) } as never;
  const door = createAuthApi({
    ...auth.parts,
    sql: broken,
    log: { ...auth.parts.log, error: (facts) => void logged.push(facts) },
  });
  const answer = await door(
    new Request('https://shop.example/auth/v1/token?grant_type=password', {
      method: 'POST',
      body: JSON.stringify({ email: 'a@client.example', password }),
    }),
    { address: '192.0.2.1' },
  );
  expect(answer.status).toBe(500);
  const body = await answer.json();
  expect(body).toMatchObject({
    code: 500,
    error_code: 'unexpected_failure',
    msg: 'Unexpected failure, please check server logs for more information',
  });
  expect(JSON.stringify(body)).not.toContain('hunter2');
  expect(JSON.stringify(logged, (_, value: unknown) => (value instanceof Error ? value.message : value))).toContain(
    'hunter2',
  );
});
