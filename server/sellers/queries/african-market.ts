// The African market across its sellers. As anon: what row security hides is not there. Not through the index of search, which knows neither
// the country of a seller nor what an article holds; the page is cached.
import type { TransactionSql } from 'postgres';
import {
  type AfricanQuery,
  type AfricanCard,
  type AfricanChoice,
  type AfricanKind,
  africanKinds,
  type AfricanMarket,
  africanPageSize,
  type AfricanSeller,
  type Face,
  type KindPlace,
  kindOf,
} from '#domain/catalogue/african-market.ts';
import { drawnCard, type FullCard } from '#domain/catalogue/product.ts';
import { type Content, contentUnits, isByLength } from '#domain/pricing/unit-price.ts';
import type { Language } from '#domain/settings/language.ts';

type Reader = { country: string; currency: string; language: Language };
type Group = KindPlace & Face & { key: string; country: string | null; count: number };

const mostSellers = 60;
const lengths = contentUnits.filter((unit) => isByLength({ unit }));

/** One page of the goods of a country and a kind, and what else there is to choose. */
export async function readAfricanMarket(tx: TransactionSql, ask: AfricanQuery, reader: Reader): Promise<AfricanMarket> {
  const groups = await readGroups(tx);
  const keys = ask.kind === null ? null : groups.filter((group) => kindOf(group) === ask.kind).map(({ key }) => key);
  const { total, cards } = await readCards(tx, { ...ask, keys }, reader);
  const whole = kindsIn(groups.filter(({ country }) => country === null));
  return {
    all: {
      products: whole.reduce((sum, { count }) => sum + count, 0),
      countries: new Set(groups.flatMap(({ country }) => country ?? [])).size,
      kinds: whole,
    },
    total,
    pages: Math.max(1, Math.ceil(total / africanPageSize)),
    cards,
    countries: countriesIn(groups.filter((group) => keys === null || keys.includes(group.key))),
    kinds: kindsIn(groups.filter(({ country }) => country === ask.country)),
    sellers: await readSellers(tx),
  };
}

/** An offer of the African market that can be bought here: `o` its offer, `s` its seller, `p` its product. */
const goods = (tx: TransactionSql) => tx`
  public.sellers s join public.offers o on o.seller_id = s.id and o.is_active and o.is_direct and o.visibility = 'catalogue' join public.products p on p.id = o.product_id and p.is_shown`;

const keyOf = (tx: TransactionSql) =>
  tx`concat_ws('/', p.category_slug, coalesce(p.subcategory_slug, ''), coalesce(p.content_unit = any (${lengths}), false))`;

/** How many products stand at each place of the tree, in each country and (country null) in all, each with its most bought one's picture. */
async function readGroups(tx: TransactionSql): Promise<Group[]> {
  return tx<Group[]>`
    with goods as (
      select ${keyOf(tx)} as key, p.category_slug as category, p.subcategory_slug as subcategory, coalesce(p.content_unit = any (${lengths}), false) as "byLength",
        s.country_code as country, p.id, p.tile, p.popularity
      from ${goods(tx)} where s.source = 'african'
    ), counted as (
      select key, category, subcategory, "byLength", country, count(distinct id)::int as count, (array_agg(id order by popularity desc, id))[1] as best
      from goods group by grouping sets ((key, category, subcategory, "byLength", country), (key, category, subcategory, "byLength"))
    )
    select c.key, c.category, c.subcategory, c."byLength", c.country, c.count, b.tile,
      (select i.file_hash from public.product_images i where i.product_id = c.best order by i.position limit 1) as image
    from counted c join public.products b on b.id = c.best order by b.popularity desc, c.key`;
}

/** Countries with something of these places; the picture is of the most bought. */
function countriesIn(groups: Group[]): AfricanChoice[] {
  const found = new Map<string, AfricanChoice>();
  for (const { country, count, image, tile } of groups) {
    if (country === null) continue;
    const known = found.get(country);
    if (known) known.count += count;
    else found.set(country, { value: country, count, image, tile });
  }
  return [...found.values()].sort((a, b) => b.count - a.count || a.value.localeCompare(b.value));
}

/** Kinds with something, in their order; the picture is of the most bought. */
function kindsIn(groups: Group[]): AfricanChoice<AfricanKind>[] {
  return africanKinds.flatMap((value) => {
    const own = groups.filter((group) => kindOf(group) === value);
    const [first] = own;
    if (!first) return [];
    return [{ value, count: own.reduce((sum, { count }) => sum + count, 0), image: first.image, tile: first.tile }];
  });
}

/** Products with their African-market offer that costs this visitor least, the most bought first. */
async function readCards(
  tx: TransactionSql,
  { country: from, keys, page }: AfricanQuery & { keys: string[] | null },
  { country, currency, language }: Reader,
): Promise<{ total: number; cards: AfricanCard[] }> {
  const [row] = await tx<{ total: number; cards: FullCard[]; contents: (Content | null)[] }[]>`
    with found as materialized (
      select distinct on (o.product_id) o.product_id, o.id as offer_id, p.popularity
      from ${goods(tx)} cross join private.country_place(${country}) door left join public.offer_prices d on d.offer_id = o.id
      where s.source = 'african' ${from === null ? tx`` : tx`and s.country_code = ${from}`} ${keys === null ? tx`` : tx`and ${keyOf(tx)} = any (${keys})`}
      order by o.product_id, d.ranks[door], o.id
    ), page as (
      select product_id, offer_id, row_number() over (order by popularity desc, product_id) as n from found
      order by n limit ${africanPageSize} offset ${(page - 1) * africanPageSize}
    )
    select (select count(*)::int from found) as total,
      private.cards(array_agg(page.product_id order by n), array_agg(page.offer_id order by n), ${country}, ${currency}, ${language}) as cards,
      coalesce(jsonb_agg(case when p.content_unit is not null then jsonb_build_object('quantity', p.content_quantity, 'unit', p.content_unit) end order by n), '[]') as contents
    from page join public.products p on p.id = page.product_id`;
  const { total, cards, contents } = row!;
  return { total, cards: cards.map((card, at) => ({ ...drawnCard(card), content: contents[at] ?? null })) };
}

/** The sellers with most on sale, with three of their goods. */
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
