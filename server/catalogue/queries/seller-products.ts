// Products that a seller described (46-seller-products.sql). Runs as service_role. Each query is limited to one seller.
import type { Language } from '#domain/settings/language.ts';
import type { TransactionSql } from 'postgres';
import type { ProductTexts } from '#domain/catalogue/product-edit.ts';
import type { ListQueryOf } from '#domain/desk/list-query.ts';
import type { OwnProduct } from '#domain/sellers/own-product.ts';
import type { sellerOffersListDefinition } from '#domain/sellers/offer-list.ts';
import { type KeysetPage, keysetPage } from '#server/database/key-page.ts';
import { convertTextsToColumns } from './product-changes.ts';

/** `missing`: the language whose texts are not written yet. */
export type SellerProduct = ProductTexts & {
  id: string;
  slug: string;
  version: number;
  isDraft: boolean;
  /** False if another shop sells it, an administrator hid it, or the seller is suspended. */
  isEditable: boolean;
  missing: Language | null;
  barcode: string | null;
  pictures: string[];
};

/** A product with its editable texts; null: this seller did not describe it. */
export async function findSellerProduct(
  tx: TransactionSql,
  seller: string,
  product: string,
): Promise<SellerProduct | null> {
  const [row] = await tx<SellerProduct[]>`
    select p.id, p.slug, p.version, s.is_draft as "isDraft", s.missing_language as missing,
      p.merged_into is null and p.clearing_id is null and (s.is_draft or not p.is_hidden)
        and not exists (select from offers o where o.product_id = p.id and o.seller_id <> ${seller})
        and not exists (select from seller_suspensions x where x.seller_id = s.seller_id and x.lifted_at is null) as "isEditable",
      p.title_fr as "titleFr", p.title_en as "titleEn", p.description_fr as "descriptionFr", p.description_en as "descriptionEn",
      coalesce(p.brand, '') as brand, p.category_slug as category, coalesce(p.subcategory_slug, '') as subcategory, p.attributes as specs,
      coalesce(case when s.is_draft then s.barcode end, (select b.barcode from product_barcodes b where b.product_id = p.id order by b.barcode limit 1)) as barcode,
      array(select i.file_hash from product_images i where i.product_id = p.id order by i.position) as pictures
    from private.seller_products s join products p on p.id = s.product_id where s.seller_id = ${seller} and s.product_id = ${product}`;
  return row ?? null;
}

export type SellerProductRow = { id: string; titleFr: string; titleEn: string; isDraft: boolean; image: string | null };

export const findSellerProducts = (
  tx: TransactionSql,
  seller: string,
  query: ListQueryOf<typeof sellerOffersListDefinition>,
  limit: number,
): Promise<KeysetPage<SellerProductRow>> =>
  keysetPage<SellerProductRow>(tx, {
    select: tx`p.id, p.title_fr as "titleFr", p.title_en as "titleEn", s.is_draft as "isDraft",
      (select i.file_hash from product_images i where i.product_id = p.id order by i.position limit 1) as image`,
    from: tx`private.seller_products s join products p on p.id = s.product_id`,
    where: [tx`s.seller_id = ${seller}`],
    sort: { by: tx`s.created_at`, type: 'timestamptz', isDescending: true },
    id: { by: tx`s.product_id`, type: 'uuid' },
    query,
    limit,
  });

/** Inserts a product as a hidden draft of this seller. */
export async function insertDraftProduct(
  tx: TransactionSql,
  ids: { id: string; slug: string; seller: string },
  { texts, missing, barcode }: OwnProduct,
): Promise<void> {
  await tx`insert into products ${tx({ id: ids.id, slug: ids.slug, is_hidden: true, ...convertTextsToColumns(texts), attributes: tx.json(texts.specs as never) } as never)}`;
  await tx`
    insert into private.seller_products (product_id, seller_id, missing_language, barcode) values (${ids.id}, ${ids.seller}, ${missing}, ${barcode})`;
}

/** Stores in which language the texts are not written yet; null: none. */
export async function saveUntranslatedLanguage(
  tx: TransactionSql,
  product: string,
  missing: Language | null,
): Promise<void> {
  await tx`update private.seller_products set missing_language = ${missing} where product_id = ${product}`;
}

export async function publishSellerProduct(tx: TransactionSql, product: string): Promise<void> {
  await tx`update private.seller_products set is_draft = false, barcode = null where product_id = ${product}`;
  await tx`update products set is_hidden = false where id = ${product}`;
}

/** Id of the product with this bar code, whatever its leading zeros; null: none has it. */
export async function findProductByBarcode(tx: TransactionSql, barcode: string): Promise<string | null> {
  const [row] = await tx<{ id: string }[]>`
    select product_id as id from product_barcodes where barcode = any (private.barcode_forms(${barcode})) limit 1`;
  return row?.id ?? null;
}

/** Sets or removes the bar code of a draft. The code is not reserved: another product may still get it. */
export async function saveDraftBarcode(tx: TransactionSql, product: string, barcode: string | null): Promise<void> {
  await tx`update private.seller_products set barcode = ${barcode} where product_id = ${product}`;
  // Earlier releases stored a draft's bar code in this table.
  await tx`delete from product_barcodes where product_id = ${product}`;
}

/** Sets the product's only bar code; null removes it. */
export async function saveBarcode(tx: TransactionSql, product: string, barcode: string | null): Promise<void> {
  await tx`delete from product_barcodes where product_id = ${product} and barcode is distinct from ${barcode}`;
  if (barcode !== null)
    await tx`insert into product_barcodes (barcode, product_id) values (${barcode}, ${product}) on conflict (barcode) do nothing`;
}

/** Replaces the product's pictures by these file hashes, in this order. */
export async function savePictures(tx: TransactionSql, product: string, pictures: readonly string[]): Promise<void> {
  await tx`delete from product_images where product_id = ${product}`;
  await tx`
    insert into product_images (product_id, position, file_hash)
    select ${product}, n.place - 1, n.hash from unnest(${[...pictures]}::text[]) with ordinality as n (hash, place)`;
}

/** Inserts the row of a stored picture, to which products can then refer. */
export async function insertPictureFile(
  tx: TransactionSql,
  file: { hash: string; mediaType: string; width: number; height: number; bytes: number },
): Promise<void> {
  await tx`
    insert into files (hash, media_type, width, height, bytes) values (${file.hash}, ${file.mediaType}, ${file.width}, ${file.height}, ${file.bytes})
    on conflict (hash) do nothing`;
}

/** The most frequent names of specifications in this category, from a sample of 300 products. */
export const findCommonSpecs = (
  tx: TransactionSql,
  category: string,
  subcategory: string,
): Promise<{ name_fr: string; name_en: string }[]> => tx<{ name_fr: string; name_en: string }[]>`
  select max(a ->> 'name_fr') as name_fr, max(a ->> 'name_en') as name_en
  from (select p.attributes from products p where p.category_slug = ${category} and (${subcategory} = '' or p.subcategory_slug = ${subcategory}) limit 300) p,
    jsonb_array_elements(p.attributes) a
  where a ->> 'name_fr' <> '' group by lower(a ->> 'name_fr') having count(*) > 1 order by count(*) desc, lower(a ->> 'name_fr') limit 6`;

/** The seller's slug; null if the seller may not describe products, because it is a restaurant or suspended. */
export async function findActiveNonRestaurantSlug(tx: TransactionSql, seller: string): Promise<string | null> {
  const [row] = await tx<{ slug: string }[]>`
    select s.slug from sellers s where s.id = ${seller} and s.source <> 'restaurant' and not exists (select from seller_suspensions x where x.seller_id = s.id and x.lifted_at is null)`;
  return row?.slug ?? null;
}
