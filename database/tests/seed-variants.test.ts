// Variants in the demo market: copies of existing products, in complete groups, with their own offers and prices.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSeedMarket } from '#database/seeds/seed-market.ts';
import { buildTableRows } from '#database/seeds/table-rows.ts';
import { seedVariants, variantGroups } from '#database/seeds/variants.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let db: TestDatabase;
const now = Date.now();

beforeAll(async () => {
  db = await createTestDatabase();
  const market = buildSeedMarket();
  const chosen = {
    ...market,
    products: market.products.filter(({ slug }) => variantGroups.some(({ of }) => of === slug)),
  };
  const file = { mediaType: 'image/webp', width: 640, height: 640, bytes: 1000 };
  const pictures = new Map(
    chosen.products
      .flatMap((product) => product.pictures)
      .map((path, at) => [path, { ...file, hash: `${at}`.padStart(16, 'a') }] as const),
  );
  const rows = buildTableRows(chosen, pictures as never, now);
  await db.owner.begin(async (tx) => {
    await tx`set local market.refresh = 'later'`;
    for (const table of [
      'sellers',
      'shipping_profiles',
      'shipping_rates',
      'files',
      'products',
      'product_images',
      'offers',
    ] as const) {
      const columns = `"${Object.keys(rows[table][0]!).join('", "')}"`;
      await tx.unsafe(
        `insert into public.${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::public.${table}, $1)`,
        [tx.json(rows[table] as never)],
      );
    }
    await seedVariants(tx, new Date(now - 90 * 86_400_000));
    await tx`select private.refresh_all_products()`;
  });
}, 300_000);
afterAll(() => db.drop());

test('each product of the list and those made from it are one group, with titles that say their values', async () => {
  const rows = await db.owner<{ slug: string; title: string; values: string[] }[]>`
    select p.slug, replace(p.title_fr, chr(160), ' ') as title, array(select replace(v, chr(160), ' ') from unnest(x.values_fr) v) as values
    from product_variants x join products p on p.id = x.product_id order by p.slug`;
  expect(rows.map(({ slug, title }) => `${slug}: ${title}`)).toEqual([
    'chemise-marigo-oxford: Chemise oxford Marigo, taille M',
    'chemise-marigo-oxford-g: Chemise oxford Marigo, taille G',
    'chemise-marigo-oxford-p: Chemise oxford Marigo, taille P',
    'chemise-marigo-oxford-tg: Chemise oxford Marigo, taille TG',
    'souliers-paleger-derby: Derbys en cuir Paléger, pointure 42, largeur normale',
    'souliers-paleger-derby-41-normale: Derbys en cuir Paléger, pointure 41, largeur normale',
    'souliers-paleger-derby-42-large: Derbys en cuir Paléger, pointure 42, largeur large',
    'souliers-paleger-derby-43-large: Derbys en cuir Paléger, pointure 43, largeur large',
    'souliers-paleger-derby-43-normale: Derbys en cuir Paléger, pointure 43, largeur normale',
    'telephone-kelia-z5-pro: Téléphone Kélia Z5 Pro 5G, 256 Go',
    'telephone-kelia-z5-pro-512-go: Téléphone Kélia Z5 Pro 5G, 512 Go',
  ]);
  expect(await db.owner`select from product_groups`).toHaveLength(variantGroups.length);
});

test('each has the picture of the product it is made from, its own bar code, offers, and a price log of ninety days', async () => {
  const wrong = await db.owner`
    select p.slug from products p where p.slug not in (select unnest(${variantGroups.map(({ of }) => of)}::text[])) and (
      not exists (select from product_images i where i.product_id = p.id) or not exists (select from product_barcodes b where b.product_id = p.id)
      or not exists (select from product_search s where s.product_id = p.id and s.group_id is not null)
      or exists (select from offers o left join price_changes c on c.offer_id = o.id where o.product_id = p.id
        and (c.price_minor is distinct from o.price_minor or c.changed_at <> ${new Date(now - 90 * 86_400_000)})))`;
  expect(wrong).toHaveLength(0);
  expect(await db.owner`select from products where not is_demo`).toHaveLength(0);
});
