import { readFile } from 'node:fs/promises';
import type { Sql, TransactionSql } from 'postgres';
import { type StoredPicture, storeRepositoryPicture } from '#server/integrations/picture-files.ts';
import { seedBoxSiteAndPlans } from './box-site-and-plans.ts';
import { type SeedMarket, buildSeedMarket } from './seed-market.ts';
import { seedJobOpenings } from './job-openings.ts';
import { seedDishOptions } from './dish-options.ts';
import { seedKitchenServices } from './kitchen-services.ts';
import { seedMenus, seedOpeningHours } from './shop-pages.ts';
import { buildTableRows } from './table-rows.ts';
import { seedVariants } from './variants.ts';

/** `now`: epoch milliseconds, the end of the ninety days of prices. `picturesDir`: DATA_DIR/pictures. */
export type SeedOptions = { now: number; picturesDir: string };

/** Fills an empty database with the demo market in one transaction. Returns false if there are sellers already. */
export async function seedDatabaseIfEmpty(sql: Sql, { now, picturesDir }: SeedOptions): Promise<boolean> {
  const [known] = await sql`select from public.sellers limit 1`;
  if (known) return false;
  const market = buildSeedMarket();
  const pictures = await storePictures(market, picturesDir);
  return sql.begin(async (tx) => {
    // If two processes start for the first time at once, the second waits here and then finds sellers.
    await tx`select pg_advisory_xact_lock(hashtext('sugu seed'))`;
    const [meanwhile] = await tx`select from public.sellers limit 1`;
    if (meanwhile) return false;
    await tx`set local market.refresh = 'later'`;
    const rows = buildTableRows(market, pictures, now);
    for (const table of [
      'sellers',
      'shipping_profiles',
      'shipping_rates',
      'files',
      'products',
      'product_barcodes',
      'product_images',
      'offers',
      'product_reviews',
    ] as const) {
      await insert(tx, table, rows[table]);
    }
    await seedOpeningHours(tx);
    await seedMenus(tx);
    await seedDishOptions(tx);
    await seedKitchenServices(tx);
    await seedJobOpenings(tx);
    // Triggers logged the new offers; ninety days of demo prices replace these entries.
    await tx`delete from public.price_changes`;
    await insert(tx, 'price_changes', rows.price_changes);
    await seedVariants(tx, new Date(now - 90 * 86_400_000));
    await seedBoxSiteAndPlans(tx);
    await tx`select private.refresh_all_products()`;
    // The first queries should not wait for the nightly statistics.
    await tx`analyze public.products, public.offers, public.price_changes, public.shipping_rates, public.product_search, public.product_search_parts, public.product_reviews`;
    return true;
  });
}

/** Caches the small sizes of the demo's pictures, so that the next database is seeded faster (docs/decisions/0183). */
const cacheDir = 'node_modules/.cache/sugu-pictures';

/** Processes each file once, four in parallel. Returns a map keyed by file. */
async function storePictures(market: SeedMarket, dir: string): Promise<Map<string, StoredPicture>> {
  const waiting = [...new Set(market.products.flatMap((product) => product.pictures))];
  const stored = new Map<string, StoredPicture>();
  const work = async (): Promise<void> => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      stored.set(file, await storeRepositoryPicture(await readFile(file), { dir, cacheDir }));
    }
  };
  await Promise.all([work(), work(), work(), work()]);
  return stored;
}

/** Inserts rows with one statement per table, sent as one JSON value. The columns are those of the first row. */
async function insert(tx: TransactionSql, table: string, rows: Record<string, unknown>[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = `"${Object.keys(first).join('", "')}"`;
  await tx.unsafe(
    `insert into public.${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::public.${table}, $1)`,
    [tx.json(rows as never)],
  );
}
