import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestAuth, type TestAuth } from '#database/tests/auth-door.ts';
import { totpCodeAt } from '#database/tests/authenticator-app.ts';

let auth: TestAuth;
let count = 0;
const password = 'un mot de passe long';
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());
const post = (path: string, token: string, body: object = {}, address?: string) =>
  auth.send('POST', path, { token, body, ...(address ? { address } : {}) });

beforeAll(async () => {
  auth = await openTestAuth({ AUTH_AUTOCONFIRM: 'on' });
});
afterAll(() => auth.close());
beforeEach(() => auth.settle({ AUTH_RATE_LIMITS: false, AUTH_MOST_SESSIONS: 3 }));

async function someone(): Promise<{ email: string; token: string; id: string; refresh: string }> {
  const email = `second${(count += 1)}@example.net`;
  const { body } = await auth.send('POST', '/signup', { body: { email, password } });
  return { email, token: body.access_token, id: body.user.id, refresh: body.refresh_token };
}
const signIn = async (email: string) =>
  (await auth.send('POST', '/token?grant_type=password', { body: { email, password } })).body;
const isIn = async (token: string) => (await auth.send('GET', '/user', { token })).status === 200;

async function enrolled() {
  const person = await someone();
  const { body: factor } = await post('/factors', person.token, { factor_type: 'totp', friendly_name: 'Téléphone' });
  const secret = factor.totp.secret as string;
  const challenge = async (token = person.token) =>
    (await post(`/factors/${factor.id}/challenge`, token)).body.id as string;
  const prove = async (token: string, code: string) =>
    post(`/factors/${factor.id}/verify`, token, { challenge_id: await challenge(token), code });
  return {
    ...person,
    factorId: factor.id as string,
    secret,
    challenge,
    prove,
    code: () => totpCodeAt(secret, auth.parts.now()),
  };
}
async function proven() {
  const person = await enrolled();
  const { body } = await person.prove(person.token, person.code());
  auth.wait(30_000);
  return { ...person, session: body };
}

describe('an authenticator app', () => {
  test('R-AUTH-14, R-AUTH-36 enrolling shows a secret, its address and its QR code; nobody is told it again', async () => {
    const { token } = await someone();
    const { body, headers } = await post('/factors', token, { factor_type: 'totp', friendly_name: 'Mon téléphone' });
    expect(body).toMatchObject({ type: 'totp', friendly_name: 'Mon téléphone' });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(new URL(body.totp.uri).searchParams.get('secret')).toBe(body.totp.secret);
    expect(new URL(body.totp.uri).searchParams.get('issuer')).toBe('shop.example');
    expect(body.totp.qr_code).toMatch(/^<svg /);
    expect(body.totp.qr_code).not.toMatch(/style=|#/);
    const { body: user } = await auth.send('GET', '/user', { token });
    expect(user.factors).toMatchObject([{ factor_type: 'totp', status: 'unverified', friendly_name: 'Mon téléphone' }]);
    expect(JSON.stringify(user)).not.toContain(body.totp.secret);
  });

  test('R-AUTH-15, R-AUTH-16 its code raises the session, and ends those that have not shown one', async () => {
    const person = await enrolled();
    const other = await signIn(person.email);
    const stranger = await someone();
    const { status, body } = await person.prove(person.token, person.code());
    expect(status).toBe(200);
    expect(claimsOf(body.access_token)).toMatchObject({ aal: 'aal2', session_id: claimsOf(person.token).session_id });
    expect(claimsOf(body.access_token).amr.map(({ method }: { method: string }) => method)).toEqual([
      'totp',
      'password',
    ]);
    expect(body.user.factors[0].status).toBe('verified');
    expect(await isIn(other.access_token)).toBe(false);
    expect(await isIn(stranger.token)).toBe(true);
    expect(auth.mails.at(-1)).toMatchObject({ kind: 'factor_added', to: person.email });
  });

  test('a refresh token of before does not rise with the session, not even at once', async () => {
    const person = await enrolled();
    await person.prove(person.token, person.code());
    const refresh = (refresh_token: string) =>
      auth.send('POST', '/token?grant_type=refresh_token', { body: { refresh_token } });
    expect((await refresh(person.refresh)).status).toBe(400);
    const other = await enrolled();
    expect((await refresh(other.refresh)).status).toBe(200);
    await other.prove(other.token, other.code());
    expect((await refresh(other.refresh)).status).toBe(400);
  });

  test('a code is not taken twice, nor an older one after a newer', async () => {
    const person = await enrolled();
    const old = person.code();
    expect((await person.prove(person.token, old)).status).toBe(200);
    expect((await person.prove(person.token, old)).body).toEqual({
      code: 'mfa_verification_failed',
      message: 'TOTP code was used already: each works once',
    });
    auth.wait(30_000);
    expect((await person.prove(person.token, old)).status).toBe(422);
    const fresh = person.code();
    const tries = await Promise.all(Array.from({ length: 6 }, () => person.prove(person.token, fresh)));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('a challenge bears five wrong codes, then not even the right one; and it ends after five minutes', async () => {
    const person = await enrolled();
    const wrong = String((Number(person.code()) + 1) % 1_000_000).padStart(6, '0');
    const challenge_id = await person.challenge();
    const verify = (code: string, id = challenge_id, address?: string) =>
      post(`/factors/${person.factorId}/verify`, person.token, { challenge_id: id, code }, address);
    for (const _ of [1, 2, 3, 4, 5]) expect((await verify(wrong)).body.code).toBe('mfa_verification_failed');
    expect((await verify(person.code())).body.code).toBe('mfa_challenge_expired');
    const next = await person.challenge();
    auth.wait(301_000);
    expect((await verify(person.code(), next)).body.code).toBe('mfa_challenge_expired');
    expect((await verify(person.code(), await person.challenge(), '203.0.113.9')).body.code).toBe(
      'mfa_ip_address_mismatch',
    );
  });

  test('many wrong codes over many challenges are refused by their number', async () => {
    const person = await enrolled();
    auth.settle({ AUTH_RATE_LIMITS: true });
    const answers = [];
    for (let at = 0; at < 14; at += 1) {
      const address = `198.51.100.${at}`;
      const { body } = await post(`/factors/${person.factorId}/challenge`, person.token, {}, address);
      answers.push(
        (
          await post(
            `/factors/${person.factorId}/verify`,
            person.token,
            { challenge_id: body.id, code: '000000' },
            address,
          )
        ).status,
      );
    }
    expect(answers.slice(0, 5)).toEqual([422, 422, 422, 422, 422]);
    expect(answers.at(-1)).toBe(429);
  });

  test('a hundred codes at once over many challenges: ten are judged, and the right one is too late', async () => {
    const person = await enrolled();
    const challenges = await Promise.all(Array.from({ length: 25 }, () => person.challenge()));
    auth.settle({ AUTH_RATE_LIMITS: true });
    const verify = (challenge_id: string, code: string, address: string) =>
      post(`/factors/${person.factorId}/verify`, person.token, { challenge_id, code }, address);
    const wrong = String((Number(person.code()) + 500_000) % 1_000_000).padStart(6, '0');
    // The attempts come from many IP addresses, because each has its own limit.
    await auth.owner`update auth.mfa_challenges c set ip_address = '198.51.100.0'::inet + n from (select id, row_number() over (order by id) as n from auth.mfa_challenges where factor_id = ${person.factorId}) o where o.id = c.id`;
    const addressOf = new Map(
      (
        await auth.owner<
          { id: string; ip: string }[]
        >`select id, host(ip_address) as ip from auth.mfa_challenges where factor_id = ${person.factorId}`
      ).map(({ id, ip }) => [id, ip]),
    );
    const answers = await Promise.all(
      challenges.flatMap((id) => [1, 2, 3, 4].map(() => verify(id, wrong, addressOf.get(id)!))),
    );
    const codes = answers.map(({ body }) => body.code);
    expect([
      codes.filter((code) => code === 'mfa_verification_failed').length,
      codes.filter((code) => code === 'over_request_rate_limit').length,
    ]).toEqual([10, 90]);
    expect((await verify(challenges[0]!, person.code(), addressOf.get(challenges[0]!)!)).status).toBe(429);
  });

  test('somebody else’s factor, and one that is none, are not found', async () => {
    const [person, attacker] = [await enrolled(), await someone()];
    expect((await post(`/factors/${person.factorId}/challenge`, attacker.token)).body.code).toBe(
      'mfa_factor_not_found',
    );
    expect(
      (
        await post(`/factors/${person.factorId}/verify`, attacker.token, {
          challenge_id: await person.challenge(),
          code: person.code(),
        })
      ).body.code,
    ).toBe('mfa_factor_not_found');
    expect((await auth.send('DELETE', `/factors/${person.factorId}`, { token: attacker.token })).body.code).toBe(
      'mfa_factor_not_found',
    );
    expect((await auth.send('DELETE', '/factors/1', { token: attacker.token })).body).toEqual({
      code: 'validation_failed',
      message: 'factor_id must be an UUID',
    });
    const own = await enrolled();
    expect(
      (
        await post(`/factors/${own.factorId}/verify`, own.token, {
          challenge_id: await person.challenge(),
          code: own.code(),
        })
      ).body.code,
    ).toBe('mfa_factor_not_found');
  });

  test('where there is one, a session that has not shown it neither adds nor removes any, nor changes the password', async () => {
    const person = await proven();
    const { access_token: low } = await signIn(person.email);
    expect((await post('/factors', low, { factor_type: 'totp', friendly_name: 'x' })).body).toEqual({
      code: 'insufficient_aal',
      message: 'AAL2 required to enroll a new factor',
    });
    expect((await auth.send('DELETE', `/factors/${person.factorId}`, { token: low })).body).toEqual({
      code: 'insufficient_aal',
      message: 'AAL2 required to unenroll verified factor',
    });
    expect((await auth.send('PUT', '/user', { token: low, body: { password: 'encore un autre mot' } })).body.code).toBe(
      'insufficient_aal',
    );
    expect((await post('/factors/recovery-codes', low)).body.code).toBe('insufficient_aal');
  });

  test('R-AUTH-17 removing it lowers the session, and its owner is told', async () => {
    const person = await proven();
    expect(
      (await auth.send('DELETE', `/factors/${person.factorId}`, { token: person.session.access_token })).body,
    ).toEqual({ id: person.factorId });
    expect(auth.mails.at(-1)).toMatchObject({ kind: 'factor_removed', to: person.email });
    const { body } = await auth.send('POST', '/token?grant_type=refresh_token', {
      body: { refresh_token: person.session.refresh_token },
    });
    expect(claimsOf(body.access_token)).toMatchObject({ aal: 'aal1' });
  });

  test('names are one of a kind, ten factors are enough, and what is unknown is said to be', async () => {
    const { token } = await someone();
    await post('/factors', token, { factor_type: 'totp', friendly_name: 'un' });
    expect((await post('/factors', token, { factor_type: 'totp', friendly_name: 'un' })).body).toEqual({
      code: 'mfa_factor_name_conflict',
      message: 'A factor with the friendly name "un" for this user already exists',
    });
    for (let at = 0; at < 9; at += 1) expect((await post('/factors', token, { factor_type: 'totp' })).status).toBe(200);
    expect((await post('/factors', token, { factor_type: 'totp' })).body.code).toBe('too_many_enrolled_mfa_factors');
    expect((await post('/factors', token, { factor_type: 'knock' })).body).toEqual({
      code: 'validation_failed',
      message: 'factor_type needs to be totp, phone, or webauthn',
    });
    expect((await auth.send('POST', '/factors', { body: { factor_type: 'totp' } })).status).toBe(401);
  });
});

describe('a telephone', () => {
  test('a code by text raises the session, once; at rest there is a hash', async () => {
    const { token } = await someone();
    const { body: factor } = await post('/factors', token, {
      factor_type: 'phone',
      phone: '+223 76 22 22 22',
      friendly_name: 'Mobile',
    });
    expect(factor).toMatchObject({ type: 'phone', phone: '22376222222' });
    const { body: challenge } = await post(`/factors/${factor.id}/challenge`, token, { channel: 'sms' });
    const { code, kind, to } = auth.texts.at(-1)!;
    expect([kind, to]).toEqual(['mfa', '+22376222222']);
    expect(
      (await auth.owner`select otp_code from auth.mfa_challenges where id = ${challenge.id}`)[0]!['otp_code'],
    ).not.toContain(code);
    expect(
      (await post(`/factors/${factor.id}/verify`, token, { challenge_id: challenge.id, code: '0000000' })).body.message,
    ).toBe('Invalid MFA Phone code entered');
    const { body } = await post(`/factors/${factor.id}/verify`, token, { challenge_id: challenge.id, code });
    expect(claimsOf(body.access_token)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/phone' }, { method: 'password' }],
    });
    expect((await post(`/factors/${factor.id}/verify`, token, { challenge_id: challenge.id, code })).status).toBe(422);
  });
});

describe('recovery codes (ours)', () => {
  test('ten, each good once, hashed; they raise a session as the factor does', async () => {
    const person = await proven();
    const { body } = await post('/factors/recovery-codes', person.session.access_token);
    expect(body.codes).toHaveLength(10);
    expect(body.codes[0]).toMatch(/^[2-9a-z]{5}-[2-9a-z]{5}$/);
    expect(
      JSON.stringify(await auth.owner`select * from auth.mfa_recovery_codes where user_id = ${person.id}`),
    ).not.toContain(body.codes[0].replace('-', ''));
    const { access_token: low } = await signIn(person.email);
    const use = (token: string, code: string) => post('/factors/recovery-codes/verify', token, { code });
    const raised = await use(low, body.codes[0].toUpperCase().replace('-', ' '));
    expect(claimsOf(raised.body.access_token)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/recovery_code' }, { method: 'password' }],
    });
    const { access_token: next } = await signIn(person.email);
    expect((await use(next, body.codes[0])).body).toEqual({
      code: 'mfa_verification_failed',
      message: 'Invalid recovery code entered',
    });
    const attacker = await proven();
    const { access_token: theirs } = await signIn(attacker.email);
    expect((await use(theirs, body.codes[1])).status).toBe(422);
    const again = await post('/factors/recovery-codes', raised.body.access_token);
    expect((await use(next, body.codes[1])).status).toBe(422);
    expect((await use(next, again.body.codes[0])).status).toBe(200);
  });

  test('sixty guesses at once: ten are judged; right ones give their try back', async () => {
    const person = await proven();
    const { access_token: token } = person.session;
    const { body } = await post('/factors/recovery-codes', token);
    const use = (code: string, at: number) =>
      post('/factors/recovery-codes/verify', token, { code }, `198.51.100.${at}`);
    auth.settle({ AUTH_RATE_LIMITS: true });
    for (const at of [0, 1, 2, 3]) expect((await use(body.codes[at], at)).status).toBe(200);
    const codes = (await Promise.all(Array.from({ length: 60 }, (_, at) => use('aaaaa-aaaaa', at)))).map(
      (answer) => answer.body.code,
    );
    expect([
      codes.filter((code) => code === 'mfa_verification_failed').length,
      codes.filter((code) => code === 'over_request_rate_limit').length,
    ]).toEqual([10, 50]);
    expect((await use(body.codes[4], 70)).status).toBe(429);
    auth.wait(60_000);
    expect((await use(body.codes[4], 70)).status).toBe(200);
  });

  test('without a verified factor there are none', async () => {
    const { token } = await someone();
    expect((await post('/factors/recovery-codes', token)).body.code).toBe('mfa_factor_not_found');
    expect((await post('/factors/recovery-codes/verify', token, { code: 'aaaaa-aaaaa' })).body.code).toBe(
      'mfa_verification_failed',
    );
  });
});
