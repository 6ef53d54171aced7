// Several server processes on one database: each realtime API here stands for one process.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#database/tests/test-database.ts';
import {
  joinChannel,
  startRealtimeServer,
  type RealtimeTestServer,
  waitUntil,
} from '../../../../tests/supabase/realtime-server.ts';

let db: TestDatabase;
let here: RealtimeTestServer;
let there: RealtimeTestServer;

beforeAll(async () => {
  db = await createTestDatabase();
  [here, there] = [await startRealtimeServer(db), await startRealtimeServer(db)];
});
afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
  await db.drop();
});

test('a broadcast reaches the other process once, in order, short or long, text or bytes, from a socket or by HTTP', async () => {
  const [a, b] = [(await here.client()).channel('far'), (await there.client()).channel('far')];
  const heard: { event: string; payload: unknown }[] = [];
  const heardHere: unknown[] = [];
  b.on('broadcast', { event: '*' }, (message) => heard.push(message as never));
  a.on('broadcast', { event: '*' }, (message) => heardHere.push(message));
  await Promise.all([joinChannel(a), joinChannel(b)]);
  const long = 'é'.repeat(20_000);
  await a.send({ type: 'broadcast', event: '0', payload: { same: true } });
  await a.send({ type: 'broadcast', event: '1', payload: { same: true } });
  await a.send({ type: 'broadcast', event: '2', payload: { long } });
  await a.send({ type: 'broadcast', event: '3', payload: new Uint8Array([0, 200]).buffer });
  await a.send({ type: 'broadcast', event: '4', payload: { same: true } });
  await waitUntil(() => heard.length === 5, 'five');
  await a.httpSend('5', { by: 'HTTP' });
  await waitUntil(() => heard.length === 6, 'six');
  expect(heard.map(({ event }) => event)).toEqual(['0', '1', '2', '3', '4', '5']);
  expect(heard[2]!.payload).toEqual({ long });
  expect(new Uint8Array(heard[3]!.payload as ArrayBuffer)).toEqual(new Uint8Array([0, 200]));
  expect(heardHere).toHaveLength(1);
  // PostgreSQL drops equal notifications of one transaction.
  for (let n = 0; n < 20; n++) void a.send({ type: 'broadcast', event: 'same', payload: {} });
  await waitUntil(() => heard.length === 26, 'twenty equal ones');
});

test('a message from SQL reaches the sockets of all processes, and a long one too', async () => {
  const heard: unknown[] = [];
  for (const served of [here, there]) {
    const channel = (await served.client()).channel('from-sql');
    channel.on('broadcast', { event: 'told' }, ({ payload }) => heard.push((payload as { n: string }).n.length));
    await joinChannel(channel);
  }
  await db.owner`select realtime.send(${db.owner.json({ n: 'x' })}, 'told', 'from-sql', false), realtime.send(${db.owner.json({ n: 'x'.repeat(9000) })}, 'told', 'from-sql', false)`;
  await waitUntil(() => heard.length === 4, 'all four');
  expect(heard.toSorted()).toEqual([1, 1, 9000, 9000]);
});

test('a broadcast of a transaction that is taken back is told to nobody', async () => {
  const channel = (await here.client()).channel('taken-back');
  const heard: unknown[] = [];
  channel.on('broadcast', { event: '*' }, ({ event }) => heard.push(event));
  await joinChannel(channel);
  await db.owner
    .begin(async (tx) => {
      await tx`select realtime.send('{}', 'never', 'taken-back', false)`;
      throw new Error('back');
    })
    .catch(() => {});
  await db.owner`select realtime.send('{}', 'told', 'taken-back', false)`;
  await waitUntil(() => heard.length > 0, 'the second');
  expect(heard).toEqual(['told']);
});

test('presence is the same in all processes, for one that comes later too; who goes with his process is gone', async () => {
  const watch = async (served: RealtimeTestServer, key: string) => {
    const channel = (await served.client()).channel('everywhere', { config: { presence: { key } } });
    channel.on('presence', { event: 'sync' }, () => {});
    expect(await joinChannel(channel)).toBe('SUBSCRIBED');
    return channel;
  };
  const keys = (channel: Awaited<ReturnType<typeof watch>>): string =>
    Object.keys(channel.presenceState()).toSorted().join();
  const [a, b] = [await watch(here, 'a'), await watch(there, 'b')];
  await a.track({ at: 'here' });
  await b.track({ at: 'there', long: 'x'.repeat(10_000) });
  await waitUntil(() => keys(a) === 'a,b' && keys(b) === 'a,b', 'both know both');
  const third = await startRealtimeServer(db);
  const c = await watch(third, 'c');
  await waitUntil(() => keys(c) === 'a,b', 'a late process knows');
  await c.track({ at: 'third' });
  await waitUntil(() => keys(a) === 'a,b,c' && keys(b) === 'a,b,c', 'all know all');
  await third.close();
  await waitUntil(() => keys(a) === 'a,b' && keys(b) === 'a,b', 'the third is gone');
  await b.untrack();
  await waitUntil(() => keys(a) === 'a', 'b is gone');
});

test('a change of a table is told by each process to its own', async () => {
  await db.owner.unsafe(
    'create table public.far (id int primary key); grant select on public.far to anon; alter publication supabase_realtime add table public.far',
  );
  const told: unknown[] = [];
  let ready = 0;
  for (const served of [here, there]) {
    const channel = (await served.client()).channel('far-changes');
    channel
      .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'far' }, (change) =>
        told.push(change.new['id']),
      )
      .on('system', {}, () => ready++);
    await joinChannel(channel);
  }
  await waitUntil(() => ready === 2, 'both ready');
  await db.owner`insert into far values (1)`;
  await waitUntil(() => told.length === 2, 'both told');
});

test('a listening connection that is cut is opened again, and presence is asked for anew', async () => {
  const a = (await here.client()).channel('cut', { config: { presence: { key: 'a' } } });
  const b = (await there.client()).channel('cut', { config: { presence: { key: 'b' } } });
  for (const channel of [a, b]) channel.on('presence', { event: 'sync' }, () => {});
  await Promise.all([joinChannel(a), joinChannel(b)]);
  await db.owner`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'`;
  await a.track({});
  // The presence of `a` arrives even though its notification was lost.
  await waitUntil(() => 'a' in b.presenceState(), 'b learns of a', 15_000);
}, 30_000);
