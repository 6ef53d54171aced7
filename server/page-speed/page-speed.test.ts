import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#database/tests/test-database.ts';
import { bucketBounds, bucketIndex } from '#domain/page-speed/histogram.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { receivePageSpeed } from '#server/page-speed/endpoints/page-speed.ts';
import { purgeSpeed, sumSpeed } from './queries.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

let addresses = 0;
const send = (
  body: string,
  { address = `192.0.2.${++addresses}`, headers = {} as Record<string, string>, now = Date.now() } = {},
) =>
  receivePageSpeed(
    db.pool,
    new Request('http://shop.test/api/page-speed', { method: 'POST', body, headers }),
    address,
    now,
  );
const rows = () => asMarket(db.pool, (tx) => sumSpeed(tx, 24));

test('R-PAGE-08 R-PAGE-09 a report is counted by kind of page, country and metric, and nothing else of it is kept', async () => {
  const bamako = { cookie: `location=${encodeURIComponent('ML:')}` };
  for (const path of ['/produit/theiere', '/produit/pagne'])
    expect((await send(JSON.stringify({ path, lcp: 1400, cls: 0.02 }), { headers: bamako })).status).toBe(204);
  expect((await send(JSON.stringify({ path: '/?search=secret', ttfb: 80 }))).status).toBe(204);
  const counted = await rows();
  expect(counted.map(({ route, country, metric }) => [route, country, metric])).toEqual([
    ['/', 'CA', 'ttfb'],
    ['/produit/:slug', 'ML', 'cls'],
    ['/produit/:slug', 'ML', 'lcp'],
  ]);
  const lcp = counted.at(-1)!.counts;
  expect(lcp).toHaveLength(bucketBounds.lcp.length + 1);
  expect(lcp[bucketIndex('lcp', 1400)]).toBe(2);
  const [row] = await db.owner`select string_agg(s::text, ' ') as all from page_speed s`;
  expect(row!.all).not.toMatch(/theiere|secret|192\.0/);
});

test('R-PAGE-09 what is no report is refused: shape, size, another site; and so is who sends too many', async () => {
  const before = await rows();
  for (const body of ['', '{', '[]', '{"path":"/"', JSON.stringify({ path: '/', lcp: -1 })])
    expect((await send(body)).status).toBe(400);
  expect((await send(JSON.stringify({ path: '/', lcp: 1, more: 'x'.repeat(1100) }))).status).toBe(413);
  const foreign = { 'sec-fetch-site': 'cross-site' };
  expect((await send(JSON.stringify({ path: '/', lcp: 1 }), { headers: foreign })).status).toBe(403);
  expect(await rows()).toEqual(before);
  const now = Date.now() + 3_600_000;
  const report = JSON.stringify({ path: '/hors-ligne', lcp: 1 });
  const statuses: number[] = [];
  for (let n = 0; n < 31; n++) statuses.push((await send(report, { address: '198.51.100.7', now })).status);
  expect(statuses.filter((status) => status === 204)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(429);
});

test('the table stays small: a second report of the hour adds no row, and old hours go', async () => {
  const count = async () => (await db.owner`select count(*)::integer as n from page_speed`)[0]!.n as number;
  // Two hours ahead, because the test above has used up the rate limit one hour ahead.
  const now = Date.now() + 7_200_000;
  await send(JSON.stringify({ path: '/compare', lcp: 100 }), { now });
  const before = await count();
  await send(JSON.stringify({ path: '/compare', lcp: 90_000 }), { now });
  expect(await count()).toBe(before);
  await db.owner`update page_speed set hour = hour - interval '36 days' where route = '/compare'`;
  await asMarket(db.pool, (tx) => purgeSpeed(tx, 35));
  expect(await count()).toBe(before - 1);
});
