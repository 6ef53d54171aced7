import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestAuth, type TestAuth } from '#database/tests/auth-door.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await openTestAuth({ AUTH_AUTOCONFIRM: 'on', AUTH_MOST_SESSIONS: '0' });
});
afterAll(() => auth.close());
beforeEach(() => auth.settle({ AUTH_AUTOCONFIRM: true, AUTH_MOST_SESSIONS: 0 }));

const password = 'correct horse battery';
let count = 0;
const newEmail = (): string => `person${++count}@client.example`;
const signUp = async (email = newEmail(), data: object = {}) =>
  (await auth.send('POST', '/signup', { body: { email, password, data } })).body;

test('R-AUTH-21, R-AUTH-34, R-AUTH-35 sign-up where accounts are confirmed at once is a session with its person', async () => {
  const email = newEmail();
  const { status, body } = await auth.send('POST', '/signup?redirect_to=https://shop.example/', {
    body: { email, password, data: { first_name: 'Awa' } },
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    token_type: 'bearer',
    expires_in: 3600,
    user: {
      email,
      role: 'authenticated',
      aud: 'authenticated',
      user_metadata: { first_name: 'Awa' },
      app_metadata: { provider: 'email', providers: ['email'] },
      is_anonymous: false,
    },
  });
  expect(body.user.identities).toHaveLength(1);
  expect(body.user.email_confirmed_at).toBeTypeOf('string');
  expect(Object.keys(body.user)).not.toContain('banned_until');
  const claims = await auth.parts.keys.verify(body.access_token);
  expect(claims).toMatchObject({
    sub: body.user.id,
    aud: 'authenticated',
    role: 'authenticated',
    iss: 'https://shop.example/auth/v1',
    aal: 'aal1',
    email,
    is_anonymous: false,
    amr: [{ method: 'password' }],
  });
  const [row] = await auth.owner`select encrypted_password from auth.users where id = ${body.user.id}`;
  expect(row!.encrypted_password).toMatch(/^\$argon2id\$/);
});

test('R-AUTH-22 the password grant opens a session; unknown people and wrong passwords hear the same', async () => {
  const { user } = await signUp();
  const right = await auth.send('POST', '/token?grant_type=password', {
    body: { email: user.email.toUpperCase(), password },
  });
  expect(right.status).toBe(200);
  const wrong = await auth.send('POST', '/token?grant_type=password', {
    body: { email: user.email, password: 'something else' },
  });
  const unknown = await auth.send('POST', '/token?grant_type=password', { body: { email: newEmail(), password } });
  expect([wrong.status, wrong.body]).toEqual([
    400,
    { code: 'invalid_credentials', message: 'Invalid login credentials' },
  ]);
  expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  const other = await auth.send('POST', '/token?grant_type=telepathy', { body: {} });
  expect(other.body).toEqual({ code: 'invalid_credentials', message: 'unsupported_grant_type' });
});

test('R-AUTH-05 GET /user says who I am, and refuses by the protocol’s codes', async () => {
  const { access_token, user } = await signUp();
  expect((await auth.send('GET', '/user', { token: access_token })).body.id).toBe(user.id);
  expect(await auth.send('GET', '/user')).toMatchObject({ status: 401, body: { code: 'no_authorization' } });
  expect(await auth.send('GET', '/user', { token: 'x.y.z' })).toMatchObject({ status: 403, body: { code: 'bad_jwt' } });
  const now = Math.floor(Date.now() / 1000);
  const claims = { aud: 'authenticated', role: 'authenticated', iat: now, exp: now + 60 };
  expect(await auth.send('GET', '/user', { token: await auth.parts.keys.sign(claims) })).toMatchObject({
    status: 403,
    body: { code: 'bad_jwt', message: 'invalid claim: missing sub claim' },
  });
  expect(
    await auth.send('GET', '/user', { token: await auth.parts.keys.sign({ ...claims, sub: crypto.randomUUID() }) }),
  ).toMatchObject({
    status: 403,
    body: { code: 'user_not_found', message: 'User from sub claim in JWT does not exist' },
  });
  expect(
    await auth.send('GET', '/user', {
      token: await auth.parts.keys.sign({ ...claims, sub: user.id, session_id: crypto.randomUUID() }),
    }),
  ).toMatchObject({
    status: 403,
    body: { code: 'session_not_found', message: 'Session from session_id claim in JWT does not exist' },
  });
});

test('R-AUTH-19 sign-out ends this session, the others, or all of them', async () => {
  const one = await signUp();
  const signIn = async () =>
    (await auth.send('POST', '/token?grant_type=password', { body: { email: one.user.email, password } })).body;
  const [two, three] = [await signIn(), await signIn()];
  const isIn = async (session: { access_token: string }) =>
    (await auth.send('GET', '/user', { token: session.access_token })).status === 200;
  expect((await auth.send('POST', '/logout?scope=local', { token: one.access_token })).status).toBe(204);
  expect([await isIn(one), await isIn(two), await isIn(three)]).toEqual([false, true, true]);
  const four = await signIn();
  expect((await auth.send('POST', '/logout?scope=others', { token: four.access_token })).status).toBe(204);
  expect([await isIn(two), await isIn(three), await isIn(four)]).toEqual([false, false, true]);
  expect((await auth.send('POST', '/logout', { token: four.access_token })).status).toBe(204);
  expect(await isIn(four)).toBe(false);
  expect(await auth.send('POST', '/logout', { token: four.access_token })).toMatchObject({
    status: 403,
    body: { code: 'session_not_found' },
  });
  expect(await auth.send('POST', '/logout?scope=x', { token: (await signIn()).access_token })).toMatchObject({
    status: 400,
    body: { code: 'validation_failed', message: 'Unsupported logout scope "x"' },
  });
});

test('who signs up a second time is answered as a new person is, and told by mail', async () => {
  const known = await signUp();
  auth.settle({ AUTH_AUTOCONFIRM: false });
  const fresh = await auth.send('POST', '/signup', {
    body: { email: newEmail(), password, data: { first_name: 'Awa' } },
  });
  const again = await auth.send('POST', '/signup', {
    body: { email: known.user.email, password, data: { first_name: 'Awa' } },
  });
  expect([fresh.status, again.status]).toEqual([200, 200]);
  const shapeOf = (value: unknown): unknown =>
    value && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value).map(([name, inner]) => [
            name,
            Array.isArray(inner) ? inner.map(shapeOf) : shapeOf(inner),
          ]),
        )
      : typeof value;
  expect(shapeOf(again.body)).toEqual(shapeOf(fresh.body));
  expect(again.body.id).not.toBe(known.user.id);
  expect(auth.mails.slice(-2).map(({ kind }) => kind)).toEqual(['signup', 'already_registered']);
});

test('older clients get the older error body', async () => {
  const { status, body, headers } = await auth.send('GET', '/user', { headers: { 'x-supabase-api-version': '' } });
  expect([status, body]).toEqual([
    401,
    { code: 401, error_code: 'no_authorization', msg: 'This endpoint requires a valid Bearer token' },
  ]);
  expect(headers.get('x-sb-error-code')).toBe('no_authorization');
});

test('policies know who speaks, however the claims were set: the whole of them, or one by one as older tools do', async () => {
  const id = crypto.randomUUID();
  const said = (settings: Record<string, string>) =>
    auth.owner.begin(async (tx) => {
      for (const [name, value] of Object.entries(settings)) await tx`select set_config(${name}, ${value}, true)`;
      const [row] =
        await tx`select auth.uid() as uid, auth.role() as role, auth.email() as email, auth.jwt() ->> 'aal' as aal`;
      return row;
    });
  expect(
    await said({
      'request.jwt.claims': JSON.stringify({ sub: id, role: 'authenticated', email: 'a@client.example', aal: 'aal2' }),
    }),
  ).toEqual({ uid: id, role: 'authenticated', email: 'a@client.example', aal: 'aal2' });
  expect(
    await said({
      'request.jwt.claim.sub': id,
      'request.jwt.claim.role': 'anon',
      'request.jwt.claim.email': 'b@client.example',
    }),
  ).toEqual({ uid: id, role: 'anon', email: 'b@client.example', aal: null });
  expect(await said({ 'request.jwt.claims': '', 'request.jwt.claim.sub': '' })).toEqual({
    uid: null,
    role: null,
    email: null,
    aal: null,
  });
});
