// Realtime channels of the running shop, opened as by a page of any origin.
import { expect, inject, test } from 'vitest';
import { openRawSocket, waitUntil } from './realtime-server.ts';

const socketUrl = (query = 'vsn=2.0.0'): string =>
  `${inject('shopUrl').replace('http', 'ws')}/realtime/v1/websocket?${query}`;

test('a visitor joins, sends and is heard over the shop’s own address', async () => {
  const raw = await openRawSocket(socketUrl(), { origin: 'https://elsewhere.example' });
  raw.send(
    'realtime:shop-talk',
    'phx_join',
    { config: { broadcast: { self: true, ack: true }, presence: { enabled: true } } },
    '1',
  );
  expect((await raw.reply('1')).status).toBe('ok');
  raw.send('realtime:shop-talk', 'broadcast', { type: 'broadcast', event: 'x', payload: { n: 1 } }, '2');
  await waitUntil(
    () => raw.received.some(({ event, payload }) => event === 'broadcast' && payload['event'] === 'x'),
    'his own word',
  );
  const answer = await fetch(`${inject('shopUrl')}/realtime/v1/api/broadcast`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ messages: [{ topic: 'shop-talk', event: 'by-http', payload: {} }] }),
  });
  expect(answer.status).toBe(202);
  await waitUntil(() => raw.received.some(({ payload }) => payload['event'] === 'by-http'), 'the word by HTTP');
  raw.socket.close();
});

test('the market tells of no table to anybody, and opens no private channel to a visitor', async () => {
  const raw = await openRawSocket(socketUrl());
  raw.send(
    'realtime:spy',
    'phx_join',
    {
      config: {
        postgres_changes: [
          { event: '*', schema: '*' },
          { event: '*', schema: 'public', table: 'orders' },
          { event: '*', schema: 'auth', table: 'users' },
        ],
      },
    },
    '1',
  );
  expect((await raw.reply('1')).status).toBe('ok');
  await waitUntil(() => raw.received.some(({ event }) => event === 'system'), 'a word about it');
  expect(raw.received.find(({ event }) => event === 'system')!.payload).toMatchObject({
    extension: 'postgres_changes',
    status: 'error',
  });
  raw.send('realtime:orders', 'phx_join', { config: { private: true } }, '2');
  expect((await raw.reply('2')).response.reason).toBe(
    'Unauthorized: You do not have permissions to read from this Channel topic: orders',
  );
  raw.socket.close();
});

test('a forged key is turned away at the door, and paths beside it are no sockets', async () => {
  await expect(openRawSocket(socketUrl('apikey=forged&vsn=2.0.0'))).rejects.toThrow('401');
  await expect(openRawSocket(socketUrl().replace('websocket', 'elsewhere'))).rejects.toThrow();
});
