// The index in its worker thread with a real database: PostgreSQL answers whenever the index cannot.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#database/tests/test-database.ts';
import { addOfferedProduct } from '#database/tests/catalogue-rows.ts';
import { type Search, createSqlSearch } from './search.ts';
import { startIndexSearchThread } from './index-search.ts';

/** Every started worker, so that a test can terminate it. */
const threads = vi.hoisted((): Worker[] => []);
/** A worker that reports ready and then loops forever at the first query. */
const hanging = vi.hoisted(() => ({
  isNext: false,
  script:
    "const { parentPort } = require('node:worker_threads'); parentPort.on('message', () => { for (;;); }); parentPort.postMessage({ ready: 0 });",
}));
vi.mock('node:worker_threads', async (original) => {
  const real = await original<typeof import('node:worker_threads')>();
  class Seen extends real.Worker {
    constructor(...given: ConstructorParameters<typeof real.Worker>) {
      super(...(hanging.isNext ? ([hanging.script, { eval: true }] satisfies typeof given) : given));
      hanging.isNext = false;
      threads.push(this);
    }
  }
  return { ...real, Worker: Seen };
});

let db: TestDatabase;
let search: Search;
let bySql = 0;
let ready = 0;
const troubles: string[] = [];
const folder = mkdtempSync(join(tmpdir(), 'sugu-index-'));
const file = join(folder, 'index.bin');

const open = (silentMs?: number): Search => {
  const sql = createSqlSearch(db.pool);
  const counted: Search = {
    ...sql,
    search: (ask) => (bySql++, sql.search(ask)),
    searchJson: (ask) => (bySql++, sql.searchJson(ask)),
    suggest: (ask) => (bySql++, sql.suggest(ask)),
  };
  const log = {
    info: (_: object, what: string) => void (what === 'search index ready' && ready++),
    warn: () => {},
    error: (_: object, what: string) => void troubles.push(what),
  };
  return startIndexSearchThread({
    databaseUrl: inject('authenticatorUrl').replace(/postgres$/, new URL(db.ownerUrl).pathname.slice(1)),
    file,
    fallback: counted,
    ...(silentMs && { silentMs }),
    log,
  });
};
const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  const end = Date.now() + 15_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`waited in vain; troubles: ${troubles.join(', ')}`);
    await new Promise((later) => setTimeout(later, 20));
  }
};
const found = async (query: string): Promise<string[]> =>
  (await search.search({ query })).items.map(({ title }) => title);
/** True if a new query is answered without PostgreSQL. */
const isByIndex = async (query: string): Promise<boolean> => {
  const before = bySql;
  await found(query);
  return bySql === before;
};

beforeAll(async () => {
  db = await createTestDatabase();
  for (const title of ['Lampe torche', 'Lampe de bureau', 'Chaise pliante'])
    await addOfferedProduct(db.owner, title, 1000);
  search = open();
}, 60_000);
afterAll(async () => {
  await search.close();
  await db.drop();
  rmSync(folder, { recursive: true, force: true });
});

test('before the index is ready PostgreSQL answers, afterwards the index', async () => {
  expect(ready).toBe(0);
  expect((await found('lampe')).toSorted()).toEqual(['Lampe de bureau', 'Lampe torche']);
  expect(bySql).toBe(1);
  await until(() => ready === 1);
  expect(await isByIndex('chaise')).toBe(true);
  expect((await found('lampe')).toSorted()).toEqual(['Lampe de bureau', 'Lampe torche']);
  const { products } = await search.suggest({ query: 'cha', country: null, currency: 'CAD', language: 'fr' });
  expect(products.map(({ title }) => title)).toEqual(['Chaise pliante']);
  expect(bySql).toBe(1);
});

test('a change is told: an answer given before is not given again', async () => {
  // Answers are cached from the second request on.
  for (let n = 0; n < 3; n++) expect(await found('tapis')).toEqual([]);
  await addOfferedProduct(db.owner, 'Tapis berbère', 1000, { product: { category_slug: 'maison-jardin' } });
  await until(async () => (await found('tapis')).length === 1);
  expect(bySql).toBe(1);
});

test(
  'a thread that dies takes no question with it: PostgreSQL answers those, and the index comes back by itself',
  { timeout: 30_000 },
  async () => {
    // Each query has a different page size, so that no answer is cached.
    const pending = Array.from({ length: 20 }, (_, i) => search.search({ query: 'lampe', page_size: 30 + i }));
    const last = threads.at(-1)!;
    const killed = last.terminate();
    const answers = await Promise.all(pending);
    await killed;
    expect(answers.map(({ total }) => total)).toEqual(answers.map(() => 2));
    expect(await isByIndex('lampe torche')).toBe(false);
    expect(await found('chaise')).toEqual(['Chaise pliante']);
    expect(troubles).toContain('search index gone, PostgreSQL answers until it is back');
    await until(() => ready === 2);
    expect(await isByIndex('lampe de bureau')).toBe(true);
    expect(await found('tapis')).toEqual(['Tapis berbère']);
  },
);

test(
  'closed, it leaves the index on disk and no thread; opened again, it knows what changed meanwhile',
  { timeout: 30_000 },
  async () => {
    await search.close();
    expect([existsSync(file), threads.every(({ threadId }) => threadId === -1)]).toEqual([true, true]);
    await addOfferedProduct(db.owner, 'Miroir rond', 1000);
    const before = ready;
    search = open();
    await until(() => ready > before);
    expect([await found('miroir'), await found('tapis'), await isByIndex('chaise pliante')]).toEqual([
      ['Miroir rond'],
      ['Tapis berbère'],
      true,
    ]);
  },
);

test(
  'a thread that hangs is ended: PostgreSQL answers who waited, and another thread comes',
  { timeout: 30_000 },
  async () => {
    await search.close();
    hanging.isNext = true;
    let before = ready;
    search = open(400);
    await until(() => ready > before);
    before = ready;
    const waited = Promise.all([
      found('lampe torche'),
      found('chaise'),
      search.suggest({ query: 'cha', country: null, currency: 'CAD', language: 'fr' }),
    ]);
    const [torches, chairs, { products }] = await waited;
    expect([torches, chairs, products.map(({ title }) => title)]).toEqual([
      ['Lampe torche'],
      ['Chaise pliante'],
      ['Chaise pliante'],
    ]);
    expect(troubles).toContain('search index hangs');
    expect(existsSync(file)).toBe(false);
    await until(() => ready > before);
    expect(await isByIndex('lampe de bureau')).toBe(true);
  },
);

test('a thread that answers is left alone, however long some answer is owed', { timeout: 30_000 }, async () => {
  await search.close();
  const before = ready;
  search = open(2000);
  await until(() => ready > before);
  troubles.length = 0;
  // For longer than `silentMs`, some query is always pending.
  const end = Date.now() + 2400;
  let queryCount = 0;
  const askOn = async (): Promise<void> => {
    // Each query is different, so that no answer is cached.
    while (Date.now() < end) await search.search({ query: 'lampe', price_min: ++queryCount });
  };
  // Forty queries are pending at any time.
  await Promise.all(Array.from({ length: 40 }, askOn));
  expect([troubles, ready]).toEqual([[], before + 1]);
});
