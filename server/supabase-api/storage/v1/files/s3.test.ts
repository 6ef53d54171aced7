// The S3 file store against a small simulated S3 server, which requires what real ones require.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStorageScene } from '#database/tests/storage-scene.ts';
import { createDiskFileStore } from './disk.ts';
import { type FileStore, FileNotFoundError } from './file-store.ts';
import { createFileStore } from './create-file-store.ts';
import { parseS3ListPage, createS3FileStore } from './s3.ts';

let server: Server;
let dir = '';
let endpoint = '';
const kept = new Map<string, { bytes: Buffer; at: Date }>();

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'sugu-s3-'));
  server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://store');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const end = (status: number, body: string | Buffer = '') => response.writeHead(status).end(body);
    if (
      !/^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/ca-central-1\/s3\/aws4_request, SignedHeaders=.*host.*, Signature=[0-9a-f]{64}$/.test(
        request.headers.authorization ?? '',
      )
    )
      return end(403, '<Error><Code>AccessDenied</Code></Error>');
    const [, bucket, name = ''] = pathname.split('/');
    if (bucket !== 'bucket') return end(404);
    const known = kept.get(name);
    if (request.method === 'PUT') {
      const source = request.headers['x-amz-copy-source'];
      if (source) {
        const from = kept.get(String(source).replace('/bucket/', ''));
        if (!from) return end(404, '<Error><Code>NoSuchKey</Code></Error>');
        kept.set(name, { ...from });
        return end(200, '<CopyObjectResult/>');
      }
      if (request.headers['content-length'] === undefined)
        return end(411, '<Error><Code>MissingContentLength</Code></Error>');
      kept.set(name, { bytes: Buffer.concat(chunks), at: new Date() });
      return end(200);
    }
    if (request.method === 'DELETE') return kept.delete(name) ? end(204) : end(204);
    if (searchParams.get('list-type') === '2') {
      const names = [...kept.keys()].sort();
      const from = Number(searchParams.get('continuation-token') ?? 0);
      const page = names.slice(from, from + 2);
      const more = from + 2 < names.length;
      return end(
        200,
        `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${page.map((one) => `<Contents><Key>${one}</Key><LastModified>${kept.get(one)!.at.toISOString()}</LastModified></Contents>`).join('')}${more ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''}</ListBucketResult>`,
      );
    }
    if (!known) return end(404, '<Error><Code>NoSuchKey</Code></Error>');
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    return from ? end(206, known.bytes.subarray(Number(from), Number(to) + 1)) : end(200, known.bytes);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await rm(dir, { recursive: true, force: true });
});

const textOf = async (stream: ReadableStream<Uint8Array>): Promise<string> => new Response(stream).text();
const namesIn = async (files: FileStore, moment: Date): Promise<string[]> => {
  const names: string[] = [];
  for await (const some of files.listOlderThan(moment)) names.push(...some);
  return names.sort();
};

describe.each([
  ['on the disk', (): FileStore => createDiskFileStore(dir)],
  [
    'in an S3-compatible store',
    (): FileStore =>
      createS3FileStore({
        endpoint,
        bucket: 'bucket',
        region: 'ca-central-1',
        accessKeyId: 'key',
        secretAccessKey: 'secret',
      }),
  ],
])('bytes %s', (_, make) => {
  test('are put, read whole or in pieces, copied, listed by age and removed', async () => {
    const files = make();
    const [one, two, three] = [randomUUID(), `${randomUUID()}.160`, randomUUID()];
    for (const [name, words] of [
      [one, 'abcdefghij'],
      [two, 'second'],
    ] as const) {
      const path = join(dir, randomUUID());
      await writeFile(path, words);
      await files.put(name, path, 'text/plain');
    }
    expect(await textOf(await files.open(one))).toBe('abcdefghij');
    expect(await textOf(await files.open(one, { from: 2, to: 4 }))).toBe('cde');
    await files.copy(one, three);
    expect(await textOf(await files.open(three))).toBe('abcdefghij');
    expect(await namesIn(files, new Date(Date.now() + 60_000))).toEqual([one, two, three].sort());
    expect(await namesIn(files, new Date(Date.now() - 60_000))).toEqual([]);
    await files.remove([one, two, randomUUID()]);
    await expect(files.open(one)).rejects.toThrow(FileNotFoundError);
    await expect(files.copy(one, two)).rejects.toThrow(FileNotFoundError);
    expect(await namesIn(files, new Date(Date.now() + 60_000))).toEqual([three]);
    await files.remove([three]);
  });

  test('answer to no name but our own', async () => {
    const files = make();
    for (const name of [
      '',
      '..',
      '../../etc/passwd',
      `${randomUUID()}/../x`,
      `${randomUUID()}.161`,
      'a?list-type=2',
      randomUUID().toUpperCase(),
    ])
      await expect(files.open(name), name).rejects.toThrow(FileNotFoundError);
    await files.remove(['../../x']);
  });
});

test('storage/v1 works the same over S3, and keeps nothing on its own disk', async () => {
  kept.clear();
  const scene = await openStorageScene({
    settings: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: 'bucket',
      S3_REGION: 'ca-central-1',
      S3_ACCESS_KEY: 'key',
      S3_SECRET_KEY: 'secret',
    },
  });
  try {
    await scene.market.createBucket('b');
    const own = scene.market.from('b');
    expect((await own.upload('a.txt', 'words')).error).toBeNull();
    expect((await own.upload('a.txt', 'others', { upsert: true })).error).toBeNull();
    expect(kept.size).toBe(1);
    expect((await own.copy('a.txt', 'b.txt')).error).toBeNull();
    expect(await (await own.download('b.txt')).data!.text()).toBe('others');
    expect((await own.remove(['a.txt', 'b.txt'])).data).toHaveLength(2);
    expect([kept.size, await scene.files(), await scene.incoming()]).toEqual([0, [], []]);
  } finally {
    await scene.close();
  }
});

test('a store that is half configured does not start', () => {
  expect(() => createFileStore({ S3_ENDPOINT: endpoint, S3_REGION: 'x', STORAGE_FILE_BYTES: 1, dir })).toThrow(
    'S3_BUCKET',
  );
});

test('a page of names is read as XML, whatever the names', () => {
  expect(
    parseS3ListPage(
      '<R><Contents><Key>a&amp;&lt;b</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified></Contents></R>',
    ),
  ).toEqual({ files: [{ name: 'a&<b', at: new Date('2026-01-02T03:04:05Z') }], next: null });
  expect(() => parseS3ListPage('<R><Contents>')).toThrow();
});
