// Delivery prices from the delivery profiles of sellers with something on sale. Restaurants are left out, because they
// deliver only nearby. Postal boxes are left out, because they are not shipped.
import type { TransactionSql } from 'postgres';
import type { Source } from '#domain/catalogue/product.ts';
import type { LowestDeliveryPrice } from '#domain/delivery/stated-delivery.ts';

/** The delivery of one order line from a seller to a country. `profile`: the profile with the lowest price
 * (`fromMinor`). */
type SellerDelivery = {
  slug: string;
  name: string;
  source: Source;
  city: string | null;
  country: string;
  profile: string;
  currency: string;
  fromMinor: number;
  daysMin: number;
  daysMax: number;
};

/** The delivery prices of sellers and offers that are open, also for a reader who sees closed ones. */
const statedRates = (tx: TransactionSql) => tx`
  select r.country_code, p.seller_id, p.currency, r.price_minor, r.days_min, r.days_max
  from shipping_rates r join shipping_profiles p on p.id = r.profile_id join sellers s on s.id = p.seller_id
  where s.is_active and s.source <> 'restaurant' and exists (select from offers o where o.shipping_profile_id = p.id and o.is_active and o.visibility = 'catalogue')`;

/** One row for each country and currency with a delivery price. */
export async function findLowestPricesAcrossSellers(tx: TransactionSql): Promise<LowestDeliveryPrice[]> {
  return tx<LowestDeliveryPrice[]>`
    with stated as (${statedRates(tx)})
    select t.country_code as country, n.sellers, t.currency, min(t.price_minor) as "fromMinor", min(t.days_min) as "daysMin", max(t.days_max) as "daysMax"
    from stated t join (select country_code, count(distinct seller_id)::integer as sellers from stated group by 1) n using (country_code)
    group by 1, 2, 3 order by 1, 3`;
}

/** How many sellers deliver to each country, and how many of them for free; 0 for a country without sellers. */
export async function countDeliveringSellersByCountry(
  tx: TransactionSql,
): Promise<{ country: string; nameFr: string; nameEn: string; sellers: number; free: number }[]> {
  return tx<{ country: string; nameFr: string; nameEn: string; sellers: number; free: number }[]>`
    with stated as (${statedRates(tx)})
    select c.code as country, c.name_fr as "nameFr", c.name_en as "nameEn", count(distinct t.seller_id)::int as sellers,
      count(distinct t.seller_id) filter (where t.price_minor = 0)::int as free
    from countries c left join stated t on t.country_code = c.code
    group by c.code, c.ordinal, c.name_fr, c.name_en order by c.ordinal`;
}

/** At most `most` sellers that deliver to a country: first those of that country, then the fastest. */
export async function findSellersDeliveringTo(
  tx: TransactionSql,
  country: string,
  most: number,
): Promise<{ all: number; rows: SellerDelivery[] }> {
  const rows = await tx<(SellerDelivery & { all: number })[]>`
    with stated as (
      select distinct on (s.id) s.slug, s.name, s.source, s.city, s.country_code, p.name as profile, p.currency, r.price_minor,
        min(r.days_min) over (partition by s.id) as days_min, max(r.days_max) over (partition by s.id) as days_max
      from shipping_rates r join shipping_profiles p on p.id = r.profile_id join sellers s on s.id = p.seller_id
      where r.country_code = ${country} and s.source <> 'restaurant' and exists (select from offers o where o.shipping_profile_id = p.id and o.visibility = 'catalogue')
      order by s.id, private.convert(r.price_minor, p.currency, 'CAD'), p.name
    )
    select slug, name, source, city, country_code as country, profile, currency, price_minor as "fromMinor", days_min as "daysMin", days_max as "daysMax",
      (count(*) over ())::integer as all
    from stated order by country_code <> ${country}, days_max, days_min, name limit ${most}`;
  return { all: rows[0]?.all ?? 0, rows: rows.map(({ all: _, ...row }) => row) };
}

/** How many sellers have offers but no delivery price. Pages show "livraison à confirmer" for these. */
export async function countSellersWithoutDelivery(tx: TransactionSql): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    select count(*)::integer as n from sellers s
    where s.source <> 'restaurant' and exists (select from offers o where o.seller_id = s.id and o.is_direct and o.visibility = 'catalogue')
      and not exists (select from shipping_profiles p join shipping_rates r on r.profile_id = p.id where p.seller_id = s.id)`;
  return row!.n;
}
