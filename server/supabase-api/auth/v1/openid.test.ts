import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AuthResponse, openTestAuth, type TestAuth } from '#database/tests/auth-door.ts';
import { choosePerson, clientId, clientSecret, openHarness, type Harness } from '#simulators/openid/harness.ts';

const site = 'https://shop.example';
const people = [
  { sub: 'awa', name: 'Awa', email: 'awa@provider.example', emailVerified: true },
  { sub: 'marc', name: 'Marc', email: 'marc@provider.example', emailVerified: true },
  { sub: 'unproven', name: 'Inès', email: 'ines@provider.example', emailVerified: false },
  { sub: 'thief', name: 'Voleur', email: 'victim@provider.example', emailVerified: false },
  { sub: 'hijacked', name: 'Vraie', email: 'hijacked@provider.example', emailVerified: true },
  { sub: 'linked', name: 'Lié', email: 'linked@provider.example', emailVerified: true },
  { sub: 'late', name: 'Tard', email: 'late@provider.example', emailVerified: true },
  { sub: 'nobody', name: 'Sans adresse', email: null, emailVerified: false },
];
let auth: TestAuth;
let bench: Harness;
beforeAll(async () => {
  bench = await openHarness({ people, redirectUri: `${site}/auth/v1/callback` });
  auth = await openTestAuth({});
});
afterAll(async () => {
  await auth.close();
  await bench.close();
});
beforeEach(() => {
  auth.settle({
    AUTH_SIGNUP: true,
    AUTH_MANUAL_LINKING: true,
    providers: { google: { issuer: bench.issuer, clientId: clientId, clientSecret: clientSecret } },
  });
  for (const name of Object.keys(bench.faults)) delete bench.faults[name as keyof typeof bench.faults];
});

/** Starts a sign-in: returns the URL of the provider and the cookie that a browser would store. */
async function leave(query = ''): Promise<{ at: string; cookie: string }> {
  const answer = await auth.send(
    'GET',
    `/authorize?provider=google&redirect_to=${encodeURIComponent(`${site}/compte`)}${query}`,
  );
  expect(answer.status).toBe(302);
  return { at: answer.headers.get('location')!, cookie: answer.headers.get('set-cookie')!.split(';')[0]! };
}
const comeBack = (location: string, cookie: string): Promise<AuthResponse> =>
  auth.send('GET', location.slice(`${site}/auth/v1`.length), { headers: cookie ? { cookie } : {} });
const landing = (answer: AuthResponse) => {
  const url = new URL(answer.headers.get('location')!);
  return { url, query: url.searchParams, fragment: new URLSearchParams(url.hash.slice(1)) };
};
async function signInAs(sub: string, query = '') {
  const { at, cookie } = await leave(query);
  return landing(await comeBack(await choosePerson(at, sub), cookie));
}
const challengeOf = (verifier: string) =>
  `&code_challenge=${createHash('sha256').update(verifier).digest('base64url')}&code_challenge_method=s256`;

describe('R-AUTH-11 signing in with a provider', () => {
  test('R-AUTH-11 the way there carries state, nonce and a challenge of our own, and what the client may add', async () => {
    const { at, cookie } = await leave(
      '&scopes=calendar&prompt=select_account&state=mine&client_id=mine&redirect_uri=https://evil.example',
    );
    const query = new URL(at).searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      client_id: clientId,
      redirect_uri: `${site}/auth/v1/callback`,
      response_type: 'code',
      scope: 'openid email profile calendar',
      prompt: 'select_account',
      code_challenge_method: 'S256',
    });
    expect(query.get('state')).toMatch(/^[0-9a-f-]{36}$/);
    expect(query.get('nonce')).toMatch(/^[\w-]{43}$/);
    expect(query.getAll('state')).toHaveLength(1);
    expect(cookie).toMatch(/^sb-flow-/);
  });

  test('somebody new has an account and a session in the fragment; the second time it is the same account', async () => {
    const first = await signInAs('awa');
    expect(first.url.href.startsWith(`${site}/compte#`)).toBe(true);
    const { body: user } = await auth.send('GET', '/user', { token: first.fragment.get('access_token')! });
    expect(user).toMatchObject({
      email: 'awa@provider.example',
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: { full_name: 'Awa' },
      identities: [{ provider: 'google', id: 'awa' }],
    });
    expect(user.email_confirmed_at).toBeTruthy();
    const again = await signInAs('awa');
    expect((await auth.send('GET', '/user', { token: again.fragment.get('access_token')! })).body.id).toBe(user.id);
  });

  test('with a challenge the page gets a code, which its verifier turns into a session once', async () => {
    const verifier = randomBytes(42).toString('base64url');
    const { query, url } = await signInAs('marc', challengeOf(verifier));
    expect(url.hash).toBe('');
    const exchange = () =>
      auth.send('POST', '/token?grant_type=pkce', { body: { auth_code: query.get('code'), code_verifier: verifier } });
    const { body } = await exchange();
    expect(body.user.email).toBe('marc@provider.example');
    expect(body.provider_token).toBeTruthy();
    expect((await exchange()).body.code).toBe('flow_state_not_found');
  });

  test('an account with the same proven address is joined, one that was never confirmed loses its password', async () => {
    await auth.send('POST', '/signup', {
      body: { email: 'hijacked@provider.example', password: 'le mot de passe du voleur' },
    });
    const { fragment } = await signInAs('hijacked');
    const { body } = await auth.send('GET', '/user', { token: fragment.get('access_token')! });
    expect(body.app_metadata.providers).toEqual(['google']);
    expect(
      (
        await auth.send('POST', '/token?grant_type=password', {
          body: { email: 'hijacked@provider.example', password: 'le mot de passe du voleur' },
        })
      ).body.code,
    ).toBe('invalid_credentials');
  });

  test('an address the provider has not seen proven opens nobody’s account', async () => {
    auth.settle({ AUTH_AUTOCONFIRM: true });
    const { body } = await auth.send('POST', '/signup', {
      body: { email: 'victim@provider.example', password: 'le mot de passe de la victime' },
    });
    auth.settle({ AUTH_AUTOCONFIRM: false });
    const { query, fragment } = await signInAs('thief');
    expect(query.get('error_code')).toBe('provider_email_needs_verification');
    expect(fragment.has('access_token')).toBe(false);
    expect(await auth.owner`select provider from auth.identities where user_id = ${body.user.id}`).toEqual([
      { provider: 'email' },
    ]);
    const fresh = await signInAs('unproven');
    expect(fresh.query.get('error_description')).toBe(
      'Unverified email with google. A confirmation email has been sent to your google email',
    );
    expect(auth.mails.at(-1)).toMatchObject({ kind: 'signup', to: 'ines@provider.example' });
  });

  test('without an address, or where nobody may open an account, nobody comes in', async () => {
    expect((await signInAs('nobody')).query.get('error_description')).toBe(
      'Error getting user email from external provider',
    );
    auth.settle({ AUTH_SIGNUP: false });
    const { query } = await signInAs('linked');
    expect(Object.fromEntries(query)).toMatchObject({ error: 'access_denied', error_code: 'signup_disabled' });
  });

  test('R-AUTH-33 whoever refuses there comes back with error, error_code and error_description', async () => {
    const { at, cookie } = await leave();
    const { url, query, fragment } = landing(await comeBack(await choosePerson(at, 'awa', 'refuse'), cookie));
    expect(url.pathname).toBe('/compte');
    expect(Object.fromEntries(query)).toEqual({
      error: 'access_denied',
      error_code: 'access_denied',
      error_description: 'The person refused.',
    });
    expect(fragment.get('error_description')).toBe('The person refused.');
  });

  test('a provider that is not configured is refused; one that does not answer is told to the page', async () => {
    expect((await auth.send('GET', '/authorize?provider=discord')).body).toEqual({
      code: 'validation_failed',
      message: 'Unsupported provider: provider is not enabled',
    });
    expect((await auth.send('GET', '/authorize?provider=constructor')).status).toBe(400);
    auth.settle({
      providers: { apple: { issuer: 'http://127.0.0.1:9', clientId: clientId, clientSecret: clientSecret } },
    });
    const { url, query } = landing(await auth.send('GET', `/authorize?provider=apple&redirect_to=${site}/compte`));
    expect(url.pathname).toBe('/compte');
    expect(query.get('error')).toBe('server_error');
  });
});

describe('grant id_token', () => {
  /** An id token, as an app receives it from the provider. */
  async function idToken(sub: string, nonce: string): Promise<string> {
    const verifier = randomBytes(42).toString('base64url');
    const query = new URLSearchParams({
      client_id: clientId,
      redirect_uri: `${site}/auth/v1/callback`,
      response_type: 'code',
      scope: 'openid',
      state: 'x',
      nonce: createHash('sha256').update(nonce).digest('hex'),
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
    const code = new URL(await choosePerson(`${bench.issuer}/authorize?${query.toString()}`, sub)).searchParams.get(
      'code',
    )!;
    const response = await fetch(`${bench.issuer}/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: `${site}/auth/v1/callback`,
        code_verifier: verifier,
        client_id: clientId,
        client_secret: clientSecret,
      }),
    });
    return ((await response.json()) as { id_token: string }).id_token;
  }

  test('the provider’s own token signs in, with its nonce only', async () => {
    const token = await idToken('marc', 'a nonce');
    const grant = (nonce?: string) =>
      auth.send('POST', '/token?grant_type=id_token', { body: { provider: 'google', id_token: token, nonce } });
    expect((await grant()).body.error_description).toBe(
      'Passed nonce and nonce in id_token should either both exist or not.',
    );
    expect((await grant('another')).body.error_description).toBe('Nonces mismatch');
    expect((await grant('a nonce')).body.user.email).toBe('marc@provider.example');
    Object.assign(bench.faults, { audience: 'other-client' });
    const foreign = await idToken('marc', 'a nonce');
    expect(
      (
        await auth.send('POST', '/token?grant_type=id_token', {
          body: { provider: 'google', id_token: foreign, nonce: 'a nonce' },
        })
      ).body.error_description,
    ).toBe('Bad ID token');
  });

  test('what is no token of a provider that is configured is refused', async () => {
    const grant = (body: object) => auth.send('POST', '/token?grant_type=id_token', { body });
    expect((await grant({ provider: 'google', id_token: 'mock' })).body).toEqual({
      error: 'invalid_request',
      error_description: 'Bad ID token',
    });
    expect((await grant({ provider: 'discord', id_token: 'mock' })).body.message).toContain('not enabled');
    expect((await grant({ provider: 'google' })).body.error_description).toBe('id_token required');
  });
});

describe('attacks on the way back', () => {
  test('a state serves once', async () => {
    const { at, cookie } = await leave();
    const back = await choosePerson(at, 'awa');
    expect(landing(await comeBack(back, cookie)).fragment.has('access_token')).toBe(true);
    const again = landing(await comeBack(back, cookie));
    expect(again.query.get('error_code')).toBe('bad_oauth_state');
    expect(again.fragment.has('access_token')).toBe(false);
  });

  test('the state of another browser is refused: nobody is signed in as somebody else by a link', async () => {
    const [attacker, victim] = [await leave(), await leave()];
    const back = await choosePerson(attacker.at, 'awa');
    expect(landing(await comeBack(back, victim.cookie)).query.get('error_description')).toBe(
      'OAuth state belongs to another browser',
    );
    const second = await leave();
    expect(landing(await comeBack(await choosePerson(second.at, 'awa'), '')).query.get('error_code')).toBe(
      'bad_oauth_state',
    );
  });

  test.each(['', 'state=', 'state=x', `state=${crypto.randomUUID()}`, "state=' or 1=1 --"])(
    '%s leads to the site with an error',
    async (query) => {
      const { url, query: said } = landing(await auth.send('GET', `/callback?code=x&${query}`));
      expect(url.origin).toBe(site);
      expect(said.get('error_code')).toMatch(/^bad_oauth/);
    },
  );

  test('a flow that took too long is over', async () => {
    const { at, cookie } = await leave();
    const back = await choosePerson(at, 'awa');
    auth.wait(601_000);
    expect(landing(await comeBack(back, cookie)).query.get('error_description')).toBe('OAuth state has expired');
  });

  test.each([
    ['a code of another flow', async () => ({})],
    ['a token with another nonce', async () => ({ nonce: 'other' })],
    ['a token for somebody else', async () => ({ audience: 'other-client' })],
    ['a token of another issuer', async () => ({ issuer: 'https://evil.example' })],
    ['a provider that fails', async () => ({ tokenStatus: 500 })],
  ])('%s is not believed', async (what, faults) => {
    Object.assign(bench.faults, await faults());
    const { at, cookie } = await leave();
    let back = await choosePerson(at, 'awa');
    if (what === 'a code of another flow') {
      const stolen = new URL(await choosePerson((await leave()).at, 'marc')).searchParams.get('code')!;
      const url = new URL(back);
      url.searchParams.set('code', stolen);
      back = url.href;
    }
    const { query, fragment } = landing(await comeBack(back, cookie));
    expect(query.get('error_description')).toBe('Unable to exchange external code');
    expect(fragment.has('access_token')).toBe(false);
  });

  test.each(['//evil.example', 'https://evil.example', 'https://shop.example@evil.example', 'javascript:alert(1)'])(
    'no flow ends at %s',
    async (evil) => {
      const answer = await auth.send('GET', `/authorize?provider=google&redirect_to=${encodeURIComponent(evil)}`);
      const { url } = landing(
        await comeBack(
          await choosePerson(answer.headers.get('location')!, 'awa'),
          answer.headers.get('set-cookie')!.split(';')[0]!,
        ),
      );
      expect(url.origin).toBe(site);
    },
  );
});

describe('R-AUTH-12, R-AUTH-13 identities', () => {
  async function person(email: string): Promise<{ token: string; id: string }> {
    auth.settle({ AUTH_AUTOCONFIRM: true });
    const { body } = await auth.send('POST', '/signup', { body: { email, password: 'un mot de passe long' } });
    auth.settle({ AUTH_AUTOCONFIRM: false });
    return { token: body.access_token, id: body.user.id };
  }
  const link = async (token: string, query = '') => {
    const { status, body, headers } = await auth.send(
      'GET',
      `/user/identities/authorize?provider=google&skip_http_redirect=true&redirect_to=${site}/compte${query}`,
      { token },
    );
    return { status, body, cookie: headers.get('set-cookie')?.split(';')[0] ?? '' };
  };

  test('R-AUTH-12, R-AUTH-13 one is linked, seen, and unlinked; the last one stays', async () => {
    const { token, id } = await person('links@client.example');
    const { body, cookie } = await link(token);
    const { fragment } = landing(await comeBack(await choosePerson(body.url, 'linked'), cookie));
    const { body: user } = await auth.send('GET', '/user', { token: fragment.get('access_token')! });
    expect(user).toMatchObject({ id, email: 'links@client.example', app_metadata: { providers: ['email', 'google'] } });
    const google = user.identities.find(({ provider }: { provider: string }) => provider === 'google');
    const attacker = await person('attacker@client.example');
    expect(
      (await auth.send('DELETE', `/user/identities/${google.identity_id}`, { token: attacker.token })).status,
    ).toBe(422);
    expect((await auth.send('DELETE', `/user/identities/${google.identity_id}`, { token })).body).toEqual({});
    const [last] = (await auth.send('GET', '/user', { token })).body.identities;
    expect((await auth.send('DELETE', `/user/identities/${last.identity_id}`, { token })).body).toEqual({
      code: 'single_identity_not_deletable',
      message: 'User must have at least 1 identity after unlinking',
    });
    expect((await auth.send('DELETE', '/user/identities/1', { token })).body).toEqual({
      code: 'validation_failed',
      message: 'identity_id must be an UUID',
    });
  });

  test('an identity somebody else has is not linked', async () => {
    await signInAs('awa');
    const { token } = await person('greedy@client.example');
    const { body, cookie } = await link(token);
    expect(landing(await comeBack(await choosePerson(body.url, 'awa'), cookie)).query.get('error_description')).toBe(
      'Identity is already linked to another user',
    );
  });

  test('with a challenge it is linked by who asked, when he exchanges the code; somebody who was sent to the provider links nothing', async () => {
    const verifier = randomBytes(42).toString('base64url');
    const { token, id } = await person('pkce@client.example');
    const { body } = await link(token, challengeOf(verifier));
    const { query } = landing(await comeBack(await choosePerson(body.url, 'late'), ''));
    const identities = () => auth.owner`select provider from auth.identities where user_id = ${id} order by provider`;
    expect(await identities()).toEqual([{ provider: 'email' }]);
    const { body: session } = await auth.send('POST', '/token?grant_type=pkce', {
      body: { auth_code: query.get('code'), code_verifier: verifier },
    });
    expect(session.user).toMatchObject({ id, app_metadata: { providers: ['email', 'google'] } });
    expect(await identities()).toHaveLength(2);
  });

  test('without one it is bound to its browser; linking can be switched off', async () => {
    const { token } = await person('bound@client.example');
    const { body } = await link(token);
    expect(landing(await comeBack(await choosePerson(body.url, 'linked'), '')).query.get('error_code')).toBe(
      'bad_oauth_state',
    );
    auth.settle({ AUTH_MANUAL_LINKING: false });
    expect((await link(token)).body).toEqual({
      code: 'manual_linking_disabled',
      message: 'Manual linking is disabled',
    });
  });
});
