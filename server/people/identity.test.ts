import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasSession, openScene, password, type Scene, take } from '#database/tests/people-scene.ts';
import type { AskedBy } from './people-parts.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene({ AUTH_AUTOCONFIRM: 'off' });
});
afterAll(() => scene.close());

/** A browser without scripts: it has cookies, and follows what answers set. */
function browser() {
  const visit = { cookies: new Map<string, string>() };
  const asked = (): AskedBy => ({ address: '192.0.2.7', cookies: visit.cookies, headers: new Headers({ 'user-agent': 'Lynx', cookie: [...visit.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }), reader: { country: 'ML', language: 'fr' } });
  return { cookies: visit.cookies, door: () => scene.people.identity(asked()), who: () => scene.people.ofPage(asked()), take: (setCookie: readonly string[]) => take(visit, setCookie), hasSession: () => hasSession(visit) };
}
const kept = (answer: { outcome: string }) => (answer as unknown as { setCookie: string[] }).setCookie;
const linkOf = (kind: string, to: string) => new URL(scene.mails.findLast((mail) => mail.kind === kind && mail.to === to)!.link!);
/** Follows a mail's link; answers where it leads. */
const follow = async (link: URL) => new URL((await scene.send('GET', `${link.pathname.replace('/auth/v1', '')}${link.search}`)).headers.get('location')!);

test('R-AUTH-21 an account is opened without scripts: the mail’s link leads to the root with a code, which only this browser exchanges', async () => {
  const [mine, thief] = [browser(), browser()];
  const email = 'sans-scripts@example.org';
  const asked = await mine.door().signUp({ email, password, firstName: 'Awa', remember: false });
  expect(asked.outcome).toBe('mail-sent');
  mine.take(kept(asked));
  expect((await mine.who()).person).toBeNull();
  const back = await follow(linkOf('signup', email));
  expect(back.origin + back.pathname).toBe('https://shop.example/');
  const code = back.searchParams.get('code')!;
  expect(await thief.door().exchange(code)).toMatchObject({ outcome: 'refused' });
  const done = await mine.door().exchange(code);
  expect(done.outcome).toBe('done');
  mine.take(kept(done));
  expect((await mine.who()).person).toMatchObject({ email, firstName: 'Awa', emailConfirmed: true });
  expect([...mine.cookies.keys()].filter((name) => name.includes('verifier'))).toEqual([]);
  // Once only.
  expect(await mine.door().exchange(code)).toMatchObject({ outcome: 'refused' });
});

test('R-AUTH-22 signing in without scripts: as long as the window, or remembered; a wrong password says what the service says', async () => {
  const email = 'entree@example.org';
  await scene.send('POST', '/signup', { body: { email, password } });
  await scene.owner`update auth.users set email_confirmed_at = now() where email = ${email}`;
  const mine = browser();
  expect(await mine.door().signIn({ email, password: 'faux', remember: false })).toEqual({ outcome: 'refused', code: 'invalid_credentials', message: 'Invalid login credentials' });
  const short = await mine.door().signIn({ email, password, remember: false });
  expect(kept(short).filter((line) => line.startsWith('sugu-auth'))).toEqual([expect.not.stringContaining('Max-Age')]);
  const long = await mine.door().signIn({ email, password, remember: true });
  expect(kept(long)).toEqual([expect.stringMatching(/^sugu-auth=.*Max-Age=34560000/), expect.stringMatching(/^sugu-remember=1/)]);
  mine.take(kept(long));
  const { person } = await mine.who();
  expect(await scene.owner`select tag, user_agent, ip::text from auth.sessions where id = ${person!.sessionId}`).toEqual([{ tag: 'remembered', user_agent: 'Lynx', ip: '192.0.2.7/32' }]);

  const { setCookie } = await mine.door().signOut();
  mine.take(setCookie);
  expect([...mine.cookies.keys()]).toEqual([]);
  expect(await scene.owner`select from auth.sessions where id = ${person!.sessionId} and (not_after is null or not_after > now())`).toHaveLength(0);
});

test('R-AUTH-31 signing out forgets the session whatever the service answers', async () => {
  const mine = browser();
  for (const status of [401, 403, 404, 500]) {
    mine.cookies.set('sugu-auth', `base64-${Buffer.from(JSON.stringify({ access_token: 'x', refresh_token: 'y' })).toString('base64url')}`);
    scene.break(status);
    mine.take((await mine.door().signOut()).setCookie);
    scene.break(0);
    expect(mine.hasSession()).toBe(false);
  }
});

test('a forgotten password: the link leads to the form for a new one, the code of the mail too; an unknown address is answered alike', async () => {
  const email = 'oubli@example.org';
  await scene.send('POST', '/signup', { body: { email, password } });
  await scene.owner`update auth.users set email_confirmed_at = now() where email = ${email}`;
  const [mine, stranger] = [browser(), browser()];
  const asked = await mine.door().recover(email);
  expect((await stranger.door().recover('personne@example.org')).outcome).toBe(asked.outcome);
  mine.take(kept(asked));
  const back = await follow(linkOf('recovery', email));
  expect([back.pathname, back.searchParams.get('mode')]).toEqual(['/auth', 'new']);
  mine.take(kept(await mine.door().exchange(back.searchParams.get('code')!)));
  expect(await mine.door().changePassword('un autre mot de passe')).toMatchObject({ outcome: 'done' });
  expect(await stranger.door().signIn({ email, password: 'un autre mot de passe', remember: false })).toMatchObject({ outcome: 'done' });
  expect(await stranger.door().changePassword('celui du voleur')).toMatchObject({ outcome: 'refused' });
});

test('what the sign-in offers is told to pages', () => {
  const door = browser().door();
  expect([door.publishableKey, door.methods(), door.isAdminPath('/porte-cachee'), door.isAdminPath('/porte')]).toEqual(['sb_publishable_test', { signUp: true, providers: [], leastPassword: 8 }, true, false]);
});
