import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  hasSession,
  openPeopleScene,
  testPassword,
  type PeopleScene,
  storeCookies,
} from '#database/tests/people-scene.ts';
import { totpCodeAt } from '#database/tests/authenticator-app.ts';
import type { RequestAuthInputs } from './people-dependencies.ts';

let scene: PeopleScene;
beforeAll(async () => {
  scene = await openPeopleScene({ AUTH_AUTOCONFIRM: 'off' });
});
afterAll(() => scene.close());

/** A browser without scripts, which stores cookies. */
function browser() {
  const visit = { cookies: new Map<string, string>() };
  const inputs = (): RequestAuthInputs => ({
    address: '192.0.2.7',
    cookies: visit.cookies,
    headers: new Headers({
      'user-agent': 'Lynx',
      cookie: [...visit.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    }),
    reader: { country: 'ML', language: 'fr' },
  });
  return {
    cookies: visit.cookies,
    door: () => scene.people.identity(inputs()),
    who: () => scene.people.ofPage(inputs()),
    take: (setCookie: readonly string[]) => storeCookies(visit, setCookie),
    hasSession: () => hasSession(visit),
  };
}
const kept = (answer: { outcome: string }) => (answer as unknown as { setCookie: string[] }).setCookie;
const linkOf = (kind: string, to: string) =>
  new URL(scene.mails.findLast((mail) => mail.kind === kind && mail.to === to)!.link!);
/** Follows a mail's link and returns the final address. */
const follow = async (link: URL) =>
  new URL((await scene.send('GET', `${link.pathname.replace('/auth/v1', '')}${link.search}`)).headers.get('location')!);

test('R-AUTH-21 an account is opened without scripts: the mail’s link leads to the root with a code, which only this browser exchanges', async () => {
  const [mine, thief] = [browser(), browser()];
  const email = 'sans-scripts@example.org';
  const requested = await mine.door().signUp({
    email,
    password: testPassword,
    firstName: 'Awa',
    remember: false,
    back: '/?from=%2Fvendre%2Fdemande',
  });
  expect(requested.outcome).toBe('mail-sent');
  mine.take(kept(requested));
  expect((await mine.who()).person).toBeNull();
  const back = await follow(linkOf('signup', email));
  expect(back.origin + back.pathname).toBe('https://shop.example/');
  expect(back.searchParams.get('from')).toBe('/vendre/demande');
  const code = back.searchParams.get('code')!;
  expect(await thief.door().exchange(code)).toMatchObject({ outcome: 'refused' });
  const done = await mine.door().exchange(code);
  expect(done.outcome).toBe('done');
  mine.take(kept(done));
  expect((await mine.who()).person).toMatchObject({ email, firstName: 'Awa', emailConfirmed: true });
  expect([...mine.cookies.keys()].filter((name) => name.includes('verifier'))).toEqual([]);
  // The code is valid only once.
  expect(await mine.door().exchange(code)).toMatchObject({ outcome: 'refused' });
});

test('R-AUTH-22 signing in without scripts: as long as the window, or remembered; a wrong password says what the service says', async () => {
  const email = 'entree@example.org';
  await scene.send('POST', '/signup', { body: { email, password: testPassword } });
  await scene.owner`update auth.users set email_confirmed_at = now() where email = ${email}`;
  const mine = browser();
  expect(await mine.door().signIn({ email, password: 'faux', remember: false })).toEqual({
    outcome: 'refused',
    code: 'invalid_credentials',
    message: 'Invalid login credentials',
  });
  const short = await mine.door().signIn({ email, password: testPassword, remember: false });
  expect(kept(short).filter((line) => line.startsWith('sugu-auth'))).toEqual([expect.not.stringContaining('Max-Age')]);
  const long = await mine.door().signIn({ email, password: testPassword, remember: true });
  expect(kept(long)).toEqual([
    expect.stringMatching(/^sugu-auth=.*Max-Age=34560000/),
    expect.stringMatching(/^sugu-remember=1/),
    expect.stringMatching(/^sugu-device-.*HttpOnly/),
  ]);
  mine.take(kept(long));
  const { person } = await mine.who();
  expect(
    await scene.owner`select tag, user_agent, ip::text from auth.sessions where id = ${person!.sessionId}`,
  ).toEqual([{ tag: 'remembered', user_agent: 'Lynx', ip: '192.0.2.7/32' }]);

  const { setCookie } = await mine.door().signOut();
  mine.take(setCookie);
  // The remaining cookie gives no access; it only marks a known device (server/supabase-api/auth/v1/known-device.ts).
  expect([...mine.cookies.keys()].filter((name) => !name.startsWith('sugu-device-'))).toEqual([]);
  expect(
    await scene.owner`select from auth.sessions where id = ${person!.sessionId} and (not_after is null or not_after > now())`,
  ).toHaveLength(0);
});

test('R-AUTH-31 signing out forgets the session whatever the service answers', async () => {
  const mine = browser();
  for (const status of [401, 403, 404, 500]) {
    mine.cookies.set(
      'sugu-auth',
      `base64-${Buffer.from(JSON.stringify({ access_token: 'x', refresh_token: 'y' })).toString('base64url')}`,
    );
    scene.break(status);
    mine.take((await mine.door().signOut()).setCookie);
    scene.break(0);
    expect(mine.hasSession()).toBe(false);
  }
});

test('a forgotten password: the link leads to the form for a new one, the code of the mail too; an unknown address is answered alike', async () => {
  const email = 'oubli@example.org';
  await scene.send('POST', '/signup', { body: { email, password: testPassword } });
  await scene.owner`update auth.users set email_confirmed_at = now() where email = ${email}`;
  const [mine, stranger] = [browser(), browser()];
  const requested = await mine.door().recover({ email, back: '/auth?mode=new&from=%2Faccount' });
  expect((await stranger.door().recover({ email: 'personne@example.org', back: '/auth?mode=new' })).outcome).toBe(
    requested.outcome,
  );
  mine.take(kept(requested));
  const back = await follow(linkOf('recovery', email));
  expect([back.pathname, back.searchParams.get('mode'), back.searchParams.get('from')]).toEqual([
    '/auth',
    'new',
    '/account',
  ]);
  mine.take(kept(await mine.door().exchange(back.searchParams.get('code')!)));
  expect(await mine.door().changePassword('un autre mot de passe')).toMatchObject({ outcome: 'done' });
  expect(await stranger.door().signIn({ email, password: 'un autre mot de passe', remember: false })).toMatchObject({
    outcome: 'done',
  });
  expect(await stranger.door().changePassword('celui du voleur')).toMatchObject({ outcome: 'refused' });
});

test('R-GEN-10 a code by mail without scripts: it lets in, its link too; who has no account is answered alike and gets nothing', async () => {
  const email = 'par-code@example.org';
  await scene.send('POST', '/signup', { body: { email, password: testPassword } });
  await scene.owner`update auth.users set email_confirmed_at = now() where email = ${email}`;
  const [mine, thief] = [browser(), browser()];
  const requested = await mine.door().sendCode({ email, back: '/auth?from=%2Faccount' });
  const unknown = await thief.door().sendCode({ email: 'personne@example.org', back: '/auth' });
  expect([requested.outcome, unknown.outcome, kept(unknown).length]).toEqual([
    'mail-sent',
    'mail-sent',
    kept(requested).length,
  ]);
  expect(scene.mails.some(({ to }) => to === 'personne@example.org')).toBe(false);
  mine.take(kept(requested));
  thief.take(kept(unknown));
  const back = await follow(linkOf('magiclink', email));
  expect([back.pathname, back.searchParams.get('from')]).toEqual(['/auth', '/account']);
  expect(await thief.door().exchange(back.searchParams.get('code')!)).toMatchObject({ outcome: 'refused' });
  await mine.door().sendCode({ email, back: '/auth' });
  const { code } = scene.mails.findLast(({ kind, to }) => kind === 'magiclink' && to === email)!;
  expect(
    await thief.door().verify({ email, code: code === '000000' ? '000001' : '000000', what: 'email', remember: false }),
  ).toMatchObject({ outcome: 'refused', code: 'otp_expired' });
  const done = await mine.door().verify({ email, code: code!, what: 'email', remember: false });
  expect(done.outcome).toBe('done');
  mine.take(kept(done));
  expect((await mine.who()).person).toMatchObject({ email });
});

/** A person with a second factor who has entered only the password. `prove` returns the current code. */
async function halfIn(
  factor: { factor_type: 'totp' } | { factor_type: 'phone'; phone: string },
  { remember = false } = {},
) {
  const email = `deux-${randomUUID().slice(0, 8)}@example.org`;
  await scene.send('POST', '/signup', { body: { email, password: testPassword } });
  await scene.owner`update auth.users set email_confirmed_at = now() where email = ${email}`;
  const { token } = await scene.signIn(email);
  const post = async (path: string, bearer: string, body: object = {}) =>
    (await scene.send('POST', path, { token: bearer, body })).body;
  const { id, totp } = await post('/factors', token, factor);
  const code = () =>
    totp
      ? totpCodeAt(totp.secret as string, scene.parts.now())
      : scene.texts.findLast(({ kind }) => kind === 'mfa')!.code;
  const { id: challenge_id } = await post(`/factors/${id}/challenge`, token);
  const raised = await post(`/factors/${id}/verify`, token, { challenge_id, code: code() });
  const { codes } = await post('/factors/recovery-codes', raised.access_token);
  // A code of an authenticator app is accepted only once.
  scene.wait(30_000);
  const mine = browser();
  const answer = await mine.door().signIn({ email, password: testPassword, remember });
  expect(answer.outcome).toBe('second-factor');
  mine.take(kept(answer));
  expect((await mine.who()).account).toBeNull();
  return { mine, id: id as string, code, codes: codes as string[] };
}

test('R-AUTH-36 the code of an app without scripts: a wrong one is refused, the right one opens the account, nobody else’s factor is tried', async () => {
  const [one, other] = [
    await halfIn({ factor_type: 'totp' }, { remember: true }),
    await halfIn({ factor_type: 'totp' }),
  ];
  expect(await one.mine.door().factors()).toEqual([{ id: one.id, kind: 'totp', name: null, phone: null }]);
  expect(await browser().door().factors()).toEqual([]);
  expect(await one.mine.door().verifyFactor({ factorId: one.id, challenge: null, code: 'abc' })).toMatchObject({
    outcome: 'refused',
    code: 'mfa_verification_failed',
  });
  for (const factorId of [other.id, '../../user', ''])
    expect(
      await one.mine.door().verifyFactor({ factorId, challenge: null, code: other.code() }),
      factorId,
    ).toMatchObject({ outcome: 'refused' });
  expect(await browser().door().verifyFactor({ factorId: one.id, challenge: null, code: one.code() })).toMatchObject({
    outcome: 'refused',
  });
  const done = await one.mine.door().verifyFactor({ factorId: one.id, challenge: null, code: one.code() });
  expect(done.outcome).toBe('done');
  // The session cookie keeps the lifetime that was chosen with the password.
  expect(kept(done).find((line) => line.startsWith('sugu-auth'))).toContain('Max-Age=34560000');
  one.mine.take(kept(done));
  expect((await one.mine.who()).person).toMatchObject({ aal: 'aal2', needsSecondFactor: false });
  expect((await other.mine.who()).account).toBeNull();
});

test('R-AUTH-36 the code of a text without scripts: it is asked for, and belongs to the challenge it was sent for', async () => {
  const { mine, id, code } = await halfIn({ factor_type: 'phone', phone: '+22376543210' });
  expect(await mine.door().factors()).toEqual([{ id, kind: 'phone', name: null, phone: '22376543210' }]);
  const first = await mine.door().challenge(id);
  const early = code();
  const second = await mine.door().challenge(id);
  const opened = (answer: typeof first) => (answer.outcome === 'sent' ? answer.challenge : null);
  if (early !== code())
    expect(await mine.door().verifyFactor({ factorId: id, challenge: opened(second), code: early })).toMatchObject({
      outcome: 'refused',
    });
  const done = await mine.door().verifyFactor({ factorId: id, challenge: opened(second), code: code() });
  expect(done.outcome).toBe('done');
  mine.take(kept(done));
  expect((await mine.who()).person).toMatchObject({ aal: 'aal2' });
});

test('a recovery code without scripts opens the account once, and only its owner’s', async () => {
  const [one, other] = [await halfIn({ factor_type: 'totp' }), await halfIn({ factor_type: 'totp' })];
  for (const wrong of [other.codes[0]!, '', 'aaaaa-aaaaa'])
    expect(await one.mine.door().verifyRecoveryCode(wrong), wrong).toMatchObject({ outcome: 'refused' });
  expect(await browser().door().verifyRecoveryCode(one.codes[0]!)).toMatchObject({ outcome: 'refused' });
  const done = await one.mine.door().verifyRecoveryCode(one.codes[0]!.toUpperCase());
  expect(done.outcome).toBe('done');
  expect(await one.mine.door().verifyRecoveryCode(one.codes[0]!)).toMatchObject({
    outcome: 'refused',
    code: 'mfa_verification_failed',
  });
  one.mine.take(kept(done));
  expect((await one.mine.who()).person).toMatchObject({ aal: 'aal2' });
});

test('what the sign-in offers is told to pages', () => {
  const door = browser().door();
  expect([door.publishableKey, door.methods(), door.isAdminPath('/porte-cachee'), door.isAdminPath('/porte')]).toEqual([
    'sb_publishable_test',
    { signUp: true, providers: [], leastPassword: 8 },
    true,
    false,
  ]);
});

test.each([
  ['{{{', 'base64-e3t7'],
  ['a number', `base64-${Buffer.from('7').toString('base64url')}`],
  ['null', `base64-${Buffer.from('null').toString('base64url')}`],
  ['no base64', 'x'],
])('a verifier that is %s is none: a code with it is refused', async (_, value) => {
  const mine = browser();
  mine.cookies.set('sugu-auth-code-verifier', value);
  expect(await mine.door().exchange('abc')).toMatchObject({ outcome: 'refused' });
});
