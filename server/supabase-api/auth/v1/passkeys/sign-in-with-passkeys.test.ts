// Sign-in with a passkey alone, and every refusal.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestAuth, type TestAuth } from '#database/tests/auth-door.ts';
import { createSoftwareAuthenticator } from '#database/tests/software-authenticator.ts';
import {
  decodeTokenClaims,
  verificationFailed,
  challengeNotFound,
  createPasskeyHelpers,
} from '#database/tests/passkey-scene.ts';

let auth: TestAuth;

beforeAll(async () => {
  auth = await openTestAuth({ AUTH_AUTOCONFIRM: 'on', AUTH_ANONYMOUS: 'on' });
});
afterAll(() => auth.close());
beforeEach(() => auth.settle({ AUTH_RATE_LIMITS: false, AUTH_MOST_SESSIONS: 3 }));
const { owner, post, startSignIn, signIn, startRegistration, rowOf } = createPasskeyHelpers(() => auth);

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
    expect(decodeTokenClaims(body.access_token)).toMatchObject({
      sub: person.id,
      aal: 'aal1',
      amr: [{ method: 'passkey' }],
    });
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
    ).toMatchObject(verificationFailed);
    expect(
      await post('/passkeys/authentication/verify', {
        challenge_id: again.challenge_id,
        credential: person.device.get(again.options),
      }),
    ).toMatchObject(challengeNotFound);
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
      expect(await signIn(person.device, faults), JSON.stringify(faults)).toMatchObject(verificationFailed);
    }
    expect((await signIn(person.device)).body.user.id).toBe(person.id);
  });

  test('an authenticator nobody registered is refused, even with the handle of a person', async () => {
    const person = await owner();
    const stranger = createSoftwareAuthenticator();
    stranger.create((await startRegistration(person.token)).options);
    expect(await signIn(stranger)).toMatchObject(verificationFailed);
    expect(await signIn(stranger, { id: person.device.id })).toMatchObject(verificationFailed);
  });

  test('a counter that stays or goes back is a copy’s; one that always says nought is let be', async () => {
    const person = await owner();
    expect((await signIn(person.device, { counter: 7 })).status).toBe(200);
    expect((await rowOf(person.passkeyId))['sign_count']).toBe(7);
    for (const counter of [7, 6, 0]) expect(await signIn(person.device, { counter })).toMatchObject(verificationFailed);
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
