// PUT /user: what people can change in their own account, and what they cannot.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestAuth, type TestAuth } from '#database/tests/auth-door.ts';

const password = 'correct horse';
let auth: TestAuth;
beforeAll(async () => {
  auth = await openTestAuth({
    AUTH_AUTOCONFIRM: 'on',
    AUTH_MOST_SESSIONS: '0',
    AUTH_ANONYMOUS: 'on',
    AUTH_PHONE_AUTOCONFIRM: 'on',
  });
});
afterAll(() => auth.close());

type Session = { access_token: string; refresh_token: string; user: { id: string; email: string } };
let session: Session;
let count = 0;
beforeEach(async () => {
  auth.settle({ AUTH_AUTOCONFIRM: true, AUTH_PASSWORD_NEEDS_NONCE: false });
  session = (await auth.send('POST', '/signup', { body: { email: `person${++count}@client.example`, password } })).body;
});
const change = (body: object, token = session.access_token) => auth.send('PUT', '/user', { token, body });
const signIn = (given: string, email = session.user.email) =>
  auth.send('POST', '/token?grant_type=password', { body: { email, password: given } });

test('R-AUTH-06 metadata is merged, null takes a member away', async () => {
  await change({ data: { first_name: 'Awa', city: 'Bamako' } });
  const { status, body } = await change({ data: { city: null, shoe: 39 } });
  expect(status).toBe(200);
  expect(body.user_metadata).toMatchObject({ first_name: 'Awa', shoe: 39 });
  expect(body.user_metadata).not.toHaveProperty('city');
});

test('R-AUTH-06 a new password ends the other sessions, not this one, and is told by mail; the old one is no longer good', async () => {
  const other = (await signIn(password)).body as Session;
  expect((await change({ password: 'battery staple' })).status).toBe(200);
  expect((await auth.send('GET', '/user', { token: session.access_token })).status).toBe(200);
  expect((await auth.send('GET', '/user', { token: other.access_token })).body.code).toBe('session_not_found');
  expect([(await signIn(password)).status, (await signIn('battery staple')).status]).toEqual([400, 200]);
  expect(auth.mails.at(-1)).toMatchObject({ kind: 'password_changed', to: session.user.email });
});

test('the same, a weak and an overlong password are refused', async () => {
  expect(await change({ password })).toMatchObject({
    status: 422,
    body: { code: 'same_password', message: 'New password should be different from the old password.' },
  });
  expect(await change({ password: 'short' })).toMatchObject({
    status: 422,
    body: {
      code: 'weak_password',
      message: 'Password should be at least 8 characters.',
      weak_password: { reasons: ['length'] },
    },
  });
  expect(await change({ password: 'x'.repeat(73) })).toMatchObject({
    status: 400,
    body: { code: 'validation_failed' },
  });
});

test('R-AUTH-06 a password everybody tries first is refused as the hosted service refuses it, to change and to sign up; who has one is let in, and told', async () => {
  const pwned = {
    code: 'weak_password',
    message: 'Password is known to be weak and easy to guess, please choose a different one.',
    weak_password: { reasons: ['pwned'] },
  };
  // This account is older than the rule that refuses common passwords.
  expect((await change({ password: 'Soleil2024' })).status).toBe(200);
  auth.settle({ AUTH_AUTOCONFIRM: false });
  expect(await signIn('Soleil2024')).toMatchObject({
    status: 200,
    body: { user: { id: session.user.id }, weak_password: { reasons: ['pwned'] } },
  });
  expect(await change({ password: '12345678' })).toMatchObject({ status: 422, body: pwned });
  expect(
    await auth.send('POST', '/signup', { body: { email: `weak${count}@client.example`, password: 'password' } }),
  ).toMatchObject({ status: 422, body: pwned });
  expect(
    (
      await auth.send('POST', '/signup', {
        body: { email: `weak${count}@client.example`, password: 'un chat sur le toit' },
      })
    ).status,
  ).toBe(200);
});

test('R-AUTH-07 a new address is only wished for until both mailboxes agree; somebody else’s is refused', async () => {
  const other = (await auth.send('POST', '/signup', { body: { email: `other${count}@client.example`, password } }))
    .body as Session;
  expect(await change({ email: other.user.email.toUpperCase() })).toMatchObject({
    status: 422,
    body: { code: 'email_exists' },
  });
  const before = auth.mails.length;
  const { body } = await change({ email: `new${count}@client.example` });
  expect(body).toMatchObject({ email: session.user.email, new_email: `new${count}@client.example` });
  expect(
    auth.mails
      .slice(before)
      .map(({ kind, to }) => [kind, to])
      .toSorted(),
  ).toEqual([
    ['email_change_current', session.user.email],
    ['email_change_new', `new${count}@client.example`],
  ]);
  expect((await signIn(password, `new${count}@client.example`)).status).toBe(400);
});

test('nobody raises himself: app_metadata, role, aud and confirmation dates are not his', async () => {
  expect(await change({ app_metadata: { role: 'admin' } })).toMatchObject({ status: 403, body: { code: 'not_admin' } });
  const { body } = await change({
    role: 'service_role',
    aud: 'x',
    is_super_admin: true,
    banned_until: null,
    email_confirmed_at: '2020-01-01',
    id: crypto.randomUUID(),
    data: { role: 'service_role' },
  });
  expect(body).toMatchObject({
    id: session.user.id,
    role: 'authenticated',
    aud: 'authenticated',
    app_metadata: { provider: 'email' },
  });
  const claims = await auth.parts.keys.verify((await signIn(password)).body.access_token);
  expect(claims).toMatchObject({ role: 'authenticated', app_metadata: { provider: 'email', providers: ['email'] } });
});

test('where a second factor is enrolled, address and password are changed with it only', async () => {
  await auth.owner`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at) values (gen_random_uuid(), ${session.user.id}, 'totp', 'verified', now(), now())`;
  for (const body of [
    { password: 'battery staple' },
    { email: `elsewhere${count}@client.example` },
    { phone: '+22370000001' },
  ]) {
    expect(await change(body)).toMatchObject({
      status: 401,
      body: {
        code: 'insufficient_aal',
        message: 'AAL2 session is required to update email or password when MFA is enabled.',
      },
    });
  }
  expect((await change({ data: { a: 1 } })).status).toBe(200);
});

test('where it is asked for, an old session changes the password with a mailed code only, once', async () => {
  auth.settle({ AUTH_PASSWORD_NEEDS_NONCE: true, AUTH_IDLE_MINUTES: 0 });
  expect((await change({ password: 'while it is young' })).status).toBe(200);
  auth.wait(24.5 * 3_600_000);
  const token = (
    await auth.send('POST', '/token?grant_type=refresh_token', { body: { refresh_token: session.refresh_token } })
  ).body.access_token as string;
  expect(await change({ password: 'battery staple' }, token)).toMatchObject({
    status: 400,
    body: { code: 'reauthentication_needed' },
  });
  expect((await auth.send('GET', '/reauthenticate', { token })).body).toEqual({});
  const { code } = auth.mails.at(-1)!;
  expect(code).toMatch(/^\d{6}$/);
  expect(
    await change({ password: 'battery staple', nonce: code === '000000' ? '000001' : '000000' }, token),
  ).toMatchObject({ status: 422, body: { code: 'reauthentication_not_valid' } });
  expect((await change({ password: 'battery staple', nonce: code }, token)).status).toBe(200);
  expect((await change({ password: 'once more the same', nonce: code }, token)).status).toBe(422);
});

test('where it is asked for, a new password needs the present one, except for an hour after a recovery by mail; what is given as such is checked even then', async () => {
  auth.settle({ AUTH_PASSWORD_NEEDS_CURRENT: true, AUTH_IDLE_MINUTES: 0 });
  expect(await change({ password: 'battery staple' })).toMatchObject({
    status: 400,
    body: { code: 'current_password_required' },
  });
  expect(await change({ password: 'battery staple', current_password: 'not this one' })).toMatchObject({
    status: 400,
    body: { code: 'current_password_mismatch' },
  });
  expect((await signIn('battery staple')).status).toBe(400);
  await auth.send('POST', '/recover', { body: { email: session.user.email } });
  const { code } = auth.mails.at(-1)!;
  const recovered = (
    await auth.send('POST', '/verify', { body: { type: 'recovery', email: session.user.email, token: code } })
  ).body;
  expect(
    await change({ password: 'battery staple', current_password: 'not this one' }, recovered.access_token),
  ).toMatchObject({ status: 400, body: { code: 'current_password_mismatch' } });
  expect((await change({ password: 'battery staple' }, recovered.access_token)).status).toBe(200);
  expect((await signIn('battery staple')).status).toBe(200);
  auth.wait(61 * 60_000);
  const later = (
    await auth.send('POST', '/token?grant_type=refresh_token', { body: { refresh_token: recovered.refresh_token } })
  ).body.access_token as string;
  expect(await change({ password: 'an hour later' }, later)).toMatchObject({
    status: 400,
    body: { code: 'current_password_required' },
  });
  auth.settle({ AUTH_PASSWORD_NEEDS_CURRENT: false });
});

test('an anonymous person becomes somebody by an address, and stays the same person', async () => {
  const nobody = (await auth.send('POST', '/signup', { body: {} })).body;
  expect(nobody.user).toMatchObject({ is_anonymous: true, email: '' });
  expect((await change({ password: 'battery staple' }, nobody.access_token)).status).toBe(422);
  const { body } = await change(
    { email: `somebody${count}@client.example`, password: 'battery staple' },
    nobody.access_token,
  );
  expect(body).toMatchObject({ id: nobody.user.id, email: `somebody${count}@client.example`, is_anonymous: false });
  expect((await signIn('battery staple', `somebody${count}@client.example`)).body.user.id).toBe(nobody.user.id);
});

test('words no database keeps, and bodies no one reads, are refused or made harmless', async () => {
  expect(
    (await change({ data: { a: 'x\u0000y', ['k\u0000']: '\ud800', deep: ['\\u0000'] } })).body.user_metadata,
  ).toMatchObject({ a: 'xy', k: '', deep: ['\\u0000'] });
  expect(await auth.send('PUT', '/user', { token: session.access_token, raw: '{"data":' })).toMatchObject({
    status: 400,
    body: { code: 'bad_json' },
  });
  expect(await auth.send('PUT', '/user', { token: session.access_token, raw: '[1]' })).toMatchObject({
    status: 400,
    body: { code: 'bad_json' },
  });
  expect(await change({ email: { $ne: '' } })).toMatchObject({ status: 400, body: { code: 'bad_json' } });
  expect(
    (
      await auth.send('PUT', '/user', {
        token: session.access_token,
        raw: JSON.stringify({ data: { a: 'x'.repeat(1024 * 1024) } }),
      })
    ).status,
  ).toBe(413);
});
