import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasSession, openPeopleScene, type PeopleScene, storeCookies } from '#database/tests/people-scene.ts';
import { parseSession, splitSessionIntoCookies } from '#cookies/session-cookie.ts';
import { createSigningKey } from '#database/tests/signing-key.ts';
import { createTokenKeys } from '#server/supabase-api/token-keys.ts';

let scene: PeopleScene;
beforeAll(async () => {
  scene = await openPeopleScene();
});
afterAll(() => scene.close());

/** Waits for a change that PostgreSQL announces asynchronously. */
async function until(is: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (await is()) return;
    await pause(20);
  }
  throw new Error('it did not become so within two seconds');
}
const lastActivity = async (session: string) =>
  (await scene.owner`select private.last_activity(s) as at from auth.sessions s where id = ${session}`)[0]!.at as Date;

test('the cookies of a session say who asks: name, roles by priority and flags come from the database', async () => {
  const awa = await scene.person('Awa', ['user', 'merchant']);
  const { person, account, setCookie } = await scene.page(awa);
  expect(person).toMatchObject({
    id: awa.id,
    email: awa.email,
    firstName: 'Awa',
    emailConfirmed: true,
    role: 'merchant',
    roles: ['merchant', 'user'],
    flags: { admin: false, employee: false, merchant: true, restaurant: false },
    aal: 'aal1',
    needsSecondFactor: false,
    isAdminOpen: false,
    actingAs: null,
    preferredCurrency: 'CAD',
  });
  expect(account).not.toBeNull();
  expect(setCookie).toEqual([]);
});

test('R-ROLE-04 somebody without a role is a user', async () => {
  expect((await scene.page(await scene.person('Issa'))).person).toMatchObject({
    role: 'user',
    roles: [],
    flags: { admin: false, merchant: false },
  });
});

test('R-ROLE-17 a role is looked up once for many pages, and a new one counts at once', async () => {
  const moussa = await scene.person('Moussa');
  await scene.page(moussa);
  const before = await scene.page(moussa);
  await scene.owner`insert into user_roles (user_id, role) values (${moussa.id}, 'restaurant')`;
  expect(before.person?.role).toBe('user');
  await until(async () => (await scene.page(moussa)).person?.role === 'restaurant');
  await scene.owner`delete from user_roles where user_id = ${moussa.id}`;
  await until(async () => (await scene.page(moussa)).person?.role === 'user');
});

test('R-ROLE-17 what is known of a role is believed for five minutes where no change is told of, and then looked up again', async () => {
  const fanta = await scene.person('Fanta');
  const sira = await scene.person('Sira');
  const role = async () => (await scene.page(fanta)).person?.role;
  // Announcements come in order: once Sira's role is heard, nothing about Fanta's account is still on its way.
  await scene.page(sira);
  await scene.owner`insert into user_roles (user_id, role) values (${sira.id}, 'restaurant')`;
  await until(async () => (await scene.page(sira)).person?.role === 'restaurant');
  expect(await role()).toBe('user');
  // This change fires no trigger, so PostgreSQL does not announce it.
  await scene.owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`insert into user_roles (user_id, role) values (${fanta.id}, 'restaurant')`;
  });
  expect(await role()).toBe('user');
  scene.wait(5 * 60_000 - 20_000);
  expect(await role()).toBe('user');
  scene.wait(20_000);
  expect(await role()).toBe('restaurant');
});

test('their picture is known to the page at once when it changes; an address elsewhere, which anybody can write into their own account, is none', async () => {
  const awa = await scene.person('Awa');
  const say = async (url: string | null) =>
    expect((await scene.send('PUT', '/user', { token: awa.token, body: { data: { avatar_url: url } } })).status).toBe(
      200,
    );
  expect((await scene.page(awa)).person?.avatarUrl).toBeNull();
  const own = `/storage/v1/object/public/avatars/${awa.id}/1.jpg`;
  await say(own);
  await until(async () => (await scene.page(awa)).person?.avatarUrl === own);
  await say('https://elsewhere.example/pixel.gif');
  await until(async () => (await scene.page(awa)).person?.avatarUrl === null);
});

test('a forged token, one of another shop and an API key are nobody, and their cookies are taken away', async () => {
  const awa = await scene.person('Awa');
  const others = createTokenKeys({ signing: [await createSigningKey()], audience: 'authenticated' });
  const claims = {
    sub: awa.id,
    session_id: awa.sessionId,
    role: 'authenticated',
    aud: 'authenticated',
    exp: Math.floor(Date.now() / 1000) + 600,
  };
  const none = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;
  const service = await scene.parts.keys.sign({ ...claims, role: 'service_role' });
  const foreign = await scene.parts.keys.sign({ ...claims, aud: 'another-shop' });
  for (const access_token of [await others.sign(claims), none, service, foreign, `${awa.token}x`, 'x']) {
    const visit = {
      ...awa,
      cookies: new Map(
        splitSessionIntoCookies(
          { access_token, refresh_token: awa.refreshToken, expires_at: 0, expires_in: 0, token_type: 'bearer' },
          [],
        ).map(({ name, value }) => [name, value]),
      ),
    };
    const { person, account, setCookie } = await scene.page(visit);
    expect([person, account]).toEqual([null, null]);
    storeCookies(visit, setCookie);
    expect(hasSession(visit)).toBe(false);
  }
  // The second part of the session cookie is missing, so there is no session.
  const broken = { ...awa, cookies: new Map([['sugu-auth.0', 'base64-e30']]) };
  expect((await scene.page(broken)).person).toBeNull();
});

test('an expired access token is refreshed in process, once for all who ask at the same time, and the cookies follow', async () => {
  const awa = await scene.person('Awa');
  scene.wait(3_700_000);
  // Mark the session as just used: idle sessions have their own test.
  await scene.owner`update auth.sessions set updated_at = ${scene.parts.now()} where id = ${awa.sessionId}`;
  scene.refreshRequests.length = 0;
  const answers = await Promise.all([scene.page(awa), scene.page(awa), scene.page(awa)]);
  expect(answers.map(({ person }) => person?.id)).toEqual([awa.id, awa.id, awa.id]);
  expect(scene.refreshRequests).toEqual(['POST /auth/v1/token?grant_type=refresh_token']);
  expect(
    answers[0]!.setCookie.every(
      (line) => /SameSite=Lax/.test(line) && line.endsWith('; Secure') && !/HttpOnly/.test(line),
    ),
  ).toBe(true);
  storeCookies(awa, answers[0]!.setCookie);
  expect(parseSession(awa.cookies)).not.toMatchObject({ refresh_token: awa.refreshToken });
  // The new token is valid and is not refreshed again.
  scene.refreshRequests.length = 0;
  expect((await scene.page(awa)).setCookie).toEqual([]);
  expect(scene.refreshRequests).toEqual([]);
});

test('a session that cannot be refreshed is signed out; one the wire cannot answer for just now is kept', async () => {
  const awa = await scene.person('Awa');
  scene.wait(3_700_000);
  for (const status of [500, 503, 429]) {
    scene.break(status);
    expect(await scene.page(awa)).toEqual({
      person: null,
      actor: { kind: 'visitor', network: '192.0.2.1' },
      account: null,
      setCookie: [],
    });
  }
  scene.break(0);
  await scene.owner`delete from auth.refresh_tokens where session_id = ${awa.sessionId}`;
  const { person, setCookie } = await scene.page(awa);
  expect(person).toBeNull();
  storeCookies(awa, setCookie);
  expect(hasSession(awa)).toBe(false);
});

test('a page that refreshes is not counted by its address: a carrier’s has thousands of people behind it', async () => {
  const awa = await scene.person('Awa');
  scene.wait(3_700_000);
  scene.settle({ AUTH_RATE_LIMITS: true, AUTH_IDLE_MINUTES: 0 });
  const busy = () => scene.send('POST', '/token?grant_type=refresh_token', { body: { refresh_token: 'a'.repeat(43) } });
  for (let at = 0; at < 40; at += 1) await busy();
  expect((await busy()).status).toBe(429);
  expect((await scene.page(awa)).person?.id).toBe(awa.id);
  // A session whose refresh tokens are deleted ends, even while the rate limit is reached.
  const issa = await scene.person('Issa');
  scene.wait(3_700_000);
  for (let at = 0; at < 40; at += 1) await busy();
  await scene.owner`delete from auth.refresh_tokens where session_id = ${issa.sessionId}`;
  storeCookies(issa, (await scene.page(issa)).setCookie);
  expect(hasSession(issa)).toBe(false);
  scene.settle({ AUTH_RATE_LIMITS: false, AUTH_IDLE_MINUTES: 30 });
});

test('a session that was ended elsewhere is over at the next page, and its cookies go', async () => {
  const awa = await scene.person('Awa');
  const there = await scene.signIn(awa.email);
  expect((await scene.page(awa)).person?.id).toBe(awa.id);
  await scene.send('POST', '/logout?scope=others', { token: there.token });
  await until(async () => (await scene.page(awa)).person === null);
  storeCookies(awa, (await scene.page(awa)).setCookie);
  expect(hasSession(awa)).toBe(false);
  expect((await scene.page(there)).person?.id).toBe(awa.id);
});

test('a session of one person does not open with the token of another', async () => {
  const [awa, issa] = [await scene.person('Awa'), await scene.person('Issa')];
  const mixed = await scene.parts.keys.sign({
    sub: issa.id,
    session_id: awa.sessionId,
    role: 'authenticated',
    aud: 'authenticated',
    exp: Math.floor(scene.parts.now().getTime() / 1000) + 600,
  });
  const visit = {
    ...issa,
    cookies: new Map(
      splitSessionIntoCookies(
        { access_token: mixed, refresh_token: 'x', expires_at: 0, expires_in: 0, token_type: 'bearer' },
        [],
      ).map(({ name, value }) => [name, value]),
    ),
  };
  expect((await scene.page(visit)).person).toBeNull();
});

test('R-SESS-02 a page view is activity, written at most once a minute; without any for thirty minutes the session is over, unless it was remembered', async () => {
  const [awa, issa] = [await scene.person('Awa'), await scene.person('Issa')];
  const ago = (visit: { sessionId: string }, minutes: number) =>
    scene.owner`update auth.sessions set created_at = now() - make_interval(mins => ${minutes}), updated_at = now() - make_interval(mins => ${minutes}), refreshed_at = null where id = ${visit.sessionId}`;
  await ago(awa, 20);
  await scene.page(awa);
  await until(async () => Date.now() - (await lastActivity(awa.sessionId)).getTime() < 60_000);
  const noted = await lastActivity(awa.sessionId);
  await scene.owner`select private.note_activity(${awa.sessionId})`;
  expect(await lastActivity(awa.sessionId)).toEqual(noted);

  await ago(issa, 33);
  expect((await scene.page(issa)).person).toBeNull();
  await scene.owner`update auth.sessions set tag = 'remembered' where id = ${issa.sessionId}`;
  expect((await scene.page(issa)).person?.id).toBe(issa.id);
});

test('a banned person and a deleted one are nobody at once', async () => {
  const awa = await scene.person('Awa');
  expect((await scene.page(awa)).person).not.toBeNull();
  await scene.owner`update auth.users set banned_until = now() + interval '1 day' where id = ${awa.id}`;
  await until(async () => (await scene.page(awa)).person === null);
});

test('who has a second factor has neither role nor account before giving it', async () => {
  const boss = await scene.person('Aicha', ['admin']);
  await scene.owner`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at) values (gen_random_uuid(), ${boss.id}, 'totp', 'verified', now(), now())`;
  const { person, account } = await scene.page(boss);
  expect([person, account]).toMatchObject([
    { role: 'user', roles: [], needsSecondFactor: true, flags: { admin: false } },
    null,
  ]);
  const again = await scene.signIn(boss.email);
  await scene.owner`update auth.sessions set aal = 'aal2' where id = ${again.sessionId}`;
  expect(await scene.page(again)).toMatchObject({ person: { role: 'admin', aal: 'aal2', needsSecondFactor: false } });
});

test('a call is known by its token; by cookies only when a page of this site calls', async () => {
  const awa = await scene.person('Awa');
  const call = (headers: Record<string, string>, cookies = new Map<string, string>()) =>
    scene.people.ofCall({
      address: '192.0.2.1',
      cookies,
      headers: new Headers({ cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '), ...headers }),
      reader: { country: 'CA', language: 'fr' },
    });
  expect((await call({ authorization: `Bearer ${awa.token}` })).person?.id).toBe(awa.id);
  expect((await call({ authorization: `Bearer ${awa.token}x` }, awa.cookies)).person).toBeNull();
  expect(
    (await call({ authorization: 'Bearer sb_publishable_test', origin: 'https://shop.example' }, awa.cookies)).person
      ?.id,
  ).toBe(awa.id);
  for (const origin of ['https://evil.example', 'http://shop.example', 'null', 'https://shop.example.evil.example'])
    expect((await call({ origin }, awa.cookies)).person, origin).toBeNull();
  expect((await call({ origin: 'http://localhost:3000', host: 'localhost:3000' }, awa.cookies)).person).toBeNull();
  expect((await call({ origin: 'http://shop.example', host: 'shop.example' }, awa.cookies)).person).toBeNull();
  expect((await call({ origin: 'https://evil.example', host: 'shop.example' }, awa.cookies)).person).toBeNull();
  expect((await call({}, awa.cookies)).person).toBeNull();
});
