import type { TransactionSql } from 'postgres';

/** How many sellers deliver to each country, and how many of them for free; 0 for a country without sellers. */
export async function countDeliveringSellersByCountry(
  tx: TransactionSql,
): Promise<{ country: string; nameFr: string; nameEn: string; sellers: number; free: number }[]> {
  return tx<{ country: string; nameFr: string; nameEn: string; sellers: number; free: number }[]>`
    select c.code as country, c.name_fr as "nameFr", c.name_en as "nameEn", count(distinct p.seller_id)::int as sellers,
      count(distinct p.seller_id) filter (where r.price_minor = 0)::int as free
    from countries c left join shipping_rates r on r.country_code = c.code left join shipping_profiles p on p.id = r.profile_id
    group by c.code, c.ordinal, c.name_fr, c.name_en order by c.ordinal`;
}
