// The official client on channels of one process: broadcasts, presence, private channels, tokens.
import type { TransactionSql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#database/tests/test-database.ts';
import { transactionAs } from '#server/database/transaction-as.ts';
import {
  joinChannel,
  openRawSocket,
  startRealtimeServer,
  type RealtimeTestServer,
  waitUntil,
} from '../../../../tests/supabase/realtime-server.ts';

let db: TestDatabase;
let served: RealtimeTestServer;
let clock = 0;
const now = (): Date => new Date(Date.now() + clock);
const [ann, bob] = [crypto.randomUUID(), crypto.randomUUID()];

beforeAll(async () => {
  db = await createTestDatabase();
  await db.owner.unsafe(`
    create policy members_receive on realtime.messages for select to authenticated using (realtime.topic() = 'club:' || auth.uid() and extension in ('broadcast', 'presence'));
    create policy members_send on realtime.messages for insert to authenticated with check (realtime.topic() = 'club:' || auth.uid() and extension in ('broadcast', 'presence'));
    create policy all_read_news on realtime.messages for select to anon, authenticated using (realtime.topic() = 'news');
    create policy breaks on realtime.messages for select to authenticated using (case when realtime.topic() = 'broken' then (1 / (length(topic) - 6))::boolean end);`);
  served = await startRealtimeServer(db, { now });
});
afterAll(async () => {
  await served.close();
  await db.drop();
});

const collect = (channel: { on: Function }, event = '*'): { event: string; payload: unknown }[] => {
  const heard: { event: string; payload: unknown }[] = [];
  channel.on('broadcast', { event }, (message: { event: string; payload: unknown }) => heard.push(message));
  return heard;
};

test.each([
  ['1.0.0', '2.0.0'],
  ['2.0.0', '1.0.0'],
  ['2.0.0', '2.0.0'],
  ['1.0.0', '1.0.0'],
])('a broadcast of a client of %s reaches one of %s, and its sender only if it wants', async (from, to) => {
  const [a, b] = [await served.client(undefined, { vsn: from }), await served.client(undefined, { vsn: to })];
  const topic = `talk-${from}-${to}`;
  const [deaf, echoing, other] = [
    a.channel(topic),
    (await served.client(undefined, { vsn: from })).channel(topic, {
      config: { broadcast: { self: true, ack: true } },
    }),
    b.channel(topic),
  ];
  const [heardByDeaf, heardByEchoing, heardByOther] = [collect(deaf), collect(echoing), collect(other)];
  expect([await joinChannel(deaf), await joinChannel(echoing), await joinChannel(other)]).toEqual([
    'SUBSCRIBED',
    'SUBSCRIBED',
    'SUBSCRIBED',
  ]);
  await deaf.send({ type: 'broadcast', event: 'one', payload: { n: 1, word: 'été' } });
  expect(await echoing.send({ type: 'broadcast', event: 'two', payload: { n: 2 } })).toBe('ok');
  await waitUntil(
    () => heardByOther.length === 2 && heardByEchoing.length === 2 && heardByDeaf.length === 1,
    'all heard',
  );
  expect(heardByOther).toMatchObject([
    { event: 'one', payload: { n: 1, word: 'été' } },
    { event: 'two', payload: { n: 2 } },
  ]);
  expect(heardByDeaf.map(({ event }) => event)).toEqual(['two']);
});

test('bytes are broadcast as they are, over the socket and over HTTP', async () => {
  const [a, b] = [(await served.client()).channel('bytes'), (await served.client()).channel('bytes')];
  const heard = collect(b);
  await joinChannel(a);
  await joinChannel(b);
  const bytes = new Uint8Array([0, 255, 1, 128]);
  await a.send({ type: 'broadcast', event: 'raw', payload: bytes.buffer });
  await a.httpSend('raw', bytes);
  await waitUntil(() => heard.length === 2, 'both');
  for (const { payload } of heard) expect(new Uint8Array(payload as ArrayBuffer)).toEqual(bytes);
});

test('HTTP broadcasts say what is wrong with them, and one may not send to a private channel without a policy', async () => {
  const post = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`${served.url}/realtime/v1/api/${path}`, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
  const answers = [
    await post('broadcast', { messages: [{ topic: 't', event: 'e', payload: {} }] }),
    await post('broadcast', { messages: [] }),
    await post('broadcast', { messages: [{ topic: 't' }] }),
    await post('broadcast', 'not json'),
    await post('broadcast/t/events/e', { a: 1 }, { 'content-type': 'text/plain' }),
    await post('broadcast/t/events/e?private=true', { a: 1 }),
    await post(
      `broadcast/club:${ann}/events/e?private=true`,
      { a: 1 },
      { authorization: `Bearer ${await served.token({ sub: bob })}` },
    ),
    await post(
      `broadcast/club:${ann}/events/e?private=true`,
      { a: 1 },
      { authorization: `Bearer ${await served.token({ sub: ann })}` },
    ),
    await post('broadcast', { messages: [] }, { authorization: 'Bearer forged' }),
    await post('broadcast/t/events/e', JSON.stringify({ a: 'x'.repeat(1_100_000) })),
    await post('broadcast/%ZZ/events/e', {}),
    await fetch(`${served.url}/realtime/v1/api/broadcast`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([202, 422, 422, 422, 415, 403, 403, 202, 401, 422, 404, 404]);
  expect(await answers[2]!.json()).toEqual({
    errors: { messages: [{ event: ["can't be blank"], payload: ["can't be blank"] }] },
  });
});

test('who is present is told to who asks: several at once under one key, changes, and leaving', async () => {
  const topic = 'present';
  const phone = (await served.client()).channel(topic, { config: { presence: { key: 'ann' } } });
  const laptop = (await served.client()).channel(topic, { config: { presence: { key: 'ann' } } });
  const watcher = (await served.client(undefined, { vsn: '1.0.0' })).channel(topic, {
    config: { presence: { key: 'bob' } },
  });
  const left: unknown[] = [];
  watcher.on('presence', { event: 'leave' }, ({ leftPresences }) => left.push(...leftPresences));
  phone.on('presence', { event: 'sync' }, () => {});
  await Promise.all([joinChannel(phone), joinChannel(laptop), joinChannel(watcher)]);
  expect(await phone.track({ on: 'phone' })).toBe('ok');
  await laptop.track({ on: 'laptop' });
  await waitUntil(() => watcher.presenceState()['ann']?.length === 2, 'two metas');
  await laptop.track({ on: 'tablet' });
  const devices = (): string[] =>
    (watcher.presenceState()['ann'] ?? []).map((meta) => (meta as unknown as { on: string }).on).toSorted();
  await waitUntil(() => JSON.stringify(devices()) === '["phone","tablet"]', 'a changed meta');
  const late = (await served.client()).channel(topic);
  late.on('presence', { event: 'sync' }, () => {});
  await joinChannel(late);
  await waitUntil(() => late.presenceState()['ann']?.length === 2, 'a late comer knows');
  await phone.untrack();
  await waitUntil(
    () => watcher.presenceState()['ann']?.length === 1 && late.presenceState()['ann']?.length === 1,
    'untracked',
  );
  await laptop.unsubscribe();
  await waitUntil(() => watcher.presenceState()['ann'] === undefined, 'gone');
  expect(left.length).toBeGreaterThanOrEqual(2);
});

test('a meta that is no object is refused, and a key named like a part of every object is one like others', async () => {
  const raw = await openRawSocket(served.socketUrl());
  raw.send('realtime:odd', 'phx_join', { config: { presence: { enabled: true, key: '__proto__' } } }, '1');
  await raw.reply('1');
  raw.send('realtime:odd', 'presence', { type: 'presence', event: 'track', payload: [1] }, '2');
  expect(await raw.reply('2')).toEqual({
    status: 'error',
    response: { reason: 'Presence track payload must be a map' },
  });
  raw.send('realtime:odd', 'presence', { type: 'presence', event: 'track', payload: { a: 1 } }, '3');
  expect((await raw.reply('3')).status).toBe('ok');
  await waitUntil(
    () =>
      raw.received.some(
        ({ event, payload }) =>
          event === 'presence_diff' && JSON.stringify(payload).includes('"__proto__":{"metas":[{"phx_ref"'),
      ),
    'its diff',
  );
  raw.socket.close();
});

test('a private channel is for whom the policies of realtime.messages let in: two members, and an attacker', async () => {
  const [annToken, bobToken] = [await served.token({ sub: ann }), await served.token({ sub: bob })];
  const topic = `club:${ann}`;
  const member = (await served.client(annToken)).channel(topic, {
    config: { private: true, broadcast: { ack: true } },
  });
  const twin = (await served.client(annToken)).channel(topic, { config: { private: true } });
  const heard = collect(twin);
  expect([await joinChannel(member), await joinChannel(twin)]).toEqual(['SUBSCRIBED', 'SUBSCRIBED']);
  const refused = `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`;
  expect(await joinChannel((await served.client(bobToken)).channel(topic, { config: { private: true } }))).toBe(
    refused,
  );
  expect(await joinChannel((await served.client()).channel(topic, { config: { private: true } }))).toBe(refused);
  // A public channel does not receive messages of a private channel with the same name.
  const spy = (await served.client(bobToken)).channel(topic);
  const spied = collect(spy);
  await joinChannel(spy);
  expect(await member.send({ type: 'broadcast', event: 'secret', payload: {} })).toBe('ok');
  await spy.send({ type: 'broadcast', event: 'forged', payload: {} });
  await waitUntil(() => heard.length === 1, 'the member hears');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect([spied, heard.map(({ event }) => event)]).toEqual([[], ['secret']]);
});

test('who may read a private channel but not send is not heard; a policy that fails lets nobody in', async () => {
  const reader = (await served.client(await served.token({ sub: bob }))).channel('news', { config: { private: true } });
  const other = (await served.client()).channel('news', { config: { private: true } });
  const heard = collect(other);
  expect([await joinChannel(reader), await joinChannel(other)]).toEqual(['SUBSCRIBED', 'SUBSCRIBED']);
  await reader.send({ type: 'broadcast', event: 'forged', payload: {} });
  await db.owner`select realtime.send('{"true": 1}', 'told', 'news', true)`;
  await waitUntil(() => heard.length > 0, 'news');
  expect(heard.map(({ event }) => event)).toEqual(['told']);
  expect(
    await joinChannel(
      (await served.client(await served.token({ sub: bob }))).channel('broken', { config: { private: true } }),
    ),
  ).toContain('You do not have permissions');
});

test('what the service keeps for itself nobody else reads, writes or asks', async () => {
  for (const role of ['anon', 'authenticated'] as const) {
    const attempts = [
      (tx: TransactionSql) => tx`select * from realtime.relayed`,
      (tx: TransactionSql) => tx`insert into realtime.relayed (body) values ('{}')`,
      (tx: TransactionSql) => tx`select realtime.rights('club', 'service_role', '{}')`,
      (tx: TransactionSql) =>
        tx`insert into realtime.messages (topic, extension, event, private) values ('news', 'broadcast', 'forged', true)`,
      (tx: TransactionSql) => tx`delete from realtime.messages`,
      (tx: TransactionSql) => tx`alter publication supabase_realtime add table public.orders`,
    ];
    for (const [n, attempt] of attempts.entries())
      await expect(
        transactionAs(db.pool, { role, claims: { sub: bob } }, async (tx) => void (await attempt(tx))),
        `${role} ${n}`,
      ).rejects.toMatchObject({ code: '42501' });
    const seen = await transactionAs(
      db.pool,
      { role, claims: { sub: bob } },
      (tx) => tx`select from realtime.messages`,
    );
    expect(seen).toHaveLength(0);
  }
});

test('asking what one may do leaves nothing behind', async () => {
  const [rows] = await db.owner`select count(*)::int as n from realtime.messages where event is null`;
  expect(rows!.n).toBe(0);
});

test('what was sent from SQL to a private channel is replayed to who comes later', async () => {
  await db.owner`select realtime.send('{"n": 7}', 'earlier', 'news', true)`;
  const raw = await openRawSocket(served.socketUrl());
  raw.send(
    'realtime:news',
    'phx_join',
    { config: { private: true, broadcast: { replay: { since: 0, limit: 1 } } } },
    '1',
  );
  await waitUntil(() => raw.received.some(({ event }) => event === 'broadcast'), 'a replay');
  expect(raw.received.find(({ event }) => event === 'broadcast')!.payload).toMatchObject({
    event: 'earlier',
    payload: { n: 7 },
    meta: { replayed: true },
  });
  raw.send('realtime:other', 'phx_join', { config: { broadcast: { replay: { since: 0 } } } }, '2');
  expect((await raw.reply('2')).response.reason).toBe(
    'UnableToReplayMessages: Replay is not allowed for public channels',
  );
  raw.socket.close();
});

test('a token that is forged, expired or for a role nobody speaks as is refused with the sentence of hosted projects', async () => {
  const answer = async (token: string): Promise<string | undefined> => {
    const raw = await openRawSocket(served.socketUrl());
    raw.send('realtime:x', 'phx_join', { config: {}, access_token: token }, '1');
    const { response } = await raw.reply('1');
    raw.socket.close();
    return response.reason;
  };
  const good = await served.token({ sub: ann });
  expect(await answer('nonsense')).toBe('MalformedJWT: The token provided is not a valid JWT');
  expect(await answer(`${good.slice(0, -4)}AAAA`)).toBe('JwtSignatureError: Failed to validate JWT signature');
  expect(await answer(`${btoa('{"alg":"none"}').replaceAll('=', '')}.${good.split('.')[1]}.`)).toBeTruthy();
  expect(await answer(await served.token({ sub: ann, exp: Math.floor(now().getTime() / 1000) - 3600 }))).toMatch(
    /^InvalidJWTToken: Token has expired 36\d\d seconds ago$/,
  );
  expect(await answer(await served.token({ sub: ann, role: 'supabase_realtime_admin' }))).toBe(
    'MalformedJWT: The token provided is not a valid JWT',
  );
  expect(await answer(await served.token({ sub: ann, role: 'postgres' }))).toBe(
    'MalformedJWT: The token provided is not a valid JWT',
  );
  // The server refuses with a plain HTTP response, before there is a socket.
  const refused = await new Promise<number>(
    (resolve) =>
      void fetch(`${served.url}/realtime/v1/websocket?apikey=wrong`, { headers: {} }).then(({ status }) =>
        resolve(status),
      ),
  );
  expect(refused).toBe(404);
  await expect(openRawSocket(served.socketUrl({ apikey: 'wrong', vsn: '2.0.0' }))).rejects.toThrow('401');
});

test('a channel ends when its token does; a new one in time keeps it; a bad one ends it', async () => {
  const second = Math.floor(now().getTime() / 1000);
  const brief = await served.token({ sub: ann, exp: second + 100 });
  const open = async (): Promise<Awaited<ReturnType<typeof openRawSocket>>> => {
    const raw = await openRawSocket(served.socketUrl());
    raw.send(`realtime:club:${ann}`, 'phx_join', { config: { private: true }, access_token: brief }, '1');
    expect((await raw.reply('1')).status).toBe('ok');
    return raw;
  };
  const [ending, renewed, spoilt, demoted] = [await open(), await open(), await open(), await open()];
  renewed.send(
    `realtime:club:${ann}`,
    'access_token',
    { access_token: await served.token({ sub: ann, exp: second + 5000 }) },
    '2',
  );
  spoilt.send(`realtime:club:${ann}`, 'access_token', { access_token: 'nonsense' }, '2');
  demoted.send(`realtime:club:${ann}`, 'access_token', { access_token: await served.token({ sub: bob }) }, '2');
  const system = (raw: Awaited<ReturnType<typeof openRawSocket>>): unknown =>
    raw.received.find(({ event }) => event === 'system')?.payload['message'];
  const isClosed = (raw: Awaited<ReturnType<typeof openRawSocket>>): boolean =>
    raw.received.some(({ event }) => event === 'phx_close');
  await waitUntil(() => isClosed(spoilt) && isClosed(demoted), 'the bad ones end');
  expect(system(spoilt)).toBe('The token provided is not a valid JWT');
  expect(system(demoted)).toBe(`You do not have permissions to read from this Channel topic: club:${ann}`);
  clock = 200_000;
  await waitUntil(() => isClosed(ending), 'it ends');
  expect(system(ending)).toMatch(/^Token has expired \d+ seconds ago$/);
  expect(isClosed(renewed)).toBe(false);
  clock = 0;
  for (const raw of [ending, renewed, spoilt, demoted]) raw.socket.close();
});

test('what is said to a channel that was not joined, or twice, is answered as Phoenix does', async () => {
  const raw = await openRawSocket(served.socketUrl());
  raw.send('phoenix', 'heartbeat', {}, '1');
  expect(await raw.reply('1')).toEqual({ status: 'ok', response: {} });
  raw.send('realtime:x', 'broadcast', {}, '2');
  expect((await raw.reply('2')).response.reason).toBe('unmatched topic');
  raw.send('other:x', 'phx_join', {}, '3');
  expect((await raw.reply('3')).response.reason).toBe('unmatched topic');
  raw.send('realtime:', 'phx_join', {}, '4');
  expect((await raw.reply('4')).response.reason).toBe('TopicNameRequired: You must provide a topic name');
  raw.send('realtime:x', 'phx_join', {}, '5');
  raw.send('realtime:x', 'phx_join', {}, '6');
  expect((await raw.reply('6')).status).toBe('ok');
  raw.send('realtime:x', 'phx_leave', {}, '7');
  expect((await raw.reply('7')).status).toBe('ok');
  await waitUntil(() => raw.received.some(({ event, joinRef }) => event === 'phx_close' && joinRef === '6'), 'closed');
  raw.socket.close();
});
