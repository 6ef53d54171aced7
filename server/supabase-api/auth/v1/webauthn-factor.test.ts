// A security key as second factor, with a software authenticator.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestAuth, type TestAuth } from '#database/tests/auth-door.ts';
import { createSoftwareAuthenticator } from '#database/tests/software-authenticator.ts';

let auth: TestAuth;
let count = 0;
const password = 'un mot de passe long';
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());
const post = (path: string, token: string, body: object = {}, address?: string) =>
  auth.send('POST', path, { token, body, ...(address ? { address } : {}) });
const failed = { status: 422, body: { code: 'mfa_verification_failed', message: 'WebAuthn verification failed' } };

beforeAll(async () => {
  auth = await openTestAuth({ AUTH_AUTOCONFIRM: 'on' });
});
afterAll(() => auth.close());
beforeEach(() => auth.settle({ AUTH_RATE_LIMITS: false, AUTH_MOST_SESSIONS: 3 }));

async function someone() {
  const email = `key${(count += 1)}@example.net`;
  const { body } = await auth.send('POST', '/signup', { body: { email, password } });
  return {
    email,
    token: body.access_token as string,
    refresh: body.refresh_token as string,
    id: body.user.id as string,
  };
}
const signIn = async (email: string) =>
  (await auth.send('POST', '/token?grant_type=password', { body: { email, password } })).body;
async function enrolled(name = 'Clé') {
  const person = await someone();
  const { body } = await post('/factors', person.token, { factor_type: 'webauthn', friendly_name: name });
  const factorId = body.id as string;
  const device = createSoftwareAuthenticator();
  const challenge = async (token = person.token) => (await post(`/factors/${factorId}/challenge`, token)).body;
  const answer = (token: string, challenge_id: string, type: string, credential_response: unknown, address?: string) =>
    post(
      `/factors/${factorId}/verify`,
      token,
      {
        challenge_id,
        webauthn: { type, rpId: 'evil.example', rpOrigins: ['https://evil.example'], credential_response },
      },
      address,
    );
  /** Registers the device; `faults`: what the authenticator does wrong. */
  const show = async (faults: Parameters<typeof device.create>[1] = {}, with_ = device) => {
    const { id, webauthn } = await challenge();
    return answer(person.token, id, 'create', with_.create(webauthn.credential_options.publicKey, faults));
  };
  /** Authenticates with the device. */
  const prove = async (token: string, faults: Parameters<typeof device.get>[1] = {}, with_ = device) => {
    const { id, webauthn } = await challenge(token);
    return answer(token, id, 'request', with_.get(webauthn.credential_options.publicKey, faults));
  };
  return { ...person, factorId, device, challenge, answer, show, prove };
}
async function verified() {
  const person = await enrolled();
  const { body } = await person.show();
  return { ...person, session: body };
}

describe('a security key', () => {
  test('R-AUTH-14 enrolled it is not verified; the challenge says what it is to show, and that no key may show itself twice', async () => {
    const person = await enrolled('Clé de bureau');
    const { body: user } = await auth.send('GET', '/user', { token: person.token });
    expect(user.factors).toMatchObject([
      { id: person.factorId, factor_type: 'webauthn', status: 'unverified', friendly_name: 'Clé de bureau' },
    ]);
    const challenge = await person.challenge();
    expect(challenge).toMatchObject({
      type: 'webauthn',
      webauthn: {
        type: 'create',
        credential_options: {
          publicKey: {
            rp: { id: 'shop.example' },
            user: { name: person.email },
            excludeCredentials: [],
            authenticatorSelection: { userVerification: 'preferred' },
          },
        },
      },
    });
    expect(challenge.expires_at).toBeGreaterThan(Date.now() / 1000);
    const { body: raised } = await person.answer(
      person.token,
      challenge.id,
      'create',
      person.device.create(challenge.webauthn.credential_options.publicKey),
    );
    const { body: second } = await post('/factors', raised.access_token, {
      factor_type: 'webauthn',
      friendly_name: 'Autre',
    });
    const { body: next } = await post(`/factors/${second.id}/challenge`, raised.access_token);
    expect(next.webauthn.credential_options.publicKey.excludeCredentials).toMatchObject([{ id: person.device.id }]);
  });

  test('R-AUTH-15, R-AUTH-16 it raises the session and ends those that have not shown one; its owner is written to', async () => {
    const person = await enrolled();
    const [other, stranger] = [await signIn(person.email), await someone()];
    const { status, body } = await person.show();
    expect(status).toBe(200);
    expect(claimsOf(body.access_token)).toMatchObject({
      aal: 'aal2',
      session_id: claimsOf(person.token).session_id,
      amr: [{ method: 'mfa/webauthn' }, { method: 'password' }],
    });
    expect(body.user.factors).toMatchObject([{ status: 'verified' }]);
    expect(JSON.stringify(body)).not.toContain(person.device.id);
    expect((await auth.send('GET', '/user', { token: other.access_token })).status).toBe(403);
    expect((await auth.send('GET', '/user', { token: stranger.token })).status).toBe(200);
    expect(auth.mails.at(-1)).toMatchObject({ kind: 'factor_added', to: person.email });
    const [{ web_authn_credential: kept } = { web_authn_credential: null }] =
      await auth.owner`select web_authn_credential from auth.mfa_factors where id = ${person.factorId}`;
    expect(kept).toMatchObject({
      id: Buffer.from(person.device.id, 'base64url').toString('base64'),
      transport: ['usb'],
      authenticator: { signCount: 0 },
    });
  });

  test('the next session is raised by the same key, one without a PIN too; a refresh token of before does not rise', async () => {
    const person = await verified();
    const next = await signIn(person.email);
    const { webauthn } = await person.challenge(next.access_token);
    expect(webauthn).toMatchObject({
      type: 'request',
      credential_options: { publicKey: { rpId: 'shop.example', allowCredentials: [{ id: person.device.id }] } },
    });
    const { body } = await person.prove(next.access_token, { flags: 1 });
    expect(claimsOf(body.access_token)).toMatchObject({
      aal: 'aal2',
      session_id: claimsOf(next.access_token).session_id,
    });
    const { body: refreshed } = await auth.send('POST', '/token?grant_type=refresh_token', {
      body: { refresh_token: body.refresh_token },
    });
    expect(claimsOf(refreshed.access_token).aal).toBe('aal2');
    expect(
      (await auth.send('POST', '/token?grant_type=refresh_token', { body: { refresh_token: next.refresh_token } }))
        .status,
    ).toBe(400);
  });

  test('a challenge bears one answer, right or wrong, for five minutes, from where it was asked for', async () => {
    const person = await verified();
    const { access_token: token } = await signIn(person.email);
    const once = await person.challenge(token);
    const credential = person.device.get(once.webauthn.credential_options.publicKey);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => person.answer(token, once.id, 'request', credential)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const wrong = await person.challenge(token);
    expect(await person.answer(token, wrong.id, 'request', credential)).toMatchObject(failed);
    expect(
      (await person.answer(token, wrong.id, 'request', person.device.get(wrong.webauthn.credential_options.publicKey)))
        .body.code,
    ).toBe('mfa_challenge_expired');
    const elsewhere = await person.challenge(token);
    expect(
      (
        await person.answer(
          token,
          elsewhere.id,
          'request',
          person.device.get(elsewhere.webauthn.credential_options.publicKey),
          '203.0.113.9',
        )
      ).body.code,
    ).toBe('mfa_ip_address_mismatch');
    const late = await person.challenge(token);
    auth.wait(301_000);
    expect(
      (await person.answer(token, late.id, 'request', person.device.get(late.webauthn.credential_options.publicKey)))
        .body.code,
    ).toBe('mfa_challenge_expired');
  });

  test('another origin, site or ceremony, nobody there, another key and a counter that goes back are refused, whatever the client says of itself', async () => {
    const person = await enrolled();
    for (const faults of [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { type: 'webauthn.get' },
      { flags: 4 },
    ])
      expect(await person.show(faults), JSON.stringify(faults)).toMatchObject(failed);
    expect((await auth.send('GET', '/user', { token: person.token })).body.factors[0].status).toBe('unverified');
    expect((await person.show()).status).toBe(200);
    const { access_token: token } = await signIn(person.email);
    const stranger = createSoftwareAuthenticator();
    for (const faults of [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { type: 'webauthn.create' },
      { flags: 4 },
      { flags: 1 | 8 },
      { id: 'c29tZWJvZHktZWxzZQ' },
    ])
      expect(await person.prove(token, faults), JSON.stringify(faults)).toMatchObject(failed);
    expect(await person.prove(token, {}, stranger)).toMatchObject(failed);
    expect(await person.prove(token, { id: person.device.id }, stranger)).toMatchObject(failed);
    expect((await person.prove(token, { counter: 40 })).status).toBe(200);
    const { access_token: next } = await signIn(person.email);
    for (const counter of [40, 39, 0]) expect(await person.prove(next, { counter })).toMatchObject(failed);
    expect((await person.prove(next, { counter: 41 })).status).toBe(200);
  });

  test('a verified factor takes no other key in its place: neither by its own challenge nor by one of before', async () => {
    const person = await enrolled();
    const before = await person.challenge();
    await person.show();
    const { access_token: stolen } = await signIn(person.email);
    const thief = createSoftwareAuthenticator();
    const user = { id: Buffer.from(person.id).toString('base64url') };
    const own = await person.challenge(stolen);
    expect(
      await person.answer(
        stolen,
        own.id,
        'create',
        thief.create({ challenge: own.webauthn.credential_options.publicKey.challenge, user }),
      ),
    ).toMatchObject(failed);
    expect(
      await person.answer(
        stolen,
        before.id,
        'create',
        thief.create({ challenge: before.webauthn.credential_options.publicKey.challenge, user }),
      ),
    ).toMatchObject(failed);
    expect((await auth.send('GET', '/user', { token: stolen })).body.factors).toHaveLength(1);
    expect((await person.prove(stolen)).status).toBe(200);
  });

  test('somebody else’s key opens nothing: not his factor, and not with a challenge of one’s own', async () => {
    const [person, attacker] = [await verified(), await verified()];
    const { access_token: stolen } = await signIn(person.email);
    expect(await person.prove(stolen, {}, attacker.device)).toMatchObject(failed);
    const { id, webauthn } = await attacker.challenge(attacker.session.access_token);
    expect(
      (await person.answer(stolen, id, 'request', attacker.device.get(webauthn.credential_options.publicKey))).body
        .code,
    ).toBe('mfa_factor_not_found');
    expect(
      (
        await person.answer(
          attacker.session.access_token,
          id,
          'request',
          attacker.device.get(webauthn.credential_options.publicKey),
        )
      ).body.code,
    ).toBe('mfa_factor_not_found');
  });

  test('R-AUTH-17 taken away, in a session that has shown it, sessions fall back; the key proves nothing more', async () => {
    const person = await verified();
    const low = await signIn(person.email);
    const remove = (token: string) => auth.send('DELETE', `/factors/${person.factorId}`, { token });
    expect((await remove(low.access_token)).body.code).toBe('insufficient_aal');
    expect((await remove(person.session.access_token)).status).toBe(200);
    const { body } = await auth.send('POST', '/token?grant_type=refresh_token', {
      body: { refresh_token: person.session.refresh_token },
    });
    expect(claimsOf(body.access_token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
    expect((await post(`/factors/${person.factorId}/challenge`, body.access_token)).body.code).toBe(
      'mfa_factor_not_found',
    );
    expect(auth.mails.at(-1)).toMatchObject({ kind: 'factor_removed', to: person.email });
  });

  test('what is no answer is told what is missing, and wrong answers are counted', async () => {
    const person = await enrolled();
    const { id } = await person.challenge();
    const verify = (body: object) =>
      post(`/factors/${person.factorId}/verify`, person.token, { challenge_id: id, ...body });
    expect((await verify({ code: '123456' })).body).toEqual({
      code: 'validation_failed',
      message: 'WebAuthn config required',
    });
    expect((await verify({ webauthn: { type: 'guess' } })).body).toEqual({
      code: 'validation_failed',
      message: 'WebAuthn type must be create or request',
    });
    expect((await verify({ webauthn: { type: 'create' } })).body).toEqual({
      code: 'validation_failed',
      message: 'credential_response required',
    });
    expect((await verify({ webauthn: { type: 'create', credential_response: { id: 'x' } } })).body).toEqual({
      code: 'validation_failed',
      message: 'Invalid credential_response',
    });
    auth.settle({ AUTH_RATE_LIMITS: true });
    const statuses = [];
    for (let at = 0; at < 12; at += 1) statuses.push((await person.show({ origin: 'https://evil.example' })).status);
    expect(statuses).toEqual([...Array(10).fill(422), 429, 429]);
  });
});
