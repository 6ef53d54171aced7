import { readFile } from 'node:fs/promises';
import type { Sql, TransactionSql } from 'postgres';
import { type StoredPicture, storePicture } from '#server/integrations/picture-files.ts';
import { loadBoxes } from './boxes.ts';
import { type Market, makeMarket } from './market.ts';
import { seedOpenings } from './openings.ts';
import { loadDishOptions } from './dish-options.ts';
import { loadKitchenServices } from './kitchen-services.ts';
import { loadMenus, loadShopPages } from './shop-pages.ts';
import { rowsOf } from './rows.ts';
import { loadVariants } from './variants.ts';

/** `now` in epoch milliseconds: the moment the market's ninety days of prices end at. `picturesDir` is DATA_DIR/pictures. */
export type SeedOptions = { now: number; picturesDir: string };

/**
 * Fills an empty database with the demo market, in one transaction, and its pictures through the upload's own pipeline.
 * `sql` speaks as the owner. Does nothing and answers false when there are sellers already.
 */
export async function loadSeed(sql: Sql, { now, picturesDir }: SeedOptions): Promise<boolean> {
  const [known] = await sql`select from public.sellers limit 1`;
  if (known) return false;
  const market = makeMarket();
  const pictures = await storePictures(market, picturesDir);
  return sql.begin(async (tx) => {
    // Two first starts at once: the second waits here and then finds the work done.
    await tx`select pg_advisory_xact_lock(hashtext('sugu seed'))`;
    const [meanwhile] = await tx`select from public.sellers limit 1`;
    if (meanwhile) return false;
    await tx`set local market.refresh = 'later'`;
    const rows = rowsOf(market, pictures, now);
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
    await loadShopPages(tx);
    await loadMenus(tx);
    await loadDishOptions(tx);
    await loadKitchenServices(tx);
    await seedOpenings(tx);
    // The log begins with a new offer; these offers bring ninety days of demo prices instead.
    await tx`delete from public.price_changes`;
    await insert(tx, 'price_changes', rows.price_changes);
    await loadVariants(tx, new Date(now - 90 * 86_400_000));
    await loadBoxes(tx);
    await tx`select private.refresh_all_products()`;
    // The first visitors' queries should not wait for the nightly statistics.
    await tx`analyze public.products, public.offers, public.price_changes, public.shipping_rates, public.product_search, public.product_search_parts, public.product_reviews`;
    return true;
  });
}

/** Each file once, however many products show it; four at a time. The map is by file. */
async function storePictures(market: Market, dir: string): Promise<Map<string, StoredPicture>> {
  const waiting = [...new Set(market.products.flatMap((product) => product.pictures))];
  const stored = new Map<string, StoredPicture>();
  const work = async (): Promise<void> => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      stored.set(file, await storePicture(await readFile(file), { dir }));
    }
  };
  await Promise.all([work(), work(), work(), work()]);
  return stored;
}

/** One statement per table: the rows travel as one JSON value. The columns are those of the first row. */
async function insert(tx: TransactionSql, table: string, rows: Record<string, unknown>[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = `"${Object.keys(first).join('", "')}"`;
  await tx.unsafe(
    `insert into public.${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::public.${table}, $1)`,
    [tx.json(rows as never)],
  );
}
