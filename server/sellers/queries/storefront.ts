// The public page of a seller. Runs as anon: row security hides a closed shop, for which find_storefront returns only the name.
import type { TransactionSql } from 'postgres';
import type { ClosedStorefront, StorefrontCountryDelivery, Storefront } from '#domain/sellers/storefront.ts';
import type { Source } from '#domain/catalogue/product.ts';
import type { OpeningHours } from '#domain/sellers/opening-hours.ts';
import type { Language } from '#domain/settings/language.ts';
import { findKitchenServices } from './kitchen-services.ts';
import { findPublicLocations } from './locations.ts';
import { findPublicMenu } from './menus.ts';

type Reader = { country: string; currency: string; language: Language };

/** All null if the shop has no row of seller_pages. */
type PageHours = {
  timeZone: string | null;
  weekly: OpeningHours['weekly'] | null;
  exceptions: OpeningHours['exceptions'] | null;
};

/** The page with a current or former slug; null: no seller has or had it. The returned `slug` is the current one. */
export async function findStorefront(
  tx: TransactionSql,
  slug: string,
  { country, currency, language }: Reader,
): Promise<Storefront | ClosedStorefront | null> {
  if (!/^[a-z0-9-]{1,200}$/.test(slug)) return null;
  const [found] = await tx<{ slug: string; name: string; source: Source; isOpen: boolean; isSuspended: boolean }[]>`
    select slug, name, source, is_open as "isOpen", is_suspended as "isSuspended" from private.find_storefront(${slug})`;
  if (!found) return null;
  const { isOpen, isSuspended, ...address } = found;
  if (!isOpen) return { state: isSuspended ? 'suspended' : 'closed', ...address };
  // A text that exists in one language only is shown in that language.
  const isEnglish = language === 'en';
  const [row] = await tx<(Omit<Storefront, 'state' | 'deliveries' | 'hours'> & PageHours)[]>`
    select s.id, s.slug, s.name, s.source, s.city, s.country_code as country, s.languages, s.is_demo as "isDemo",
      to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since,
      ${isEnglish ? tx`coalesce(nullif(s.description_en, ''), s.description_fr)` : tx`coalesce(nullif(s.description_fr, ''), s.description_en)`} as description,
      jsonb_build_object('days', s.return_days, 'paidBy', s.return_paid_by,
        'terms', ${isEnglish ? tx`coalesce(nullif(s.return_terms_en, ''), s.return_terms_fr)` : tx`coalesce(nullif(s.return_terms_fr, ''), s.return_terms_en)`}) as returns,
      coalesce(o.offers, 0) as offers, coalesce(o.direct, 0) as direct, coalesce(o.unstated, 0) as unstated, coalesce(o.places, '{}') as "shipsFrom",
      page.time_zone as "timeZone", page.weekly, page.exceptions, page.whatsapp, page.logo_hash as logo, page.cover_hash as cover,
      to_char(private.seller_reopens_on(s.id), 'YYYY-MM-DD') as "reopensOn",
      case when page.busy_until > now() then jsonb_build_object('until', to_char(page.busy_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'extraMinutes', page.busy_extra_minutes) end as busy
    from public.sellers s left join public.seller_pages page on page.seller_id = s.id left join lateral (
      select sum(n)::int as offers, sum(direct)::int as direct, sum(unstated)::int as unstated, array_agg(ships_from order by n desc, ships_from) as places
      from (
        select ships_from, count(*) as n, count(*) filter (where is_direct) as direct, count(*) filter (where is_direct and shipping_profile_id is null) as unstated
        from public.offers where seller_id = s.id and is_active and visibility = 'catalogue' group by ships_from
      ) by_place
    ) o on true
    where s.slug = ${address.slug}`;
  // The shop was closed between the two queries.
  if (!row) return { state: 'closed', ...address };
  const { timeZone, weekly, exceptions, ...shop } = row;
  const hasHours = timeZone !== null && weekly !== null && exceptions !== null && weekly.length + exceptions.length > 0;
  const hours = hasHours ? { timeZone, weekly, exceptions } : null;
  const menu = shop.source === 'restaurant' ? await findPublicMenu(tx, shop.id, language) : null;
  const [service = null] = shop.source === 'restaurant' ? await findKitchenServices(tx, [shop.id]) : [];
  const locations = await findPublicLocations(tx, shop.id);
  return {
    state: 'open',
    ...shop,
    hours,
    menu,
    service,
    locations,
    deliveries: await readDeliveries(tx, shop.id, { country, currency }),
  };
}

/** Delivery prices and times of the shop's used delivery profiles by country, the visitor's country first. */
async function readDeliveries(
  tx: TransactionSql,
  sellerId: string,
  { country, currency }: Pick<Reader, 'country' | 'currency'>,
): Promise<StorefrontCountryDelivery[]> {
  return tx<StorefrontCountryDelivery[]>`
    select r.country_code as country, min(private.asked_charge(r.price_minor, f.over, f.under, f.step)) as "fromMinor",
      max(private.asked_charge(r.price_minor, f.over, f.under, f.step)) as "mostMinor",
      min(r.days_min) as "daysMin", max(r.days_max) as "daysMax"
    from (select distinct shipping_profile_id as id from public.offers where seller_id = ${sellerId} and is_active and visibility = 'catalogue' and is_direct and shipping_profile_id is not null) used
      join public.shipping_profiles p on p.id = used.id
      join private.price_factors(${currency}) f on f.code = p.currency
      join public.shipping_rates r on r.profile_id = p.id
      join public.countries c on c.code = r.country_code
    group by r.country_code, c.ordinal
    order by r.country_code = ${country} desc, c.ordinal`;
}

/** Slugs for the sitemap: open shops with offers, the oldest first. */
export async function findSitemapStorefronts(
  tx: TransactionSql,
  most: number,
): Promise<{ slug: string; source: Source }[]> {
  return tx<{ slug: string; source: Source }[]>`
    select s.slug, s.source from public.sellers s
    where exists (select from public.offers o where o.seller_id = s.id and o.is_active and o.visibility = 'catalogue')
    order by s.created_at, s.slug limit ${most}`;
}
