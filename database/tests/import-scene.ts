// Two sellers whose files are imported, and functions that read the resulting rows.
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { addSeller } from './catalogue-rows.ts';

/** Creates a database with the sellers `atelier` and `rival`, whose catalogue can be emptied between tests. */
export async function createTwoSellerDatabase(): Promise<TestDatabase> {
  const db = await createTestDatabase();
  // Truncating the catalogue between tests also truncates these tables, whose triggers would refuse that.
  for (const table of ['refund_lines', 'withdrawn_units'])
    await db.owner`alter table ${db.owner(`public.${table}`)} disable trigger never_emptied`;
  await addSeller(db.owner, { slug: 'atelier' });
  await addSeller(db.owner, { slug: 'rival' });
  return db;
}

export const fileRow = (external_id: string, more: object = {}) => ({
  external_id,
  title_fr: `Bouilloire ${external_id}`,
  title_en: `Kettle ${external_id}`,
  price: '19.99',
  category: 'cuisine',
  ...more,
});
export const validBarcodes = ['4006381333931', '5901234123457', '0036000291452'];

export function createImportHelpers(db: () => TestDatabase) {
  async function emptyCatalogue(): Promise<void> {
    await db().owner`delete from graphile_worker._private_jobs`;
    await db().owner`set market.refresh = ''`;
    await db().owner`truncate public.products cascade`;
  }

  const all = async <Row extends object>(query: string): Promise<Row[]> => [...(await db().owner.unsafe<Row[]>(query))];
  /** All rows that an import may write, with the id of the writing transaction. */
  const written = () =>
    Promise.all(
      [
        'products',
        'offers',
        'product_barcodes',
        'price_changes',
        'product_search',
        'product_search_parts',
        'catalogue_changes',
        'shipping_rates',
        'sellers',
      ].map((table) => all(`select xmin::text, ctid::text, t.* from public.${table} t order by ctid`)),
    );

  return { emptyCatalogue, all, written };
}
