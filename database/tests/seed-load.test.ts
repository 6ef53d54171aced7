import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sources } from '#domain/catalogue/product.ts';
import { categoryTree } from '#domain/catalogue/tree.ts';
import { readPictureFile } from '#server/integrations/picture-files.ts';
import { pictureSizes } from '#server/pictures/shrink.ts';
import { applySchema } from '#tools/database/apply.ts';
import { type RunningPostgres, launchPostgres } from '#tools/postgres/launch.ts';
import { seedDatabaseIfEmpty } from '#database/seeds/seed-database.ts';

const dir = mkdtempSync(join(tmpdir(), 'sugu-seed-'));
const picturesDir = join(dir, 'pictures');
const now = Date.now();
let database: RunningPostgres;
let sql: Sql;

beforeAll(async () => {
  database = await launchPostgres({ dataDir: join(dir, 'postgres'), settings: { fsync: 'off' } });
  sql = postgres(database.adminUrl, { max: 2, onnotice: () => {} });
  await applySchema(sql, { ownerUrl: database.adminUrl });
  expect(await seedDatabaseIfEmpty(sql, { now, picturesDir })).toBe(true);
});
afterAll(async () => {
  await sql.end();
  await database.stop();
  rmSync(dir, { recursive: true, force: true });
});

const count = async (query: string): Promise<number> =>
  Number((await sql.unsafe<{ count: string }[]>(query))[0]!.count);

describe('the first market', () => {
  test('a second time nothing happens', async () => {
    const before = await count('select count(*) from price_changes');
    expect(await seedDatabaseIfEmpty(sql, { now, picturesDir })).toBe(false);
    expect(await count('select count(*) from price_changes')).toBe(before);
  });

  test('R-GEN-03 its products fill all eleven categories, and every subcategory', async () => {
    const found = await sql<{ category_slug: string }[]>`select distinct category_slug from products order by 1`;
    expect(found.map((row) => row.category_slug)).toEqual(categoryTree.map(({ slug }) => slug).sort());
    expect(found).toHaveLength(11);
    expect(
      await count(
        'select count(*) from (select distinct category_slug, subcategory_slug from products where subcategory_slug is not null) x',
      ),
    ).toBe(categoryTree.flatMap(({ subcategories }) => subcategories).length);
  });

  test('R-GEN-04 every offer carries one of the four sources, and all four are there', async () => {
    const found = await sql<{ source: string }[]>`select distinct source from offers`;
    expect(found.map((row) => row.source).sort()).toEqual([...sources].sort());
    expect(
      await count('select count(*) from offers o join sellers s on s.id = o.seller_id where o.source <> s.source'),
    ).toBe(0);
  });

  test('every product of the catalogue can be found by search', async () => {
    expect(await count('select count(*) from products')).toBeGreaterThanOrEqual(240);
    expect(
      await count(
        `select count(*) from products p where not exists (select from product_search s where s.product_id = p.id) and exists (select from offers o where o.product_id = p.id and o.visibility = 'catalogue')`,
      ),
    ).toBe(0);
  });

  test('all of it says that it is demo data', async () => {
    for (const table of ['sellers', 'products', 'offers', 'price_changes']) {
      expect(await count(`select count(*) from ${table} where not is_demo`), table).toBe(0);
    }
    expect(await count('select count(*) from products where rating is not null and not rating_is_demo')).toBe(0);
    expect(await count('select count(*) from product_reviews where not is_example')).toBe(0);
  });

  test('ratings are those of the reviews', async () => {
    expect(await count('select count(*) from products where rating_count between 3 and 8')).toBeGreaterThan(150);
    expect(
      await count(
        'select count(*) from products p, lateral (select round(avg(stars), 1) as rating, count(*) as n from product_reviews where product_id = p.id) r where (p.rating, p.rating_count) is distinct from (r.rating, r.n)',
      ),
    ).toBe(0);
  });

  test('every picture is on disk in three sizes', async () => {
    const files = await sql<{ hash: string; bytes: number }[]>`select hash, bytes from files`;
    expect(files.length).toBeGreaterThan(200);
    for (const { hash, bytes } of files) {
      for (const size of pictureSizes)
        expect((await readPictureFile(picturesDir, hash, size))?.byteLength ?? 0, hash).toBeGreaterThan(100);
      expect((await readPictureFile(picturesDir, hash, 640))!.byteLength).toBe(bytes);
    }
    expect(
      await count(
        'select count(*) from products p where not exists (select from product_images i where i.product_id = p.id and i.position = 0) and exists (select from product_search s where s.product_id = p.id)',
      ),
    ).toBe(0);
  });
});

describe('its prices', () => {
  test('the log ends at each offer’s present price and begins ninety days ago', async () => {
    const wrong = await sql`
      select o.id from offers o join lateral (
        select (array_agg(c.price_minor order by c.changed_at desc))[1] as last, min(c.changed_at) as first, max(c.changed_at) as latest from price_changes c where c.offer_id = o.id
      ) log on true
      where o.visibility = 'catalogue' and (log.last is distinct from o.price_minor or log.first is distinct from ${new Date(now - 90 * 86_400_000)}::timestamptz or log.latest > ${new Date(now)})`;
    expect(wrong).toHaveLength(0);
  });

  test('about 45 offers show a reduction that the log proves, none above 30 %', async () => {
    const [found] = await sql<
      { n: number; least: number; most: number }[]
    >`select count(*)::int as n, min(discount_percent) as least, max(discount_percent) as most from offers where discount_percent is not null`;
    expect(found!.n).toBeGreaterThanOrEqual(38);
    expect(found!.n).toBeLessThanOrEqual(55);
    expect(found!.least).toBeGreaterThanOrEqual(5);
    expect(found!.most).toBeLessThanOrEqual(30);
  });

  test('a changed price is logged beside the demo ones', async () => {
    const [offer] = await sql<{ id: string }[]>`select id from offers order by id limit 1`;
    const before = await count(`select count(*) from price_changes where offer_id = '${offer!.id}'`);
    await sql`update offers set price_minor = price_minor + 1 where id = ${offer!.id}`;
    expect(await count(`select count(*) from price_changes where offer_id = '${offer!.id}'`)).toBe(before + 1);
  });
});
