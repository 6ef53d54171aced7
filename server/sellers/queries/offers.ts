// A seller's own offers. Runs as service_role, for one seller.
import type { TransactionSql } from 'postgres';
import type { ListQueryOf } from '#domain/desk/list-query.ts';
import type { PricePoint } from '#domain/pricing/price-proof.ts';
import { splitFoldedWords } from '#domain/desk/search-words.ts';
import type { OfferFields } from '#domain/sellers/offer-edit.ts';
import type { sellerOffersListDefinition } from '#domain/sellers/offer-list.ts';
import { type KeysetPage, keysetPage } from '#server/database/key-page.ts';
import { endSalesWithSamePrice } from './sales.ts';

/** `priceMinor`: the usual price, also during a sale (`sale`: planned or running). `lowestMinor`: the lowest price of the last 30 days, for comparing reductions; null: none is logged. `discountPercent`: as shown now. */
export type SellerOffer = OfferFields & {
  id: string;
  slug: string;
  titleFr: string;
  titleEn: string;
  externalId: string | null;
  currency: string;
  isDirect: boolean;
  discountPercent: number | null;
  lowestMinor: number | null;
  sale: { priceMinor: number; state: 'planned' | 'running'; startsAt: string; endsAt: string } | null;
};

/** SQL for the price of offer `o` without its sale, as forms and files show it (32-offer-sales.sql). */
export const usualPriceSql = (tx: TransactionSql) =>
  tx`coalesce((select s.regular_price_minor from offer_sales s where s.offer_id = o.id and s.state = 'running'), o.price_minor)`;

const columns = (tx: TransactionSql) => tx`
  o.id, p.slug, p.title_fr as "titleFr", p.title_en as "titleEn", o.external_id as "externalId", o.currency, o.is_direct as "isDirect", ${usualPriceSql(tx)} as "priceMinor", o.stock,
  o.minimum_order_quantity as "minimumOrderQuantity", o.is_active as "isActive", o.discount_percent as "discountPercent",
  (select min(c.price_minor) from price_changes c where c.offer_id = o.id and c.currency = o.currency
    and c.changed_at >= coalesce((select max(b.changed_at) from price_changes b where b.offer_id = o.id and b.changed_at <= now() - interval '30 days'), '-infinity')) as "lowestMinor",
  (select jsonb_build_object('priceMinor', s.price_minor, 'state', s.state, 'startsAt', s.starts_at, 'endsAt', s.ends_at)
    from offer_sales s where s.offer_id = o.id and s.state <> 'ended') as sale`;

/** A page of the seller's offers in the catalogue; postal boxes and offers for one person are not edited here. `lowBelow`: the setting limited_stock_below. */
export const findSellerOffers = (
  tx: TransactionSql,
  seller: string,
  query: ListQueryOf<typeof sellerOffersListDefinition>,
  { limit, lowBelow }: { limit: number; lowBelow: number },
): Promise<KeysetPage<SellerOffer>> => {
  const { q, stock, on } = query.filters;
  const words = q ? splitFoldedWords(q) : [];
  return keysetPage<SellerOffer>(tx, {
    select: columns(tx),
    // A search scans private.offer_words, because its rows are small and normalised. Rows of products are neither.
    from: q
      ? tx`private.offer_words w join offers o on o.id = w.offer_id join products p on p.id = o.product_id`
      : tx`offers o join products p on p.id = o.product_id`,
    where: [
      q ? tx`w.seller_id = ${seller}` : tx`o.seller_id = ${seller}`,
      tx`o.visibility = 'catalogue'`,
      // The search contains only punctuation: no offer matches.
      q && words.length === 0 && tx`false`,
      ...words.map((word) => tx`w.words like ${`%${word}%`}`),
      stock === 'out' && tx`o.is_active and o.stock < o.minimum_order_quantity`,
      stock === 'low' && tx`o.is_active and o.stock >= o.minimum_order_quantity and o.stock < ${lowBelow}`,
      on && tx`o.is_active = ${on === 'yes'}`,
    ],
    sort: {
      by: q ? tx`w.created_at` : tx`o.created_at`,
      type: 'timestamptz',
      isDescending: query.sort === 'newest',
    },
    id: { by: q ? tx`w.offer_id` : tx`o.id`, type: 'uuid' },
    query,
    limit,
  });
};

export const findSellerOffersByIds = (
  tx: TransactionSql,
  seller: string,
  ids: readonly string[],
): Promise<SellerOffer[]> => tx<SellerOffer[]>`
  select ${columns(tx)} from offers o join products p on p.id = o.product_id
  where o.seller_id = ${seller} and o.visibility = 'catalogue' and o.id = any (${[...ids]}::uuid[])`;

/** Locks offers by id, like a checkout, then reads them again, because the lock may have waited for changes. */
export async function lockSellerOffers(
  tx: TransactionSql,
  seller: string,
  ids: readonly string[],
): Promise<(OfferFields & { id: string; isDirect: boolean })[]> {
  const locked = await tx<{ id: string }[]>`
    select o.id from offers o where o.seller_id = ${seller} and o.visibility = 'catalogue' and o.id = any (${[...ids]}::uuid[]) order by o.id for update`;
  return tx<(OfferFields & { id: string; isDirect: boolean })[]>`
    select o.id, o.is_direct as "isDirect", ${usualPriceSql(tx)} as "priceMinor", o.stock, o.minimum_order_quantity as "minimumOrderQuantity", o.is_active as "isActive"
    from offers o where o.id = any (${locked.map(({ id }) => id)}::uuid[]) order by o.id`;
}

/** Updates these locked offers; triggers log prices and invalidate caches. A sale ends if its price becomes the
 * offer's usual price. */
export async function updateOffers(tx: TransactionSql, rows: readonly ({ id: string } & OfferFields)[]): Promise<void> {
  if (rows.length === 0) return;
  await endSalesWithSamePrice(tx, rows);
  await tx`
    update offers o set price_minor = r."priceMinor", stock = r.stock, minimum_order_quantity = r."minimumOrderQuantity", is_active = r."isActive"
    from jsonb_to_recordset(${tx.json(rows as never)}) as r (id uuid, "priceMinor" bigint, stock int, "minimumOrderQuantity" int, "isActive" boolean) where o.id = r.id`;
}

export type OfferFileRow = OfferFields & {
  externalId: string | null;
  titleFr: string;
  titleEn: string;
  brand: string | null;
  barcodes: string;
  category: string;
  subcategory: string | null;
  currency: string;
  shipsFrom: string;
  /** The id of the product's group of variants. `variant`: the product's values in the group, in the import's format. */
  group: string | null;
  variant: string | null;
};

/** The rows of an exported file: the seller's offers that are sold on this site, the oldest first. */
export const findOffersForFile = (tx: TransactionSql, seller: string, most: number): Promise<OfferFileRow[]> => tx<
  OfferFileRow[]
>`
  select o.external_id as "externalId", p.title_fr as "titleFr", p.title_en as "titleEn", p.brand, p.category_slug as category, p.subcategory_slug as subcategory,
    (select coalesce(string_agg(b.barcode, ' ' order by b.barcode), '') from product_barcodes b where b.product_id = p.id) as barcodes,
    ${usualPriceSql(tx)} as "priceMinor", o.currency, o.stock, o.minimum_order_quantity as "minimumOrderQuantity", o.ships_from as "shipsFrom", o.is_active as "isActive",
    g.id as "group", (select string_agg(a.fr || ' | ' || a.en || ' = ' || a.value_fr || ' | ' || a.value_en, '; ' order by a.n)
      from unnest(g.axis_names_fr, g.axis_names_en, v.values_fr, v.values_en) with ordinality a (fr, en, value_fr, value_en, n)) as variant
  from offers o join products p on p.id = o.product_id left join product_variants v on v.product_id = p.id left join product_groups g on g.id = v.group_id
  where o.seller_id = ${seller} and o.visibility = 'catalogue' and o.is_direct order by o.created_at, o.id limit ${most}`;

/** The last 200 prices of an offer, oldest first, with which a reduction is compared. */
export async function findOwnPriceLog(tx: TransactionSql, offer: string): Promise<PricePoint[]> {
  const rows = await tx<{ at: Date; price: number; currency: string }[]>`
    select changed_at as at, price_minor as price, currency from price_changes where offer_id = ${offer} order by changed_at desc, id desc limit 200`;
  return rows.map(({ at, ...entry }) => ({ ...entry, at: at.getTime() })).toReversed();
}
