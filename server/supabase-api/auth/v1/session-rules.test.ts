// The number and duration of sessions, and who is notified of their end.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestAuth, type TestAuth } from '#database/tests/auth-door.ts';
import { withRevocationCheck, type RevocationList, createRevocationList } from './revocation-list.ts';
import { deleteExpiredAuthRows } from './session-rules.ts';

const minuteMs = 60_000;
const password = 'correct horse';
let auth: TestAuth;
let processes: RevocationList[];
beforeAll(async () => {
  auth = await openTestAuth({ AUTH_AUTOCONFIRM: 'on', AUTH_TOKEN_SECONDS: '604800' });
  processes = [createRevocationList(auth.parts), createRevocationList({ ...auth.parts })];
});
afterAll(async () => {
  await Promise.all(processes.map((one) => one.close()));
  await auth.close();
});

type Session = { access_token: string; refresh_token: string; user: { id: string; email: string } };
let session: Session;
let count = 0;
beforeEach(async () => {
  session = (await auth.send('POST', '/signup', { body: { email: `person${++count}@client.example`, password } })).body;
});
const signIn = async (headers: Record<string, string> = {}): Promise<Session> =>
  (await auth.send('POST', '/token?grant_type=password', { body: { email: session.user.email, password }, headers }))
    .body;
const isIn = async ({ access_token }: Session) =>
  (await auth.send('GET', '/user', { token: access_token })).status === 200;
const refreshed = (one: Session) =>
  auth.send('POST', '/token?grant_type=refresh_token', { body: { refresh_token: one.refresh_token } });
const idOf = async (one: Session) => String((await auth.parts.keys.verify(one.access_token)).session_id);
const rowOf = async (one: Session) =>
  (await auth.owner`select not_after from auth.sessions where id = ${await idOf(one)}`)[0];

test('R-SESS-01 a session records whose it is, address, user agent, beginning and last activity', async () => {
  const here = await signIn({ 'user-agent': 'Test/1.0' });
  const [row] = await auth.owner`select * from auth.sessions where id = ${await idOf(here)}`;
  expect(row).toMatchObject({
    user_id: session.user.id,
    ip: '192.0.2.1',
    user_agent: 'Test/1.0',
    not_after: null,
    aal: 'aal1',
    tag: null,
  });
  expect(row!['created_at']).toBeInstanceOf(Date);
  expect(row!['updated_at']).toBeInstanceOf(Date);
});

test('R-SESS-03 a fourth session ends the least recently active one, and its client hears why', async () => {
  auth.wait(1000);
  const two = await signIn();
  auth.wait(1000);
  const three = await signIn();
  auth.wait(1000);
  const first = (await refreshed(session)).body as Session;
  auth.wait(1000);
  const four = await signIn();
  expect(await Promise.all([first, two, three, four].map(isIn))).toEqual([true, false, true, true]);
  expect((await refreshed(two)).body).toEqual({
    code: 'session_expired',
    message: 'Invalid Refresh Token: Session Expired',
  });
});

test('R-SESS-03 ten sign-ins at once leave three sessions; nobody else’s are touched', async () => {
  const other = (await auth.send('POST', '/signup', { body: { email: `other${count}@client.example`, password } }))
    .body as Session;
  await Promise.all(Array.from({ length: 10 }, () => signIn()));
  const [{ n }] =
    (await auth.owner`select count(*)::int as n from auth.sessions where user_id = ${session.user.id} and not_after is null`) as unknown as [
      { n: number },
    ];
  expect(n).toBe(3);
  expect(await isIn(other)).toBe(true);
});

test('R-SESS-02, R-SESS-04, R-SESS-05 thirty idle minutes end a session, a remembered one stays; a day later its row is gone', async () => {
  const remembered = await signIn({ 'x-session-tag': 'remembered' });
  auth.wait(29 * minuteMs);
  await deleteExpiredAuthRows(auth.parts);
  expect(await rowOf(session)).toMatchObject({ not_after: null });
  auth.wait(4 * minuteMs);
  await deleteExpiredAuthRows(auth.parts);
  expect((await rowOf(session))!['not_after']).toBeInstanceOf(Date);
  expect(await isIn(session)).toBe(false);
  expect((await refreshed(session)).body.code).toBe('session_expired');
  expect(await isIn(remembered)).toBe(true);
  auth.wait(23 * 60 * minuteMs);
  await deleteExpiredAuthRows(auth.parts);
  expect(await rowOf(session)).toBeDefined();
  auth.wait(61 * minuteMs);
  await deleteExpiredAuthRows(auth.parts);
  expect(await rowOf(session)).toBeUndefined();
  expect(await rowOf(remembered)).toMatchObject({ not_after: null });
});

test('R-SESS-02 who is active stays, and an idle session is refused before anybody has cleaned', async () => {
  const idle = await signIn();
  for (let at = 0; at < 4; at += 1) {
    auth.wait(20 * minuteMs);
    expect(await isIn(session)).toBe(true);
    await deleteExpiredAuthRows(auth.parts);
  }
  expect(await isIn(idle)).toBe(false);
  const late = await signIn();
  auth.wait(33 * minuteMs);
  expect(await isIn(late)).toBe(false);
  expect((await refreshed(late)).body).toEqual({
    code: 'session_expired',
    message: 'Invalid Refresh Token: Session Expired (Inactivity)',
  });
});

test('0 lifts both bounds', async () => {
  auth.settle({ AUTH_MOST_SESSIONS: 0, AUTH_IDLE_MINUTES: 0 });
  const many = await Promise.all(Array.from({ length: 5 }, () => signIn()));
  auth.wait(100 * 60 * minuteMs);
  await deleteExpiredAuthRows(auth.parts);
  expect(await Promise.all(many.map(isIn))).toEqual(Array(5).fill(true));
  auth.settle({ AUTH_MOST_SESSIONS: 3, AUTH_IDLE_MINUTES: 30 });
});

test('R-SESS-06 every process hears of an ended session, however it ended', async () => {
  const claims = await auth.parts.keys.verify(session.access_token);
  expect(await Promise.all(processes.map((one) => one.isEnded(claims)))).toEqual([false, false]);
  const { keys } = withRevocationCheck(auth.parts, processes[1]!);
  expect(await keys.verify(session.access_token)).toEqual(claims);
  await auth.send('POST', '/logout', { token: session.access_token });
  await expect.poll(() => Promise.all(processes.map((one) => one.isEnded(claims)))).toEqual([true, true]);
  await expect(keys.verify(session.access_token)).rejects.toMatchObject({ reason: 'ended' });
  const other = (await auth.send('POST', '/signup', { body: { email: `gone${count}@client.example`, password } }))
    .body as Session;
  const others = await auth.parts.keys.verify(other.access_token);
  expect(await processes[0]!.isEnded(others)).toBe(false);
  await auth.owner`delete from auth.users where id = ${other.user.id}`;
  await expect.poll(() => processes[0]!.isEnded(others)).toBe(true);
});

test('R-SESS-06 of more than 1000 ended sessions 500 are kept; what was forgotten is asked for, and not believed', async () => {
  await auth.send('POST', '/logout', { token: session.access_token });
  const claims = await auth.parts.keys.verify(session.access_token);
  await expect.poll(() => processes[0]!.isEnded(claims)).toBe(true);
  const before = processes[0]!.size();
  await auth.owner`select pg_notify('auth_session_ended', gen_random_uuid()::text) from generate_series(1, ${1001 - before})`;
  await expect.poll(() => processes[0]!.size()).toBe(500);
  expect(await processes[0]!.isEnded(claims)).toBe(true);
  const alive = await auth.parts.keys.verify((await signIn()).access_token);
  expect(await processes[0]!.isEnded(alive)).toBe(false);
});

test('R-SESS-06 a process that hears nothing asks the database', async () => {
  const deaf = createRevocationList({ ...auth.parts, databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing' });
  const claims = await auth.parts.keys.verify(session.access_token);
  expect(await deaf.isEnded(claims)).toBe(false);
  await auth.owner`delete from auth.sessions where id = ${String(claims.session_id)}`;
  expect(await deaf.isEnded(claims)).toBe(true);
  await Promise.race([deaf.close(), sleep(1000)]);
});

test('R-SESS-06 while the database is away one lookup at a time asks what was missed, however often the line is laid; it warns once, and tells when it knows', async () => {
  const asks: { isBack(): void; isAway(): void }[] = [];
  const warnings: string[] = [];
  const begin = async (...args: unknown[]) => {
    await new Promise<void>((resolve, reject) =>
      asks.push({ isBack: resolve, isAway: () => reject(new Error('the database is away')) }),
    );
    return (auth.parts.sql.begin as (...args: unknown[]) => unknown)(...args);
  };
  // Awaited before the list is created, so that the listener is registered before the list connects.
  const gone = await idOf(session);
  const one = createRevocationList({
    ...auth.parts,
    sql: { begin } as unknown as typeof auth.parts.sql,
    log: { ...auth.parts.log, warn: (_, what) => void warnings.push(what) },
  });
  const told: string[] = [];
  one.onEnded({ onSessionEnded: (id) => void told.push(id), openSessions: () => [gone] });
  await expect.poll(() => asks.length).toBe(1);
  await auth.owner`delete from auth.sessions where id = ${gone}`;
  // The connection breaks and is restored while the first look-up is still waiting.
  const lines = async () =>
    (
      await auth.owner<
        { pid: number }[]
      >`select pid from pg_stat_activity where datname = current_database() and application_name = 'sugu ended sessions' and query ilike 'listen%'`
    )
      .map(({ pid }) => pid)
      .sort();
  const before = await lines();
  await auth.owner`select pg_terminate_backend(pid) from unnest(${before}::int[]) as pid`;
  await expect
    .poll(async () => (await lines()).filter((pid) => !before.includes(pid)).length, { timeout: 20_000 })
    .toBe(before.length);
  for (let at = 0; at < 2; at += 1) {
    expect(asks).toHaveLength(at + 1);
    asks[at]!.isAway();
    await expect.poll(() => asks.length, { timeout: 20_000 }).toBe(at + 2);
  }
  expect(warnings).toEqual(['what ended while the line was down is not known yet']);
  asks[2]!.isBack();
  await expect.poll(() => told).toContain(gone);
  expect(asks).toHaveLength(3);
  await one.close();
});
