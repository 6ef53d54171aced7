// Finds the columns of products that administrators edited, because imports do not overwrite them.
import type { TransactionSql } from 'postgres';
import type { CatalogueRow } from '#domain/catalogue/import/row.ts';
import { type ProductColumnValues, toSortedJson } from './product-changes.ts';

/** The columns that both imports and administrators write. category_slug includes the subcategory. */
const columns = [
  'title_fr',
  'title_en',
  'description_fr',
  'description_en',
  'brand',
  'category_slug',
  'attributes',
] as const;
export type EditedColumn = (typeof columns)[number];
/** `columns`: the columns with an edit that was not undone; `now`: the product's current values. */
export type ProductDeskEdits = { columns: EditedColumn[]; now: ProductColumnValues };

/** Waits for the running import batch and blocks the next one until this transaction ends, so that no batch
 * overwrites an edit made meanwhile. */
export async function lockOutImports(tx: TransactionSql): Promise<void> {
  await tx`select pg_advisory_xact_lock(7365)`;
}

/** The administrators' edits of these products, by id. Products without edits are left out. */
export async function findDeskEdits(
  tx: TransactionSql,
  productIds: readonly string[],
): Promise<Map<string, ProductDeskEdits>> {
  const rows = await tx<{ id: string; keys: string[]; now: ProductColumnValues }[]>`
    select p.id, e.keys, jsonb_build_object('title_fr', p.title_fr, 'title_en', p.title_en, 'description_fr', p.description_fr, 'description_en', p.description_en,
      'brand', p.brand, 'category_slug', p.category_slug, 'subcategory_slug', p.subcategory_slug, 'attributes', p.attributes) as now
    from (
      select r.product_id, array_agg(distinct k.key) as keys
      from private.product_change_rows r join private.product_change_sets s on s.id = r.set_id and s.undone_at is null, jsonb_object_keys(r.after) k (key)
      where r.product_id = any (${[...productIds]}::uuid[]) and s.kind in ('edit', 'move') group by r.product_id
    ) e join products p on p.id = e.product_id`;
  return new Map(
    rows.map(({ id, keys, now }) => {
      const edited = new Set(keys.map((key) => (key === 'subcategory_slug' ? 'category_slug' : key)));
      return [id, { columns: columns.filter((column) => edited.has(column)), now }];
    }),
  );
}

/** The edited columns in which a file's row differs from the product. Empty fields never change anything. */
export function findEditedColumnsToKeep({ columns: edited, now }: ProductDeskEdits, row: CatalogueRow): EditedColumn[] {
  const said: Record<EditedColumn, unknown> = {
    title_fr: row.title_fr,
    title_en: row.title_en,
    description_fr: row.description_fr || now.description_fr,
    description_en: row.description_en || now.description_en,
    brand: row.brand ?? now.brand,
    category_slug: row.category_is_fallback ? now.category_slug : row.category,
    attributes: row.attributes.length > 0 ? row.attributes : now.attributes,
  };
  return edited.filter((column) => toSortedJson(said[column]) !== toSortedJson(now[column]));
}
