// R-SESS-02, R-SESS-03: sign-in uses the session limits that an administrator sets, without a restart.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestAuth, type TestAuth } from '#database/tests/auth-door.ts';
import { createAuthApi } from '#server/supabase-api/auth/v1/auth-api.ts';
import { deleteExpiredAuthRows } from '#server/supabase-api/auth/v1/session-rules.ts';
import { createSessionPolicyReader, addSessionPolicySettings } from './session-limits.ts';

const [email, password] = ['awa@client.example', 'correct horse'];
const log = { info() {}, warn() {}, error() {} };
let auth: TestAuth;
beforeAll(async () => {
  auth = await openTestAuth({ AUTH_AUTOCONFIRM: 'on' });
  await auth.send('POST', '/signup', { body: { email, password } });
});
afterAll(() => auth.close());

const set = (key: string, value: number) =>
  auth.owner`update settings set value = ${auth.owner.json(value)} where key = ${key}`;
const living = async () =>
  (await auth.owner`select count(*)::int as n from auth.sessions where not_after is null or not_after > now()`)[0]!.n;

test('R-SESS-02 R-SESS-03 the settings decide how many sessions there are and when one ends; the environment wins over them', async () => {
  const limits = createSessionPolicyReader(auth.parts.sql, {}, log);
  const parts = {
    ...auth.parts,
    settings: { ...auth.parts.settings, auth: addSessionPolicySettings(auth.parts.settings.auth, limits) },
  };
  const door = createAuthApi(parts);
  const signIn = async () => {
    const answer = await door(
      new Request('https://shop.example/auth/v1/token?grant_type=password', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      }),
      { address: '192.0.2.1' },
    );
    expect(answer.status).toBe(200);
  };
  await limits.refresh();
  for (let n = 0; n < 5; n += 1) await signIn();
  expect(await living()).toBe(3);

  await set('session_max_concurrent', 1);
  await limits.refresh();
  await signIn();
  expect(await living()).toBe(1);

  await set('session_max_concurrent', 0);
  await limits.refresh();
  for (let n = 0; n < 4; n += 1) await signIn();
  expect(await living()).toBe(5);

  await auth.owner`update auth.sessions set created_at = now() - interval '20 minutes', updated_at = now() - interval '20 minutes', refreshed_at = null`;
  await deleteExpiredAuthRows(parts);
  expect(await living(), 'thirty minutes').toBe(5);
  await set('session_idle_minutes', 10);
  await limits.refresh();
  await deleteExpiredAuthRows(parts);
  expect(await living(), 'ten minutes').toBe(0);

  expect(createSessionPolicyReader(auth.parts.sql, { AUTH_IDLE_MINUTES: 0, AUTH_MOST_SESSIONS: 9 }, log).now()).toEqual(
    {
      AUTH_IDLE_MINUTES: 0,
      AUTH_MOST_SESSIONS: 9,
    },
  );
});

test('what was known holds while the settings cannot be read', async () => {
  const limits = createSessionPolicyReader(auth.parts.sql, {}, log);
  expect(limits.now()).toEqual({ AUTH_MOST_SESSIONS: 3, AUTH_IDLE_MINUTES: 30 });
  await limits.refresh();
  expect(limits.now()).toEqual({ AUTH_MOST_SESSIONS: 0, AUTH_IDLE_MINUTES: 10 });
  const broken = createSessionPolicyReader({ begin: () => Promise.reject(new Error('down')) } as never, {}, log);
  await broken.refresh();
  expect(broken.now()).toEqual({ AUTH_MOST_SESSIONS: 3, AUTH_IDLE_MINUTES: 30 });
});
