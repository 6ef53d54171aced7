// The queries of an import: each batch writes a table with one statement, and only rows that changed.
import type { TransactionSql } from 'postgres';
import type { CatalogueRow } from '#domain/catalogue/import/row.ts';
import { endSalesWithSamePrice } from '#server/sellers/queries/sales.ts';
import { saveImportedVariants } from './import-variants.ts';
import { type ProductDeskEdits, type EditedColumn, findDeskEdits, findEditedColumnsToKeep } from './desk-edits.ts';

/** The stored rows that a batch may change, loaded before it is planned. `barcodes` and `slugs` map to product ids. */
export type ExistingCatalogueRows = {
  /** Product ids of this seller's offers, by external id. */
  offers: Map<string, string>;
  barcodes: Map<string, string>;
  slugs: Map<string, string>;
  products: Map<string, StoredProduct>;
};
/** `isShared`: another seller has an offer. `isClosed`: visitors do not see it. `isOwn`: this seller described it.
 * `own`: external ids of this seller's offers on it. */
export type StoredProduct = { slug: string; isShared: boolean; isClosed: boolean; isOwn: boolean; own: string[] };

/** A row to write. `describes`: it also sets the product's texts and specifications. */
export type PlannedRow = {
  row: CatalogueRow;
  productId: string;
  isNew: boolean;
  hasOffer: boolean;
  describes: boolean;
  slug: string;
  tile: string;
  barcodes: string[];
  pictures: PlannedPicture[];
};
export type PlannedPicture = { position: number; source: string };
export type WrittenRowOutcome = 'created' | 'changed' | 'unchanged';

/** Locks imports for one batch, because two sellers who import one barcode at once must not create two products.
 * Also sets longer timeouts. */
export async function lockImports(tx: TransactionSql): Promise<void> {
  await tx`select set_config('lock_timeout', '2min', true), set_config('statement_timeout', '5min', true), set_config('market.refresh', 'later', true)`;
  await tx`select pg_advisory_xact_lock(7365)`;
}

/** Loads the rows that these ids, barcodes and slugs refer to. */
export async function findStoredRows(
  tx: TransactionSql,
  sellerId: string,
  keys: { externalIds: string[]; barcodes: string[]; slugs: string[] },
): Promise<ExistingCatalogueRows> {
  type Found = {
    kind: 'offers' | 'barcodes' | 'slugs';
    name: string;
    id: string;
    slug: string;
    is_shared: boolean;
    is_shown: boolean;
    is_own: boolean;
    own: string[];
  };
  const found = await tx<Found[]>`
    with led as (
      select 'offers' as kind, external_id as name, product_id as id from public.offers where seller_id = ${sellerId} and external_id = any (${keys.externalIds})
      union all select 'barcodes', barcode, product_id from public.product_barcodes where barcode = any (${keys.barcodes})
      union all select 'slugs', slug, private.product_after_merges(id) from public.products where slug = any (${keys.slugs})
    )
    select led.kind, led.name, led.id, p.slug, p.is_shown,
      exists (select from private.seller_products s where s.product_id = p.id and s.seller_id = ${sellerId}) as is_own,
      exists (select from public.offers o where o.product_id = p.id and o.seller_id <> ${sellerId}) as is_shared,
      array(select o.external_id from public.offers o where o.product_id = p.id and o.seller_id = ${sellerId} and o.external_id is not null) as own
    from led join public.products p on p.id = led.id`;
  const known: ExistingCatalogueRows = {
    offers: new Map(),
    barcodes: new Map(),
    slugs: new Map(),
    products: new Map(),
  };
  for (const { kind, name, id, slug, is_shared, is_shown, is_own, own } of found) {
    known[kind].set(name, id);
    known.products.set(id, { slug, isShared: is_shared, isClosed: !is_shown, isOwn: is_own, own });
  }
  return known;
}

/** Writes the rows that differ and refreshes their search rows; columns edited by administrators stay (`kept`).
 * Returns the outcomes by external id and the number of queued pictures. */
export async function writePlannedRows(
  tx: TransactionSql,
  seller: ImportSeller,
  planned: PlannedRow[],
  { refresh }: { refresh: boolean },
): Promise<{ outcomes: Map<string, WrittenRowOutcome>; pictures: number; kept: Map<string, EditedColumn[]> }> {
  const described = planned.filter((one) => one.describes);
  const uncovered = await uncover(tx, planned);
  const products = new Set<string>();
  const touch = (rows: readonly { product_id: string }[]): void => rows.forEach((row) => products.add(row.product_id));
  touch(
    await insertProducts(
      tx,
      described.filter((one) => one.isNew),
    ),
  );
  const known = described.filter((one) => !one.isNew);
  const edits = await findDeskEdits(
    tx,
    known.map(({ productId }) => productId),
  );
  touch(await updateProducts(tx, known, edits));
  touch(await insertBarcodes(tx, planned));
  touch(await saveImportedVariants(tx, seller.id, described));
  const changed = new Set(products);
  const offers = await writeOffers(tx, seller, planned);
  touch(offers);
  // Products from which an offer moved to another product are refreshed, too.
  touch(offers.flatMap(({ left }) => (left ? [{ product_id: left }] : [])));
  if (products.size > 0 && refresh) await tx`select private.refresh_products(${[...products]}::uuid[])`;
  const byId = new Map(offers.map((offer) => [offer.external_id, offer.is_new]));
  const outcomes = new Map(
    planned.map(({ row, productId, describes }): [string, WrittenRowOutcome] => {
      const isNew = byId.get(row.external_id);
      if (isNew) return [row.external_id, 'created'];
      return [
        row.external_id,
        isNew === false || uncovered.has(productId) || (describes && changed.has(productId)) ? 'changed' : 'unchanged',
      ];
    }),
  );
  const kept = new Map(
    known.flatMap(({ productId, row }): [string, EditedColumn[]][] => {
      const edited = edits.get(productId);
      const columns = edited ? findEditedColumnsToKeep(edited, row) : [];
      return columns.length > 0 ? [[row.external_id, columns]] : [];
    }),
  );
  return { outcomes, pictures: await queuePictures(tx, described), kept };
}

/** Removes imported products from a clearing (29-clearings.sql), which puts them on sale again. Returns their ids. */
async function uncover(tx: TransactionSql, planned: PlannedRow[]): Promise<Set<string>> {
  const ids = planned.flatMap(({ isNew, productId }) => (isNew ? [] : [productId]));
  const back = await tx<{ id: string }[]>`
    update public.products set clearing_id = null where id = any (${ids}::uuid[]) and clearing_id is not null returning id`;
  // Products that return on sale need their own refresh, because the import may change nothing else on them.
  if (back.length > 0) await tx`select private.refresh_products(${back.map(({ id }) => id)}::uuid[])`;
  return new Set(back.map(({ id }) => id));
}

type Touched = { product_id: string };

const facts = ({ row, productId, slug, tile }: PlannedRow): object => ({ ...row, id: productId, slug, tile });

/** Column definitions for jsonb_to_recordset: all rows are sent as one JSON value. */
const productColumns = `id uuid, slug text, tile text, title_fr text, title_en text, description_fr text, description_en text, brand text, model text, product_type text,
  category text, subcategory text, category_is_fallback boolean, attributes jsonb, rating numeric(2, 1), rating_count integer, popularity integer, is_demo boolean`;

async function insertProducts(tx: TransactionSql, planned: PlannedRow[]): Promise<readonly Touched[]> {
  if (planned.length === 0) return [];
  return tx<Touched[]>`
    insert into public.products (id, slug, tile, title_fr, title_en, description_fr, description_en, brand, model, product_type,
      category_slug, subcategory_slug, attributes, rating, rating_count, rating_is_demo, popularity, is_demo)
    select id, slug, tile, title_fr, title_en, description_fr, description_en, brand, model, product_type,
      category, subcategory, attributes, rating, rating_count, is_demo and rating is not null, popularity, is_demo
    from jsonb_to_recordset(${tx.json(planned.map(facts) as never)}) as n (${tx.unsafe(productColumns)})
    returning id as product_id`;
}

/** Updates products. Empty fields and fields edited by administrators keep the stored value. If the file names no
 * category (`category_is_fallback`), the product stays in its category. */
async function updateProducts(
  tx: TransactionSql,
  planned: PlannedRow[],
  edits: ReadonlyMap<string, ProductDeskEdits>,
): Promise<readonly Touched[]> {
  if (planned.length === 0) return [];
  const rows = planned.map((one) => ({ ...facts(one), edited: edits.get(one.productId)?.columns ?? [] }));
  return tx<Touched[]>`
    with wanted as (
      select p.id, case when 'title_fr' = any (n.edited) then p.title_fr else n.title_fr end as title_fr, case when 'title_en' = any (n.edited) then p.title_en else n.title_en end as title_en,
        case when 'description_fr' = any (n.edited) then p.description_fr else coalesce(nullif(n.description_fr, ''), p.description_fr) end as description_fr,
        case when 'description_en' = any (n.edited) then p.description_en else coalesce(nullif(n.description_en, ''), p.description_en) end as description_en,
        case when 'brand' = any (n.edited) then p.brand else coalesce(n.brand, p.brand) end as brand, coalesce(n.model, p.model) as model, coalesce(n.product_type, p.product_type) as product_type,
        case when n.category_is_fallback or 'category_slug' = any (n.edited) then p.category_slug else n.category end as category_slug,
        case when n.category_is_fallback or 'category_slug' = any (n.edited) then p.subcategory_slug when n.category = p.category_slug then coalesce(n.subcategory, p.subcategory_slug) else n.subcategory end as subcategory_slug,
        case when n.attributes = '[]' or 'attributes' = any (n.edited) then p.attributes else n.attributes end as attributes,
        coalesce(n.rating, p.rating) as rating, case when n.rating is null then p.rating_count else n.rating_count end as rating_count,
        case when n.rating is null then p.rating_is_demo else n.is_demo end as rating_is_demo, n.popularity, n.is_demo
      from jsonb_to_recordset(${tx.json(rows as never)}) as n (${tx.unsafe(productColumns)}, edited text[]) join public.products p on p.id = n.id
    )
    update public.products p set title_fr = w.title_fr, title_en = w.title_en, description_fr = w.description_fr, description_en = w.description_en,
      brand = w.brand, model = w.model, product_type = w.product_type, category_slug = w.category_slug, subcategory_slug = w.subcategory_slug,
      attributes = w.attributes, rating = w.rating, rating_count = w.rating_count, rating_is_demo = w.rating_is_demo, popularity = w.popularity, is_demo = w.is_demo
    from wanted w
    where p.id = w.id and (p.title_fr, p.title_en, p.description_fr, p.description_en, p.brand, p.model, p.product_type, p.category_slug, p.subcategory_slug,
        p.attributes, p.rating, p.rating_count, p.rating_is_demo, p.popularity, p.is_demo)
      is distinct from (w.title_fr, w.title_en, w.description_fr, w.description_en, w.brand, w.model, w.product_type, w.category_slug, w.subcategory_slug,
        w.attributes, w.rating, w.rating_count, w.rating_is_demo, w.popularity, w.is_demo)
    returning p.id as product_id`;
}

async function insertBarcodes(tx: TransactionSql, planned: PlannedRow[]): Promise<readonly Touched[]> {
  const barcodes = planned.flatMap(({ barcodes: own, productId }) =>
    own.map((barcode) => ({ barcode, product_id: productId })),
  );
  if (barcodes.length === 0) return [];
  return tx<Touched[]>`
    insert into public.product_barcodes (barcode, product_id) select barcode, product_id from jsonb_to_recordset(${tx.json(barcodes)}) as n (barcode text, product_id uuid)
    returning product_id`;
}

type WrittenOffer = Touched & { external_id: string; is_new: boolean; left: string | null };

/** Inserts new offers and updates those that differ. An offer without a delivery profile, or in a new currency, gets
 * the seller's usual profile. A row's stock counts all units; offers.stock excludes units held by unpaid orders
 * (server/orders/queries/stock.ts). */
async function writeOffers(tx: TransactionSql, seller: ImportSeller, planned: PlannedRow[]): Promise<WrittenOffer[]> {
  const rows = planned.map(({ row, productId, hasOffer }) => ({
    hasOffer,
    external_id: row.external_id,
    product_id: productId,
    source: row.source,
    is_direct: row.is_direct,
    retailer_url: row.retailer_url,
    price_minor: row.price_minor,
    currency: row.currency,
    reference_price_minor: row.reference_price_minor,
    stock: row.stock,
    minimum_order_quantity: row.minimum_order_quantity,
    ships_from: row.ships_from,
    is_active: row.is_active,
    is_demo: row.is_demo,
    profile: seller.profiles[row.currency] ?? null,
  }));
  const [known, fresh] = [rows.filter((row) => row.hasOffer), rows.filter((row) => !row.hasOffer)];
  const columns =
    tx.unsafe(`external_id text, product_id uuid, source public.item_source, is_direct boolean, retailer_url text, price_minor bigint, currency text, reference_price_minor bigint,
    stock integer, minimum_order_quantity integer, ships_from text, is_active boolean, is_demo boolean, profile uuid`);
  // Takes the row locks that checkouts and price reductions take, so that the statements below see their changes.
  const locked =
    known.length === 0
      ? []
      : await tx<{ id: string; external_id: string; currency: string }[]>`
    select id, external_id, currency from public.offers
    where seller_id = ${seller.id} and external_id = any (${known.map((row) => row.external_id)}) order by id for update`;
  const prices = new Map(known.map((row) => [`${row.external_id} ${row.currency}`, row.price_minor]));
  const atSalePrice = await endSalesWithSamePrice(
    tx,
    locked.flatMap(({ id, external_id, currency }) => {
      const priceMinor = prices.get(`${external_id} ${currency}`);
      return priceMinor === undefined ? [] : [{ id, priceMinor }];
    }),
  );
  const counted = known.flatMap((row) => (row.stock === null ? [] : [row.external_id]));
  const changed =
    known.length === 0
      ? []
      : await tx<WrittenOffer[]>`
    with held as (
      select h.offer_id, sum(h.quantity) as quantity from public.stock_holds h join public.offers o on o.id = h.offer_id
      where h.state = 'held' and o.seller_id = ${seller.id} and o.external_id = any (${counted}) group by h.offer_id
    ), wanted as (
      select o.id, o.product_id as was_on, n.product_id, n.source, n.is_direct, coalesce(n.retailer_url, o.retailer_url) as retailer_url, n.currency,
        -- A file that says the usual price of an offer on sale says nothing new (chapter 32).
        case when exists (select from public.offer_sales s where s.offer_id = o.id and s.state = 'running' and s.ends_at > now()
          and (n.price_minor, n.currency) = (s.regular_price_minor, s.currency)) then o.price_minor else n.price_minor end as price_minor,
        case when n.currency = o.currency then coalesce(n.reference_price_minor, o.reference_price_minor) else n.reference_price_minor end as reference_price_minor,
        case when n.stock is null then o.stock else greatest(0, n.stock - coalesce(held.quantity, 0))::integer end as stock, n.minimum_order_quantity, n.ships_from, n.is_active, n.is_demo,
        case when n.currency = o.currency then coalesce(o.shipping_profile_id, n.profile) else n.profile end as profile
      from jsonb_to_recordset(${tx.json(known as never)}) as n (${columns}) join public.offers o on o.seller_id = ${seller.id} and o.external_id = n.external_id
        left join held on held.offer_id = o.id
    )
    update public.offers o set product_id = w.product_id, source = w.source, is_direct = w.is_direct, retailer_url = w.retailer_url, price_minor = w.price_minor, currency = w.currency,
      reference_price_minor = w.reference_price_minor, stock = w.stock, minimum_order_quantity = w.minimum_order_quantity, ships_from = w.ships_from,
      shipping_profile_id = w.profile, is_active = w.is_active, is_demo = w.is_demo, checked_at = now()
    from wanted w
    where o.id = w.id and (o.id = any (${atSalePrice}::uuid[]) or (o.product_id, o.source, o.is_direct, o.retailer_url, o.price_minor, o.currency, o.reference_price_minor, o.stock, o.minimum_order_quantity,
        o.ships_from, o.shipping_profile_id, o.is_active, o.is_demo)
      is distinct from (w.product_id, w.source, w.is_direct, w.retailer_url, w.price_minor, w.currency, w.reference_price_minor, w.stock, w.minimum_order_quantity,
        w.ships_from, w.profile, w.is_active, w.is_demo))
    returning o.external_id, o.product_id, false as is_new, nullif(w.was_on, o.product_id) as left`;
  const added =
    fresh.length === 0
      ? []
      : await tx<WrittenOffer[]>`
    insert into public.offers (seller_id, external_id, product_id, source, is_direct, retailer_url, price_minor, currency, reference_price_minor, stock, minimum_order_quantity,
      ships_from, shipping_profile_id, is_active, is_demo)
    select ${seller.id}, n.external_id, n.product_id, n.source, n.is_direct, n.retailer_url, n.price_minor, n.currency, n.reference_price_minor, n.stock, n.minimum_order_quantity,
      n.ships_from, n.profile, n.is_active, n.is_demo
    from jsonb_to_recordset(${tx.json(fresh as never)}) as n (${columns})
    returning external_id, product_id, true as is_new, null as left`;
  return [...changed, ...added];
}

/** Queues jobs (server/catalogue/jobs/fetch-picture.ts) for the pictures that the products do not have yet. */
async function queuePictures(tx: TransactionSql, planned: PlannedRow[]): Promise<number> {
  const pictureRows = planned.flatMap(({ productId, row, pictures }) =>
    pictures.map((picture) => ({ product_id: productId, ...picture, alt_fr: row.title_fr, alt_en: row.title_en })),
  );
  if (pictureRows.length === 0) return 0;
  const [queued] = await tx<{ queued: number }[]>`select private.enqueue_pictures(${tx.json(pictureRows)}) as queued`;
  return queued!.queued;
}

/** The seller of the rows. `profiles`: ids of the delivery profiles for new offers, by currency. */
export type ImportSeller = { id: string; slug: string; profiles: Record<string, string> };
export type NewSeller = { slug: string; name: string; source: string; country: string; isDemo: boolean };
/** A rate of a new seller's first delivery profile; `price_minor` in the profile's currency. */
export type NewDeliveryRate = { country_code: string; price_minor: number; days_min: number; days_max: number };

/** The seller with this slug, or null. The usual profile of a currency: the one named Standard, else the only one. */
export async function findImportSeller(
  tx: TransactionSql,
  slug: string,
): Promise<(ImportSeller & { source: string; country: string; isDemo: boolean }) | null> {
  const [seller] = await tx<
    {
      id: string;
      slug: string;
      source: string;
      country: string;
      isDemo: boolean;
      profiles: Record<string, string> | null;
    }[]
  >`
    select s.id, s.slug, s.source, s.country_code as country, s.is_demo as "isDemo", (
      select jsonb_object_agg(currency, id) from (
        select currency, coalesce(min(id::text) filter (where name = 'Standard'), (array_agg(id::text order by created_at, name, id))[1]) as id
        from public.shipping_profiles where seller_id = s.id group by currency) x where id is not null) as profiles
    from public.sellers s where s.slug = ${slug}`;
  return seller ? { ...seller, profiles: seller.profiles ?? {} } : null;
}

export async function insertSeller(
  tx: TransactionSql,
  { slug, name, source, country, isDemo }: NewSeller,
): Promise<void> {
  await tx`insert into public.sellers (slug, name, source, country_code, is_demo) values (${slug}, ${name}, ${source}, ${country}, ${isDemo}) on conflict (slug) do nothing`;
}

/** Inserts a delivery profile "Standard" with these rates, unless the seller has a profile in this currency. */
export async function insertStandardDelivery(
  tx: TransactionSql,
  sellerId: string,
  currency: string,
  rates: NewDeliveryRate[],
): Promise<void> {
  await tx`
    with made as (
      insert into public.shipping_profiles (seller_id, name, currency)
      select ${sellerId}, case when exists (select from public.shipping_profiles where seller_id = ${sellerId} and name = 'Standard') then 'Standard ' || ${currency}::text else 'Standard' end, ${currency}
      where not exists (select from public.shipping_profiles where seller_id = ${sellerId} and currency = ${currency}) returning id
    )
    insert into public.shipping_rates (profile_id, country_code, price_minor, days_min, days_max)
    select made.id, r.country_code, r.price_minor, r.days_min, r.days_max
    from made, jsonb_to_recordset(${tx.json(rates)}) as r (country_code text, price_minor bigint, days_min integer, days_max integer)`;
}

/** A page of this seller's open offers with ids greater than `after`, ordered by id. */
export async function findOpenOffersPage(
  tx: TransactionSql,
  sellerId: string,
  after: string,
  most: number,
): Promise<readonly { id: string; external_id: string }[]> {
  return tx<{ id: string; external_id: string }[]>`
    select id, external_id from public.offers where seller_id = ${sellerId} and is_active and external_id is not null and id > ${after} order by id limit ${most}`;
}

/** Closes offers and returns how many were open. */
export async function closeOffers(tx: TransactionSql, ids: string[]): Promise<number> {
  const closed = await tx<Touched[]>`
    update public.offers set is_active = false where id = any (${ids}::uuid[]) and is_active returning product_id`;
  if (closed.length > 0)
    await tx`select private.refresh_products(${[...new Set(closed.map((one) => one.product_id))]}::uuid[])`;
  return closed.length;
}
