// Each service of the Supabase API refuses an ended session.
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestAuth, type TestAuth } from '#database/tests/auth-door.ts';
import { openRawSocket, type RawSocket, waitUntil } from '../../tests/supabase/realtime-server.ts';
import { realtimeEnvSchema } from './realtime/v1/settings.ts';
import { restEnvSchema } from './rest/v1/settings.ts';
import { storageEnvSchema } from './storage/v1/settings.ts';
import { createSupabaseApi, type SupabaseApi } from './supabase-api.ts';

let auth: TestAuth;
let wire: SupabaseApi;
let dir: string;
beforeAll(async () => {
  auth = await openTestAuth({ AUTH_AUTOCONFIRM: 'on', AUTH_MOST_SESSIONS: '0' });
  dir = await mkdtemp(join(tmpdir(), 'wire-'));
  const settings = {
    auth: auth.parts.settings.auth,
    rest: z.object(restEnvSchema).parse({}),
    storage: { ...z.object(storageEnvSchema).parse({}), dir },
    realtime: z.object(realtimeEnvSchema).parse({}),
  };
  wire = createSupabaseApi({ ...auth.parts, settings } as never);
});
afterAll(async () => {
  await wire.closeSockets();
  await wire.close();
  await auth.close();
  await rm(dir, { recursive: true, force: true });
});

const ask = async (path: string, token: string, method = 'GET') =>
  (await wire.answer(
    new Request(`https://shop.example${path}`, { method, headers: { authorization: `Bearer ${token}` } }),
    { address: '192.0.2.1' },
  ))!;
const asks = {
  rest: (token: string) => ask('/rest/v1/addresses?select=id', token),
  storage: (token: string) => ask('/storage/v1/bucket', token),
};
const statuses = async (token: string) =>
  Promise.all(Object.values(asks).map(async (one) => (await one(token)).status));
let token: string;
let sessionId: string;
let count = 0;
beforeEach(async () => {
  const { body } = await auth.send('POST', '/signup', {
    body: { email: `person${++count}@client.example`, password: 'correct horse' },
  });
  token = body.access_token;
  sessionId = String((await auth.parts.keys.verify(token)).session_id);
});

test('R-SESS-06 rest and storage believe a token until its session ends, and then refuse it', async () => {
  expect(await statuses(token)).toEqual([200, 200]);
  await ask('/auth/v1/logout?scope=local', token, 'POST');
  await expect.poll(() => statuses(token)).toEqual([401, 400]);
  expect(((await (await asks.rest(token)).json()) as { message: string }).message).toBe('JWT session has ended');
});

test('R-SESS-06 a line that broke is laid anew, and what ended meanwhile is not believed', async () => {
  expect(await statuses(token)).toEqual([200, 200]);
  // One statement ends the session and waits until the listener is disconnected, so nobody receives the notification.
  const [cut] = await auth.owner`
    with cut as materialized (select pg_terminate_backend(pid, 2000) as done from pg_stat_activity where application_name = 'sugu ended sessions' and datname = current_database()),
    gone as (delete from auth.sessions where id = ${sessionId} and (select bool_and(done) from cut) returning id)
    select (select count(*)::int from cut) as lines, (select count(*)::int from gone) as sessions`;
  expect(cut).toEqual({ lines: 1, sessions: 1 });
  await expect.poll(() => statuses(token), { timeout: 20_000 }).toEqual([401, 400]);
});

test('R-SESS-06 a socket whose session ended while the line was down is told once it is laid again; another stays open', async () => {
  const server = createServer().on('upgrade', (incoming, socket, head) =>
    wire.upgrade(incoming, socket, head, { address: '192.0.2.1' }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { body } = await auth.send('POST', '/signup', {
    body: { email: `other${count}@client.example`, password: 'correct horse' },
  });
  const open = async (own: string): Promise<RawSocket> => {
    const raw = await openRawSocket(
      `ws://127.0.0.1:${port}/realtime/v1/websocket?${new URLSearchParams({ vsn: '2.0.0', apikey: auth.parts.apiKeys.publishable }).toString()}`,
    );
    raw.send('realtime:news', 'phx_join', { config: {}, access_token: own });
    expect((await raw.reply('1')).status).toBe('ok');
    return raw;
  };
  const [mine, theirs] = [await open(token), await open(body.access_token as string)];
  // One statement ends the session while the listener is disconnected, so nobody receives the notification.
  await auth.owner`
    with cut as materialized (select pg_terminate_backend(pid, 2000) as done from pg_stat_activity where application_name = 'sugu ended sessions' and datname = current_database()),
    gone as (delete from auth.sessions where id = ${sessionId} and (select bool_and(done) from cut))
    select from cut`;
  await waitUntil(() => mine.received.some(({ event }) => event === 'phx_close'), 'the channel is closed');
  expect(mine.received.find(({ event }) => event === 'system')?.payload).toMatchObject({
    status: 'error',
    message: 'Token has expired',
  });
  theirs.send('realtime:news', 'broadcast', { type: 'broadcast', event: 'x', payload: {} }, '2');
  theirs.send('phoenix', 'heartbeat', {}, '3');
  await theirs.reply('3');
  expect(theirs.received.some(({ event }) => event === 'phx_close')).toBe(false);
  for (const { socket } of [mine, theirs]) socket.close();
  await new Promise((resolve) => server.close(resolve));
});

test('a person’s password is proven without a session', async () => {
  const { sub } = await auth.parts.keys.verify(token);
  const sessions = () => auth.owner`select id from auth.sessions where user_id = ${sub!}`;
  const client = { address: '192.0.2.1' };
  expect(await wire.checkPassword(sub!, 'correct horse', client)).toBe('right');
  expect(await wire.checkPassword(sub!, 'battery staple', client)).toBe('wrong');
  expect(await wire.checkPassword(crypto.randomUUID(), 'correct horse', client)).toBe('wrong');
  expect(await sessions()).toEqual([{ id: sessionId }]);
});
