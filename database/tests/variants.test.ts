// Variants: products of one group, their order, and what a visitor sees of them (DECISIONS variants and options).
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiProductCard } from '#domain/catalogue/product.ts';
import type { ProductGroup } from '#domain/catalogue/variants.ts';
import type { SearchQuery, SearchResult } from '#domain/catalogue/search.ts';
import { findProductBySlug, findRelatedProducts } from '#server/catalogue/queries/products.ts';
import { asAnon } from '#server/database/transaction-as.ts';
import { openIndexFeed, type SyncedSearchEngine } from '#server/search/feed.ts';
import { createSqlSearch } from '#server/search/search.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { createImportRunner } from './import-runner.ts';
import { addSeller, type AddedRow, addOfferedProduct } from './catalogue-rows.ts';

let db: TestDatabase;
let feed: SyncedSearchEngine;
let seller: AddedRow;
let group: string;
const variants: Record<string, AddedRow & { offer: string }> = {};

const shelf = { category_slug: 'mode', subcategory_slug: 'chaussures' };
const reader = { country: 'CA', currency: 'CAD', language: 'fr' } as const;
const groupOf = async (slug: string): Promise<ProductGroup | null | undefined> =>
  (await asAnon(db.pool, (tx) => findProductBySlug(tx, slug, reader)))?.group;
const valuesOf = async (slug: string) => (await groupOf(slug))?.variants.map(({ values }) => values.join(' ')).sort();
const join = (product: string, values: string[], its = group) =>
  db.owner`insert into product_variants (product_id, group_id, values_fr, values_en) values (${product}, ${its}, ${values}, ${values})`;
const bySql = (ask: Partial<SearchQuery>): Promise<SearchResult> => createSqlSearch(db.pool).search(ask);
const byIndex = (ask: Partial<SearchQuery>): SearchResult => feed.engine().search(ask);

beforeAll(async () => {
  db = await createTestDatabase();
  seller = await addSeller(db.owner, { name: 'Chausseur' });
  const [made] = await db.owner<{ id: string }[]>`
    insert into product_groups (title_fr, title_en, axis_kinds, axis_names_fr, axis_names_en)
    values ('Bottines', 'Ankle boots', '{size,color}', '{Pointure,Couleur}', '{Size,Colour}') returning id`;
  group = made!.id;
  for (const [at, [size, colour]] of [
    ['41', 'Noir'],
    ['42', 'Noir'],
    ['42', 'Rouge'],
  ].entries()) {
    const one = await addOfferedProduct(db.owner, 'Bottines du plateau', 9000 + at * 100, {
      seller,
      product: { ...shelf, popularity: 50 - at },
    });
    variants[`${size} ${colour}`] = one;
    await join(one.id, [size!, colour!]);
  }
  await addOfferedProduct(db.owner, 'Bottines de pluie', 5000, { seller, product: { ...shelf, popularity: 20 } });
  feed = await openIndexFeed(db.pool, { kept: null, changed: () => {}, failed: () => {} });
}, 120_000);
afterAll(async () => {
  await feed.close();
  await db.drop();
});

const [first, second, red] = ['41 Noir', '42 Noir', '42 Rouge'];

describe('a group', () => {
  test('the page of a variant is told the axes, and of each variant its values, price and whether it can be had', async () => {
    await db.owner`update offers set stock = 0 where id = ${variants[red]!.offer}`;
    const found = (await groupOf(variants[first]!.slug))!;
    expect(found.axes).toEqual([
      { kind: 'size', name: 'Pointure' },
      { kind: 'color', name: 'Couleur' },
    ]);
    expect(found.variants.map(({ values, price, in_stock }) => [values.join(' '), price, in_stock])).toEqual([
      [first, 9000, true],
      [second, 9100, true],
      [red, 9200, false],
    ]);
    await db.owner`update offers set stock = null where id = ${variants[red]!.offer}`;
  });

  test('no two variants have the same values, each has one for each axis, and values are short and trimmed', async () => {
    const other = await addOfferedProduct(db.owner, 'Bottines en trop', 100, { seller, product: { is_hidden: true } });
    await expect(join(other.id, ['42', 'Noir'])).rejects.toThrow(/unique/);
    await expect(join(other.id, ['42'])).rejects.toThrow('one value for each axis');
    await expect(join(other.id, ['42', ' Noir'])).rejects.toThrow(/check/);
    await expect(join(other.id, ['42', 'x'.repeat(61)])).rejects.toThrow(/check/);
    await db.owner`delete from products where id = ${other.id}`;
  });

  test('a draft and its values are nobody’s business; an only variant is no choice', async () => {
    const draft = await addOfferedProduct(db.owner, 'Bottines à venir', 100, { seller, product: { is_hidden: true } });
    await join(draft.id, ['45', 'Noir']);
    expect(await valuesOf(variants[first]!.slug)).not.toContain('45 Noir');
    expect(await asAnon(db.pool, (tx) => tx`select from product_variants where product_id = ${draft.id}`)).toHaveLength(
      0,
    );
    await db.owner`delete from products where id = ${draft.id}`;
    const [alone] = await db.owner<{ id: string }[]>`
      insert into product_groups (title_fr, title_en, axis_kinds, axis_names_fr, axis_names_en) values ('Seul', 'Alone', '{size}', '{Taille}', '{Size}') returning id`;
    const one = await addOfferedProduct(db.owner, 'Seul de son groupe', 100, { seller });
    await join(one.id, ['M'], alone!.id);
    expect(await groupOf(one.slug)).toBeNull();
    // Deleting the last variant deletes the group.
    await db.owner`delete from products where id = ${one.id}`;
    expect(await db.owner`select from product_groups where id = ${alone!.id}`).toHaveLength(0);
  });

  test('a duplicate that is merged leaves its place to the kept one, and has it again when the merge is taken back', async () => {
    const twin = await addOfferedProduct(db.owner, 'Bottines du plateau, doublon', 8000, { seller });
    const merge = randomUUID();
    await db.owner`select private.merge_products(${merge}, ${twin.id}, ${variants[second]!.id}, 'test')`;
    const kept = (await groupOf(twin.slug))!;
    expect(kept.variants.find(({ values }) => values.join(' ') === second)!.slug).toBe(twin.slug);
    expect(await valuesOf(variants[first]!.slug)).toEqual([first, second, red]);
    await db.owner`select private.take_merge_back(${merge}, 'test')`;
    expect((await groupOf(variants[second]!.slug))!.variants.map(({ slug }) => slug)).not.toContain(twin.slug);
    expect(await valuesOf(variants[second]!.slug)).toEqual([first, second, red]);
    await db.owner`delete from products where id = ${twin.id}`;
  });

  test('what is cleared is not chosen, and is again once it is restored', async () => {
    const clearing = randomUUID();
    await db.owner`
      insert into private.catalogue_clearings (id, actor, counts, delete_after) values (${clearing}, 'test', '{}', now() + interval '1 day')`;
    await db.owner`update products set clearing_id = ${clearing} where id = ${variants[red]!.id}`;
    expect(await valuesOf(variants[first]!.slug)).toEqual([first, second]);
    await db.owner`update products set clearing_id = null where id = ${variants[red]!.id}`;
    expect(await valuesOf(variants[first]!.slug)).toEqual([first, second, red]);
  });

  test('the pages of all variants hear of one that comes, goes or joins', async () => {
    const heard = async (): Promise<string[]> => {
      const [row] = await db.owner<{ ids: string[] }[]>`
        select array(select distinct unnest(product_ids)::text from catalogue_changes where id > ${before}) as ids`;
      return row!.ids;
    };
    const mark = async (): Promise<number> =>
      Number((await db.owner`select coalesce(max(id), 0) as id from catalogue_changes`)[0]!['id']);
    let before = await mark();
    await db.owner`update products set is_hidden = true where id = ${variants[red]!.id}`;
    expect(await heard()).toContain(variants[first]!.id);
    before = await mark();
    await db.owner`update products set is_hidden = false where id = ${variants[red]!.id}`;
    expect(await heard()).toContain(variants[first]!.id);
  });
});

describe('lists show one variant of a group', () => {
  const words = { query: 'bottines', country: 'CA' };
  /** Waits until the index holds every change of the catalogue. */
  const indexed = () =>
    expect
      .poll(
        async () =>
          (
            await db.owner`select count(*)::int as n from catalogue_changes where not pg_visible_in_snapshot(made_in, ${feed.position().snapshot}::pg_snapshot)`
          )[0]!['n'],
        { timeout: 25_000 },
      )
      .toBe(0);

  test('in the index and in PostgreSQL alike, with an honest count and its sizes', async () => {
    await indexed();
    for (const sort of ['price_asc', 'price_desc', 'newest', 'rating', 'discount'] as const)
      for (const query of ['bottines', '']) {
        const ask = { ...words, query, sort };
        const [expected, found] = [await bySql(ask), byIndex(ask)];
        expect([found.total, found.folded, found.items.length]).toEqual([2, 2, 2]);
        expect([expected.total, expected.folded]).toEqual([2, 2]);
        expect(found.items).toEqual(expected.items);
      }
    const [card] = byIndex({ ...words, sort: 'price_desc' }).items as ApiProductCard[];
    expect(card!.slug).toBe(variants[red]!.slug);
    expect(card!.variants).toEqual([
      { kind: 'size', n: 2 },
      { kind: 'color', n: 2 },
    ]);
  });

  test('page by page nothing is shown twice and nothing is left out', async () => {
    await indexed();
    for (const answer of [byIndex, bySql]) {
      const pages = [];
      for (let skip = 0; skip < 3; skip++)
        pages.push((await answer({ ...words, sort: 'price_asc', page_size: 1, skip })).items);
      expect(pages.map((items) => items.length)).toEqual([1, 1, 0]);
      expect(new Set(pages.flat().map(({ slug }) => slug)).size).toBe(2);
    }
  });

  test('with nothing found, what the list would hold without a filter counts a group once', async () => {
    await indexed();
    const tight = byIndex({ ...words, price_max: 1 });
    expect([tight.total, tight.without]).toEqual([0, [{ filter: 'price', count: byIndex(words).total }]]);
  });

  test('the size or colour that is named decides which', async () => {
    await indexed();
    expect(byIndex({ ...words, query: 'bottines taille 42' }).items[0]!.slug).toBe(variants[second]!.slug);
    expect(byIndex({ ...words, query: 'bottines rouge' }).items[0]!.slug).toBe(variants[red]!.slug);
    expect(byIndex({ ...words, query: 'bottines pointure 41' }).items[0]!.slug).toBe(variants[first]!.slug);
    expect((await bySql({ ...words, query: 'bottines rouge' })).items[0]!.slug).toBe(variants[red]!.slug);
  });

  test('what goes with a variant is not another one of it', async () => {
    const related = await asAnon(db.pool, (tx) => findRelatedProducts(tx, variants[first]!.id, 8, reader));
    expect(related.map(({ title }) => title)).toEqual(['Bottines de pluie']);
  });

  test('a variant that leaves its group is listed for itself', async () => {
    await db.owner`delete from product_variants where product_id = ${variants[red]!.id}`;
    await expect.poll(() => byIndex({ query: 'bottines' }).total, { timeout: 25_000 }).toBe(3);
    expect((await bySql({ query: 'bottines' })).total).toBe(3);
    await join(variants[red]!.id, ['42', 'Rouge']);
    await indexed();
  });
});

// These tests are last, because their products would be in the lists that the other tests expect.
describe('a file', () => {
  const desk = createImportRunner(() => db);
  afterAll(() => desk.remove());
  const row = (size: string, more: object = {}) => ({
    external_id: `SC-${size}`,
    title_fr: `Sandales du Sahel, ${size}`,
    price: '55.00',
    category: 'mode',
    group: 'sandales',
    variant: `Pointure | Size = ${size}`,
    ...more,
  });
  const sizes = async () =>
    (
      await db.owner<{ sizes: string[] }[]>`
      select array_agg(v.values_fr[1] order by v.values_fr) as sizes from product_variants v join products p on p.id = v.product_id
      where p.title_fr like 'Sandales du Sahel%' group by v.group_id`
    ).map((one) => one.sizes);

  test('brings its variants into one group, whatever batch they are in, and the same file again changes nothing', async () => {
    const file = desk.write('sandales.ndjson', [row('40'), row('41'), row('42')]);
    const seen = async () => [...(await db.owner`select xmin::text, * from product_variants order by product_id`)];
    const first = await desk.run('--seller', seller.slug, '--batch', '2', file);
    expect([first.code, first.said]).toEqual([0, expect.any(String)]);
    expect(await sizes()).toEqual([['40', '41', '42']]);
    const before = await seen();
    await desk.run('--seller', seller.slug, file);
    expect(await seen()).toEqual(before);
  });

  test('a place that is taken stays whose it is, and other axes are no variant of this group', async () => {
    const rows = [
      row('42', { external_id: 'SC-42-bis', title_fr: 'Sandales du Sahel, encore 42' }),
      row('43', { variant: 'Couleur = Noir' }),
      row('44'),
    ];
    await desk.run('--seller', seller.slug, desk.write('encore.ndjson', rows));
    expect(await sizes()).toEqual([['40', '41', '42', '44']]);
    // A group with the same name at another seller is a different group, even if the name is the id of a group.
    const [{ id } = { id: '' }] = await db.owner<{ id: string }[]>`
      select distinct v.group_id as id from product_variants v join products p on p.id = v.product_id where p.title_fr = 'Sandales du Sahel, 40'`;
    const rival = await addSeller(db.owner);
    await desk.run('--seller', rival.slug, desk.write('rival.ndjson', [row('45', { group: id }), row('46')]));
    expect((await sizes()).toSorted()).toEqual([['40', '41', '42', '44'], ['45'], ['46']]);
  });
});
