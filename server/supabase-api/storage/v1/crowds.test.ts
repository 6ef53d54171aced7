// Clients of storage/v1 have the same queue and time limits for the database as clients of rest/v1.
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openStorageScene, type StorageScene } from '#database/tests/storage-scene.ts';
import { waitUntil } from '../../../../tests/supabase/realtime-server.ts';
import type { StorageService } from './storage-request.ts';

let scene: StorageScene;
let token: string;
beforeAll(async () => {
  scene = await openStorageScene();
  await scene.market.createBucket('b');
  token = await scene.token({ sub: randomUUID() });
});
afterAll(() => scene.close());

const list = (bearer: string): Promise<Response> =>
  scene.ask('/object/list/b', {
    method: 'POST',
    body: JSON.stringify({ prefix: '' }),
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
  });
const waitingForLock = async (): Promise<number> =>
  (
    await scene.db.owner<
      { n: number }[]
    >`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  )[0]!.n;
/** Half of the four connections in the tests' pool. */
const half = 2;

test('a crowd that lists files takes half of the connections; the rest of it waits, what is too much is told when to come again', async () => {
  let crowd: Promise<Response>[] = [];
  await scene.db.owner.begin(async (tx) => {
    await tx`lock table storage.objects in access exclusive mode`;
    crowd = Array.from({ length: 101 }, () => list(token));
    const refused = await Promise.race(crowd);
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
      429,
      '2',
      { statusCode: '429', code: 'SlowDown', error: 'too_many_requests', message: 'Too many requests at once' },
    ]);
    await waitUntil(async () => (await waitingForLock()) >= half, 'as many are let in as may be');
    expect(await scene.db.pool`select 1 as one`).toEqual([{ one: 1 }]);
    expect(await waitingForLock()).toBe(half);
  });
  const statuses = (await Promise.all(crowd)).map(({ status }) => status);
  expect([200, 429].map((one) => statuses.filter((status) => status === one).length)).toEqual([100, 1]);
});

test('a list that takes too long is given up: of who has not signed in after one second, of who has after three', async () => {
  const answered: string[] = [];
  await scene.db.owner.begin(async (tx) => {
    await tx`lock table storage.objects in access exclusive mode`;
    const asks = { signedIn: token, anon: await scene.token({ role: 'anon' }) };
    const answers = await Promise.all(
      Object.entries(asks).map(async ([who, one]) => {
        const answer = await list(one);
        answered.push(who);
        return [answer.status, ((await answer.json()) as { code: string }).code];
      }),
    );
    // The anonymous request started last but ends first, because its time limit is shorter.
    expect(answers).toEqual([
      [544, 'DatabaseTimeout'],
      [544, 'DatabaseTimeout'],
    ]);
  });
  expect(answered).toEqual(['anon', 'signedIn']);
});

test('the addresses of one IPv6 network have their uploads and their pictures together', async () => {
  const who: string[] = [];
  const noted = (line: StorageService['uploads']): StorageService['uploads'] => ({
    run: (key, work) => (who.push(key), line.run(key, work)),
  });
  const own = await openStorageScene({
    change: (storage) => ({ ...storage, uploads: noted(storage.uploads), renders: noted(storage.renders) }),
  });
  onTestFinished(() => own.close());
  await own.market.createBucket('seen', { public: true });
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  const put = await own.ask(
    '/object/seen/a.png',
    {
      method: 'POST',
      body: new Uint8Array(picture),
      headers: { authorization: 'Bearer sb_secret_test', 'content-type': 'image/png' },
    },
    '2001:db8:0:1::1',
  );
  const shown = await own.ask('/render/image/public/seen/a.png?width=4', {}, '2001:db8:0:1:ffff::2');
  expect([put.status, shown.status, who]).toEqual([200, 200, ['2001:db8:0:1', '2001:db8:0:1']]);
});
