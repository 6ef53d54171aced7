// A seller's country, time zone and currency. Runs as service_role, for one seller.
import type { TransactionSql } from 'postgres';
import { currencyOfCountry } from '#domain/delivery/countries.ts';
import { countryTimeZone } from '#domain/delivery/country-time-zone.ts';

/** `zone`, `currency`: of the seller's page and newest offer, else of its country. `shopZone`: default time zone. */
export async function findTimeZoneAndCurrency(
  tx: TransactionSql,
  seller: string,
  shopZone: string,
): Promise<{ country: string; zone: string; currency: string; isDemo: boolean }> {
  const [row] = await tx<{ country: string; zone: string | null; currency: string | null; isDemo: boolean }[]>`
    select s.country_code as country, p.time_zone as zone, s.is_demo as "isDemo",
      (select o.currency from offers o where o.seller_id = s.id and o.visibility = 'catalogue' order by o.created_at desc, o.id desc limit 1) as currency
    from sellers s left join seller_pages p on p.seller_id = s.id where s.id = ${seller}`;
  const country = row?.country ?? '';
  return {
    country,
    zone: row?.zone ?? countryTimeZone(country, shopZone),
    currency: row?.currency ?? currencyOfCountry(country),
    isDemo: row?.isDemo ?? false,
  };
}
