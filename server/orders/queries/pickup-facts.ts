import type { TransactionSql } from 'postgres';
import type { OpeningHours } from '#domain/sellers/opening-hours.ts';

/** The seller's country, and its opening hours if it has a page. */
export async function readPickupOpeningHours(
  tx: TransactionSql,
  partId: string,
): Promise<{ country: string; hours: OpeningHours | null } | null> {
  const [row] = await tx<{ country: string; hours: OpeningHours | null }[]>`
    select s.country_code as country,
      case when g.seller_id is not null then jsonb_build_object('timeZone', g.time_zone, 'weekly', g.weekly, 'exceptions', g.exceptions) end as hours
    from seller_orders p join sellers s on s.id = p.seller_id left join seller_pages g on g.seller_id = s.id where p.id = ${partId} and p.way = 'pickup'`;
  return row ?? null;
}
