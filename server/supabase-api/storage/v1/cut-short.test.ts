// However an upload ends, no row lacks its bytes, and no orphaned bytes stay forever.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { utimes } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openStorageScene, type StorageScene } from '#database/tests/storage-scene.ts';
import { createStorageHandler } from './storage-api.ts';
import type { FileStore } from './files/file-store.ts';
import { receiveUpload } from './receive-upload.ts';
import { deleteOrphanedBytes } from './delete-orphaned-bytes.ts';

const asMarket = { authorization: 'Bearer sb_secret_test', 'content-type': 'text/plain' };
let scene: StorageScene;
let server: Server;
/** File store functions that a test replaces. */
let faults: Partial<FileStore> = {};

beforeAll(async () => {
  scene = await openStorageScene({
    change: (storage) => ({
      ...storage,
      files: new Proxy(storage.files, { get: (real, name) => Reflect.get(faults, name) ?? Reflect.get(real, name) }),
    }),
  });
  await scene.market.createBucket('b');
  const door = createStorageHandler(scene.storage);
  const answer = getRequestListener((request) => door(request, { address: '203.0.113.9' }), {
    overrideGlobalObjects: false,
  });
  server = createServer((incoming, outgoing) => void answer(incoming, outgoing)).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  faults = {};
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await scene.close();
});

const rows = async (name: string): Promise<{ version: string }[]> =>
  scene.db.owner`select version from storage.objects where bucket_id = 'b' and name = ${name}`;
const put = (name: string, words: string, more: Record<string, string> = {}): Promise<Response> =>
  scene.ask(`/object/b/${name}`, { method: 'POST', body: words, headers: { ...asMarket, ...more } });
const age = async (): Promise<void> => {
  const old = new Date(Date.now() - 2 * 3_600_000);
  for (const name of await scene.files()) await utimes(join(scene.dir, 'files', name.slice(0, 2), name), old, old);
  for (const name of await scene.incoming()) await utimes(join(scene.dir, 'incoming', name), old, old);
};
const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < 200 && !(await isSo()); tries++) await new Promise((go) => setTimeout(go, 25));
  expect(await isSo()).toBe(true);
};
/** Sends the head and a part of the body of an upload, and never the rest. */
const begin = async (name: string, type: string, head: string): Promise<Socket> => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    `POST /storage/v1/object/b/${name} HTTP/1.1\r\nhost: wire.test\r\nauthorization: Bearer sb_secret_test\r\ncontent-type: ${type}\r\ncontent-length: 1000000\r\n\r\n${head}${'x'.repeat(200_000)}`,
  );
  await until(async () => (await scene.incoming()).length > 0);
  return socket;
};

test.each([
  ['raw', 'text/plain', ''],
  [
    'in a form',
    'multipart/form-data; boundary=b',
    '--b\r\ncontent-disposition: form-data; name=""; filename="a"\r\ncontent-type: text/plain\r\n\r\n',
  ],
])('a connection cut in the middle of an upload (%s) leaves nothing', async (_, type, head) => {
  const socket = await begin('cut', type, head);
  socket.destroy();
  await until(async () => (await scene.incoming()).length === 0);
  expect([await rows('cut'), await scene.files()]).toEqual([[], []]);
});

test('a sender who says nothing for a while is told that it took too long, and so is one who never ends', async () => {
  const silent = (): Request =>
    new Request('http://wire.test/', {
      method: 'POST',
      body: new ReadableStream({ start: (c) => c.enqueue(new Uint8Array(10)) }),
      duplex: 'half',
    } as RequestInit);
  const endless = (): Request =>
    new Request('http://wire.test/', {
      method: 'POST',
      body: new ReadableStream({
        pull: async (c) => (await new Promise((go) => setTimeout(go, 5)), c.enqueue(new Uint8Array(1))),
      }),
      duplex: 'half',
    } as RequestInit);
  const options = { dir: scene.dir, mostBytes: 1_000_000, checkType: () => {} };
  await expect(receiveUpload(silent(), { ...options, idleMs: 50 })).rejects.toMatchObject({
    code: 'Aborted',
    http: 408,
  });
  await expect(receiveUpload(endless(), { ...options, idleMs: 1000, mostMs: 200 })).rejects.toMatchObject({
    code: 'Aborted',
  });
  expect(await scene.incoming()).toEqual([]);
});

test('bytes the store could not take leave no row; a row that is refused leaves no bytes', async () => {
  faults = { put: () => Promise.reject(new Error('the disk is full')) };
  const log = scene.storage.log.error;
  scene.storage.log.error = () => {};
  expect((await put('full', 'words')).status).toBe(500);
  scene.storage.log.error = log;
  expect([await rows('full'), await scene.files(), await scene.incoming()]).toEqual([[], [], []]);

  faults = {};
  // The name was free at the check of rights, but another upload took the name before the bytes arrived.
  const { put: really } = scene.storage.files;
  faults = {
    put: async (...args) => {
      faults = {};
      await really(...args);
      expect((await put('race', 'first')).status).toBe(200);
    },
  };
  expect(await (await put('race', 'second')).json()).toMatchObject({ statusCode: '409', error: 'Duplicate' });
  expect(await (await scene.ask('/object/b/race', { headers: asMarket })).text()).toBe('first');
  expect(await scene.files()).toEqual((await rows('race')).map(({ version }) => version));
  await scene.market.from('b').remove(['race']);
});

test('two who put the same file at once: one wins, whole', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => put('same', `${n}`.repeat(1000))));
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  // Parallel uploads to a new name: all store their bytes before any row is written, and no orphaned bytes remain.
  const { put: really } = scene.storage.files;
  let go = (): void => {};
  const all = new Promise<void>((resolve) => (go = resolve));
  let arrived = 0;
  faults = {
    put: async (...args) => {
      await really(...args);
      if (++arrived === 4) go();
      await all;
    },
  };
  expect(
    (
      await Promise.all(Array.from({ length: 4 }, (_, n) => put('fresh', `${n}`.repeat(1000), { 'x-upsert': 'true' })))
    ).every((answer) => answer.status === 200),
  ).toBe(true);
  faults = {};
  expect(await scene.files()).toHaveLength(2);
  await scene.market.from('b').remove(['fresh']);
  const replaced = await Promise.all(
    Array.from({ length: 8 }, (_, n) => put('same', `${n}`.repeat(1000), { 'x-upsert': 'true' })),
  );
  expect(replaced.every((answer) => answer.status === 200)).toBe(true);
  expect(await (await scene.ask('/object/b/same', { headers: asMarket })).text()).toMatch(/^(\d)\1{999}$/);
  expect(await scene.files()).toEqual((await rows('same')).map(({ version }) => version));
});

test('whoever reads while a file is replaced gets one version, whole', async () => {
  const writing = { isOver: false };
  const reader = (async () => {
    for (let reads = 0; !writing.isOver || reads < 20; reads++) {
      const answer = await scene.ask('/object/b/same', { headers: asMarket });
      expect([answer.status, (await answer.text()).replace(/^(\d)\1{999}$/, 'whole')]).toEqual([200, 'whole']);
    }
  })();
  for (let n = 0; n < 30; n++) await put('same', `${n % 10}`.repeat(1000), { 'x-upsert': 'true' });
  writing.isOver = true;
  await reader;
});

test('a server killed between the bytes and the row leaves bytes, and the next sweep deletes them: not before an hour, and nobody else’s', async () => {
  await put('kept', 'kept');
  const before = await scene.files();
  const victim = fork(
    new URL('../../../../database/tests/storage-victim.ts', import.meta.url),
    [scene.db.ownerUrl, scene.dir],
    { stdio: 'ignore' },
  );
  const [, signal] = await once(victim, 'exit');
  expect(signal).toBe('SIGKILL');
  expect(await rows('victim')).toEqual([]);
  expect(await scene.files()).toHaveLength(before.length + 1);
  expect(await deleteOrphanedBytes(scene.storage)).toBe(0);
  await age();
  expect(await deleteOrphanedBytes(scene.storage)).toBe(1);
  expect((await scene.files()).sort()).toEqual(before.sort());
  expect(await (await scene.ask('/object/b/kept', { headers: asMarket })).text()).toBe('kept');
});

test('a row whose bytes are gone says so, and can be replaced', async () => {
  await put('gone', 'words');
  await scene.storage.files.remove((await rows('gone')).map(({ version }) => version));
  expect(await (await scene.ask('/object/b/gone', { headers: asMarket })).json()).toEqual({
    statusCode: '404',
    error: 'Not found',
    message: 'The resource was not found',
    code: 'NoSuchKey',
  });
  expect((await put('gone', 'again', { 'x-upsert': 'true' })).status).toBe(200);
  expect(await (await scene.ask('/object/b/gone', { headers: asMarket })).text()).toBe('again');
});
