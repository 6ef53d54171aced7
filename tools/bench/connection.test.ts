import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { Connection, parseSetCookies, parseHeader, buildRawRequest } from './connection.ts';

let server: Server | undefined;
afterEach(() => new Promise<void>((closed) => (server ? server.close(() => closed()) : closed())));

/** Answers the n-th request with the n-th list of chunks, with pauses. An empty list closes the connection. */
async function answering(...answers: string[][]): Promise<{ url: string; connections: () => number }> {
  let [connections, requests] = [0, 0];
  server = createServer((socket) => {
    connections++;
    socket.on('data', async () => {
      const pieces = answers[requests++] ?? [];
      for (const piece of pieces) {
        socket.write(piece);
        await pause(5);
      }
      if (pieces.length === 0 || pieces.at(-1)!.endsWith('half')) socket.destroy();
    });
    socket.on('error', () => {});
  });
  await new Promise<void>((listening) => server!.listen(0, '127.0.0.1', listening));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, connections: () => connections };
}

test('an answer is whole when its stated length is there, in however many pieces it comes', async () => {
  const { url, connections } = await answering(
    ['HTTP/1.1 200 OK\r\ncontent-le', 'ngth: 8\r\netag: "a"\r\n\r\nsalut', '\r\n\n'],
    ['HTTP/1.1 304 Not Modified\r\n\r\n'],
  );
  const connection = new Connection(url);
  const first = await connection.ask(buildRawRequest(url, '/'));
  expect([first.status, first.body.toString(), parseHeader(first.head, 'ETag')]).toEqual([200, 'salut\r\n\n', '"a"']);
  expect((await connection.ask(buildRawRequest(url, '/'))).status).toBe(304);
  expect(connections()).toBe(1);
  connection.close();
});

test('an answer in chunks is whole with the empty chunk, and is put together', async () => {
  const { url } = await answering(
    ['HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n3\r\nsal\r', '\n2\r\nut\r\n', '0\r\n\r\n'],
    ['HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n'],
  );
  const connection = new Connection(url);
  expect((await connection.ask(buildRawRequest(url, '/'))).body.toString()).toBe('salut');
  expect((await connection.ask(buildRawRequest(url, '/'))).body.length).toBe(0);
  connection.close();
});

test('a connection closed while it rested is opened again; half an answer is an error', async () => {
  const good = 'HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n';
  const { url, connections } = await answering(
    [good],
    [],
    [good],
    ['HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\nhalf'],
  );
  const connection = new Connection(url);
  await connection.ask(buildRawRequest(url, '/'));
  expect((await connection.ask(buildRawRequest(url, '/'))).status).toBe(200);
  expect(connections()).toBe(2);
  await expect(connection.ask(buildRawRequest(url, '/'))).rejects.toThrow('before the whole answer');
  connection.close();
});

test('a form and a JSON body are posted with their length in bytes; cookies are read by name', () => {
  expect(buildRawRequest('http://a:1', '/x', { json: { mot: 'thé' } })).toBe(
    'POST /x HTTP/1.1\r\nhost: a:1\r\ncontent-type: application/json\r\ncontent-length: 14\r\n\r\n{"mot":"thé"}',
  );
  expect(buildRawRequest('http://a:1', '/x', { headers: { host: 'b' }, form: { q: 'a b' } })).toContain(
    'host: b\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 5\r\n\r\nq=a+b',
  );
  expect(
    parseSetCookies('HTTP/1.1 303 See Other\r\nSet-Cookie: cart=12; Path=/\r\nset-cookie: language=fr; Path=/'),
  ).toEqual(
    new Map([
      ['cart', '12'],
      ['language', 'fr'],
    ]),
  );
});
