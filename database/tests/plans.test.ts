// With thousands of products, every visitor's query must use an index. Row-level security can turn a text search into a
// full table scan, because only leakproof operators may run before a policy's condition.
import { randomUUID } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { addSeller } from './catalogue-rows.ts';
import { randomRunCount } from '../../tests/draws.ts';

let db: TestDatabase;
let anon: Sql;
let member: Sql;
/** The small shop of the signed-in member. */
let shop = '';
let said: string[] = [];

beforeAll(async () => {
  db = await createTestDatabase();
  await fill(randomRunCount(8_000, 20_000));
  // A visitor's session in which PostgreSQL logs the plan of every statement, including those inside functions.
  anon = postgres(db.ownerUrl, { max: 1, onnotice: (notice) => void said.push(notice.message ?? '') });
  await anon`load 'auto_explain'`;
  await anon.unsafe(
    `set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on; set client_min_messages = log; set role anon`,
  );
  // A session of the small shop's member, for whom the policies have conditions.
  const who = randomUUID();
  await db.owner`insert into auth.users (id, email) values (${who}, 'membre@example.org')`;
  await db.owner`insert into seller_members (seller_id, person_id, permissions) values (${shop}, ${who}, '{orders,products}')`;
  member = postgres(db.ownerUrl, { max: 1, onnotice: (notice) => void said.push(notice.message ?? '') });
  await member`load 'auto_explain'`;
  await member.unsafe(
    `set auto_explain.log_min_duration = 0; set client_min_messages = log; set request.jwt.claims = '${JSON.stringify({ sub: who, role: 'authenticated' })}'; set role authenticated`,
  );
}, 600_000);
afterAll(async () => {
  await Promise.all([anon?.end(), member?.end()]);
  await db.drop();
});

async function fill(products: number): Promise<void> {
  const seller = await addSeller(db.owner, { slug: 'entrepot' });
  const rare = await addSeller(db.owner, { slug: 'atelier' });
  shop = rare.id;
  await db.owner.begin(async (tx) => {
    await tx`set local market.refresh = 'later'`;
    await tx`set local statement_timeout = 0`;
    await tx`
      insert into products (slug, title_fr, title_en, description_fr, category_slug, subcategory_slug, brand, popularity, is_bestseller)
      select 'p-' || n, 'm' || n % 997 || ' r' || n % 4001 || case when n % 500 = 0 then ' théière' else '' end, 'thing ' || n % 997, 'texte ' || n % 311,
        s.category_slug, s.slug, 'Marque ' || n % 400, n % 1000, n % 1000 = 0
      from generate_series(1, ${products}) n join (select *, row_number() over (order by category_slug, slug) - 1 as k from subcategories) s on s.k = n % (select count(*) from subcategories)`;
    await tx`
      insert into offers (product_id, seller_id, source, price_minor, currency, ships_from, external_id)
      select id, case when popularity = 7 then ${rare.id}::uuid else ${seller.id}::uuid end, 'merchant', 1000 + popularity, 'CAD', 'CA', 'X' || slug from products`;
    await tx`insert into files (hash, media_type, width, height, bytes) values (${'ab'.repeat(32)}, 'image/webp', 640, 640, 1000)`;
    await tx`insert into product_images (product_id, position, file_hash) select id, n, ${'ab'.repeat(32)} from products, generate_series(0, 1) n`;
    await tx`insert into product_barcodes (barcode, product_id) select lpad(substr(slug, 3), 13, '0'), id from products`;
    await tx`select private.refresh_all_products()`;
    await tx`
    with placed as (
      insert into orders (payload_hash, order_type, status, language, customer_name, customer_email, street, city, country_code, currency, items_minor, shipping_minor, total_minor, hold_until, paid_at)
      select repeat('ab', 32), 'merchant', 'paid', 'fr', 'Awa', 'awa@example.org', '1, rue du Test', 'Bamako', 'ML', 'CAD', 1000 + n, 0, 1000 + n, now(), now() from generate_series(1, 10000) n returning id, items_minor
    )
    insert into seller_orders (order_id, seller_id, seller_name, position, status, items_minor, shipping_minor, commission_minor)
    select id, case when items_minor % 100 = 0 then ${rare.id}::uuid else ${seller.id}::uuid end, 'Vendeur', 0, 'to_prepare', items_minor, 0, 0 from placed`;
  });
  const connection = await db.owner.reserve();
  await connection`set statement_timeout = 0`;
  await connection`vacuum analyze`;
  connection.release();
}

/** The logged plans of one call. */
async function plansOf(call: string, by = anon): Promise<string> {
  said = [];
  await by.unsafe(call);
  return said.join('\n');
}
const bigScan =
  /Seq Scan on (product_search|product_search_parts|products|offers|price_changes|product_images|orders|seller_orders)\b/;

describe('hot queries as anon', () => {
  test.each([
    ['a search', `select search_products(query => 'theiere', country => 'CA')`],
    [
      'a search with filters',
      `select search_products(query => 'theiere', category => 'cuisine', price_max => 5000, in_stock => true, country => 'ML', currency => 'XOF')`,
    ],
    ['a misspelt search', `select search_products(query => 'theiree')`],
    ['a barcode nobody has', `select search_products(query => '4006381333931')`],
    ['a subcategory', `select search_products(category => 'cuisine', sub => 'cafe-the', country => 'CA')`],
    ['a category by price', `select search_products(category => 'cuisine', sort => 'price_asc', country => 'CA')`],
    ['a brand', `select search_products(brand => 'Marque 7')`],
    ['a small seller', `select search_products(seller => 'atelier')`],
    ['the bestsellers', `select search_products(bestsellers => true, country => 'CA')`],
    ['a product', `select get_product('p-77')`],
    ['its relatives', `select related_products((select id from products where slug = 'p-77'))`],
    ['a few cards', `select cards_by_ids(array[(select id from products where slug = 'p-77')], 'CA')`],
  ])('%s reads no large table from end to end', async (_what, call) => {
    const plans = await plansOf(call);
    expect(plans).toMatch(/product_search|products/);
    expect(plans.split('\n').filter((line) => bigScan.test(line))).toEqual([]);
  });
  test('this test can fail: a condition without an index scans', async () => {
    expect(await plansOf(`select count(*) from product_search where rating_count = 3`)).toMatch(bigScan);
  });
});

describe('hot queries as a member of a seller', () => {
  test.each([
    ['the offers of the shop', `select id, price_minor from offers where seller_id = any ('{SHOP}'::uuid[]) limit 50`],
    ['how many are on sale', `select count(*) from offers where seller_id = 'SHOP' and is_active`],
    [
      'the parts to prepare',
      `select count(*) from seller_orders where seller_id = any ('{SHOP}'::uuid[]) and status in ('to_prepare', 'accepted', 'packed', 'partly_shipped')`,
    ],
    [
      'the latest orders',
      `select number from seller_order_summaries where seller_id = any ('{SHOP}'::uuid[]) order by created_at desc limit 10`,
    ],
  ])('%s: no large table from end to end, and the question who may is asked once', async (_what, call) => {
    const plans = await plansOf(call.replace('SHOP', shop), member);
    // The condition is evaluated once per statement, not once per row.
    expect(plans).toMatch(/SubPlan|ProjectSet/);
    expect(plans).not.toContain('member_of');
    expect(plans.split('\n').filter((line) => bigScan.test(line))).toEqual([]);
  });
});
