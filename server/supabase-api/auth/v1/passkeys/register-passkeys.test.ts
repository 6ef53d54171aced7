// Registers a passkey: the options for the authenticator, and every refusal.
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTestAuth, type TestAuth } from '#database/tests/auth-door.ts';
import { createSoftwareAuthenticator } from '#database/tests/software-authenticator.ts';
import { totpCodeAt } from '#database/tests/authenticator-app.ts';
import {
  challengeNotFound,
  verificationFailed,
  decodeTokenClaims,
  createPasskeyHelpers,
} from '#database/tests/passkey-scene.ts';

let auth: TestAuth;

beforeAll(async () => {
  auth = await openTestAuth({ AUTH_AUTOCONFIRM: 'on', AUTH_ANONYMOUS: 'on' });
});
afterAll(() => auth.close());
beforeEach(() => auth.settle({ AUTH_RATE_LIMITS: false, AUTH_MOST_SESSIONS: 3 }));
const { someone, post, rowOf, startRegistration, startSignIn, owner, signIn } = createPasskeyHelpers(() => auth);

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
    const device = createSoftwareAuthenticator();
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
    expect(await verify(attacker.token, challenge_id, createSoftwareAuthenticator().create(options))).toMatchObject(
      challengeNotFound,
    );
    expect(
      await post('/passkeys/authentication/verify', {
        challenge_id,
        credential: createSoftwareAuthenticator().get(options),
      }),
    ).toMatchObject(challengeNotFound);
    expect((await verify(person.token, challenge_id, createSoftwareAuthenticator().create(options))).status).toBe(200);
    expect(await verify(person.token, challenge_id, createSoftwareAuthenticator().create(options))).toMatchObject(
      challengeNotFound,
    );
    const forSignIn = await startSignIn();
    expect(
      await verify(
        person.token,
        forSignIn.challenge_id,
        createSoftwareAuthenticator().create({ ...options, challenge: forSignIn.options.challenge }),
      ),
    ).toMatchObject(challengeNotFound);
    const late = await startRegistration(person.token);
    auth.wait(300_000);
    expect(
      (await verify(person.token, late.challenge_id, createSoftwareAuthenticator().create(late.options))).body.code,
    ).toBe('webauthn_challenge_expired');
    expect(
      await verify(person.token, late.challenge_id, createSoftwareAuthenticator().create(late.options)),
    ).toMatchObject(challengeNotFound);
  });

  test('another challenge, origin, site or ceremony, an absent owner, an unnamed key and certificates nobody asked for are refused', async () => {
    const person = await someone();
    const verify = async (make: (options: never) => object) => {
      const { challenge_id, options } = await startRegistration(person.token);
      return post('/passkeys/registration/verify', { challenge_id, credential: make(options as never) }, person.token);
    };
    const device = createSoftwareAuthenticator();
    const other = (await startRegistration(person.token)).options;
    expect(await verify(() => device.create(other))).toMatchObject(verificationFailed);
    for (const faults of [
      { origin: 'https://shop.example.evil' },
      { origin: 'http://shop.example' },
      { rpId: 'evil.example' },
      { type: 'webauthn.get' },
      { flags: 1 },
      { flags: 4 },
      { id: 'c29tZWJvZHktZWxzZQ' },
    ]) {
      expect(await verify((options) => device.create(options, faults)), JSON.stringify(faults)).toMatchObject(
        verificationFailed,
      );
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
    expect(await verify((options) => device.create(options, { statement: certified }))).toMatchObject(
      verificationFailed,
    );
    expect(
      await verify((options) =>
        device.create(options, {
          statement: { fmt: 'apple', attStmt: new Map<string, unknown>([['x5c', [new Uint8Array(8)]]]) },
        }),
      ),
    ).toMatchObject(verificationFailed);
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
      { challenge_id: challenge.id, code: totpCodeAt(factor.totp.secret, auth.parts.now()) },
      person.token,
    );
    const { body: low } = await signIn(person.device);
    expect(decodeTokenClaims(low.access_token).aal).toBe('aal1');
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
            { challenge_id, credential: createSoftwareAuthenticator().create(options) },
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

test('another host and more origins are a matter of settings', async () => {
  auth.settle({
    AUTH_WEBAUTHN_RP_ID: 'localhost',
    AUTH_WEBAUTHN_ORIGINS: ['http://localhost:5173', 'http://localhost:3000'],
  });
  const person = await someone();
  for (const origin of ['http://localhost:5173', 'http://localhost:3000', 'https://shop.example']) {
    const device = createSoftwareAuthenticator({ origin, rpId: 'localhost' });
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
