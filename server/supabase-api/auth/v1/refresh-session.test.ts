// Refresh tokens: each works for one refresh, and a stolen one is refused.
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { openTestAuth, type TestAuth } from '#database/tests/auth-door.ts';
import { connect } from '#server/database/connect.ts';
import { createAuthApi } from './auth-api.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await openTestAuth({ AUTH_AUTOCONFIRM: 'on', AUTH_MOST_SESSIONS: '0', AUTH_IDLE_MINUTES: '0' });
});
afterAll(() => auth.close());

type Session = { access_token: string; refresh_token: string; user: { id: string; email: string } };
let session: Session;
let count = 0;
beforeEach(async () => {
  session = (
    await auth.send('POST', '/signup', {
      body: { email: `person${++count}@client.example`, password: 'correct horse' },
    })
  ).body;
});
const refresh = (token: string, address?: string) =>
  auth.send('POST', '/token?grant_type=refresh_token', {
    body: { refresh_token: token },
    ...(address ? { address } : {}),
  });
const isIn = async ({ access_token }: { access_token: string }) =>
  (await auth.send('GET', '/user', { token: access_token })).status === 200;

test('R-AUTH-09 a refresh swaps the token and hands out a new access token of the same session', async () => {
  const { status, body, headers } = await refresh(session.refresh_token);
  expect(status).toBe(200);
  expect(body).toMatchObject({ token_type: 'bearer', expires_in: 3600, user: { id: session.user.id } });
  expect(body.refresh_token).not.toBe(session.refresh_token);
  const [before, after] = [
    await auth.parts.keys.verify(session.access_token),
    await auth.parts.keys.verify(body.access_token),
  ];
  expect(after.session_id).toBe(before.session_id);
  expect(after['amr']).toEqual(before['amr']);
  expect([headers.get('sb-auth-user-id'), headers.get('sb-auth-session-id')]).toEqual([
    session.user.id,
    before.session_id,
  ]);
});

test('no refresh token is in the database, nor anything it can be found from', async () => {
  const { body } = await refresh(session.refresh_token);
  const rows =
    await auth.owner`select to_jsonb(t)::text as written from auth.refresh_tokens t union all select to_jsonb(s)::text from auth.sessions s union all select a.payload::text from auth.audit_log_entries a`;
  for (const token of [session.refresh_token, body.refresh_token])
    expect(rows.some(({ written }) => String(written).includes(token))).toBe(false);
});

test('a client that lost the answer gets the same successor again, however late', async () => {
  const first = (await refresh(session.refresh_token)).body;
  auth.wait(3_000_000);
  const again = await refresh(session.refresh_token);
  expect(again.status).toBe(200);
  expect(again.body.refresh_token).toBe(first.refresh_token);
  expect((await refresh(first.refresh_token)).status).toBe(200);
});

test('two tabs: a used token may come again within the interval, though its successor was used', async () => {
  const second = (await refresh(session.refresh_token)).body;
  const third = (await refresh(second.refresh_token)).body;
  const tab = await refresh(session.refresh_token);
  expect(tab.status).toBe(200);
  expect(tab.body.refresh_token).not.toBe(third.refresh_token);
  expect((await refresh(tab.body.refresh_token)).status).toBe(200);
});

test('a token that comes again later ends its family: thief and owner are out, their access tokens too', async () => {
  const second = (await refresh(session.refresh_token)).body;
  const third = (await refresh(second.refresh_token)).body;
  auth.wait(11_000);
  const replay = await refresh(session.refresh_token, '198.51.100.9');
  expect([replay.status, replay.body]).toEqual([
    400,
    { code: 'refresh_token_already_used', message: 'Invalid Refresh Token: Already Used' },
  ]);
  expect((await refresh(third.refresh_token)).body.code).toBe('refresh_token_already_used');
  expect((await refresh(second.refresh_token)).body.code).toBe('refresh_token_already_used');
  expect(await isIn(third)).toBe(false);
  const [entry] =
    await auth.owner`select payload, ip_address from auth.audit_log_entries where payload ->> 'action' = 'token_revoked' and payload ->> 'actor_id' = ${session.user.id}`;
  expect(entry).toMatchObject({
    ip_address: '198.51.100.9',
    payload: { traits: { reason: 'a used refresh token came again' } },
  });
});

test('another session of the same person is not touched by a theft of this one', async () => {
  const other = (
    await auth.send('POST', '/token?grant_type=password', {
      body: { email: session.user.email, password: 'correct horse' },
    })
  ).body;
  await refresh((await refresh(session.refresh_token)).body.refresh_token);
  auth.wait(11_000);
  expect((await refresh(session.refresh_token)).status).toBe(400);
  expect(await isIn(other)).toBe(true);
  expect((await refresh(other.refresh_token)).status).toBe(200);
});

test('fifty refreshes at once with one token, on twelve connections: all are answered, and one chain goes on', async () => {
  const sql = connect(
    inject('authenticatorUrl').replace(/postgres$/, new URL(auth.parts.databaseUrl).pathname.slice(1)),
    { most: 12 },
  );
  const door = createAuthApi({ ...auth.parts, sql });
  const ask = async () => {
    const answer = await door(
      new Request('https://shop.example/auth/v1/token?grant_type=refresh_token', {
        method: 'POST',
        body: JSON.stringify({ refresh_token: session.refresh_token }),
      }),
      { address: '192.0.2.1' },
    );
    return { status: answer.status, token: ((await answer.json()) as Session).refresh_token };
  };
  // Opens all connections before the refreshes begin.
  await Promise.all(Array.from({ length: 12 }, () => sql`select pg_sleep(0.05)`));
  const answers = await Promise.all(Array.from({ length: 50 }, ask));
  await sql.end();
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
  expect(new Set(answers.map(({ token }) => token)).size).toBe(1);
  expect(
    await auth.owner`select from auth.refresh_tokens where user_id = ${session.user.id} and not revoked`,
  ).toHaveLength(1);
  expect((await refresh(answers[0]!.token)).status).toBe(200);
});

test('unknown, malformed, empty and signed-out tokens are refused by their codes', async () => {
  expect((await refresh('a'.repeat(43))).body).toEqual({
    code: 'refresh_token_not_found',
    message: 'Invalid Refresh Token: Refresh Token Not Found',
  });
  expect((await refresh('abcdefghijkl')).body.code).toBe('refresh_token_not_found');
  expect((await refresh('invalid-refresh-token')).body).toEqual({
    code: 'validation_failed',
    message: 'Refresh token is not valid',
  });
  expect((await refresh('')).body).toEqual({ error: 'invalid_request', error_description: 'refresh_token required' });
  await auth.send('POST', '/logout?scope=local', { token: session.access_token });
  expect((await refresh(session.refresh_token)).body.code).toBe('refresh_token_not_found');
});

test('a banned person gets no further token and is refused at the door', async () => {
  await auth.owner`update auth.users set banned_until = ${new Date(auth.parts.now().getTime() + 60_000)} where id = ${session.user.id}`;
  expect((await refresh(session.refresh_token)).body).toEqual({
    code: 'user_banned',
    message: 'Invalid Refresh Token: User Banned',
  });
  expect(await auth.send('GET', '/user', { token: session.access_token })).toMatchObject({
    status: 403,
    body: { code: 'user_banned' },
  });
  expect(
    (
      await auth.send('POST', '/token?grant_type=password', {
        body: { email: session.user.email, password: 'correct horse' },
      })
    ).body.code,
  ).toBe('user_banned');
});

test('who waits five seconds for others on the same session is told to come again, and nothing was used up', async () => {
  const id = String((await auth.parts.keys.verify(session.access_token)).session_id);
  await auth.owner.begin(async (tx) => {
    await tx`select from auth.sessions where id = ${id} for update`;
    expect(await refresh(session.refresh_token)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });
  expect((await refresh(session.refresh_token)).status).toBe(200);
});
