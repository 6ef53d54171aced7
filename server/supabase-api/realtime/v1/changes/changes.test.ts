// Changes of tables go to the subscribers whom row security shows the row, and to nobody else.
import type { RealtimeChannel } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#database/tests/test-database.ts';
import {
  joinChannel,
  openRawSocket,
  startRealtimeServer,
  type RealtimeTestServer,
  waitUntil,
} from '../../../../../tests/supabase/realtime-server.ts';

type ChangeMessage = {
  eventType: string;
  new: Record<string, unknown>;
  old: Record<string, unknown>;
  errors: unknown;
  commit_timestamp: string;
};

let db: TestDatabase;
let served: RealtimeTestServer;
let witness: Awaited<ReturnType<typeof follow>>;
const [ann, bob] = [crypto.randomUUID(), crypto.randomUUID()];

beforeAll(async () => {
  db = await createTestDatabase();
  await db.owner.unsafe(`
    create type public.mood as enum ('calm', 'loud');
    create table public.letters (id bigint generated always as identity primary key, owner uuid, title text, secret text default 'hidden', size numeric, mood public.mood default 'calm', tags text[], at timestamptz default now(), body jsonb);
    alter table public.letters enable row level security;
    grant select (id, owner, title, size, mood, tags, at, body) on public.letters to authenticated, anon;
    create policy owner_reads on public.letters for select to authenticated using (owner = auth.uid());
    create table public.notices (id int primary key, words text);
    grant select on public.notices to anon, authenticated;
    alter table public.notices replica identity full;
    create table public.locked (id int primary key, words text);
    create table public.quiet (id int primary key);
    grant select on public.quiet to anon;
    create table public.pairs (a int, b text, v int, primary key (a, b));
    alter table public.pairs enable row level security;
    create policy all_read on public.pairs for select to anon using (v < 100);
    grant select on public.pairs to anon;
    create table public.marks (id int generated always as identity primary key);
    grant select on public.marks to anon;
    alter publication supabase_realtime add table public.marks, public.letters, public.notices, public.locked, public.pairs;`);
  served = await startRealtimeServer(db);
  witness = await follow(undefined, { table: 'marks' });
}, 30_000);
afterAll(async () => {
  await served.close();
  await db.drop();
});

/** Subscribes and waits until changes arrive; returns the error message if the subscription is refused. */
async function follow(
  token: string | undefined,
  wish: { event?: string; table: string; schema?: string; filter?: string; select?: string[] },
): Promise<{ told: ChangeMessage[]; said: string; channel: RealtimeChannel }> {
  const channel = (await served.client(token)).channel(`follow-${crypto.randomUUID()}`);
  const told: ChangeMessage[] = [];
  let said = '';
  channel.on('postgres_changes', { event: '*', schema: 'public', ...wish } as never, (change: unknown) =>
    told.push(change as ChangeMessage),
  );
  channel.on(
    'system',
    {},
    ({ extension, message }: { extension: string; message: string }) =>
      void (extension === 'postgres_changes' && (said = message)),
  );
  expect(await joinChannel(channel)).toBe('SUBSCRIBED');
  await waitUntil(() => said, 'a word about the subscription');
  return { told, said, channel };
}
const asPerson = (sub: string): Promise<string> => served.token({ sub });
/** Waits until all earlier changes were sent: inserts a row and waits for it, because changes are sent in order. */
async function settled(): Promise<void> {
  const [{ id }] = (await db.owner`insert into marks default values returning id`) as unknown as [{ id: number }];
  await waitUntil(() => witness.told.some((change) => change.new['id'] === id), 'the mark');
}

test('each of two people is told of his own rows, without the columns he may not read; an attacker of none', async () => {
  const [a, b, anon, forged] = await Promise.all([
    follow(await asPerson(ann), { table: 'letters' }),
    follow(await asPerson(bob), { table: 'letters' }),
    follow(undefined, { table: 'letters' }),
    follow(await served.token({ sub: bob, user_metadata: { sub: ann } }), { table: '*' }),
  ]);
  expect(a.said).toBe('Subscribed to PostgreSQL');
  const [{ id }] =
    (await db.owner`insert into letters (owner, title, size, tags, body) values (${ann}, 'to Ann', 1.50, ${['x', 'y "z"']}, '{"k": [1]}') returning id`) as unknown as [
      { id: number },
    ];
  await db.owner`insert into letters (owner, title) values (${bob}, 'to Bob')`;
  await waitUntil(() => a.told.length === 1 && b.told.length === 1, 'each his own');
  expect(a.told[0]).toMatchObject({
    eventType: 'INSERT',
    old: {},
    errors: null,
    new: { id, owner: ann, title: 'to Ann', size: 1.5, mood: 'calm', tags: ['x', 'y "z"'], body: { k: [1] } },
  });
  expect(a.told[0]!.new).not.toHaveProperty('secret');
  expect(new Date(a.told[0]!.commit_timestamp).getTime()).toBeGreaterThan(Date.now() - 20_000);
  expect(b.told[0]!.new['title']).toBe('to Bob');
  await settled();
  expect([anon.told, forged.told.map((change) => change.new['title'])]).toEqual([[], ['to Bob']]);
  // A row with a new owner is sent to that owner only, without its previous values.
  await db.owner`update letters set owner = ${bob} where id = ${id}`;
  await waitUntil(() => b.told.length === 2, 'the new owner');
  expect(b.told[1]).toMatchObject({ eventType: 'UPDATE', new: { owner: bob }, old: { id } });
  expect(Object.keys(b.told[1]!.old)).toEqual(['id']);
  await settled();
  expect([a.told.length, anon.told.length]).toEqual([1, 0]);
  // A deletion is sent with its key only.
  await db.owner`delete from letters where id = ${id}`;
  await waitUntil(() => b.told.length === 3, 'the deletion');
  expect(b.told[2]).toMatchObject({ eventType: 'DELETE', new: {}, old: { id } });
  for (const { channel } of [a, b, anon, forged]) await channel.unsubscribe();
});

test('a row that is not visible when it is told of is not told, whatever it was when it was written', async () => {
  const a = await follow(await asPerson(ann), { table: 'letters' });
  await db.owner.begin(async (tx) => {
    await tx`insert into letters (owner, title) values (${ann}, 'taken back')`;
    await tx`update letters set owner = ${bob} where title = 'taken back'`;
  });
  await db.owner`insert into letters (owner, title) values (${ann}, 'stays')`;
  await waitUntil(() => a.told.some((change) => change.new['title'] === 'stays'), 'the one that stays');
  expect(a.told.map((change) => change.new['title'])).toEqual(['stays']);
  await a.channel.unsubscribe();
});

test('filters are compared by PostgreSQL with the type of the column', async () => {
  const me = await asPerson(ann);
  const follows = await Promise.all(
    [
      'size=gt.9',
      'size=eq.10.0',
      'size=in.(1,10,"3")',
      'mood=eq.loud',
      'title=neq.ten',
      'title=like.t%',
      'at=gte.2020-01-01',
      'size=not.lt.10',
      'body=is.null',
      'title=isdistinct.ten',
      'size=gt.1,title=eq.ten',
      'title=eq."a,b"',
    ].map((filter) => follow(me, { table: 'letters', event: 'INSERT', filter })),
  );
  await db.owner`insert into letters (owner, title, size, mood) values (${ann}, 'ten', 10.00, 'loud'), (${ann}, 'a,b', 3, 'calm'), (${ann}, null, null, 'calm')`;
  await waitUntil(() => follows[9]!.told.length === 2 && follows[6]!.told.length === 3, 'all told');
  expect(follows.map(({ told }) => told.map((change) => change.new['title']).join('+'))).toEqual([
    'ten',
    'ten',
    'ten+a,b',
    'ten',
    'a,b',
    'ten',
    'ten+a,b+',
    'ten',
    'ten+a,b+',
    'a,b+',
    'ten',
    'a,b',
  ]);
  for (const { channel } of follows) await channel.unsubscribe();
});

test('only the wanted kinds of change and columns are told, and several wishes of one channel in one message', async () => {
  const channel = (await served.client()).channel('several');
  const told: string[] = [];
  for (const event of ['INSERT', 'UPDATE', 'DELETE'] as const)
    channel.on(
      'postgres_changes' as never,
      { event, schema: 'public', table: 'notices' } as never,
      (change: ChangeMessage) => told.push(`${change.eventType} ${JSON.stringify([change.new, change.old])}`),
    );
  let isReady = false;
  channel.on('system', {}, () => (isReady = true));
  await joinChannel(channel);
  await waitUntil(() => isReady, 'ready');
  const narrow = await follow(undefined, { table: 'notices', select: ['id'] });
  await db.owner`insert into notices values (1, 'a')`;
  await waitUntil(() => told.length === 1, 'inserted');
  await db.owner`update notices set words = 'b'`;
  await waitUntil(() => told.length === 2, 'updated');
  await db.owner`truncate notices`;
  await db.owner`insert into notices values (2, 'c')`;
  await db.owner`delete from notices`;
  await waitUntil(() => told.length === 4, 'all four');
  // Without row security the old row is sent with all values that the replica identity contains.
  expect(told).toEqual([
    'INSERT [{"id":1,"words":"a"},{}]',
    'UPDATE [{"id":1,"words":"b"},{"id":1,"words":"a"}]',
    'INSERT [{"id":2,"words":"c"},{}]',
    'DELETE [{},{"id":2,"words":"c"}]',
  ]);
  expect(narrow.told[0]!.new).toEqual({ id: 1 });
  await channel.unsubscribe();
  await narrow.channel.unsubscribe();
});

test('a key of several columns is asked for as one', async () => {
  const a = await follow(undefined, { table: 'pairs' });
  await db.owner`insert into pairs values (1, 'x', 1), (1, 'y', 500), (2, 'it''s "odd"', 2)`;
  await waitUntil(() => a.told.length === 2, 'both');
  expect(a.told.map((change) => change.new['b'])).toEqual(['x', 'it\'s "odd"']);
  await a.channel.unsubscribe();
});

test('a subscription that cannot be is refused with its reason, and the channel works all the same', async () => {
  const said = async (wish: Parameters<typeof follow>[1]): Promise<string> => (await follow(undefined, wish)).said;
  const please = (table: string): string =>
    `Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: [event: *, schema: public, table: ${table}, filters: [], select: nil]`;
  expect(await said({ table: 'quiet' })).toBe(please('quiet'));
  expect(await said({ table: 'locked' })).toBe(please('locked'));
  expect(await said({ table: 'nothing' })).toBe(please('nothing'));
  expect(await said({ table: `notices'; drop table notices; --` })).toContain('Please check Realtime is enabled');
  expect(await said({ table: 'letters', filter: 'secret=eq.hidden' })).toContain(
    'Exception: invalid column for filter secret',
  );
  expect(await said({ table: 'letters', filter: 'id=eq.1) or (true' })).toContain(
    'Exception: invalid input syntax for type bigint',
  );
  expect(await said({ table: 'letters', filter: 'body=lt.{}x' })).toContain(
    'Exception: invalid input syntax for type json',
  );
  expect(await said({ table: 'letters', filter: 'id=match.1' })).toContain('"match"');
  expect(await said({ table: 'letters', filter: 'id=in.1' })).toBe('`in` filter value must be wrapped by parentheses');
  expect(await said({ table: 'letters', select: ['secret'] })).toContain('invalid column for select secret');
  // With the option `wait`, an invalid subscription also makes the join fail.
  const raw = await openRawSocket(served.socketUrl());
  raw.send(
    'realtime:waits',
    'phx_join',
    {
      config: {
        postgres_changes: [{ event: '*', schema: 'public', table: 'quiet' }],
        postgres_changes_options: { wait: true },
      },
    },
    '1',
  );
  expect((await raw.reply('1')).response.reason).toBe(`RealtimeDisabledForConfiguration: ${please('quiet')}`);
  raw.socket.close();
});

test('rights taken away count from the next change on', async () => {
  const a = await follow(undefined, { table: 'notices' });
  await db.owner`insert into notices values (10, 'seen')`;
  await waitUntil(() => a.told.length === 1, 'seen');
  await db.owner`revoke select on notices from anon`;
  await db.owner`insert into notices values (11, 'unseen')`;
  await db.owner`delete from notices where id = 11`;
  await settled();
  await db.owner`grant select on notices to anon`;
  await db.owner`insert into notices values (12, 'seen')`;
  await waitUntil(() => a.told.length > 1, 'seen again');
  expect(a.told.map((change) => change.new['id'])).toEqual([10, 12]);
  await a.channel.unsubscribe();
});

test('a channel with a new token is told what its new owner may see', async () => {
  const channel = (await served.client(await asPerson(ann))).channel('changes-hands');
  const told: ChangeMessage[] = [];
  const said: string[] = [];
  channel.on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'letters' }, (change) =>
    told.push(change as unknown as ChangeMessage),
  );
  channel.on('system', {}, ({ message }) => said.push(message));
  await joinChannel(channel);
  await waitUntil(() => said.length === 1, 'subscribed');
  channel.socket.accessToken = null;
  await channel.socket.setAuth(await asPerson(bob));
  await waitUntil(() => said.length === 2, 'subscribed anew');
  await db.owner`insert into letters (owner, title) values (${ann}, 'hers'), (${bob}, 'his')`;
  await waitUntil(() => told.length > 0, 'his');
  await settled();
  expect(told.map((change) => change.new['title'])).toEqual(['his']);
  await channel.unsubscribe();
});

test('a table altered under way is told of as it is then, and a long value comes without the record but with an error', async () => {
  const a = await follow(undefined, { table: 'notices' });
  await db.owner`alter table notices add column more int`;
  await db.owner`insert into notices values (20, 'x', 5)`;
  await waitUntil(() => a.told.length === 1, 'with the new column');
  expect(a.told[0]!.new).toEqual({ id: 20, words: 'x', more: 5 });
  await db.owner`insert into notices values (21, ${'x'.repeat(1_100_000)}, 5)`;
  await waitUntil(() => a.told.length === 2, 'the long one');
  expect(a.told[1]).toMatchObject({ new: { id: 21, more: 5 }, errors: ['Error 413: Payload Too Large'] });
  await db.owner`alter table notices drop column more`;
  await a.channel.unsubscribe();
});

test('the slot is there while somebody listens, comes back when it is lost, and goes after the last', async () => {
  const slots = async (): Promise<number> =>
    (await db.owner`select count(*)::int as n from pg_replication_slots where database = current_database()`)[0]![
      'n'
    ] as number;
  const a = await follow(undefined, { table: 'notices' });
  expect(await slots()).toBe(1);
  const said: string[] = [];
  a.channel.on('system', {}, ({ message }) => said.push(message));
  await db.owner`select pg_terminate_backend(active_pid) from pg_replication_slots where database = current_database()`;
  await waitUntil(() => said.at(-1) === 'Subscribed to PostgreSQL' && said.length >= 2, 'subscribed again', 15_000);
  expect(said[0]).toBe('Replication connection lost, changes may have been missed');
  await db.owner`insert into notices values (30, 'after')`;
  await waitUntil(() => a.told.length === 1, 'a change after it');
  await a.channel.unsubscribe();
  await witness.channel.unsubscribe();
  await waitUntil(async () => (await slots()) === 0, 'no slot', 12_000);
}, 40_000);

test('where the database does not let replicate, the channel says so and everything else works', async () => {
  const without = await startRealtimeServer({
    pool: db.pool,
    ownerUrl: inject('authenticatorUrl').replace(/postgres$/, new URL(db.ownerUrl).pathname.slice(1)),
  });
  const channel = (await without.client()).channel('limited', { config: { broadcast: { self: true } } });
  const said: { status: string; message: string }[] = [];
  const heard: unknown[] = [];
  channel
    .on('postgres_changes', { event: '*', schema: 'public', table: 'notices' }, () => {})
    .on('system', {}, (message) => said.push(message))
    .on('broadcast', { event: '*' }, (message) => heard.push(message));
  expect(await joinChannel(channel)).toBe('SUBSCRIBED');
  await waitUntil(() => said.length > 0, 'a word about it');
  expect(said[0]).toMatchObject({
    status: 'error',
    message: 'Unable to subscribe to changes: permission denied to start WAL sender',
  });
  await channel.send({ type: 'broadcast', event: 'x', payload: {} });
  await waitUntil(() => heard.length === 1, 'a broadcast');
  await without.close();
});
