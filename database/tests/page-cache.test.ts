// The cache of rendered pages: every process renders a page again after it was notified of a change.
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { asAnon } from '#server/database/transaction-as.ts';
import { findProductBySlug } from '#server/catalogue/queries/products.ts';
import { readPublicSettings } from '#server/settings/queries.ts';
import { type PageRenderFunction, PageCache } from '#server/rendering/page-cache.ts';
import { wrapQueriesWithTagRecording } from '#server/rendering/cache-tags.ts';
import { type SyncedSearchEngine, openIndexFeed } from '#server/search/feed.ts';
import type { CatalogueCacheInvalidation } from '#server/search/search.ts';
import type { VisitorQueries } from '#web/context.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { addOfferedProduct } from './catalogue-rows.ts';

const here = { country: 'CA', currency: 'CAD', language: 'fr' as const };
/** `rendered`: the key of each rendered page. `clock`: the time at which the cache's clock is stopped. */
type Copy = {
  feed: SyncedSearchEngine;
  cache: PageCache;
  heard: (CatalogueCacheInvalidation | null)[];
  rendered: string[];
  clock: { stoppedAt: number | null };
  market: VisitorQueries;
};

let db: TestDatabase;
let copies: Copy[];
beforeAll(async () => {
  db = await createTestDatabase();
  copies = [await openCopy(), await openCopy()];
}, 60_000);
afterAll(async () => {
  for (const { feed } of copies) await feed.close();
  await db.drop();
});

/** Simulates one process of the shop: an index that follows the catalogue, and a page cache that it invalidates. */
async function openCopy(): Promise<Copy> {
  const clock: Copy['clock'] = { stoppedAt: null };
  const copy = {
    cache: new PageCache({
      maximumBytes: 10_000_000,
      timeZone: 'America/Toronto',
      now: () => clock.stoppedAt ?? Date.now(),
    }),
    heard: [] as (CatalogueCacheInvalidation | null)[],
    rendered: [] as string[],
    clock,
  } as Copy;
  copy.feed = await openIndexFeed(db.pool, {
    kept: null,
    changed: (change) => (copy.heard.push(change), copy.cache.invalidate(change)),
    failed: () => {},
  });
  copy.market = {
    search: async (ask: object) => copy.feed.engine().search({ ...here, ...ask }),
    product: (slug: string) => asAnon(db.pool, (tx) => findProductBySlug(tx, slug, here)),
    settings: () => asAnon(db.pool, readPublicSettings),
  } as VisitorQueries;
  await until(() => copy.heard.length > 0);
  return copy;
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 10_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('waited in vain');
    await pause(2);
  }
}

/** A page that contains the result of `read` as text. */
async function page(copy: Copy, key: string, read: (market: VisitorQueries) => Promise<unknown>): Promise<string> {
  const make: PageRenderFunction = async (tags, start) => {
    start();
    copy.rendered.push(key);
    return {
      status: 200,
      headers: [],
      brotli: Buffer.from(JSON.stringify(await read(wrapQueriesWithTagRecording(copy.market, tags)))),
      etag: key,
    };
  };
  return (await copy.cache.page(key, make)).brotli.toString();
}
const count = (list: readonly string[], key: string): number => list.filter((one) => one === key).length;
/** How many invalidations for this product, or for everything, the cache received. */
const toldOf = ({ heard }: Copy, id: string): number =>
  heard.filter((change) => change === null || change.products.includes(id) || change.tables.includes('everything'))
    .length;
const productPage = (copy: Copy, slug: string) =>
  page(copy, `/produit/${slug}`, async (market) => (await market.product(slug))!.offers[0]!.price).then(Number);
const listPage = (copy: Copy, query: string) =>
  page(copy, `/?search=${query}`, async (market) => (await market.search({ query })).items.map(({ price }) => price));

test(
  'a price changed in SQL is on the product’s page and in every list of both processes, and never an older one after a newer',
  { timeout: 60_000 },
  async () => {
    const made = await addOfferedProduct(db.owner, 'Zinzolin rouge', 1000);
    for (const copy of copies)
      await until(
        async () => (await listPage(copy, 'zinzolin')) === '[1000]' && (await productPage(copy, made.slug)) === 1000,
      );
    // The clock is stopped, so no page expires. From here on, only a notification makes a page render again.
    for (const { clock } of copies) clock.stoppedAt = Date.now();
    onTestFinished(() => copies.forEach(({ clock }) => (clock.stoppedAt = null)));
    const before = copies.map((copy) => ({ rendered: copy.rendered.length, told: toldOf(copy, made.id) }));
    const watched = { isOver: false };
    const watch = async (look: () => Promise<number>): Promise<void> => {
      for (let newest = 1000; !watched.isOver;) {
        const seen = await look();
        expect(seen).toBeGreaterThanOrEqual(newest);
        newest = seen;
        await pause(1);
      }
    };
    const watching = copies.flatMap((copy) => [
      watch(() => productPage(copy, made.slug)),
      watch(async () => (JSON.parse(await listPage(copy, 'zinzolin')) as number[])[0]!),
    ]);
    for (let price = 1001; price <= 1040; price++) {
      await db.owner`update offers set price_minor = ${price} where id = ${made.offer}`;
      await pause(price % 7 ? 15 : 60);
    }
    for (const copy of copies)
      await until(
        async () => (await productPage(copy, made.slug)) === 1040 && (await listPage(copy, 'zinzolin')) === '[1040]',
      );
    watched.isOver = true;
    await Promise.all(watching);
    // Each page was rendered at most once per notified change, however often it was requested.
    for (const [n, copy] of copies.entries()) {
      const [since, told] = [copy.rendered.slice(before[n]!.rendered), toldOf(copy, made.id) - before[n]!.told];
      for (const key of [`/produit/${made.slug}`, '/?search=zinzolin'])
        expect(count(since, key), key).toBeLessThanOrEqual(told);
    }
  },
);

test('once a change is told, not even who asked before it keeps the old price: a page that was being rendered is not kept', async () => {
  const copy = await openCopy();
  const made = await addOfferedProduct(db.owner, 'Amarante', 1000);
  await until(() => copy.heard.some((change) => change?.products.includes(made.id)));
  let go!: () => void;
  const mayGo = new Promise<void>((resolve) => (go = resolve));
  let isRead = false;
  const slow = page(copy, '/amarante', async (market) => {
    const product = await market.product(made.slug);
    isRead = true;
    await mayGo;
    return product!.offers[0]!.price;
  });
  await until(() => isRead);
  const before = copy.heard.length;
  await db.owner`update offers set price_minor = 2000 where id = ${made.offer}`;
  await until(() => copy.heard.slice(before).some((change) => change?.products.includes(made.id)));
  // Closes the feed, because a change may be notified twice, and stops the clock, so that no page expires.
  await copy.feed.close();
  copy.clock.stoppedAt = Date.now();
  // This request arrives after the change, while the first page is still being rendered.
  expect(await page(copy, '/amarante', async (market) => (await market.product(made.slug))!.offers[0]!.price)).toBe(
    '2000',
  );
  go();
  expect(await slow).toBe('1000');
  expect(await page(copy, '/amarante', async () => 'rendered again')).toBe('2000');
});

test('a list says which category changed; a product that is gone, settings and synonyms are told too', async () => {
  const [copy] = copies as [Copy, Copy];
  const tells = async (
    work: () => Promise<unknown>,
    what: (change: CatalogueCacheInvalidation) => boolean,
  ): Promise<void> => {
    const before = copy.heard.length;
    await work();
    await until(() => copy.heard.slice(before).some((change) => change !== null && what(change)));
  };
  let made!: Awaited<ReturnType<typeof addOfferedProduct>>;
  await tells(
    async () => (made = await addOfferedProduct(db.owner, 'Cinabre', 1000, { product: { category_slug: 'mode' } })),
    ({ categories }) => categories.includes('mode'),
  );
  await tells(
    () => db.owner`delete from products where id = ${made.id}`,
    ({ categories, products }) => categories.includes('*') && products.includes(made.id),
  );
  await tells(
    () => db.owner`insert into search_synonyms (terms) values (array['cinabre', 'vermillon'])`,
    ({ tables }) => tables.includes('words'),
  );
  await page(copy, '/', (market) => market.settings());
  await tells(
    () => db.owner`update settings set value = '9' where key = 'limited_stock_below'`,
    ({ tables }) => tables.includes('settings'),
  );
  expect(JSON.parse(await page(copy, '/', (market) => market.settings()))).toMatchObject({ limited_stock_below: 9 });
});

test(
  'a listening connection that is cut loses no change, and a silence without notices is looked into within two seconds',
  { timeout: 30_000 },
  async () => {
    const made = await addOfferedProduct(db.owner, 'Garance', 1000);
    for (const copy of copies) await until(async () => (await productPage(copy, made.slug)) === 1000);
    await db.owner`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen %'`;
    await db.owner`update offers set price_minor = 1100 where id = ${made.offer}`;
    for (const copy of copies) await until(async () => (await productPage(copy, made.slug)) === 1100);
    // Inserts a row without a notification.
    await db.owner.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`update offers set price_minor = 1200 where id = ${made.offer}`;
      await tx`insert into catalogue_changes (what, product_ids) values ('products', array[${made.id}]::uuid[])`;
    });
    for (const copy of copies) await until(async () => (await productPage(copy, made.slug)) === 1200);
  },
);

test('units sold of a large stock invalidate nothing; the first unit that visitors see missing does', async () => {
  const made = await addOfferedProduct(db.owner, 'Cinabre', 1000);
  const sell = (units: number) =>
    db.owner.begin(async (tx) => {
      await tx`update offers set stock = coalesce(stock, 40) - ${units} where product_id = ${made.id}`;
      const told =
        await tx`select from catalogue_changes where product_ids @> array[${made.id}]::uuid[] and made_in = pg_current_xact_id()`;
      return told.length > 0;
    });
  await sell(0);
  expect([await sell(12), await sell(18), await sell(1), await sell(0)]).toEqual([false, false, true, false]);
});

test('a new or changed plan of postal boxes invalidates the pages with texts', async () => {
  await db.owner`insert into box_sites (code, name, street, city, region, postal_code, country_code)
    values ('dorval', 'Quai', '1, rue A', 'Dorval', 'QC', 'H9P 1A1', 'CA')`;
  for (const change of [
    db.owner`insert into box_plans (code, position, site_code, name_fr, name_en) values ('mini', 1, 'dorval', 'Mini', 'Mini')`,
    db.owner`update box_plans set name_fr = 'Petit' where code = 'mini'`,
    db.owner`update box_sites set city = 'Lachine' where code = 'dorval'`,
  ]) {
    const before = copies.map(({ heard }) => heard.length);
    await change;
    for (const [n, { heard }] of copies.entries())
      await until(() => heard.slice(before[n]).some((told) => told?.tables.includes('texts')));
  }
});
