// The administrators' list of products and the details of one, with hidden products. Runs as service_role.
import type { Language } from '#domain/settings/language.ts';
import type { TransactionSql } from 'postgres';
import { fold } from '#domain/catalogue/words/fold.ts';
import type { ProductTexts } from '#domain/catalogue/product-edit.ts';
import type { Source } from '#domain/catalogue/product.ts';
import type { ListQueryOf } from '#domain/desk/list-query.ts';
import type { ProductState, productsListDefinition } from '#domain/desk/products-list.ts';
import { isUuid } from '#domain/uuid.ts';
import { type KeysetPage, keysetPage } from '#server/database/key-page.ts';
import { personIdOfActorSql } from '#server/people/queries/actor-id.ts';

/** `from`: the lowest price of the product's open offers, in minor units of `currency`; `changedAt`: ISO 8601. */
export type DeskProductRow = {
  id: string;
  slug: string;
  title: string;
  brand: string | null;
  category: string;
  state: ProductState;
  sources: Source[];
  offers: number;
  from: number | null;
  currency: string | null;
  image: string | null;
  changedAt: string;
};

/** A page of the matching products. `language`: of their titles. `onSale`: only visible products that every seller
 * may offer: no dishes, no postal boxes. */
export async function findDeskProducts(
  tx: TransactionSql,
  query: ListQueryOf<typeof productsListDefinition>,
  limit: number,
  language: Language,
  onSale = false,
): Promise<KeysetPage<DeskProductRow>> {
  const { q, seller, category, state, source, without } = query.filters;
  const sought = q ? await readSought(tx, q) : null;
  const sellers = seller ? await sellersNamed(tx, seller) : null;
  const sorts = {
    changed: { by: tx`d.updated_at`, type: 'timestamptz', isDescending: true },
    'changed-first': { by: tx`d.updated_at`, type: 'timestamptz' },
    newest: { by: tx`d.created_at`, type: 'timestamptz', isDescending: true },
    oldest: { by: tx`d.created_at`, type: 'timestamptz' },
    name: { by: tx`d.title`, type: 'text' },
    'name-last': { by: tx`d.title`, type: 'text', isDescending: true },
  } as const;
  const page = await keysetPage<{ id: string; state: ProductState; sources: Source[]; offers: number }>(tx, {
    select: tx`d.product_id as id, d.state, d.sources, d.offer_count as offers`,
    from: tx`private.desk_products d`,
    where: [
      sought && fits(tx, sought),
      sellers && tx`d.sellers && ${sellers}::uuid[]`,
      category && tx`d.category = ${category}`,
      state && tx`d.state = ${state}`,
      onSale && tx`d.state = 'shown' and d.is_catalogue and not d.sources @> array['restaurant']::public.item_source[]`,
      source && tx`d.sources @> array[${source}]::public.item_source[]`,
      without === 'picture' && tx`not d.has_picture`,
      without === 'offer' && tx`d.offer_count = 0`,
    ],
    sort: sorts[query.sort],
    id: { by: tx`d.product_id`, type: 'uuid' },
    query,
    limit,
  });
  // Details are only loaded for the rows of this page.
  const details = await tx<Omit<DeskProductRow, 'state' | 'sources' | 'offers'>[]>`
    select p.id, p.slug, ${language === 'en' ? tx`p.title_en` : tx`p.title_fr`} as title, p.brand, p.category_slug as category, p.updated_at as "changedAt",
      (select i.file_hash from product_images i where i.product_id = p.id order by i.position limit 1) as image, least.price_minor as "from", least.currency
    from products p left join lateral (
      select o.price_minor, o.currency from offers o where o.product_id = p.id and o.is_active order by o.price_minor / private.minor_per_cad(o.currency) limit 1
    ) least on true
    where p.id = any(${page.rows.map(({ id }) => id)}::uuid[])`;
  const byId = new Map(details.map((row) => [row.id, row]));
  return {
    ...page,
    rows: page.rows.flatMap((row) => {
      const more = byId.get(row.id);
      return more ? [{ ...more, ...row, changedAt: new Date(more.changedAt).toISOString() }] : [];
    }),
  };
}

/** A parsed search: ids of products found exactly (by id, offer id, bar code, external id or slug), or words. */
type Sought = { products: string[] } | { words: string[] };

async function readSought(tx: TransactionSql, q: string): Promise<Sought> {
  const digits = q.replaceAll(/[\s-]/g, '');
  const named = isUuid(q)
    ? await tx<{ id: string }[]>`
      select product_id as id from offers where id = ${q} union select id from products where id = ${q}`
    : await tx<{ id: string }[]>`
        select product_id as id from product_barcodes where barcode = any(private.barcode_forms(${/^\d{8,14}$/.test(digits) ? digits : ''}))
        union select product_id from offers where lower(external_id) = lower(${q})
        union select id from products where slug = lower(${q}) limit 200`;
  if (named.length > 0) return { products: named.map(({ id }) => id) };
  const words = fold(q)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  return { words: words.slice(0, 8) };
}

/** Condition: each word must occur in the product's search text. */
const fits = (tx: TransactionSql, sought: Sought) =>
  'products' in sought
    ? tx`d.product_id = any(${sought.products}::uuid[])`
    : sought.words.reduce((all, word) => tx`${all} and d.words like ${`%${word}%`}`, tx`true`);

/** Ids of sellers by slug or by a part of their name; at most 100. */
async function sellersNamed(tx: TransactionSql, words: string): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from sellers where slug = lower(${words}) or private.fold(name) like '%' || private.fold(${words}) || '%' limit 100`;
  return rows.map(({ id }) => id);
}

export type DeskOffer = {
  id: string;
  seller: string;
  sellerSlug: string;
  source: Source;
  externalId: string | null;
  priceMinor: number;
  currency: string;
  stock: number | null;
  isActive: boolean;
};

/** A product as administrators edit it. `keptBy`: the product it was merged into. */
export type DeskProduct = ProductTexts & {
  id: string;
  slug: string;
  version: number;
  state: ProductState;
  isCatalogue: boolean;
  tile: string;
  isDemo: boolean;
  pictures: string[];
  barcodes: string[];
  keptBy: { id: string; title: string } | null;
  createdAt: Date;
  updatedAt: Date;
  offers: DeskOffer[];
};

export async function findDeskProduct(tx: TransactionSql, id: string): Promise<DeskProduct | null> {
  if (!isUuid(id)) return null;
  const [row] = await tx<DeskProduct[]>`
    select p.id, p.slug, p.version, d.state, d.is_catalogue as "isCatalogue", p.title_fr as "titleFr", p.title_en as "titleEn", p.description_fr as "descriptionFr", p.description_en as "descriptionEn",
      coalesce(p.brand, '') as brand, p.category_slug as category, coalesce(p.subcategory_slug, '') as subcategory, p.attributes as specs, p.tile, p.is_demo as "isDemo",
      array(select i.file_hash from product_images i where i.product_id = p.id order by i.position) as pictures,
      array(select b.barcode from product_barcodes b where b.product_id = p.id order by b.barcode) as barcodes,
      (select jsonb_build_object('id', k.id, 'title', k.title_fr) from products k where k.id = p.merged_into) as "keptBy",
      p.created_at as "createdAt", p.updated_at as "updatedAt",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', o.id, 'seller', s.name, 'sellerSlug', s.slug, 'source', o.source, 'externalId', o.external_id, 'priceMinor', o.price_minor,
          'currency', o.currency, 'stock', o.stock, 'isActive', o.is_active and s.is_active) order by o.is_active desc, s.name, o.id)
        from offers o join sellers s on s.id = o.seller_id where o.product_id = p.id), '[]') as offers
    from products p join private.desk_products d on d.product_id = p.id where p.id = ${id}`;
  return row ?? null;
}

/** `priceMinor`: the new price in `currency`. `from` and `to`: units in stock; null: not limited. */
export type OfferHistoryEntry = { at: Date; seller: string } & (
  | { kind: 'price'; priceMinor: number; currency: string }
  | { kind: 'stock'; from: number | null; to: number | null }
);

/** The changes of price and stock of a product's offers, the newest first. Changes of stock are stored for 90 days. */
export async function findOfferHistory(tx: TransactionSql, product: string, most = 60): Promise<OfferHistoryEntry[]> {
  const rows = await tx<
    {
      kind: 'price' | 'stock';
      at: Date;
      seller: string;
      priceMinor: number | null;
      currency: string | null;
      from: number | null;
      to: number | null;
    }[]
  >`
    select * from (
      (select 'price' as kind, c.changed_at as at, s.name as seller, c.price_minor as "priceMinor", c.currency, null::int as "from", null::int as "to"
        from offers o join sellers s on s.id = o.seller_id join price_changes c on c.offer_id = o.id where o.product_id = ${product} order by c.changed_at desc limit ${most})
      union all
      (select 'stock', c.changed_at, s.name, null, null, c.old_stock, c.new_stock
        from offers o join sellers s on s.id = o.seller_id join private.stock_changes c on c.offer_id = o.id where o.product_id = ${product} order by c.changed_at desc limit ${most})
    ) h order by at desc limit ${most}`;
  return rows.map(({ kind, at, seller, priceMinor, currency, from, to }) =>
    kind === 'price'
      ? { kind, at, seller, priceMinor: priceMinor!, currency: currency! }
      : { kind, at, seller, from, to },
  );
}

/** A change of a product by an administrator. `actor`: the person's name or email address, else their id. */
export type ProductHistoryEntry = {
  change: string;
  kind: 'edit' | 'hide' | 'show' | 'move';
  at: Date;
  actor: string;
  isUndone: boolean;
  fields: string[];
};

export const findProductHistory = (tx: TransactionSql, product: string, most = 20): Promise<ProductHistoryEntry[]> =>
  tx<ProductHistoryEntry[]>`
    select s.id as change, s.kind, s.made_at as at, coalesce(w.display_name, w.email, s.actor) as actor, s.undone_at is not null as "isUndone",
      array(select jsonb_object_keys(r.after)) as fields
    from private.product_change_rows r join private.product_change_sets s on s.id = r.set_id left join profiles w on w.user_id = ${personIdOfActorSql(tx, tx`s.actor`)}
    where r.product_id = ${product} order by s.made_at desc limit ${most}`;
