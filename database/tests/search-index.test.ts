// The search index must return PostgreSQL's results and counts for queries without words, and follow changes.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SearchResult, type SearchQuery, searchSorts } from '#domain/catalogue/search.ts';
import { sources } from '#domain/catalogue/product.ts';
import { categoryTree } from '#domain/catalogue/tree.ts';
import { type SyncedSearchEngine, openIndexFeed } from '#server/search/feed.ts';
import { createSqlSearch } from '#server/search/search.ts';
import type { TestDatabase } from './test-database.ts';
import { openDemoDatabase } from './demo-database.ts';
import { addOffer, addSeller, addShipping, addOfferedProduct } from './catalogue-rows.ts';
import { randomRunCount } from '../../tests/draws.ts';

let db: TestDatabase;
let feed: SyncedSearchEngine;
let brands: string[];
let sellers: string[];
const troubles: unknown[] = [];

beforeAll(async () => {
  db = await openDemoDatabase();
  await groupSome();
  await sendAway();
  feed = await openIndexFeed(db.pool, { kept: null, changed: () => {}, failed: (error) => troubles.push(error) });
  brands = (await db.owner`select distinct brand from products where brand is not null order by brand limit 40`).map(
    ({ brand }) => brand as string,
  );
  sellers = (await db.owner`select slug from sellers order by slug`).map(({ slug }) => slug as string);
}, 120_000);
afterAll(async () => {
  await feed.close();
  await db.drop();
});

/** Adds variant groups of two to six random products, so that a group has several categories, brands and sellers. */
async function groupSome(): Promise<void> {
  const loose = await db.owner<{ id: string }[]>`
    select p.id from products p where p.is_shown and not exists (select from product_variants v where v.product_id = p.id) order by md5(p.id::text) limit 160`;
  for (let at = 0, size = 2; at + size <= loose.length; at += size, size = 2 + ((size - 1) % 5)) {
    const [{ id: group }] = await db.owner<[{ id: string }]>`
      insert into product_groups (title_fr, title_en, axis_kinds, axis_names_fr, axis_names_en) values ('Groupe', 'Group', '{other}', '{Sorte}', '{Sort}') returning id`;
    for (const { id } of loose.slice(at, at + size))
      await db.owner`insert into product_variants (product_id, group_id, values_fr, values_en) values (${id}, ${group}, ${[`s ${id}`]}, ${[`s ${id}`]})`;
  }
}

/** Sends three sellers on holiday, one of them with the most offers. */
async function sendAway(): Promise<void> {
  const gone = await db.owner<{ id: string }[]>`
    select s.id from sellers s join offers o on o.seller_id = s.id group by s.id order by count(*) desc, s.id limit 5`;
  const ids = [0, 2, 4].map((at) => gone[at]!.id);
  await db.owner`insert into seller_pages (seller_id, time_zone, away_from, reopens_on)
    select unnest(${ids}::uuid[]), 'UTC', current_date - 2, current_date + 9
    on conflict (seller_id) do update set away_from = excluded.away_from, reopens_on = excluded.reopens_on`;
  await db.owner`update sellers set is_away = true where id = any (${ids}::uuid[])`;
}

const bySql = (ask: Partial<SearchQuery>): Promise<SearchResult> => createSqlSearch(db.pool).search(ask);
const byIndex = (ask: Partial<SearchQuery>): SearchResult => feed.engine().search(ask);

const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null, freq: 2 });
const filters = () =>
  fc.record({
    category: maybe(fc.constantFrom(...categoryTree.map(({ slug }) => slug))),
    source: maybe(fc.constantFrom(...sources)),
    seller: maybe(fc.constantFrom(...sellers)),
    brand: maybe(fc.constantFrom(...brands)),
    price_min: maybe(fc.integer({ min: 0, max: 20_000 })),
    price_max: maybe(fc.integer({ min: 100, max: 200_000 })),
    currency: fc.constantFrom('CAD', 'XOF', 'USD', 'EUR', 'GNF', 'TND'),
    country: maybe(fc.constantFrom('CA', 'ML', 'CI', 'SN', 'CD')),
    rating_min: maybe(fc.constantFrom(1, 3, 4)),
    in_stock: maybe(fc.constant(true)),
    free_shipping: maybe(fc.constant(true)),
    ships_to: maybe(fc.constantFrom('CA', 'ML', 'US')),
    bestsellers: maybe(fc.constant(true)),
    on_sale: maybe(fc.constant(true)),
    language: fc.constantFrom('fr' as const, 'en' as const),
  });

describe('the index and PostgreSQL agree', () => {
  test('on what is found, in which order, and on every figure of every card', async () => {
    await fc.assert(
      fc.asyncProperty(
        filters(),
        fc.constantFrom(...searchSorts.filter((sort) => sort !== 'relevance')),
        fc.integer({ min: 0, max: 30 }),
        async (filter, sort, skip) => {
          const ask = { ...filter, sort, skip, page_size: 20 };
          const [expected, found] = [await bySql(ask), byIndex(ask)];
          expect(found.total).toBe(expected.total);
          expect(found.items).toEqual(expected.items);
        },
      ),
      { numRuns: randomRunCount(50, 1_500) },
    );
  }, 120_000);

  test('on the offer that is shown where another one leads: it has what was asked for, and of a price that may not be shown no reduction counts', async () => {
    const seller = await addSeller(db.owner, { name: 'Vendeur des deux' });
    const both = await addShipping(db.owner, seller, 'CAD', { SN: 500, CA: 300 });
    const near = await addShipping(db.owner, seller, 'CAD', { CA: 300 });
    const made = await addOfferedProduct(db.owner, 'Bidulophone', 9000, {
      seller,
      offer: { shipping_profile_id: both, stock: 0, external_id: 'D1' },
    });
    const stocked = await addOffer(db.owner, made, seller, 700, { shipping_profile_id: near, external_id: 'D2' });
    const old = await addOffer(db.owner, made, seller, 100, {
      shipping_profile_id: both,
      price_stale: true,
      external_id: 'D3',
    });
    await db.owner`update offers set discount_percent = 40, discount_reference_minor = 200, discount_since = now() where id = ${old}`;
    const wishes = [
      { ask: { in_stock: true, ships_to: 'CA' }, shown: stocked },
      { ask: { in_stock: true }, shown: stocked },
      { ask: { ships_to: 'CA' }, shown: made.offer },
      { ask: {}, shown: made.offer },
    ];
    await expect
      .poll(() => byIndex({ seller: seller.slug, country: 'SN' }).items[0]?.offer_count, { timeout: 25_000 })
      .toBe(3);
    for (const { ask, shown } of wishes)
      for (const sort of searchSorts.filter((sort) => sort !== 'relevance')) {
        const whole = { ...ask, country: 'SN', category: 'electronique', sort, page_size: 100 };
        const [expected, found] = [await bySql(whole), byIndex(whole)];
        expect(found.total).toBe(expected.total);
        expect(found.items).toEqual(expected.items);
        const own = { ...ask, country: 'SN', seller: seller.slug, sort };
        for (const answer of [await bySql(own), byIndex(own)])
          expect(answer.items.map(({ offer_id }) => offer_id)).toEqual([shown]);
      }
    await db.owner`update offers set is_active = false where id in (${made.offer}, ${stocked})`;
    await expect
      .poll(() => byIndex({ seller: seller.slug, country: 'SN' }).items[0]?.offer_id, { timeout: 25_000 })
      .toBe(old);
    for (const ask of [{ on_sale: true }, { sort: 'discount' as const }]) {
      const own = { ...ask, country: 'SN', seller: seller.slug };
      expect(byIndex(own).items).toEqual((await bySql(own)).items);
    }
    await db.owner`delete from products where id = ${made.id}`;
    await expect.poll(() => byIndex({ seller: seller.slug }).total, { timeout: 25_000 }).toBe(0);
  }, 90_000);

  test.each(searchSorts.filter((sort) => sort !== 'relevance'))(
    'on the order "%s" of everything, filtered by nothing',
    async (sort) => {
      for (const country of ['CA', 'ML', null]) {
        const ask = { country, sort, page_size: 100 };
        expect(byIndex(ask).items).toEqual((await bySql(ask)).items);
      }
    },
  );

  test('on the facets of an open search', async () => {
    for (const country of ['CA', 'ML', null]) {
      const [expected, found] = [await bySql({ country }), byIndex({ country })];
      for (const facet of ['category', 'subcategory', 'source', 'seller'] as const)
        expect(found.facets[facet]).toEqual(expected.facets[facet]);
      // The two implementations sort brands with equal counts differently.
      expect(found.facets.brand.map(({ count }) => count)).toEqual(expected.facets.brand.map(({ count }) => count));
    }
  });
});

describe('facets', () => {
  test('each counts exactly what choosing it finds, also in a dimension that is already chosen', () => {
    fc.assert(
      fc.property(filters(), (filter) => {
        const { facets } = byIndex(filter);
        const total = (changed: Partial<SearchQuery>): number => byIndex({ ...filter, ...changed, page_size: 1 }).total;
        for (const { value, count } of facets.category)
          expect([value, count]).toEqual([value, total({ category: value, sub: null })]);
        for (const { value, count } of facets.subcategory.slice(0, 5))
          expect([value, count]).toEqual([value, total({ sub: value })]);
        for (const { value, count } of facets.brand.slice(0, 5))
          expect([value, count]).toEqual([value, total({ brand: value })]);
        for (const { value, count } of facets.source)
          expect([value, count]).toEqual([value, total({ source: value as 'african' })]);
        for (const { value, count } of facets.seller.slice(0, 5))
          expect([value, count]).toEqual([value, total({ seller: value })]);
        for (const { value, count } of facets.rating)
          expect([value, count]).toEqual([value, total({ rating_min: Number(value) })]);
        for (const { min, max, count } of facets.price)
          expect([min, max, count]).toEqual([
            min,
            max,
            total({ price_min: min, price_max: max === null ? null : max - 1 }),
          ]);
        expect(facets.in_stock).toBe(total({ in_stock: true }));
        expect(facets.on_sale).toBe(total({ on_sale: true }));
        if (filter.country) {
          expect(facets.free_shipping).toBe(total({ free_shipping: true }));
          expect(facets.ships_to).toBe(total({ ships_to: filter.country }));
        }
      }),
      { numRuns: randomRunCount(50, 1_500) },
    );
  }, 60_000);

  test('with nothing found, it says how many there would be without each filter', () => {
    fc.assert(
      fc.property(filters(), (search) => {
        const { total, without } = byIndex(search);
        if (total > 0) {
          expect(without).toEqual([]);
          return;
        }
        const taken: Record<string, Partial<SearchQuery>> = {
          price: { price_min: null, price_max: null },
          rating: { rating_min: null },
          category: { category: null },
        };
        for (const { filter, count } of without)
          expect([filter, count]).toEqual([
            filter,
            byIndex({ ...search, ...(taken[filter] ?? { [filter]: null }) }).total,
          ]);
      }),
      { numRuns: randomRunCount(50, 1_500) },
    );
  }, 60_000);
});

describe('the index follows', () => {
  const eventually = async (holds: () => boolean): Promise<void> => {
    const until = Date.now() + 25_000;
    while (!holds() && Date.now() < until) await new Promise((later) => setTimeout(later, 5));
    expect(holds()).toBe(true);
  };
  const only = (query: string) => byIndex({ query }).items.map(({ title, price, stock }) => ({ title, price, stock }));

  test('a new product, its price, its title, its stock, its seller, and its end', async () => {
    const seller = await addSeller(db.owner, { name: 'Zyxwerks' });
    const made = await addOfferedProduct(db.owner, 'Quizzlophone vert', 1000, { seller, offer: { stock: 5 } });
    await eventually(() => only('quizzlophone')[0]?.price === 1000);
    await db.owner`update offers set price_minor = 900 where id = ${made.offer}`;
    await eventually(() => only('quizzlophone')[0]?.price === 900);
    await db.owner`update products set title_fr = 'Trombolophone bleu' where id = ${made.id}`;
    await eventually(() => only('trombolophone')[0]?.title === 'Trombolophone bleu');
    await db.owner`update offers set stock = 2 where id = ${made.offer}`;
    await eventually(() => only('trombolophone')[0]?.stock === 2);
    await db.owner`update sellers set is_active = false where id = ${seller.id}`;
    await eventually(() => byIndex({ seller: seller.slug }).total === 0);
    await db.owner`update sellers set is_active = true where id = ${seller.id}`;
    await eventually(() => only('trombolophone').length === 1);
    await db.owner`delete from products where id = ${made.id}`;
    await eventually(() => byIndex({ seller: seller.slug }).total === 0);
  });

  test('delivery prices, exchange rates and synonyms', async () => {
    const seller = await addSeller(db.owner);
    const profile = await addShipping(db.owner, seller, 'CAD', { CA: 500 });
    const made = await addOfferedProduct(db.owner, 'Brindazimut', 1000, { seller });
    await addOffer(db.owner, made, seller, 1000, { shipping_profile_id: profile, external_id: 'B2' });
    await eventually(() => byIndex({ query: 'brindazimut', country: 'CA' }).items[0]?.price === 1500);
    await db.owner`update shipping_rates set price_minor = 700 where profile_id = ${profile}`;
    await eventually(() => byIndex({ query: 'brindazimut', country: 'CA' }).items[0]?.price === 1700);
    await db.owner`update exchange_rates set fetched_per_cad = 0.5, fetched_at = now() where currency = 'USD'`;
    await eventually(() => byIndex({ query: 'brindazimut', currency: 'USD' }).items[0]?.price === 500);
    await db.owner`insert into search_synonyms (terms) values (array['ouistimachin', 'brindazimut'])`;
    await eventually(() => byIndex({ query: 'ouistimachin' }).total === 1);
  });

  test('what several transactions change at once, whichever ends first', async () => {
    const made = await Promise.all(
      Array.from({ length: 12 }, (_, i) => addOfferedProduct(db.owner, `Gloubinard ${i}`, 1000)),
    );
    await Promise.all(
      made.map(({ offer }, i) =>
        db.pool.begin(async (tx) => {
          await tx`select set_config('role', 'service_role', true)`;
          await tx`update offers set price_minor = ${2000 + i} where id = ${offer}`;
          await tx`select pg_sleep(${((i * 7) % 12) / 100})`;
        }),
      ),
    );
    await eventually(
      () =>
        byIndex({ query: 'gloubinard' }).items.every(({ price }) => price >= 2000) &&
        byIndex({ query: 'gloubinard' }).total === 12,
    );
  });

  test('and nothing went wrong meanwhile', () => expect(troubles).toEqual([]));
});
