// The limits of names, lists and links.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStorageScene, type StorageScene } from '#database/tests/storage-scene.ts';
import { checkBucketName, checkObjectKey } from './object-names.ts';

const asMarket = { authorization: 'Bearer sb_secret_test' };
let scene: StorageScene;
beforeAll(async () => {
  scene = await openStorageScene();
  await scene.market.createBucket('b');
});
afterAll(() => scene.close());

const put = (path: string, words = 'x', headers: Record<string, string> = {}): Promise<Response> =>
  scene.ask(path, { method: 'POST', body: words, headers: { ...asMarket, 'content-type': 'text/plain', ...headers } });
/** A response of storage/v1: an object, or an item of a list. */
type FileAnswer = {
  name: string;
  id: string | null;
  url: string;
  signedURL: string;
  hasNext: boolean;
  nextCursor?: string;
  folders: FileAnswer[];
  objects: FileAnswer[];
};
const post = async (
  path: string,
  body: unknown,
  headers: Record<string, string> = asMarket,
): Promise<{ status: number; body: FileAnswer & FileAnswer[] }> => {
  const answer = await scene.ask(path, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
  return { status: answer.status, body: (await answer.json()) as FileAnswer & FileAnswer[] };
};

describe('names', () => {
  test('a name that is taken never climbs, hides a NUL, a backslash, a control or anything beyond ASCII', () => {
    const piece = fc.oneof(
      fc.constantFrom('..', '.', '', 'a', 'é', '\0', '\\', '%2e', '\u202e', '\r\n', '~', '#', '?'),
      fc.string({ unit: 'binary', maxLength: 6 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        const name = pieces.join('/');
        try {
          checkObjectKey(name);
        } catch {
          return true;
        }
        return (
          name.length <= 1024 &&
          /^[\x20-\x7e]+$/.test(name) &&
          !/[\\%"<>#\0^`{|}~[\]]/.test(name) &&
          !name.split('/').some((part) => part === '..' || part === '.')
        );
      }),
    );
    for (const name of ['a', 'a b/c (1).png', `a/${'b'.repeat(1022)}`, 'a..b', '...'])
      expect(checkObjectKey(name)).toBe(name);
    for (const name of ['', '..', 'a/../b', './a', 'a/.', 'x'.repeat(1025)])
      expect(() => checkObjectKey(name)).toThrow('Invalid key');
    for (const name of ['', 'a/b', ' a', 'x'.repeat(101), 'é'])
      expect(() => checkBucketName(name)).toThrow('Bucket name invalid');
  });

  test('over the wire: climbing, escaped or not, ends in a refusal or in the very bucket that was checked', async () => {
    for (const name of [
      '..%2f..%2fetc%2fpasswd',
      'a%2f..%2fb',
      'a%00b',
      'a%5cb',
      'caf%c3%a9',
      '%ff',
      'a%0d%0ab',
      `x${'y'.repeat(1024)}`,
    ]) {
      const answer = await put(`/object/b/${name}`);
      expect([name, answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        name,
        400,
        'InvalidKey',
      ]);
    }
    // The URL is normalised before it is checked, so this is the bucket `c`, which does not exist.
    expect(await (await put('/object/b/../c/x')).json()).toMatchObject({ code: 'NoSuchBucket' });
    expect(await (await put('/object/b/%2e%2e/c/x')).json()).toMatchObject({ code: 'NoSuchBucket' });
    expect(await scene.files()).toEqual([]);
  });

  test('metadata is kept as it is, and refused where PostgreSQL cannot keep it', async () => {
    const own = scene.market.from('b');
    const metadata = { plain: 'é', deep: { a: [1, null] } };
    expect((await own.upload('meta', new Blob(['x']), { metadata })).error).toBeNull();
    expect((await own.info('meta')).data!.metadata).toEqual(metadata);
    expect((await own.upload('nul', new Blob(['x']), { metadata: { a: '\0' } })).error).toMatchObject({
      statusCode: '400',
      message: expect.stringContaining('Unicode'),
    });
    expect((await own.upload('big', new Blob(['x']), { metadata: { a: 'x'.repeat(300_000) } })).error).toMatchObject({
      statusCode: '413',
    });
    expect((await own.remove(['meta'])).data).toHaveLength(1);
    expect(await scene.files()).toEqual([]);
  });

  test('SQL in a name, a prefix, a search, a cursor or a column is a name like any other, or refused', async () => {
    const sql = "x'; drop table storage.objects; --";
    expect((await post('/object/list/b', { prefix: sql, search: `${sql}%_\\` })).body).toEqual([]);
    expect((await post(`/object/list/${encodeURIComponent(sql)}`, { prefix: '' })).body).toEqual([]);
    expect(
      (await post('/object/list/b', { prefix: '', sortBy: { column: 'name; drop table x', order: 'asc' } })).status,
    ).toBe(400);
    const cursor = Buffer.from(JSON.stringify({ column: 'name"; drop', order: 'asc', after: 'a', at: '' })).toString(
      'base64url',
    );
    expect((await post('/object/list-v2/b', { cursor })).status).toBe(400);
    expect((await scene.ask(`/bucket?sortColumn=${encodeURIComponent('id;drop')}`, { headers: asMarket })).status).toBe(
      400,
    );
    expect(
      (await scene.ask(`/bucket?search=${encodeURIComponent(`%' or true --`)}`, { headers: asMarket })).status,
    ).toBe(200);
    expect((await post('/object/list/b', { prefix: 'a\0' })).status).toBe(400);
    expect((await scene.db.owner`select count(*) as n from storage.objects`)[0]).toEqual({ n: 0 });
  });
});

describe('lists', () => {
  beforeAll(async () => {
    for (const name of ['a/1', 'a/2', 'a/x/3', 'B/4', 'c', 'a_/5', '50%'])
      expect((await put(`/object/b/${encodeURIComponent(name)}`)).status, name).toBe(name === '50%' ? 400 : 200);
  });

  test('a folder shows its files and the folders below it, whatever the case; a wildcard is a letter', async () => {
    const names = async (prefix: string, more: object = {}) =>
      (await post('/object/list/b', { prefix, ...more })).body.map((one) => (one.id ? one.name : `${one.name}/`));
    expect(await names('')).toEqual(['a/', 'a_/', 'B/', 'c']);
    expect(await names('', { sortBy: { column: 'name', order: 'desc' } })).toEqual(['c', 'B/', 'a_/', 'a/']);
    expect(await names('a')).toEqual(['1', '2', 'x/']);
    expect(await names('a/x')).toEqual(['3']);
    expect(await names('A/')).toEqual(['1', '2', 'x/']);
    expect(await names('_')).toEqual([]);
    expect(await names('', { search: 'a' })).toEqual(['a/', 'a_/']);
    expect(await names('', { limit: 2, offset: 1 })).toEqual(['a_/', 'B/']);
    expect(await names('a', { sortBy: { column: 'created_at', order: 'desc' } })).toEqual(['x/', '2', '1']);
  });

  test('by cursor every file comes exactly once, in order, by every column, with folders and without', async () => {
    for (const with_delimiter of [true, false]) {
      for (const column of ['name', 'created_at', 'updated_at']) {
        for (const order of ['asc', 'desc']) {
          const seen: string[] = [];
          let cursor: string | undefined;
          do {
            const { body } = await post('/object/list-v2/b', {
              limit: 2,
              with_delimiter,
              sortBy: { column, order },
              ...(cursor && { cursor }),
            });
            seen.push(...[...body.folders, ...body.objects].map((one) => one.name));
            cursor = body.nextCursor;
            expect(body.hasNext).toBe(cursor !== undefined);
          } while (cursor && seen.length < 20);
          expect([...seen].sort(), `${column} ${order}`).toEqual(
            with_delimiter ? ['B/', 'a/', 'a_/', 'c'] : ['B/4', 'a/1', 'a/2', 'a/x/3', 'a_/5', 'c'],
          );
          if (column === 'name' && !with_delimiter)
            expect(seen).toEqual(order === 'asc' ? [...seen].sort() : [...seen].sort().toReversed());
        }
      }
    }
  });

  test('a page, a batch and a body are bounded', async () => {
    await scene.db
      .owner`insert into storage.objects (bucket_id, name) select 'b', 'many/' || n from generate_series(1, 1600) n`;
    expect((await post('/object/list/b', { prefix: 'many', limit: 1_000_000 })).body).toHaveLength(1500);
    expect((await post('/object/list-v2/b', { prefix: 'many', limit: 1_000_000 })).body).toMatchObject({
      hasNext: true,
      objects: { length: 1000 },
    });
    await scene.market.createBucket('full');
    await scene.db
      .owner`insert into storage.objects (bucket_id, name) select 'full', n::text from generate_series(1, 1200) n`;
    expect((await scene.market.deleteBucket('full')).error).toMatchObject({
      statusCode: '409',
      message: 'The bucket you tried to delete is not empty',
    });
    expect((await scene.market.emptyBucket('full')).error).toBeNull();
    expect((await scene.market.deleteBucket('full')).data).toEqual({ message: 'Successfully deleted' });
    expect(
      (await post('/object/sign/b', { expiresIn: 60, paths: Array.from({ length: 1001 }, () => 'a') })).status,
    ).toBe(400);
    expect(
      (
        await scene.ask('/object/b', {
          method: 'DELETE',
          body: JSON.stringify({ prefixes: Array.from({ length: 1001 }, () => 'a') }),
          headers: asMarket,
        })
      ).status,
    ).toBe(400);
    expect((await post('/object/list/b', `{"prefix":"${'x'.repeat(1_200_000)}"}`)).body).toMatchObject({
      statusCode: '413',
    });
    for (const body of ['{', '[]', '"x"', 'null', '{"prefix":5}', `${'['.repeat(5000)}`])
      expect((await post('/object/list/b', body)).status, body.slice(0, 20)).toBe(400);
  });
});

describe('links', () => {
  const sign = async (name: string, expiresIn = 60): Promise<string> =>
    (await post(`/object/sign/b/${name}`, { expiresIn })).body.signedURL;
  const code = async (path: string, init?: RequestInit): Promise<string> =>
    ((await (await scene.ask(path, init)).json()) as { code: string }).code;

  test('open their own file, for reading, until they expire', async () => {
    const link = await sign('c');
    const opened = await scene.ask(link);
    expect([opened.status, await opened.text(), new Date(opened.headers.get('expires')!) > new Date()]).toEqual([
      200,
      'x',
      true,
    ]);
    expect(await code(link.replace('/b/c?', '/b/a/1?'))).toBe('InvalidSignature');
    expect(await code(link.replace('/object/sign/', '/object/upload/sign/'), { method: 'PUT', body: 'mine' })).toBe(
      'InvalidSignature',
    );
    expect(await code(`${link.slice(0, -4)}AAAA`)).toBe('InvalidJWT');
    expect(await code('/object/sign/b/c')).toBe('InvalidJWT');
    const { iat, exp } = JSON.parse(Buffer.from(link.split('.')[1]!, 'base64url').toString()) as {
      iat: number;
      exp: number;
    };
    expect(exp - iat).toBe(60);
    const now = scene.storage.now;
    scene.storage.now = () => new Date((exp + 1) * 1000);
    expect(await code(link)).toBe('InvalidJWT');
    scene.storage.now = now;
  });

  test('a person’s own token is no link, and a link is no person', async () => {
    const token = await scene.token({ sub: randomUUID(), url: 'b/c' });
    expect(await code(`/object/sign/b/c?token=${token}`)).toBe('InvalidSignature');
    const link = (await sign('c')).split('token=')[1]!;
    expect(await code('/object/authenticated/b/c', { headers: { authorization: `Bearer ${link}` } })).toBe('NoSuchKey');
    expect((await post('/object/list/b', { prefix: '' }, { authorization: `Bearer ${link}` })).body).toEqual([]);
  });

  test('an upload link puts one file there, in the name of who made it, and reads none', async () => {
    const { body } = await post('/object/upload/sign/b/by-link', '');
    const path = body.url;
    expect(await code(path.replace('/object/upload/sign/', '/object/sign/'))).toBe('InvalidSignature');
    const first = await scene.ask(path, { method: 'PUT', body: 'first', headers: { 'content-type': 'text/plain' } });
    expect([first.status, await first.json()]).toEqual([200, { Key: 'b/by-link' }]);
    expect(await code(path, { method: 'PUT', body: 'second' })).toBe('KeyAlreadyExists');
    expect(await code(path.replace('by-link', 'other'), { method: 'PUT', body: 'x' })).toBe('InvalidSignature');
  });

  test('a life that is none is refused', async () => {
    for (const expiresIn of [0, -1, 1.5, '60', 1e300, null])
      expect((await post('/object/sign/b/c', { expiresIn })).status, String(expiresIn)).toBe(400);
  });
});

test('an unknown path, method or bucket says so and nothing more', async () => {
  expect((await scene.ask('/nothing')).status).toBe(404);
  expect((await scene.ask('/object/b/c', { method: 'PATCH', headers: asMarket })).status).toBe(404);
  expect((await scene.ask('/object/public/nothing/x')).status).toBe(400);
  expect(await (await scene.ask('/bucket')).json()).toEqual({
    statusCode: '403',
    error: 'Unauthorized',
    message: 'Invalid Compact JWS',
    code: 'AccessDenied',
  });
});
