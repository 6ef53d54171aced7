import type { Sql, TransactionSql } from 'postgres';
import type { Rates } from '#domain/money/convert.ts';
import { readRates } from '#server/pricing/queries.ts';

/** A row of selectDocuments(); its columns are the fields of SearchDocument (document.ts). */
export type DocumentRow = Record<string, unknown> & { id: string };

/** Reads all products on sale, or those with `ids`, as documents of the index, with the rights of the role anon. */
export const selectDocuments = (tx: TransactionSql | Sql, ids: string[] | null) => tx<DocumentRow[]>`
  select p.id, p.slug, p.title_fr, p.title_en, left(p.description_fr, 4000) as description_fr, left(p.description_en, 4000) as description_en, p.brand, p.model, p.product_type,
    p.category_slug as category, p.subcategory_slug as subcategory,
    coalesce((select string_agg(case when a ->> 'value_fr' = a ->> 'value_en' then a ->> 'value_fr' else concat_ws(' ', a ->> 'value_fr', a ->> 'value_en') end, ' ') from jsonb_array_elements(p.attributes) a), '')
      || coalesce(' ' || array_to_string(g.axis_names_fr || g.axis_names_en || v.values_fr || v.values_en, ' ') || case when 'size' = any (g.axis_kinds) then ' taille pointure size' else '' end, '') as attributes,
    case when g.id is not null then json_build_object('id', g.id, 'kinds', g.axis_kinds, 'values', v.values_fr) end as "group",
    coalesce((select array_agg(b.barcode) from public.product_barcodes b where b.product_id = p.id), '{}') as barcodes,
    (select i.file_hash from public.product_images i where i.product_id = p.id order by i.position limit 1) as image,
    p.tile, p.rating::float8 as rating, p.rating_count, p.rating_is_demo, p.popularity, p.is_bestseller as bestseller, p.is_demo,
    extract(epoch from p.created_at)::float8 as created_at, o.offers, o.offer_count
  from public.products p
    left join public.product_variants v on v.product_id = p.id
    left join public.product_groups g on g.id = v.group_id
    cross join lateral (
      select json_agg(json_build_object('id', o.id, 'seller', o.seller_id, 'external_id', o.external_id, 'source', o.source, 'direct', o.is_direct, 'retailer_url', o.retailer_url, 'price_stale', o.price_stale, 'read_at', case when not o.is_direct and not o.is_demo and not o.price_stale then o.checked_at end,
        'price', o.price_minor, 'currency', o.currency, 'stock', o.stock_shown, 'minimum', o.minimum_order_quantity, 'has_options', o.has_options, 'away', o.is_away, 'profile', case when o.is_zoned then 'zones ' || o.seller_id || ' ' || o.currency else o.shipping_profile_id::text end,
        'discount', case when o.discount_percent is not null then json_build_object('percent', o.discount_percent, 'reference', o.discount_reference_minor, 'since', o.discount_since) end,
        'is_demo', o.is_demo) order by o.slug, o.id) as offers, max(o.offer_count)::int as offer_count
      from (
        select o.id, o.seller_id, o.external_id, o.source, o.is_direct, o.retailer_url, o.price_stale, o.checked_at, o.price_minor, o.currency, o.stock_shown, o.minimum_order_quantity, o.has_options, s.is_away, o.shipping_profile_id,
          o.discount_percent, o.discount_reference_minor, o.discount_since, o.is_demo, o.source = 'restaurant' and exists (select from public.delivery_zones z where z.seller_id = o.seller_id) as is_zoned, s.slug, count(*) over () as offer_count from public.offers o join public.sellers s on s.id = o.seller_id and s.is_active
        where o.product_id = p.id and o.is_active and o.visibility = 'catalogue' order by o.price_minor / private.minor_per_cad(o.currency), o.id limit 255
      ) o
    ) o
  where o.offers is not null ${ids === null ? tx`` : tx`and p.id = any (${ids}::uuid[])`}`;

/** Reads what the index needs of the small tables: active sellers, delivery prices, rates, categories, synonyms. */
export async function fetchLookupTables(tx: TransactionSql): Promise<{
  sellers: { id: string; slug: string; name: string; isZoned: boolean; reopensOn: string | null }[];
  shipping: { profile: string; country: string; price: number }[];
  rates: Rates;
  tree: { path: string; words: string }[];
  synonyms: { terms: string[]; is_one_way: boolean }[];
}> {
  const [sellers, shipping, rates, tree, synonyms] = await Promise.all([
    tx<{ id: string; slug: string; name: string; isZoned: boolean; reopensOn: string | null }[]>`
      select id, slug, name, source = 'restaurant' and exists (select from public.delivery_zones z where z.seller_id = sellers.id) as "isZoned",
        case when is_away then (select to_char(p.reopens_on, 'YYYY-MM-DD') from public.seller_pages p where p.seller_id = sellers.id) end as "reopensOn" from public.sellers where is_active`,
    tx<{ profile: string; country: string; price: number }[]>`
      select profile_id::text as profile, country_code as country, price_minor as price from public.shipping_rates
      union all select 'zones ' || s.id || ' ' || k.currency, k.country_code, k.fee_minor from public.sellers s cross join lateral private.kitchen_fee(s.id) k where s.source = 'restaurant'`,
    readRates(tx),
    tx<{ path: string; words: string }[]>`
      select slug as path, search_words as words from public.categories union all select category_slug || '/' || slug, search_words from public.subcategories`,
    tx<{ terms: string[]; is_one_way: boolean }[]>`
      select terms, is_one_way from public.search_synonyms order by terms collate "C", is_one_way`,
  ]);
  return { sellers, shipping, rates, tree, synonyms };
}

/** The current snapshot, for fetchChangesSince(), and the id of the database. */
export async function fetchTransactionSnapshotId(tx: TransactionSql): Promise<{ snapshot: string; database: string }> {
  const [row] = await tx<{ snapshot: string; database: string }[]>`
    select pg_current_snapshot()::text as snapshot, (select id from private.identity)::text as database`;
  return row!;
}

/** Changes committed after `snapshot`; null if older changes are deleted or the snapshot is of another database. */
export async function fetchChangesSince(
  tx: TransactionSql,
  snapshot: string,
): Promise<{ what: string; product_ids: string[] }[] | null> {
  const [known] = await tx<{ is_known: boolean }[]>`
    select pg_snapshot_xmax(${snapshot}::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot())
      and coalesce((select made_in from public.catalogue_changes where made_in < pg_snapshot_xmax(pg_current_snapshot()) order by made_in limit 1) < pg_snapshot_xmin(${snapshot}::pg_snapshot), false) as is_known`;
  if (!known!.is_known) return null;
  return tx<{ what: string; product_ids: string[] }[]>`
    select what, product_ids from public.catalogue_changes
    where made_in >= pg_snapshot_xmin(${snapshot}::pg_snapshot) and made_in < pg_snapshot_xmax(pg_current_snapshot()) and not pg_visible_in_snapshot(made_in, ${snapshot}::pg_snapshot) order by id`;
}

/** Deletes old changes. The newest stays, because an empty table would look like lost changes. */
export async function purgeCatalogueChanges(tx: TransactionSql, keptDays: number): Promise<void> {
  await tx`delete from catalogue_changes where made_at < now() - make_interval(days => ${keptDays}) and id < (select max(id) from catalogue_changes)`;
}
