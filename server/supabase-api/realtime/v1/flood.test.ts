// A hostile client is disconnected; other clients are not affected.
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createTestDatabase, type TestDatabase } from '#database/tests/test-database.ts';
import {
  joinChannel,
  openRawSocket,
  type RawSocket,
  startRealtimeServer,
  type RealtimeTestServer,
  waitUntil,
} from '../../../../tests/supabase/realtime-server.ts';

let db: TestDatabase;
let served: RealtimeTestServer;

beforeAll(async () => {
  db = await createTestDatabase();
  served = await startRealtimeServer(db);
});
afterAll(async () => {
  await served.close();
  await db.drop();
});

/** Whether another client is still served. */
async function isServed(): Promise<boolean> {
  const raw = await openRawSocket(served.socketUrl());
  raw.send('realtime:honest', 'phx_join', { config: { broadcast: { ack: true } } }, '1');
  raw.send('realtime:honest', 'broadcast', { type: 'broadcast', event: 'x', payload: {} }, '2');
  const { status } = await raw.reply('2');
  raw.socket.close();
  return status === 'ok';
}

test('two thousand joins at once: the first hundred are granted, the rest refused, and the socket is closed', async () => {
  const raw = await openRawSocket(served.socketUrl());
  for (let n = 1; n <= 2000; n++)
    if (raw.socket.readyState === WebSocket.OPEN)
      raw.send(`realtime:join-${n}`, 'phx_join', { config: { private: n % 2 === 0 } }, String(n));
  expect(await raw.closed).toBe(1008);
  const replies = raw.received
    .filter(({ event }) => event === 'phx_reply')
    .map(({ payload }) => payload as { status: string; response: { reason?: string } });
  expect(replies.filter(({ status }) => status === 'ok').length).toBeLessThanOrEqual(100);
  expect(new Set(replies.map(({ response }) => response.reason))).toContain(
    'ClientJoinRateLimitReached: Too many joins per second',
  );
  expect(await isServed()).toBe(true);
});

test('a hundred channels are enough for one socket', async () => {
  const raw = await openRawSocket(served.socketUrl());
  for (let n = 1; n <= 101; n++) raw.send(`realtime:many-${n}`, 'phx_join', { config: {} }, String(n));
  expect((await raw.reply('100')).status).toBe('ok');
  expect((await raw.reply('101')).response.reason).toBe('ChannelRateLimitReached: Too many channels');
  raw.socket.close();
});

test('too many messages in a second close the socket, with a word to its channels', async () => {
  const raw = await openRawSocket(served.socketUrl());
  raw.send('realtime:noise', 'phx_join', { config: {} }, '1');
  await raw.reply('1');
  for (let n = 0; n < 3000; n++)
    raw.send('realtime:noise', 'broadcast', { type: 'broadcast', event: 'x', payload: {} }, '2');
  expect(await raw.closed).toBe(1008);
  expect(raw.received.find(({ event }) => event === 'system')?.payload).toEqual({
    extension: 'system',
    status: 'error',
    message: 'Too many messages per second',
    channel: 'noise',
  });
});

test.each([
  ['ten megabytes of text', (raw: RawSocket) => raw.socket.send('x'.repeat(10_000_000)), 1009],
  [
    'ten megabytes in small pieces of one message',
    (raw: RawSocket) => {
      for (let n = 0; n < 1000; n++) raw.socket.send('x'.repeat(10_000), { fin: false });
    },
    1009,
  ],
  ['two megabytes of bytes', (raw: RawSocket) => raw.socket.send(Buffer.alloc(2_000_000)), 1009],
  [
    'text that is not UTF-8',
    (raw: RawSocket) => raw.socket.send(Buffer.from([0xff, 0xfe, 0xfd]), { binary: false }),
    1007,
  ],
  [
    'a flood of pings',
    (raw: RawSocket) => {
      for (let n = 0; n < 3000; n++) raw.socket.ping(Buffer.alloc(125));
    },
    1008,
    1006,
  ],
])('%s close the socket (%#) and no other', async (_name, attack, ...codes) => {
  const raw = await openRawSocket(served.socketUrl());
  attack(raw);
  // 1006: the connection broke while the client was still writing.
  expect(codes).toContain(await raw.closed);
  expect(await isServed()).toBe(true);
});

test('a ping longer than the protocol allows, and bytes that are no frame at all, end the connection', async () => {
  for (const bytes of [
    Buffer.from([0x89, 0xfe, 0xff, 0xff, 0, 0, 0, 0, ...Buffer.alloc(65_535)]),
    Buffer.from([0xff, 0xff, 0xff, 0xff]),
    Buffer.from('GET / HTTP/1.1\r\n\r\n'),
  ]) {
    const raw = await openRawSocket(served.socketUrl());
    (raw.socket as unknown as { _socket: { write(bytes: Buffer): void } })._socket.write(bytes);
    await raw.closed;
  }
  expect(await isServed()).toBe(true);
});

test('messages that are none are dropped, whatever they are', async () => {
  const raw = await openRawSocket(served.socketUrl());
  const junk = [
    '',
    '{}',
    '[]',
    'null',
    '1',
    '"x"',
    '[1,2,3,4,5]',
    '[null,null,null,null,null]',
    '[[],{},"realtime:x","phx_join",{}]',
    '["1","1","realtime:j","phx_join",null]',
    '["1","2","realtime:j","presence",null]',
    '["1","3","realtime:j","access_token",7]',
    '["1","4","realtime:j","broadcast",[[]]]',
    `${'['.repeat(50_000)}`,
    '["1","5","realtime:k","phx_join",{"config":{"postgres_changes":[null,{},{"schema":{}},{"schema":"public","table":[]}],"presence":{"key":{"a":1}},"broadcast":7,"private":"TRUE"}}]',
    '\u0000',
  ];
  for (const text of junk) raw.socket.send(text);
  for (let n = 0; n < 50; n++)
    raw.socket.send(Buffer.from(Array.from({ length: 40 }, (_, i) => (i * 37 + n * 11) % 256)));
  raw.send('phoenix', 'heartbeat', {}, 'last');
  expect((await raw.reply('last')).status).toBe('ok');
  raw.socket.close();
});

test('a reader who does not read is cut, and the others hear everything', async () => {
  const slow = await openRawSocket(served.socketUrl());
  slow.send('realtime:crowd', 'phx_join', { config: {} }, '1');
  await slow.reply('1');
  const reader = (await served.client()).channel('crowd');
  const heard: number[] = [];
  reader.on('broadcast', { event: '*' }, ({ payload }) => heard.push((payload as { n: number }).n));
  await joinChannel(reader);
  (slow.socket as unknown as { _socket: { pause(): void } })._socket.pause();
  const sender = (await served.client()).channel('crowd');
  await joinChannel(sender);
  const padding = 'x'.repeat(400_000);
  for (let n = 0; n < 60; n++) {
    await sender.send({ type: 'broadcast', event: 'x', payload: { n, padding } });
    await waitUntil(() => heard.length === n + 1, `the reader hears ${n}`);
  }
  expect(heard).toEqual(Array.from({ length: 60 }, (_, n) => n));
  (slow.socket as unknown as { _socket: { resume(): void } })._socket.resume();
  expect(await slow.closed).toBe(1006);
}, 60_000);

test('presence told too often ends the channel; a meta too long is no message at all', async () => {
  const raw = await openRawSocket(served.socketUrl());
  raw.send('realtime:busy', 'phx_join', { config: { presence: { enabled: true, key: 'k' } } }, '1');
  await raw.reply('1');
  for (let n = 0; n < 60; n++)
    raw.send('realtime:busy', 'presence', { type: 'presence', event: 'track', payload: { n } }, String(n + 2));
  await waitUntil(() => raw.received.some(({ event }) => event === 'phx_close'), 'the end of the channel');
  expect(raw.received.find(({ event }) => event === 'system')?.payload['message']).toBe(
    'Client presence rate limit exceeded',
  );
  raw.socket.close();
});

/** The HTTP status of a handshake; an opened socket is closed again. */
const status = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const upgrade = request(url.replace('ws:', 'http:'), {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      },
    });
    upgrade
      .on('response', (response) => resolve(response.statusCode ?? 0))
      .on('upgrade', (_response, socket) => {
        socket.destroy();
        resolve(101);
      })
      .on('error', reject)
      .end();
  });

test('more sockets than allowed are turned away before they are opened, from one address and in all', async () => {
  for (const [settings, refused] of [
    [{ REALTIME_SOCKETS: 3 }, 503],
    [{ REALTIME_SOCKETS_PER_ADDRESS: 3 }, 429],
  ] as const) {
    const small = await startRealtimeServer(db, { settings });
    const opened = await Promise.all([1, 2, 3].map(() => openRawSocket(small.socketUrl())));
    expect(await status(small.socketUrl())).toBe(refused);
    opened[0]!.socket.close();
    await opened[0]!.closed;
    await waitUntil(async () => (await status(small.socketUrl())) === 101, 'a place is free');
    await small.close();
  }
});

test('the addresses of one IPv6 network count together, for sockets and for broadcasts; another network does not', async () => {
  let address = '';
  let addressCount = 0;
  const small = await startRealtimeServer(db, {
    settings: { REALTIME_SOCKETS_PER_ADDRESS: 3 },
    address: () => address || `2001:db8:0:1::${++addressCount}`,
  });
  for (let n = 0; n < 3; n++) await openRawSocket(small.socketUrl());
  expect(await status(small.socketUrl())).toBe(429);
  const messages = Array.from({ length: 200 }, () => ({ topic: 't', event: 'e', payload: {} }));
  const broadcast = async (): Promise<number> =>
    (await fetch(`${small.url}/realtime/v1/api/broadcast`, { method: 'POST', body: JSON.stringify({ messages }) }))
      .status;
  const statuses: number[] = [];
  for (let n = 0; n < 6; n++) statuses.push(await broadcast());
  expect(statuses.at(-1)).toBe(429);
  address = '2001:db8:0:2::1';
  expect([await status(small.socketUrl()), await broadcast()]).toEqual([101, 202]);
  await small.close();
});

test('a server that closes does not wait for who does not answer', async () => {
  const own = await startRealtimeServer(db);
  const silent = await openRawSocket(own.socketUrl());
  (silent.socket as unknown as { _socket: { pause(): void } })._socket.pause();
  // A client that does not answer the close frame must not keep the server from closing.
  await own.close();
  silent.socket.terminate();
});

test('a handshake that breaks off, or is none, costs nothing', async () => {
  const { port, hostname } = new URL(served.url);
  for (const text of [
    'GET /realtime/v1/websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: bad\r\n\r\n',
    'GET /realtime/v1/websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    'GET /realtime/v1/websocket?%00=% HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n',
  ]) {
    for (const isCut of [true, false]) {
      const socket = connect(Number(port), hostname);
      const ended = new Promise((resolve) => socket.once('close', resolve));
      socket.on('error', () => {}).resume();
      socket.write(text);
      if (isCut) socket.destroy();
      await ended;
    }
  }
  expect(await isServed()).toBe(true);
});

test('HTTP broadcasts of one address are bounded', async () => {
  const messages = Array.from({ length: 200 }, () => ({ topic: 't', event: 'e', payload: {} }));
  const statuses: number[] = [];
  for (let n = 0; n < 6; n++)
    statuses.push(
      (await fetch(`${served.url}/realtime/v1/api/broadcast`, { method: 'POST', body: JSON.stringify({ messages }) }))
        .status,
    );
  expect(statuses.slice(0, 2)).toEqual([202, 202]);
  expect(statuses.at(-1)).toBe(429);
});
