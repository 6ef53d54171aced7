// The page of the African market. Runs as anon, under row-level security. It reads the tables and is cached, because
// the search index has neither the sellers' countries nor the products' contents.
import type { TransactionSql } from 'postgres';
import {
  type AfricanMarketQuery,
  type AfricanCard,
  type AfricanFilterOption,
  type AfricanKind,
  africanKinds,
  type AfricanMarket,
  africanPageSize,
  type AfricanSeller,
  type MarketPicture,
  type ProductFactsForAfricanKind,
  kindOfAfricanProduct,
} from '#domain/catalogue/african-market.ts';
import { toListCard, type ApiProductCard } from '#domain/catalogue/product.ts';
import { type NetContent, contentUnits, isSoldByLength } from '#domain/pricing/unit-price.ts';
import type { Language } from '#domain/settings/language.ts';

type Reader = { country: string; currency: string; language: Language };
/** A kind of goods in a country; null: all kinds, or all countries. `count`: number of products in the list; a group of variants counts once. */
type Choice = MarketPicture & { kind: AfricanKind | null; country: string | null; count: number };

const mostSellers = 60;
const lengths = contentUnits.filter((unit) => isSoldByLength({ unit }));

/** One page of products of a country and a kind, and the counts of the other kinds and countries. */
export async function loadAfricanMarketProducts(
  tx: TransactionSql,
  ask: AfricanMarketQuery,
  reader: Reader,
): Promise<AfricanMarket> {
  const places = (await readPlaces(tx)).map((place) => ({ key: place.key, kind: kindOfAfricanProduct(place) }));
  const keys = ask.kind === null ? null : places.filter(({ kind }) => kind === ask.kind).map(({ key }) => key);
  const { total, cards } = await readCards(tx, { ...ask, keys }, reader);
  const choices = await readChoices(tx, places);
  const kindsFrom = (from: string | null): AfricanFilterOption<AfricanKind>[] =>
    africanKinds.flatMap((value) =>
      choices
        .filter(({ kind, country }) => kind === value && country === from)
        .map(({ count, image, tile }) => ({ value, count, image, tile })),
    );
  return {
    all: {
      products: choices.find(({ kind, country }) => kind === null && country === null)?.count ?? 0,
      countries: new Set(choices.flatMap(({ country }) => country ?? [])).size,
      kinds: kindsFrom(null),
    },
    total,
    pages: Math.max(1, Math.ceil(total / africanPageSize)),
    cards,
    countries: choices
      .flatMap(({ kind, country, count, image, tile }) =>
        kind === ask.kind && country !== null ? [{ value: country, count, image, tile }] : [],
      )
      .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value)),
    kinds: kindsFrom(ask.country),
    sellers: await readSellers(tx),
  };
}

/** The `from` clause for offers sold on this site: seller `s`, offer `o`, product `p`. */
const goods = (tx: TransactionSql) => tx`
  public.sellers s join public.offers o on o.seller_id = s.id and o.is_active and o.is_direct and o.visibility = 'catalogue' join public.products p on p.id = o.product_id and p.is_shown`;

const keyOf = (tx: TransactionSql) =>
  tx`concat_ws('/', p.category_slug, coalesce(p.subcategory_slug, ''), coalesce(p.content_unit = any (${lengths}), false))`;

/** The categories and subcategories that have offers. */
async function readPlaces(tx: TransactionSql): Promise<(ProductFactsForAfricanKind & { key: string })[]> {
  return tx<(ProductFactsForAfricanKind & { key: string })[]>`
    select distinct ${keyOf(tx)} as key, p.category_slug as category, p.subcategory_slug as subcategory, coalesce(p.content_unit = any (${lengths}), false) as "byLength"
    from ${goods(tx)} where s.source = 'african'`;
}

/** Counts of products by kind and country, with totals, each with the picture of its most popular product. */
async function readChoices(tx: TransactionSql, places: { key: string; kind: AfricanKind }[]): Promise<Choice[]> {
  return tx<Choice[]>`
    with goods as (
      select k.kind, s.country_code as country, p.id, p.popularity, coalesce(v.group_id, p.id) as shown_as
      from ${goods(tx)} left join public.product_variants v on v.product_id = p.id
        join unnest(${places.map(({ key }) => key)}::text[], ${places.map(({ kind }) => kind)}::text[]) k (key, kind) on k.key = ${keyOf(tx)}
      where s.source = 'african'
    ), counted as (
      select kind, country, count(distinct shown_as)::int as count, (array_agg(id order by popularity desc, id))[1] as best
      from goods group by cube (kind, country)
    )
    select c.kind, c.country, c.count, b.tile,
      (select i.file_hash from public.product_images i where i.product_id = c.best order by i.position limit 1) as image
    from counted c join public.products b on b.id = c.best`;
}

/** Products with their African-market offer that is cheapest for this visitor, the most popular first; one of each group of variants. */
async function readCards(
  tx: TransactionSql,
  { country: from, keys, page }: AfricanMarketQuery & { keys: string[] | null },
  { country, currency, language }: Reader,
): Promise<{ total: number; cards: AfricanCard[] }> {
  const [row] = await tx<{ total: number; cards: ApiProductCard[]; contents: (NetContent | null)[] }[]>`
    with found as materialized (
      select distinct on (o.product_id) o.product_id, o.id as offer_id, p.popularity
      from ${goods(tx)} cross join private.country_place(${country}) door left join public.offer_prices d on d.offer_id = o.id
      where s.source = 'african' ${from === null ? tx`` : tx`and s.country_code = ${from}`} ${keys === null ? tx`` : tx`and ${keyOf(tx)} = any (${keys})`}
      order by o.product_id, d.ranks[door], o.id
    ), listed as materialized (
      -- Only the first variant of each group, as in search (docs/decisions/0162).
      select distinct on (coalesce(v.group_id, f.product_id)) f.product_id, f.offer_id, f.popularity
      from found f left join public.product_variants v on v.product_id = f.product_id
      order by coalesce(v.group_id, f.product_id), f.popularity desc, f.product_id
    ), page as (
      select product_id, offer_id, row_number() over (order by popularity desc, product_id) as n from listed
      order by n limit ${africanPageSize} offset ${(page - 1) * africanPageSize}
    )
    select (select count(*)::int from listed) as total,
      private.cards(array_agg(page.product_id order by n), array_agg(page.offer_id order by n), ${country}, ${currency}, ${language}) as cards,
      coalesce(jsonb_agg(case when p.content_unit is not null then jsonb_build_object('quantity', p.content_quantity, 'unit', p.content_unit) end order by n), '[]') as contents
    from page join public.products p on p.id = page.product_id`;
  const { total, cards, contents } = row!;
  return { total, cards: cards.map((card, at) => ({ ...toListCard(card), content: contents[at] ?? null })) };
}

/** The sellers with the most offers, each with three products. */
async function readSellers(tx: TransactionSql): Promise<AfricanSeller[]> {
  return tx<AfricanSeller[]>`
    select s.slug, s.name, s.city, s.country_code as country, own.offers,
      coalesce((
        select jsonb_agg(jsonb_build_object('tile', best.tile, 'image', (select i.file_hash from public.product_images i where i.product_id = best.id order by i.position limit 1)) order by best.popularity desc, best.id)
        from (
          select p.id, p.tile, p.popularity from public.offers o join public.products p on p.id = o.product_id and p.is_shown
          where o.seller_id = s.id and o.is_active and o.visibility = 'catalogue' order by p.popularity desc, p.id limit 3
        ) best
      ), '[]') as faces
    from public.sellers s cross join lateral (
      select count(*)::int as offers from public.offers o join public.products p on p.id = o.product_id and p.is_shown
      where o.seller_id = s.id and o.is_active and o.visibility = 'catalogue'
    ) own
    where s.source = 'african' and own.offers > 0
    order by own.offers desc, s.slug limit ${mostSellers}`;
}
