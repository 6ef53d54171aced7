// Codes by mail and text: which actions they allow, how often, and that requests do not reveal who has an account.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestAuth, type TestAuth } from '#database/tests/auth-door.ts';
import {
  newMailAddress,
  testPassword,
  parseRedirectTarget,
  createMailedCodeHelpers,
} from '#database/tests/mailed-codes-scene.ts';

let auth: TestAuth;

beforeAll(async () => {
  auth = await openTestAuth({ AUTH_REDIRECT_URLS: 'https://app.example/**' });
});
afterAll(() => auth.close());
beforeEach(() =>
  auth.settle({
    AUTH_RATE_LIMITS: false,
    AUTH_AUTOCONFIRM: false,
    AUTH_DOUBLE_CONFIRM: true,
    AUTH_HIDE_ACCOUNTS: false,
  }),
);
const { lastMail, signedUp, follow } = createMailedCodeHelpers(() => auth);

describe('codes', () => {
  test('a code confirms a new account and opens a session; at rest there are hashes only', async () => {
    const email = newMailAddress();
    await auth.send('POST', '/signup', { body: { email, password: testPassword } });
    const { code, link } = lastMail(email, 'signup');
    const rows =
      await auth.owner`select row_to_json(t)::text as all from auth.one_time_tokens t where relates_to = ${email}`;
    expect(rows).toHaveLength(1);
    expect(rows[0]!['all']).not.toContain(`"${code}"`);
    expect(rows[0]!['all']).not.toContain(new URL(link!).searchParams.get('token'));
    const { status, body } = await auth.send('POST', '/verify', { body: { type: 'email', email, token: code } });
    expect(status).toBe(200);
    expect(body.user.email_confirmed_at).toBeTruthy();
    expect(body.access_token).toBeTruthy();
  });

  test('a code works once, for its own address only, and not after its time', async () => {
    const [one, other] = [await signedUp(), await signedUp()];
    await auth.send('POST', '/recover', { body: { email: one.email } });
    const { code } = lastMail(one.email, 'recovery');
    const verify = (email: string) => auth.send('POST', '/verify', { body: { type: 'recovery', email, token: code } });
    expect((await verify(other.email)).body).toEqual({
      code: 'otp_expired',
      message: 'Token has expired or is invalid',
    });
    expect((await verify(one.email)).status).toBe(200);
    expect((await verify(one.email)).status).toBe(403);
    await auth.send('POST', '/recover', { body: { email: other.email } });
    auth.wait(3601_000);
    expect(
      (
        await auth.send('POST', '/verify', {
          body: { type: 'recovery', email: other.email, token: lastMail(other.email, 'recovery').code },
        })
      ).body.code,
    ).toBe('otp_expired');
  });

  test('four wrong codes from where it was asked for and six from elsewhere spend the right one, also when they are tried at once; the link stays, and a new code is asked for at once', async () => {
    const { email } = await signedUp();
    const [home, away] = ['192.0.2.1', '198.51.100.1'];
    const verify = (token: string, address: string) =>
      auth.send('POST', '/verify', { body: { type: 'email', email, token }, address });
    const spent = async (...addresses: string[]): Promise<string> => {
      await auth.send('POST', '/otp', { body: { email }, address: home });
      const { code } = lastMail(email, 'magiclink');
      const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
      const tries = await Promise.all(
        addresses.flatMap((address) => Array.from({ length: 12 }, () => verify(wrong, address))),
      );
      expect(tries.every(({ status }) => status === 403)).toBe(true);
      return code!;
    };
    const code = await spent(home, away, '198.51.100.2', '2001:db8::1');
    expect(
      await auth.owner`select attempts, attempts_elsewhere from auth.one_time_tokens where relates_to = ${email}`,
    ).toEqual([{ attempts: 4, attempts_elsewhere: 6 }]);
    expect([(await verify(code, home)).body.code, (await verify(code, away)).body.code]).toEqual([
      'otp_expired',
      'otp_expired',
    ]);
    expect(
      parseRedirectTarget(await follow(lastMail(email, 'magiclink').link!)).fragment.get('access_token'),
    ).toBeTruthy();
    // Wrong codes from the owner's network and from other networks are counted separately.
    expect((await verify(await spent(home), away)).status).toBe(200);
    expect((await verify(await spent(away, '198.51.100.2', '198.51.100.3'), home)).status).toBe(200);
  });

  test('a code somebody else made for him bears six wrong ones, wherever they come from', async () => {
    const { email } = await signedUp();
    const { body } = await auth.send('POST', '/admin/generate_link', {
      token: 'sb_secret_test',
      body: { type: 'magiclink', email },
    });
    const wrong = String((Number(body.email_otp) + 1) % 1_000_000).padStart(6, '0');
    for (let at = 0; at < 5; at += 1)
      expect((await auth.send('POST', '/verify', { body: { type: 'email', email, token: wrong } })).status).toBe(403);
    expect(
      await auth.owner`select attempts, attempts_elsewhere, asked_from from auth.one_time_tokens where relates_to = ${email}`,
    ).toEqual([{ attempts: 0, attempts_elsewhere: 5, asked_from: null }]);
    expect((await auth.send('POST', '/verify', { body: { type: 'email', email, token: body.email_otp } })).status).toBe(
      200,
    );
  });

  test('a right code tried twelve times at once opens one session', async () => {
    const { email, id } = await signedUp();
    await auth.send('POST', '/otp', { body: { email } });
    const before = await auth.owner`select id from auth.sessions where user_id = ${id}`;
    const tries = await Promise.all(
      Array.from({ length: 12 }, () =>
        auth.send('POST', '/verify', { body: { type: 'email', email, token: lastMail(email).code } }),
      ),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await auth.owner`select id from auth.sessions where user_id = ${id}`).toHaveLength(before.length + 1);
  });

  test('six digits can not be tried through links, where nobody counts', async () => {
    const { email } = await signedUp();
    await auth.send('POST', '/otp', { body: { email } });
    const hash = createHash('sha224')
      .update(email + lastMail(email).code)
      .digest('hex');
    expect((await auth.send('POST', '/verify', { body: { type: 'email', token_hash: hash } })).status).toBe(403);
    expect(
      parseRedirectTarget(await auth.send('GET', `/verify?type=magiclink&token=${hash}`)).fragment.get('error_code'),
    ).toBe('otp_expired');
  });

  test('a link that a mail program cut off: a browser is sent to the site with the error, a client gets the protocol’s answer', async () => {
    for (const cut of ['/verify', '/verify?token=pkce_1234', '/verify?type=signup']) {
      expect((await auth.send('GET', cut)).status, cut).toBe(400);
      const seen = await auth.send('GET', cut, { headers: { accept: 'text/html,application/xhtml+xml' } });
      expect(seen.status, cut).toBe(303);
      expect(new URL(seen.headers.get('location')!).searchParams.get('error_code'), cut).toBe('validation_failed');
    }
  });

  test('a newer mail makes the older one void', async () => {
    const { email } = await signedUp();
    await auth.send('POST', '/recover', { body: { email } });
    const first = lastMail(email, 'recovery');
    await auth.send('POST', '/recover', { body: { email } });
    expect(parseRedirectTarget(await follow(first.link!)).fragment.get('error_code')).toBe('otp_expired');
    expect(
      parseRedirectTarget(await follow(lastMail(email, 'recovery').link!)).fragment.get('access_token'),
    ).toBeTruthy();
  });

  test('whoever is not confirmed loses a password somebody else may have set', async () => {
    const email = newMailAddress();
    await auth.send('POST', '/signup', { body: { email, password: 'le mot de passe du voleur' } });
    await auth.send('POST', '/recover', { body: { email } });
    const { status } = await auth.send('POST', '/verify', {
      body: { type: 'recovery', email, token: lastMail(email, 'recovery').code },
    });
    expect(status).toBe(200);
    expect(
      (
        await auth.send('POST', '/token?grant_type=password', {
          body: { email, password: 'le mot de passe du voleur' },
        })
      ).body.code,
    ).toBe('invalid_credentials');
  });

  test('R-AUTH-04 GET /reauthenticate sends a code that is no way in', async () => {
    const { email, token } = await signedUp();
    expect((await auth.send('GET', '/reauthenticate')).status).toBe(401);
    expect((await auth.send('GET', '/reauthenticate', { token })).body).toEqual({});
    const { code, link } = lastMail(email, 'reauthentication');
    expect(link).toBeNull();
    for (const type of ['email', 'recovery', 'signup', 'magiclink', 'email_change'])
      expect((await auth.send('POST', '/verify', { body: { type, email, token: code } })).status).toBe(403);
  });

  test.each([
    [{ token: '123456', email: 'a@example.net' }, 'Verify requires a verification type'],
    [{ type: 'signup' }, 'Verify requires either a token or a token hash'],
    [
      { type: 'signup', token: '1', token_hash: '2', email: 'a@example.net' },
      'Verify requires either a token or a token hash',
    ],
    [{ type: 'signup', token_hash: '2', email: 'a@example.net' }, 'Only the token_hash and type should be provided'],
    [{ type: 'signup', token: '1' }, 'Only an email address or phone number should be provided on verify'],
    [{ type: 'reauthentication', token: '1', email: 'a@example.net' }, 'Unsupported verification type'],
    [{ type: 'constructor', token: '1', email: 'a@example.net' }, 'Unsupported verification type'],
  ])('%j is refused: %s', async (body, message) => {
    expect((await auth.send('POST', '/verify', { body })).body).toEqual({ code: 'validation_failed', message });
  });
});

describe('by telephone', () => {
  test('a code by text opens an account and a session; the number is kept as the hosted service keeps it', async () => {
    expect((await auth.send('POST', '/otp', { body: { phone: '+223 76 12 34 56' } })).body).toEqual({});
    expect(auth.texts.at(-1)).toMatchObject({ kind: 'otp', to: '+22376123456' });
    const { body, status } = await auth.send('POST', '/verify', {
      body: { type: 'sms', phone: '+22376123456', token: auth.texts.at(-1)!.code },
    });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ phone: '22376123456', app_metadata: { provider: 'phone' } });
  });

  test.each(['+123', 'abc', '+22376', '+15551234567'])('%s is no number a text can go to', async (phone) => {
    expect((await auth.send('POST', '/otp', { body: { phone } })).status).toBeGreaterThanOrEqual(400);
    expect((await auth.send('POST', '/otp', { body: { phone: '+15145551234', channel: 'whatsapp' } })).body.code).toBe(
      'validation_failed',
    );
  });

  test('a new number is proven before it is his', async () => {
    const { token } = await signedUp();
    const { body } = await auth.send('PUT', '/user', { token, body: { phone: '+22376111111' } });
    expect(body).toMatchObject({ phone: '', new_phone: '22376111111' });
    const { code } = auth.texts.at(-1)!;
    expect(
      (await auth.send('POST', '/verify', { body: { type: 'phone_change', phone: '+22376111111', token: code } })).body
        .user.phone,
    ).toBe('22376111111');
  });
});

describe('who has an account can not be learnt', () => {
  const asks: [string, string, (email: string) => object][] = [
    ['recover', '/recover', (email) => ({ email })],
    ['otp', '/otp', (email) => ({ email })],
    ['resend', '/resend', (email) => ({ email, type: 'signup' })],
    ['resend of a new address', '/resend', (email) => ({ email, type: 'email_change' })],
    ['magiclink', '/magiclink', (email) => ({ email })],
    ['otp that makes no account', '/otp', (email) => ({ email, create_user: false })],
  ];
  test.each(asks)(
    '%s answers known, unconfirmed and unknown addresses alike, also when asked again too soon',
    async (_name, path, body) => {
      const confirmed = (await signedUp()).email;
      const waiting = newMailAddress();
      await auth.send('POST', '/signup', { body: { email: waiting, password: testPassword } });
      auth.wait(120_000);
      auth.settle({ AUTH_RATE_LIMITS: true, AUTH_HIDE_ACCOUNTS: true });
      const answers = await Promise.all(
        [confirmed, waiting, newMailAddress()].map(async (email, at) => {
          const address = `198.51.100.${at + 1 + 10 * asks.findIndex(([, one]) => one === path)}`;
          const once = await auth.send('POST', path, { body: body(email), address });
          const again = await auth.send('POST', path, { body: body(email), address });
          return JSON.stringify(
            [once, again].map(({ status, body: said, headers }) => [
              status,
              String(said?.message ?? JSON.stringify(said)).replace(/\d+/, 'N'),
              headers.get('x-sb-error-code'),
            ]),
          );
        }),
      );
      expect(new Set(answers).size).toBe(1);
      expect(JSON.parse(answers[0]!)).toEqual([
        [200, '{}', null],
        [429, 'For security purposes, you can only request this after N seconds.', 'over_email_send_rate_limit'],
      ]);
    },
  );

  test('sign-up of a known address looks like that of a new one, and its owner is told', async () => {
    const { email } = await signedUp();
    const ask = async (to: string) => {
      const { status, body } = await auth.send('POST', '/signup', { body: { email: to, password: testPassword } });
      return [
        status,
        Object.keys(body),
        Object.keys(body.identities[0]),
        body.app_metadata,
        body.user_metadata,
        typeof body.confirmation_sent_at,
      ];
    };
    expect(await ask(email)).toEqual(await ask(newMailAddress()));
    expect(lastMail(email).kind).toBe('already_registered');
    expect(lastMail(email).link).toBeNull();
  });
});

describe('R-AUTH-02 /resend', () => {
  test.each([
    [{}, 'Missing one of these types: signup, email_change, sms, phone_change'],
    [
      { type: 'recovery', email: 'a@example.net' },
      'Missing one of these types: signup, email_change, sms, phone_change',
    ],
    [{ type: 'signup' }, 'Type provided requires an email address'],
    [{ type: 'sms' }, 'Type provided requires a phone number'],
    [{ type: 'email_change' }, 'Missing email address or phone number'],
    [
      { type: 'signup', email: 'a@example.net', phone: '+22376123456' },
      'Only an email address or phone number should be provided.',
    ],
  ])('%j is refused', async (body, message) => {
    expect((await auth.send('POST', '/resend', { body })).body).toEqual({ code: 'validation_failed', message });
  });

  test('a waiting sign-up gets a new code, a confirmed one nothing', async () => {
    const email = newMailAddress();
    await auth.send('POST', '/signup', { body: { email, password: testPassword } });
    const first = lastMail(email);
    await auth.send('POST', '/resend', { body: { type: 'signup', email } });
    expect(lastMail(email).code).not.toBe(first.code);
    await auth.send('POST', '/verify', { body: { type: 'signup', email, token: lastMail(email).code } });
    const known = auth.mails.length;
    await auth.send('POST', '/resend', { body: { type: 'signup', email } });
    expect(auth.mails).toHaveLength(known);
  });
});
