// Changes of products by administrators. Each changes one or more products and can be undone (45-product-desk.sql).
import type { TransactionSql } from 'postgres';
import type { ProductTexts, BilingualSpecification } from '#domain/catalogue/product-edit.ts';
import { isUuid } from '#domain/uuid.ts';

export type ProductChangeKind = 'edit' | 'hide' | 'show' | 'move';
/** Values of the changed columns; `pictures`: file hashes in display order. */
export type ProductColumnValues = Partial<{
  title_fr: string;
  title_en: string;
  description_fr: string;
  description_en: string;
  brand: string | null;
  category_slug: string;
  subcategory_slug: string | null;
  attributes: BilingualSpecification[];
  is_hidden: boolean;
  pictures: string[];
}>;
export type ProductChange = { product: string; before: ProductColumnValues; after: ProductColumnValues };

type Columns = Required<ProductColumnValues> & { id: string; version: number };

/** Locks these products until the transaction ends and returns them ordered by id. Unknown ids are left out. */
export async function lockProducts(tx: TransactionSql, ids: readonly string[]): Promise<Columns[]> {
  // Ordered by id like the locks of refresh_products(), which avoids deadlocks.
  return tx<Columns[]>`
    select id, version, title_fr, title_en, description_fr, description_en, brand, category_slug, subcategory_slug, attributes, is_hidden,
      array(select i.file_hash from product_images i where i.product_id = p.id order by i.position) as pictures
    from products p where id = any(${[...ids]}::uuid[]) order by id for no key update of p`;
}

/** Converts the form's texts to columns of products. */
export const convertTextsToColumns = (texts: ProductTexts) =>
  ({
    title_fr: texts.titleFr,
    title_en: texts.titleEn,
    description_fr: texts.descriptionFr,
    description_en: texts.descriptionEn,
    brand: texts.brand || null,
    category_slug: texts.category,
    subcategory_slug: texts.subcategory || null,
    attributes: texts.specs,
  }) satisfies ProductColumnValues;

/** The columns in which `after` differs from the product, with values before and after; null when none differs. */
export function diffProduct(row: Columns, after: ProductColumnValues): ProductChange | null {
  const keys = (Object.keys(after) as (keyof ProductColumnValues)[]).filter(
    (key) => toSortedJson(row[key]) !== toSortedJson(after[key]),
  );
  if (keys.length === 0) return null;
  const of = (from: ProductColumnValues): ProductColumnValues =>
    Object.fromEntries(keys.map((key) => [key, from[key]]));
  return { product: row.id, before: of(row), after: of(after) };
}

/** A value as JSON with sorted keys, to compare: PostgreSQL returns the keys of JSON objects in another order. */
export const toSortedJson = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    one !== null && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );

/** Updates these columns of each product. Triggers update search rows, cached pages and the version. */
export async function updateProductColumns(
  tx: TransactionSql,
  changes: readonly { product: string; columns: ProductColumnValues }[],
): Promise<void> {
  const plain = changes.flatMap(({ product, columns: { pictures: _, ...columns } }) =>
    Object.keys(columns).length > 0 ? [{ id: product, ...columns, keys: Object.keys(columns) }] : [],
  );
  if (plain.length > 0)
    await tx`
      update products p set
        title_fr = case when 'title_fr' = any(n.keys) then n.title_fr else p.title_fr end,
        title_en = case when 'title_en' = any(n.keys) then n.title_en else p.title_en end,
        description_fr = case when 'description_fr' = any(n.keys) then n.description_fr else p.description_fr end,
        description_en = case when 'description_en' = any(n.keys) then n.description_en else p.description_en end,
        brand = case when 'brand' = any(n.keys) then n.brand else p.brand end,
        category_slug = case when 'category_slug' = any(n.keys) then n.category_slug else p.category_slug end,
        subcategory_slug = case when 'subcategory_slug' = any(n.keys) then n.subcategory_slug else p.subcategory_slug end,
        attributes = case when 'attributes' = any(n.keys) then n.attributes else p.attributes end,
        is_hidden = case when 'is_hidden' = any(n.keys) then n.is_hidden else p.is_hidden end
      from jsonb_to_recordset(${tx.json(plain as never)}) as n (id uuid, keys text[], title_fr text, title_en text, description_fr text, description_en text, brand text,
        category_slug text, subcategory_slug text, attributes jsonb, is_hidden boolean)
      where p.id = n.id`;
  for (const { product, columns } of changes) if (columns.pictures) await orderPictures(tx, product, columns.pictures);
}

/** Puts the product's pictures into this order. picture_sources (34-imports.sql) stays as it is, so that a later import
 * of the same pictures keeps this order. */
async function orderPictures(tx: TransactionSql, product: string, order: readonly string[]): Promise<void> {
  const hung = await tx<{ position: number; file_hash: string; alt_fr: string; alt_en: string }[]>`
    delete from product_images where product_id = ${product} returning position, file_hash, alt_fr, alt_en`;
  await tx`
    insert into product_images (product_id, position, file_hash, alt_fr, alt_en)
    select ${product}, row_number() over (order by array_position(${[...order]}::text[], n.file_hash), n.position) - 1, n.file_hash, n.alt_fr, n.alt_en
    from jsonb_to_recordset(${tx.json([...hung])}) as n (position integer, file_hash text, alt_fr text, alt_en text)`;
  await tx`update products set version = version + 1 where id = ${product}`;
}

/** Stores the change with the values of each product before and after. */
export async function insertChangeSet(
  tx: TransactionSql,
  set: { id: string; kind: ProductChangeKind; actor: string },
  changes: readonly ProductChange[],
): Promise<void> {
  await tx`insert into private.product_change_sets (id, kind, actor) values (${set.id}, ${set.kind}, ${set.actor})`;
  await tx`
    insert into private.product_change_rows (set_id, product_id, before, after)
    select ${set.id}, n.product, n.before, n.after from jsonb_to_recordset(${tx.json(changes as never)}) as n (product uuid, before jsonb, after jsonb)`;
}

export type ChangeSet = { id: string; kind: ProductChangeKind; isUndone: boolean; rows: ProductChange[] };

/** Locks a change and returns it with its products; null for an unknown id. */
export async function lockChangeSet(tx: TransactionSql, id: string): Promise<ChangeSet | null> {
  const [set] = await tx<Omit<ChangeSet, 'rows'>[]>`
    select id, kind, undone_at is not null as "isUndone" from private.product_change_sets where id = ${id} for update`;
  if (!set) return null;
  const rows = await tx<ProductChange[]>`
    select product_id as product, before, after from private.product_change_rows where set_id = ${id} order by product_id`;
  return { ...set, rows };
}

/** A summary of a change; null for an unknown id. */
export async function findChangeSetSummary(
  tx: TransactionSql,
  id: string | null,
): Promise<{ id: string; kind: ProductChangeKind; products: number; isUndone: boolean } | null> {
  if (!isUuid(id)) return null;
  const [set] = await tx<{ id: string; kind: ProductChangeKind; products: number; isUndone: boolean }[]>`
    select s.id, s.kind, s.undone_at is not null as "isUndone", (select count(*)::int from private.product_change_rows r where r.set_id = s.id) as products
    from private.product_change_sets s where s.id = ${id}`;
  return set ?? null;
}

export async function markChangeSetUndone(tx: TransactionSql, id: string, actor: string): Promise<void> {
  await tx`update private.product_change_sets set undone_at = now(), undone_by = ${actor} where id = ${id}`;
}
