// API clients share the database pool with the shop. Whatever they send, half of the pool stays free.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#database/tests/test-database.ts';
import { waitUntil } from '../../../../tests/supabase/realtime-server.ts';
import { secretKey, createRestServer, type RestTestServer } from '../../../../tests/supabase/rest-server.ts';
import { createQueryQueue } from '#server/supabase-api/query-queue.ts';

let db: TestDatabase;
let rest: RestTestServer;
let awaToken: string;
/** Half of the four connections in the tests' pool. */
const half = 2;

beforeAll(async () => {
  db = await createTestDatabase();
  await db.owner.unsafe(`
    create table public.held (id int primary key, word text); insert into public.held values (1, 'aaaa');
    create function public.slow(seconds float) returns void language sql volatile as 'select pg_sleep(seconds)';
    grant select on public.held to anon, authenticated, service_role;
    grant execute on function public.slow to anon, authenticated;
  `);
  rest = createRestServer(db);
  awaToken = await rest.token({ sub: randomUUID() });
  // Load the schema first: later, slow requests of the tests occupy the connections.
  await rest.request('/held');
});
afterAll(async () => {
  await rest.close();
  await db.drop();
});

const waitingForLock = async (): Promise<number> =>
  (
    await db.owner<
      { n: number }[]
    >`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  )[0]!.n;

test('a crowd takes half of the connections; the rest of it waits, what is too much is told when to come again, and nobody else is kept out', async () => {
  let crowd: Promise<{ status: number; headers: Headers; json: unknown }>[] = [];
  await db.owner.begin(async (tx) => {
    await tx`lock table public.held in access exclusive mode`;
    crowd = Array.from({ length: 101 }, () => rest.request('/held', { token: awaToken, address: '192.0.2.1' }));
    const refused = await Promise.race(crowd);
    expect([refused.status, refused.headers.get('retry-after'), refused.json]).toEqual([
      429,
      '2',
      { code: 'PGRST003', details: null, hint: 'Try again in a moment.', message: 'Too many requests at once' },
    ]);
    await waitUntil(async () => (await waitingForLock()) >= half, 'as many are let in as may be');
    // The pool still answers queries, also those with the secret API key.
    expect(await db.pool`select 1 as one`).toEqual([{ one: 1 }]);
    expect(
      (await rest.request('/rpc/slow?seconds=0', { method: 'POST', token: secretKey, body: { seconds: 0 } })).status,
    ).not.toBe(429);
    expect(await waitingForLock()).toBe(half);
  });
  const statuses = (await Promise.all(crowd)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect(statuses.filter((status) => status === 200)).toHaveLength(100);
  expect((await rest.request('/held', { token: awaToken, address: '192.0.2.1' })).status).toBe(200);
});

test('many addresses together find no more room than one', async () => {
  const crowd = Array.from({ length: 300 }, (_, n) =>
    rest.request('/rpc/slow', { method: 'POST', body: { seconds: 0.01 }, address: `192.0.2.${n}` }),
  );
  const statuses = (await Promise.all(crowd)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(300 - 200 - half);
});

test('the addresses of one IPv6 subscriber have three connections together, another subscriber three of his own', async () => {
  const visitors = createQueryQueue({ options: { max: 20 } } as typeof db.pool);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (address: string): Promise<void> =>
    visitors({ role: 'anon' }, address, () => new Promise((end) => (begun.push(address), ends.push(end))));
  const all = [1, 2, 3, 4].map((host) => ask(`2001:db8:1:2::${host}`));
  all.push(ask('2001:db8:1:3::1'));
  expect(begun).toEqual(['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2::3', '2001:db8:1:3::1']);
  for (let at = 0; at < all.length; at += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(at);
    ends[at]!();
  }
  await Promise.all(all);
});

test('a statement of who has not signed in is given up sooner', async () => {
  const ask = (token?: string) =>
    rest.request('/rpc/slow', { method: 'POST', body: { seconds: 1.5 }, ...(token ? { token } : {}) });
  expect((await ask()).json).toMatchObject({ code: '57014' });
  expect((await ask(awaToken)).status).toBe(204);
});

test('a pattern has no back reference but with the market’s own key; without signing in it is short, and there are few of them', async () => {
  const ask = (search: string, token?: string) => rest.request(`/held?${search}`, token ? { token } : {});
  const filter = (value: string, name = 'word') => `${name}=${encodeURIComponent(value)}`;
  for (const value of ['match.^a+$', 'imatch.^A+$', 'not.match.b', 'match(any).{^a,^b}', 'match.\\d|a'])
    expect((await ask(filter(value))).json, value).toEqual([{ id: 1, word: 'aaaa' }]);
  const refused = [
    filter('match."^(.*)(.*)\\2"'),
    filter('match.(a)\\1'),
    filter('imatch.(a)\\1'),
    filter('not.match.(a)\\1'),
    filter('match(any).{"(a)\\\\1"}'),
    filter('match(all).{(a)\\\\1}'),
    filter('(word.match.(a\\)\\1)', 'or').replace('%5C)', ')'),
    filter('(id.eq.1,and(id.eq.1,or(word.match."(a)\\\\1",id.eq.1)))', 'or'),
    filter(`match.${'a'.repeat(201)}`),
  ];
  for (const search of refused)
    expect((await ask(search)).json, search).toMatchObject({ code: expect.stringMatching(/^2201B$|^PGRST100$/) });
  expect((await ask(refused[0]!)).json).toMatchObject({
    code: '2201B',
    message: 'invalid regular expression: no back references',
  });
  for (const search of refused.slice(0, -1))
    expect((await ask(search, awaToken)).json, search).toMatchObject({
      code: expect.stringMatching(/^2201B$|^PGRST100$/),
    });
  expect(await ask(refused[1]!, awaToken)).toMatchObject({
    status: 400,
    json: { code: '2201B', details: null, hint: null, message: 'invalid regular expression: no back references' },
  });
  const many = (count: number): string => Array.from({ length: count }, () => filter('match.a')).join('&');
  expect((await ask(many(5))).status).toBe(200);
  expect([(await ask(many(6))).status, (await ask(many(6))).json]).toEqual([
    400,
    expect.objectContaining({ code: 'PGRST100' }),
  ]);
  expect((await ask(filter('match.^(a)\\1'), secretKey)).json).toEqual([{ id: 1, word: 'aaaa' }]);
  // Signed-in callers may use long regular expressions and many of them, as in hosted Supabase.
  expect((await ask(filter(`match.^${'a?'.repeat(101)}`), awaToken)).json).toEqual([{ id: 1, word: 'aaaa' }]);
  expect((await ask(many(6), awaToken)).status).toBe(200);
});
