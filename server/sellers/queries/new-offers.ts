// Queries for putting a product of the shared catalogue on sale. Run as service_role, for one seller.
import type { TransactionSql } from 'postgres';
import type { Source } from '#domain/catalogue/product.ts';
import { currencyOfCountry } from '#domain/delivery/countries.ts';
import { Refusal } from '#domain/refusals.ts';
import type { NewOffer } from '#domain/sellers/new-offer.ts';

/** Allowed values of a seller's new offer. `currency`: for an offer without a delivery profile. `profiles`: the oldest
 * first; `countries`: number of countries with a rate. */
export type NewOfferOptions = {
  source: Source;
  country: string;
  currency: string;
  profiles: { id: string; name: string; currency: string; countries: number }[];
};

export async function findNewOfferOptions(tx: TransactionSql, seller: string): Promise<NewOfferOptions | null> {
  const [row] = await tx<
    { source: Source; country: string; used: string | null; profiles: NewOfferOptions['profiles'] }[]
  >`
    select s.source, s.country_code as country,
      (select o.currency from offers o where o.seller_id = s.id and o.visibility = 'catalogue' order by o.created_at desc, o.id desc limit 1) as used,
      coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'currency', p.currency, 'countries', (select count(*) from shipping_rates r where r.profile_id = p.id))
          order by p.created_at, p.name, p.id)
        from (select * from shipping_profiles p where p.seller_id = s.id order by p.created_at, p.name, p.id limit 50) p), '[]') as profiles
    from sellers s where s.id = ${seller}`;
  return row ? { ...row, currency: row.used ?? currencyOfCountry(row.country) } : null;
}

/** A product that any seller may offer. `sellers`: number of sellers now. `own`: id of this seller's offer, null: none. */
export type ProductToSell = {
  id: string;
  slug: string;
  titleFr: string;
  titleEn: string;
  brand: string | null;
  category: string;
  image: string | null;
  sellers: number;
  own: string | null;
};

/** Null: the product is unknown, hidden, merged, removed with its catalogue, a dish or a postal box. */
export async function findProductToSell(
  tx: TransactionSql,
  seller: string,
  product: string,
): Promise<ProductToSell | null> {
  const [row] = await tx<ProductToSell[]>`
    select p.id, p.slug, p.title_fr as "titleFr", p.title_en as "titleEn", p.brand, p.category_slug as category,
      (select i.file_hash from product_images i where i.product_id = p.id order by i.position limit 1) as image,
      (select count(distinct o.seller_id)::int from offers o where o.product_id = p.id and o.is_active) as sellers,
      (select o.id from offers o where o.product_id = p.id and o.seller_id = ${seller} order by o.created_at limit 1) as own
    from products p where p.id = ${product} and p.is_shown
      and not exists (select from offers o where o.product_id = p.id and (o.source = 'restaurant' or o.visibility <> 'catalogue'))`;
  return row ?? null;
}

/** Ids of the given products that the seller already offers. */
export async function findProductsAlreadyOffered(
  tx: TransactionSql,
  seller: string,
  products: readonly string[],
): Promise<Set<string>> {
  const rows = await tx<{ id: string }[]>`
    select distinct product_id as id from offers where seller_id = ${seller} and product_id = any (${[...products]}::uuid[])`;
  return new Set(rows.map(({ id }) => id));
}

/** Locks the seller until the transaction ends, so that its new offers are inserted one after the other. */
export async function lockSeller(tx: TransactionSql, seller: string): Promise<void> {
  await tx`select from sellers where id = ${seller} for no key update`;
}

export async function isOwnOffer(tx: TransactionSql, seller: string, offer: string): Promise<boolean> {
  const rows = await tx`select 1 from offers where id = ${offer} and seller_id = ${seller}`;
  return rows.length > 0;
}

/** Detects a form that is sent twice. Returns the product of the offer with this id; null: no such offer. Throws
 * Refusal request/key-reused if the stored offer differs from `wish` or is of another product. */
export async function findRepeatedOffer(
  tx: TransactionSql,
  { id, seller, product }: { id: string; seller: string; product: string },
  wish: NewOffer,
): Promise<string | null> {
  const [row] = await tx<(NewOffer & { product: string })[]>`
    select o.product_id as product, coalesce(s.regular_price_minor, o.price_minor) as "priceMinor", o.currency, o.stock, o.minimum_order_quantity as "minimumOrderQuantity",
      o.ships_from as "shipsFrom", o.shipping_profile_id as profile, nullif(o.external_id, o.id::text) as reference
    from offers o left join offer_sales s on s.offer_id = o.id and s.state = 'running' where o.id = ${id} and o.seller_id = ${seller}`;
  if (!row) return null;
  const { product: before, ...offer } = row;
  const isSame =
    before === product && (Object.keys(offer) as (keyof NewOffer)[]).every((name) => offer[name] === wish[name]);
  if (!isSame) throw new Refusal('request/key-reused');
  return before;
}

/** Whether another offer of the seller has this reference (external id). */
export async function isReferenceTaken(tx: TransactionSql, seller: string, reference: string): Promise<boolean> {
  const rows = await tx`select 1 from offers where seller_id = ${seller} and external_id = ${reference}`;
  return rows.length > 0;
}

/** Inserts the offer. Without a reference its id becomes the external id, so that a file of offers can refer to it. Triggers log its price and update search rows. */
export async function insertOffer(
  tx: TransactionSql,
  ids: { id: string; seller: string; product: string },
  { source, ...offer }: NewOffer & { source: Source },
): Promise<void> {
  await tx`
    insert into offers (id, product_id, seller_id, external_id, source, price_minor, currency, stock, minimum_order_quantity, ships_from, shipping_profile_id)
    values (${ids.id}, ${ids.product}, ${ids.seller}, ${offer.reference ?? ids.id}, ${source}, ${offer.priceMinor}, ${offer.currency}, ${offer.stock},
      ${offer.minimumOrderQuantity}, ${offer.shipsFrom}, ${offer.profile})`;
}
