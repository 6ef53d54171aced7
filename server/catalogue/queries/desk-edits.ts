// Which columns of a product somebody edited at the desk: an import leaves them alone.
import type { TransactionSql } from 'postgres';
import type { CatalogueRow } from '#domain/catalogue/import/row.ts';
import { type ChangedColumns, comparable } from './product-changes.ts';

/** The columns that both an import and the desk write. A category goes with its subcategory. */
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
/** `columns`: those that were edited, by an edit that was not undone; `now`: what the product holds. */
export type DeskEdits = { columns: EditedColumn[]; now: ChangedColumns };

/** Waits until no import writes, and keeps the next one waiting until this transaction ends: what an edit writes is not overtaken by a batch that began before it. */
export async function waitForImports(tx: TransactionSql): Promise<void> {
  await tx`select pg_advisory_xact_lock(7365)`;
}

/** The products among these that were edited at the desk, by id. */
export async function findDeskEdits(
  tx: TransactionSql,
  productIds: readonly string[],
): Promise<Map<string, DeskEdits>> {
  const rows = await tx<{ id: string; keys: string[]; now: ChangedColumns }[]>`
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

/** The columns edited at the desk for which a row of a file differs from the product. Empty fields of a row never change anything. */
export function keptColumns({ columns: edited, now }: DeskEdits, row: CatalogueRow): EditedColumn[] {
  const said: Record<EditedColumn, unknown> = {
    title_fr: row.title_fr,
    title_en: row.title_en,
    description_fr: row.description_fr || now.description_fr,
    description_en: row.description_en || now.description_en,
    brand: row.brand ?? now.brand,
    category_slug: row.category_is_fallback ? now.category_slug : row.category,
    attributes: row.attributes.length > 0 ? row.attributes : now.attributes,
  };
  return edited.filter((column) => comparable(said[column]) !== comparable(now[column]));
}
