// Passkeys with a software authenticator: what lets in, and everything that does not.
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTestAuth, type TestAuth } from '#database/tests/auth-door.ts';
import { softwareAuthenticator } from '#database/tests/software-authenticator.ts';
import { deleteExpired } from '#server/supabase-api/auth/v1/session-rules.ts';
import { codeAt } from '#database/tests/authenticator-app.ts';

let auth: TestAuth;
let count = 0;
const password = 'un mot de passe long';
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());
const post = (path: string, body: object = {}, token?: string, address?: string) =>
  auth.send('POST', path, { token, body, ...(address ? { address } : {}) });
const notFound = {
  status: 400,
  body: { code: 'webauthn_challenge_not_found', message: 'Challenge not found or already used' },
};
const refused = {
  status: 400,
  body: { code: 'webauthn_verification_failed', message: 'Credential verification failed' },
};

beforeAll(async () => {
  auth = await openTestAuth({ AUTH_AUTOCONFIRM: 'on', AUTH_ANONYMOUS: 'on' });
});
afterAll(() => auth.close());
beforeEach(() => auth.settle({ AUTH_RATE_LIMITS: false, AUTH_MOST_SESSIONS: 3 }));

async function someone() {
  const email = `passkey${(count += 1)}@example.net`;
  const { body } = await post('/signup', { email, password });
  return { email, token: body.access_token as string, id: body.user.id as string };
}
const startRegistration = async (token: string) => (await post('/passkeys/registration/options', {}, token)).body;
async function owner() {
  const person = await someone();
  const device = softwareAuthenticator();
  const { challenge_id, options } = await startRegistration(person.token);
  const { body } = await post(
    '/passkeys/registration/verify',
    { challenge_id, credential: device.create(options) },
    person.token,
  );
  return { ...person, device, passkeyId: body.id as string };
}
const startSignIn = async () => (await post('/passkeys/authentication/options')).body;
/** One whole sign-in, with what the authenticator does wrong. */
async function signIn(device: ReturnType<typeof softwareAuthenticator>, faults: Parameters<typeof device.get>[1] = {}) {
  const { challenge_id, options } = await startSignIn();
  return post('/passkeys/authentication/verify', { challenge_id, credential: device.get(options, faults) });
}
const rowOf = async (id: string) => (await auth.owner`select * from auth.webauthn_credentials where id = ${id}`)[0]!;

describe('registering', () => {
  test('the options ask for a passkey of this site that knows its owner; what is kept of it is what it showed', async () => {
    const person = await someone();
    const { status, body, headers } = await post('/passkeys/registration/options', {}, person.token);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body.options).toMatchObject({
      rp: { id: 'shop.example' },
      user: { name: person.email },
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(Buffer.from(body.options.user.id, 'base64url').toString()).toBe(person.id);
    expect(Buffer.from(body.options.challenge, 'base64url').length).toBeGreaterThanOrEqual(32);
    const device = softwareAuthenticator();
    const made = await post(
      '/passkeys/registration/verify',
      { challenge_id: body.challenge_id, credential: device.create(body.options, { flags: 5 | 8 | 16 }) },
      person.token,
    );
    expect(made).toMatchObject({ status: 200, body: { id: expect.any(String), created_at: expect.any(String) } });
    expect(auth.mails.at(-1)).toMatchObject({ kind: 'passkey_added', to: person.email });
    expect(await rowOf(made.body.id)).toMatchObject({
      user_id: person.id,
      transports: ['usb'],
      backup_eligible: true,
      backed_up: true,
      attestation_type: 'none',
      aaguid: '00000000-0000-0000-0000-000000000000',
    });
    expect((await startRegistration(person.token)).options.excludeCredentials).toMatchObject([{ id: device.id }]);
  });

  test('a challenge is answered once, within five minutes, by whom it was made for, and never by a sign-in', async () => {
    const [person, attacker] = [await someone(), await someone()];
    const { challenge_id, options } = await startRegistration(person.token);
    const verify = (token: string, id: string, credential: object) =>
      post('/passkeys/registration/verify', { challenge_id: id, credential }, token);
    expect(await verify(attacker.token, challenge_id, softwareAuthenticator().create(options))).toMatchObject(notFound);
    expect(
      await post('/passkeys/authentication/verify', { challenge_id, credential: softwareAuthenticator().get(options) }),
    ).toMatchObject(notFound);
    expect((await verify(person.token, challenge_id, softwareAuthenticator().create(options))).status).toBe(200);
    expect(await verify(person.token, challenge_id, softwareAuthenticator().create(options))).toMatchObject(notFound);
    const forSignIn = await startSignIn();
    expect(
      await verify(
        person.token,
        forSignIn.challenge_id,
        softwareAuthenticator().create({ ...options, challenge: forSignIn.options.challenge }),
      ),
    ).toMatchObject(notFound);
    const late = await startRegistration(person.token);
    auth.wait(300_000);
    expect(
      (await verify(person.token, late.challenge_id, softwareAuthenticator().create(late.options))).body.code,
    ).toBe('webauthn_challenge_expired');
    expect(await verify(person.token, late.challenge_id, softwareAuthenticator().create(late.options))).toMatchObject(
      notFound,
    );
  });

  test('another challenge, origin, site or ceremony, an absent owner, an unnamed key and certificates nobody asked for are refused', async () => {
    const person = await someone();
    const verify = async (make: (options: never) => object) => {
      const { challenge_id, options } = await startRegistration(person.token);
      return post('/passkeys/registration/verify', { challenge_id, credential: make(options as never) }, person.token);
    };
    const device = softwareAuthenticator();
    const other = (await startRegistration(person.token)).options;
    expect(await verify(() => device.create(other))).toMatchObject(refused);
    for (const faults of [
      { origin: 'https://shop.example.evil' },
      { origin: 'http://shop.example' },
      { rpId: 'evil.example' },
      { type: 'webauthn.get' },
      { flags: 1 },
      { flags: 4 },
      { id: 'c29tZWJvZHktZWxzZQ' },
    ]) {
      expect(await verify((options) => device.create(options, faults)), JSON.stringify(faults)).toMatchObject(refused);
    }
    const causes = vi.spyOn(auth.parts.log, 'info');
    const certified = {
      fmt: 'packed',
      attStmt: new Map<string, unknown>([
        ['alg', -7],
        ['sig', new Uint8Array(8)],
        ['x5c', [new Uint8Array(8)]],
      ]),
    };
    expect(await verify((options) => device.create(options, { statement: certified }))).toMatchObject(refused);
    expect(
      await verify((options) =>
        device.create(options, {
          statement: { fmt: 'apple', attStmt: new Map<string, unknown>([['x5c', [new Uint8Array(8)]]]) },
        }),
      ),
    ).toMatchObject(refused);
    expect(causes.mock.calls.map(([facts]) => (facts as { err: Error }).err.message)).toEqual([
      'Attestation that was not asked for: packed',
      'Attestation that was not asked for: apple',
    ]);
    for (const credential of [{}, 'x', { ...device.create(other), response: {} }])
      expect((await verify(() => credential as object)).body.code).toBe('webauthn_verification_failed');
    expect((await auth.send('GET', '/passkeys', { token: person.token })).body).toEqual([]);
    expect((await verify((options) => device.create(options, { signsItself: true }))).status).toBe(200);
  });

  test('one authenticator’s key belongs to one account', async () => {
    const [person, attacker] = [await owner(), await someone()];
    const { challenge_id, options } = await startRegistration(attacker.token);
    expect(
      (
        await post(
          '/passkeys/registration/verify',
          { challenge_id, credential: person.device.create(options) },
          attacker.token,
        )
      ).body,
    ).toEqual({ code: 'webauthn_credential_exists', message: 'This credential is already registered' });
    person.device.create((await startRegistration(person.token)).options);
    expect((await signIn(person.device)).body.user.id).toBe(person.id);
  });

  test('not without a session, not for somebody without a name, and who has a second factor must have shown it', async () => {
    expect((await post('/passkeys/registration/options')).status).toBe(401);
    const { body: anonymous } = await post('/signup', {});
    expect((await post('/passkeys/registration/options', {}, anonymous.access_token)).status).toBe(403);
    const person = await owner();
    const { body: factor } = await post('/factors', { factor_type: 'totp' }, person.token);
    const { body: challenge } = await post(`/factors/${factor.id}/challenge`, {}, person.token);
    const { body: raised } = await post(
      `/factors/${factor.id}/verify`,
      { challenge_id: challenge.id, code: codeAt(factor.totp.secret, auth.parts.now()) },
      person.token,
    );
    const { body: low } = await signIn(person.device);
    expect(claimsOf(low.access_token).aal).toBe('aal1');
    for (const refusal of [
      await post('/passkeys/registration/options', {}, low.access_token),
      await auth.send('DELETE', `/passkeys/${person.passkeyId}`, { token: low.access_token }),
    ]) {
      expect(refusal).toMatchObject({ status: 403, body: { code: 'insufficient_aal' } });
    }
    expect((await post('/passkeys/registration/options', {}, raised.access_token)).status).toBe(200);
  });

  test('ten are enough, however many are added at once', async () => {
    const person = await someone();
    const begun = await Promise.all(Array.from({ length: 17 }, () => startRegistration(person.token)));
    const add = (which: typeof begun) =>
      Promise.all(
        which.map(({ challenge_id, options }) =>
          post(
            '/passkeys/registration/verify',
            { challenge_id, credential: softwareAuthenticator().create(options) },
            person.token,
          ),
        ),
      );
    expect((await add(begun.slice(0, 9))).every(({ status }) => status === 200)).toBe(true);
    const last = await add(begun.slice(9));
    expect(last.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(last.filter(({ body }) => body.code === 'too_many_passkeys')).toHaveLength(7);
    expect((await post('/passkeys/registration/options', {}, person.token)).body.code).toBe('too_many_passkeys');
  });
});

describe('signing in', () => {
  test('a passkey alone opens a session of its owner; it is told when it was used', async () => {
    const [person] = [await owner(), await owner()];
    const { body: begun } = await post('/passkeys/authentication/options');
    expect(begun.options).toMatchObject({ rpId: 'shop.example', userVerification: 'required' });
    expect(begun.options.allowCredentials).toBeUndefined();
    const { status, body } = await post('/passkeys/authentication/verify', {
      challenge_id: begun.challenge_id,
      credential: person.device.get(begun.options),
    });
    expect(status).toBe(200);
    expect(claimsOf(body.access_token)).toMatchObject({ sub: person.id, aal: 'aal1', amr: [{ method: 'passkey' }] });
    expect((await auth.send('GET', '/user', { token: body.access_token })).body.email).toBe(person.email);
    expect((await post('/token?grant_type=refresh_token', { refresh_token: body.refresh_token })).status).toBe(200);
    expect((await auth.send('GET', '/passkeys', { token: body.access_token })).body).toEqual([
      { id: person.passkeyId, created_at: expect.any(String), last_used_at: expect.any(String) },
    ]);
  });

  test('an answer is taken once, also of many at once, and not after five minutes; a wrong one spends the challenge too', async () => {
    const person = await owner();
    const { challenge_id, options } = await startSignIn();
    const credential = person.device.get(options);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post('/passkeys/authentication/verify', { challenge_id, credential })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'webauthn_challenge_not_found')).toHaveLength(4);
    const again = await startSignIn();
    expect(
      await post('/passkeys/authentication/verify', { challenge_id: again.challenge_id, credential }),
    ).toMatchObject(refused);
    expect(
      await post('/passkeys/authentication/verify', {
        challenge_id: again.challenge_id,
        credential: person.device.get(again.options),
      }),
    ).toMatchObject(notFound);
    const late = await startSignIn();
    auth.wait(300_000);
    expect(
      (
        await post('/passkeys/authentication/verify', {
          challenge_id: late.challenge_id,
          credential: person.device.get(late.options),
        })
      ).body.code,
    ).toBe('webauthn_challenge_expired');
  });

  test('another origin, site or ceremony, an absent or unknown owner, another key’s name and a changed kind are refused alike', async () => {
    const [person, victim] = [await owner(), await owner()];
    const nobody = '00000000-0000-4000-8000-000000000000';
    const handle = (id: string) => Buffer.from(id).toString('base64url');
    for (const faults of [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { type: 'webauthn.create' },
      { flags: 1 },
      { flags: 4 },
      { flags: 5 | 8 },
      { handle: handle(victim.id) },
      { handle: handle(nobody) },
      { handle: handle('x') },
      { handle: '' },
      { handle: handle(victim.id), id: victim.device.id },
    ]) {
      expect(await signIn(person.device, faults), JSON.stringify(faults)).toMatchObject(refused);
    }
    expect((await signIn(person.device)).body.user.id).toBe(person.id);
  });

  test('an authenticator nobody registered is refused, even with the handle of a person', async () => {
    const person = await owner();
    const stranger = softwareAuthenticator();
    stranger.create((await startRegistration(person.token)).options);
    expect(await signIn(stranger)).toMatchObject(refused);
    expect(await signIn(stranger, { id: person.device.id })).toMatchObject(refused);
  });

  test('a counter that stays or goes back is a copy’s; one that always says nought is let be', async () => {
    const person = await owner();
    expect((await signIn(person.device, { counter: 7 })).status).toBe(200);
    expect((await rowOf(person.passkeyId))['sign_count']).toBe(7);
    for (const counter of [7, 6, 0]) expect(await signIn(person.device, { counter })).toMatchObject(refused);
    expect((await signIn(person.device, { counter: 8 })).status).toBe(200);
    const silent = await owner();
    for (const counter of [0, 0]) expect((await signIn(silent.device, { counter })).status).toBe(200);
  });

  test('who is banned or has not confirmed his address is told so, and let in by nothing', async () => {
    const person = await owner();
    await auth.owner`update auth.users set banned_until = ${new Date(auth.parts.now().getTime() + 60_000)} where id = ${person.id}`;
    expect((await signIn(person.device)).body).toEqual({ code: 'user_banned', message: 'User is banned' });
    await auth.owner`update auth.users set banned_until = null, email_confirmed_at = null where id = ${person.id}`;
    expect((await signIn(person.device)).body).toEqual({ code: 'email_not_confirmed', message: 'Email not confirmed' });
    expect(
      await auth.owner`select 1 from auth.mfa_amr_claims c join auth.sessions s on s.id = c.session_id where s.user_id = ${person.id} and authentication_method = 'passkey'`,
    ).toHaveLength(0);
  });

  test('asking is bounded by address', async () => {
    auth.settle({ AUTH_RATE_LIMITS: true });
    const options = [];
    for (let at = 0; at < 31; at += 1)
      options.push((await post('/passkeys/authentication/options', {}, undefined, '198.51.100.77')).status);
    expect(options).toEqual([...Array(30).fill(200), 429]);
    const body = { challenge_id: '00000000-0000-4000-8000-000000000000', credential: { id: 'x' } };
    const answers = [];
    for (let at = 0; at < 31; at += 1)
      answers.push((await post('/passkeys/authentication/verify', body, undefined, '198.51.100.78')).status);
    expect(answers.at(-1)).toBe(429);
  });

  test('a request that is none is told what is missing', async () => {
    const verify = (body: object) => post('/passkeys/authentication/verify', body);
    expect((await verify({ credential: {} })).body).toEqual({
      code: 'validation_failed',
      message: 'challenge_id is required',
    });
    expect((await verify({ challenge_id: 'x', credential: {} })).body).toEqual({
      code: 'validation_failed',
      message: 'challenge_id must be a valid UUID',
    });
    const { challenge_id } = await startSignIn();
    expect((await verify({ challenge_id })).body).toEqual({
      code: 'validation_failed',
      message: 'credential is required',
    });
    expect((await verify({ challenge_id, credential: { id: 'x' } })).body).toEqual({
      code: 'webauthn_verification_failed',
      message: 'Invalid credential response',
    });
  });
});

describe('one’s own passkeys', () => {
  test('its owner names and deletes it; somebody else finds none', async () => {
    const [person, attacker] = [await owner(), await owner()];
    const path = `/passkeys/${person.passkeyId}`;
    const rename = (token: string, friendly_name: unknown, at = path) =>
      auth.send('PATCH', at, { token, body: { friendly_name } });
    expect(await rename(person.token, 'Téléphone')).toMatchObject({
      status: 200,
      body: { id: person.passkeyId, friendly_name: 'Téléphone' },
    });
    const nothing = { status: 404, body: { code: 'validation_failed', message: 'Passkey not found' } };
    expect(await rename(attacker.token, 'À moi')).toMatchObject(nothing);
    expect(await auth.send('DELETE', path, { token: attacker.token })).toMatchObject(nothing);
    expect(await rename(person.token, 'x', '/passkeys/none')).toMatchObject(nothing);
    expect((await rename(person.token, '')).body.message).toBe('friendly_name is required');
    expect((await rename(person.token, 'x'.repeat(121))).body.message).toBe(
      'friendly_name must be 120 characters or less',
    );
    expect((await auth.send('GET', '/passkeys', { token: attacker.token })).body).toMatchObject([
      { id: attacker.passkeyId },
    ]);
    expect((await auth.send('GET', '/passkeys')).status).toBe(401);
    expect(await auth.send('DELETE', path, { token: person.token })).toMatchObject({ status: 204, body: null });
    expect(await signIn(person.device)).toMatchObject(refused);
    expect(await auth.owner`select 1 from auth.users where id = ${person.id}`).toHaveLength(1);
  });

  test('the secret key lists and deletes anybody’s, nobody else does', async () => {
    const [person, attacker] = [await owner(), await owner()];
    const path = `/admin/users/${person.id}/passkeys`;
    expect((await auth.send('GET', path, { token: attacker.token })).body.code).toBe('not_admin');
    expect((await auth.send('DELETE', `${path}/${person.passkeyId}`, { token: attacker.token })).body.code).toBe(
      'not_admin',
    );
    const token = auth.parts.apiKeys.secret;
    expect((await auth.send('GET', path, { token })).body).toMatchObject([{ id: person.passkeyId }]);
    expect((await auth.send('DELETE', `${path}/${attacker.passkeyId}`, { token })).status).toBe(404);
    expect((await auth.send('DELETE', `${path}/${person.passkeyId}`, { token })).status).toBe(204);
    expect(await signIn(person.device)).toMatchObject(refused);
    expect((await signIn(attacker.device)).status).toBe(200);
  });

  test('what happened is on record, without a challenge or a key', async () => {
    const person = await owner();
    await signIn(person.device);
    await signIn(person.device, { origin: 'https://evil.example' });
    await auth.send('PATCH', `/passkeys/${person.passkeyId}`, { token: person.token, body: { friendly_name: 'Clé' } });
    await auth.send('DELETE', `/passkeys/${person.passkeyId}`, { token: person.token });
    const rows = await auth.owner<
      { payload: { action: string } }[]
    >`select payload from auth.audit_log_entries where payload ->> 'actor_id' = ${person.id} and payload -> 'traits' ->> 'passkey_id' = ${person.passkeyId} order by created_at`;
    expect(rows.map(({ payload }) => payload.action)).toEqual([
      'passkey_created',
      'login',
      'login_failed',
      'passkey_updated',
      'passkey_deleted',
    ]);
    expect(JSON.stringify(rows)).not.toContain(person.device.id);
  });

  test('nobody but the service sees passkeys and challenges; old challenges are forgotten, the living stay', async () => {
    await startSignIn();
    for (const role of ['anon', 'authenticated', 'service_role']) {
      for (const table of ['webauthn_credentials', 'webauthn_challenges']) {
        const [{ may } = { may: true }] = await auth.owner<
          { may: boolean }[]
        >`select has_table_privilege(${role}, ${`auth.${table}`}, 'select, insert, update, delete') as may`;
        expect(may, `${role} ${table}`).toBe(false);
      }
    }
    auth.wait(300_000);
    await startSignIn();
    await deleteExpired(auth.parts);
    expect(await auth.owner`select 1 from auth.webauthn_challenges`).toHaveLength(1);
  });
});

test('another host and more origins are a matter of settings', async () => {
  auth.settle({
    AUTH_WEBAUTHN_RP_ID: 'localhost',
    AUTH_WEBAUTHN_ORIGINS: ['http://localhost:5173', 'http://localhost:3000'],
  });
  const person = await someone();
  for (const origin of ['http://localhost:5173', 'http://localhost:3000', 'https://shop.example']) {
    const device = softwareAuthenticator({ origin, rpId: 'localhost' });
    const { challenge_id, options } = await startRegistration(person.token);
    expect(
      (await post('/passkeys/registration/verify', { challenge_id, credential: device.create(options) }, person.token))
        .status,
      origin,
    ).toBe(origin.startsWith('https') ? 400 : 200);
    expect((await signIn(device)).status).toBe(origin.startsWith('https') ? 400 : 200);
  }
  auth.settle({ AUTH_WEBAUTHN_RP_ID: '', AUTH_WEBAUTHN_ORIGINS: [] });
});
