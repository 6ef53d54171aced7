import type { TransactionSql } from 'postgres';
import type { LinkedPrice } from '#domain/affiliate/linked-price.ts';

/** A linked offer whose price must be read again. */
export type DuePriceCheck = { offerId: string; address: string; priceHours: number | null };

/**
 * The offers whose price was read longest ago. An offer is due after half the age its programme allows, or after one
 * day if the programme has no limit. After a failure, the offer waits an hour and comes last. Prices of example
 * offers are never read.
 */
export const findDuePrices = (tx: TransactionSql, most: number): Promise<DuePriceCheck[]> => tx<DuePriceCheck[]>`
  select o.id as "offerId", o.retailer_url as address, (private.programme_of(o.retailer_url)).price_hours as "priceHours" from offers o
  where not o.is_direct and o.is_active and not o.is_demo
    and o.checked_at < now() - make_interval(mins => coalesce((private.programme_of(o.retailer_url)).price_hours * 30, 1440))
    and (o.tried_at is null or o.tried_at < now() - interval '1 hour')
  order by greatest(o.checked_at, o.tried_at) limit ${most}`;

/** Records that reading the prices of these offers was tried now, successfully or not. */
export async function markPricesTried(tx: TransactionSql, offerIds: readonly string[], now: Date): Promise<void> {
  await tx`update offers set tried_at = ${now} where id = any (${[...offerIds]}::uuid[])`;
}

/** Writes the price that was read and when. A price in another currency than the offer's is ignored. */
export async function writeLinkedPrice(
  tx: TransactionSql,
  offerId: string,
  { priceMinor, currency, inStock, readAt, pictures }: LinkedPrice,
): Promise<boolean> {
  const written = await tx`
    update offers set price_minor = ${priceMinor}, checked_at = ${new Date(readAt)}, stock = case when ${inStock === false} then 0 when ${inStock === true} and stock = 0 then null else stock end
      ${pictures ? tx`, picture_links = ${pictures}` : tx``}
    where id = ${offerId} and not is_direct and currency = ${currency} and checked_at < ${new Date(readAt)} returning id`;
  return written.length > 0;
}

/** Replaces the URLs of the offer's pictures, which stay on the retailer's server. */
export async function writePictureLinks(
  tx: TransactionSql,
  { seller, externalId, pictures }: { seller: string; externalId: string; pictures: string[] },
): Promise<void> {
  await tx`
    update offers set picture_links = ${pictures}
    where seller_id = ${seller} and external_id = ${externalId} and not is_direct and picture_links is distinct from ${pictures}`;
}

/** Hides prices that are too old to be shown; returns how many. */
export async function markPricesStale(tx: TransactionSql): Promise<number> {
  const [row] = await tx<{ hidden: number }[]>`select private.hide_stale_prices() as hidden`;
  return row!.hidden;
}
