import type { TransactionSql } from 'postgres';
import type { Language } from '#domain/settings/language.ts';
import type { LocalizedSpecification } from '#domain/catalogue/card-facts.ts';
import type { LocalizedAttribute, Card, ProductWithReviews } from '#domain/catalogue/product.ts';
import type { SearchResult, SearchQuery } from '#domain/catalogue/search.ts';
import { type ComparedOffer, comparedOfferLimit } from '#domain/compare/compared-product.ts';
import { isUuid } from '#domain/uuid.ts';

/** The visitor's country, currency and language. */
type Reader = { country: string; currency: string; language: Language };

/** Searches in the database (35-search.sql) while no search index is loaded. Missing parameters get defaults. */
export async function searchProductsInDatabase(
  tx: TransactionSql,
  ask: Partial<SearchQuery>,
): Promise<Omit<SearchResult, 'unknown' | 'instead' | 'understood'>> {
  const [row] = await tx<{ answer: SearchResult }[]>`
    select public.search_products(
      query => ${ask.query ?? null}, category => ${ask.category ?? null}, sub => ${ask.sub ?? null}, source => ${ask.source ?? null}, seller => ${ask.seller ?? null},
      brand => ${ask.brand ?? null}, price_min => ${ask.price_min ?? null}, price_max => ${ask.price_max ?? null}, currency => ${ask.currency ?? 'CAD'},
      country => ${ask.country ?? null}, rating_min => ${ask.rating_min ?? null}, in_stock => ${ask.in_stock ?? null}, sort => ${ask.sort ?? 'relevance'},
      page_size => ${ask.page_size ?? 24}, skip => ${ask.skip ?? 0}, language => ${ask.language ?? 'fr'}, free_shipping => ${ask.free_shipping ?? null},
      ships_to => ${ask.ships_to ?? null}, bestsellers => ${ask.bestsellers ?? null}, on_sale => ${ask.on_sale ?? null}) as answer`;
  const { facets, ...answer } = row!.answer;
  // The database does not count these facets: [] and null mean "not counted".
  return {
    ...answer,
    exact: answer.relaxed ? 0 : answer.total,
    read_as: null,
    without: [],
    facets: { ...facets, price: [], rating: [], in_stock: null, free_shipping: null, ships_to: null, on_sale: null },
  };
}

/** One product with all its offers, or null. */
export async function findProductBySlug(
  tx: TransactionSql,
  slug: string,
  { country, currency, language }: Reader,
): Promise<ProductWithReviews | null> {
  if (!/^[a-z0-9-]{1,200}$/.test(slug)) return null;
  const [row] = await tx<{ answer: ProductWithReviews | null }[]>`
    select public.get_product(${slug}, ${country}, ${currency}, ${language}) as answer`;
  return row?.answer ?? null;
}

/** The slug of the product that a merged one was merged into, or null. */
export async function findMergeTargetSlug(tx: TransactionSql, slug: string): Promise<string | null> {
  if (!/^[a-z0-9-]{1,200}$/.test(slug)) return null;
  const [row] = await tx<{ slug: string | null }[]>`select public.product_moved_to(${slug}) as slug`;
  return row?.slug ?? null;
}

export async function findRelatedProducts(
  tx: TransactionSql,
  productId: string,
  howMany: number,
  { country, currency, language }: Reader,
): Promise<Card[]> {
  const [row] = await tx<{ answer: Card[] }[]>`
    select public.related_products(${productId}, ${country}, ${currency}, ${language}, ${howMany}) as answer`;
  return row?.answer ?? [];
}

/** Cards of these products in the order of `ids`; unknown ids are missing. */
export async function findProductCardsByIds(
  tx: TransactionSql,
  ids: string[],
  { country, currency, language }: Reader,
): Promise<Card[]> {
  const known = ids.filter(isUuid);
  if (known.length === 0) return [];
  const [row] = await tx<{ answer: Card[] }[]>`
    select public.cards_by_ids(${known}::uuid[], ${country}, ${currency}, ${language}) as answer`;
  return row?.answer ?? [];
}

/** The products to compare, by slug or by id. */
export type ComparisonRequest = { slugs: readonly string[]; ids: readonly string[] };

/** The products of a comparison in the requested order; products no longer on sale are missing. A specification that
 * exists in one language only is returned in that language. */
export async function findComparedProducts(
  tx: TransactionSql,
  { slugs, ids }: ComparisonRequest,
  reader: Reader,
): Promise<{ card: Card; attributes: LocalizedAttribute[]; offers: ComparedOffer[] }[]> {
  const { country, currency, language } = reader;
  const rows = await tx<{ id: string; attributes: LocalizedAttribute[]; offers: ComparedOffer[] }[]>`
    select p.id,
      coalesce((
        select jsonb_agg(jsonb_build_object('name', coalesce(nullif(a ->> ${`name_${language}`}, ''), a ->> 'name_fr', a ->> 'name_en'),
          'value', coalesce(nullif(a ->> ${`value_${language}`}, ''), a ->> 'value_fr', a ->> 'value_en')) order by n)
        from jsonb_array_elements(p.attributes) with ordinality u (a, n)), '[]') as attributes,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', o -> 'id', 'source', o -> 'source', 'seller', o -> 'seller', 'direct', o -> 'direct', 'price_stale', o -> 'price_stale',
          'shown_total', o -> 'shown_total', 'shown_shipping', o -> 'shown_shipping', 'days_min', o -> 'days_min', 'days_max', o -> 'days_max',
          'in_stock', o -> 'in_stock', 'reopens_on', o -> 'reopens_on', 'minimum_order_quantity', o -> 'minimum_order_quantity',
          'read_at', case when not (o -> 'direct')::boolean and not (o -> 'is_demo')::boolean and not (o -> 'price_stale')::boolean then o -> 'checked_at' end) order by n)
        from jsonb_array_elements(private.offers_of(p.id, ${country}, ${currency})) with ordinality u (o, n) where n <= ${comparedOfferLimit}), '[]') as offers
    from public.products p
    where p.slug = any(${[...slugs]}::text[]) or p.id = any(${ids.filter(isUuid)}::uuid[])
    order by array_position(${[...slugs]}::text[], p.slug), array_position(${ids.filter(isUuid)}::uuid[], p.id)`;
  const cards = await findProductCardsByIds(
    tx,
    rows.map(({ id }) => id),
    reader,
  );
  return cards.map((card) => {
    const { attributes, offers } = rows.find(({ id }) => id === card.id)!;
    return { card, attributes, offers };
  });
}

/** The specifications of these products by their ids, in this language or else in the other. */
export async function findSpecificationLines(
  tx: TransactionSql,
  ids: string[],
  language: Language,
): Promise<Map<string, LocalizedSpecification[]>> {
  const rows = await tx<{ id: string; lines: LocalizedSpecification[] }[]>`
    select p.id,
      (select coalesce(jsonb_agg(jsonb_build_object('key', coalesce(nullif(a ->> 'name_fr', ''), a ->> 'name_en', ''),
          'name', coalesce(nullif(a ->> ${`name_${language}`}, ''), nullif(a ->> 'name_fr', ''), a ->> 'name_en', ''),
          'value', coalesce(nullif(a ->> ${`value_${language}`}, ''), nullif(a ->> 'value_fr', ''), a ->> 'value_en', '')) order by n), '[]')
        from jsonb_array_elements(p.attributes) with ordinality u (a, n)) as lines
    from public.products p where p.id = any(${ids.filter(isUuid)}::uuid[])`;
  return new Map(rows.map(({ id, lines }) => [id, lines]));
}

/** Slugs of searchable products and their last change: up to `most`, ordered by id, from the id `from` on. */
export async function findSitemapProducts(
  tx: TransactionSql,
  { from, most }: { from: string; most: number },
): Promise<{ slug: string; updatedAt: Date }[]> {
  return tx<{ slug: string; updatedAt: Date }[]>`
    select p.slug, p.updated_at as "updatedAt" from public.product_search s join public.products p on p.id = s.product_id
    where s.product_id >= ${from} order by s.product_id limit ${most}`;
}

/** Ids of every `each`-th searchable product, ordered by id: the first products of the sitemap's parts. */
export async function findEveryNthProductId(tx: TransactionSql, each: number): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select product_id as id from (select product_id, row_number() over (order by product_id) as n from public.product_search) numbered
    where n % ${each}::int = 1 order by product_id`;
  return rows.map(({ id }) => id);
}
