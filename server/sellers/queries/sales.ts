// Temporary price reductions of a seller's offers (database/schema/32-offer-sales.sql). Runs as service_role.
import type { TransactionSql } from 'postgres';

/** A period with a lower price. Amounts in minor units of `currency`. `regularMinor`: the price before; null if the sale never began. */
export type OfferSale = {
  id: string;
  priceMinor: number;
  currency: string;
  startsAt: Date;
  endsAt: Date;
  state: 'planned' | 'running' | 'ended';
  regularMinor: number | null;
  beganAt: Date | null;
  endedAt: Date | null;
  endedBy: 'time' | 'seller' | 'price' | null;
};

const columns = (tx: TransactionSql) => tx`
  s.id, s.price_minor as "priceMinor", s.currency, s.starts_at as "startsAt", s.ends_at as "endsAt", s.state, s.regular_price_minor as "regularMinor",
  s.began_at as "beganAt", s.ended_at as "endedAt", s.ended_by as "endedBy"`;

/** The last sales of one offer, the newest first. */
export const findLatestOfferSales = (tx: TransactionSql, offer: string, most: number): Promise<OfferSale[]> => tx<
  OfferSale[]
>`
  select ${columns(tx)} from offer_sales s where s.offer_id = ${offer} order by s.created_at desc, s.id desc limit ${most}`;

/** Locks an offer of this seller and returns its price without a sale; null: there is none. */
export async function lockOfferForSale(
  tx: TransactionSql,
  seller: string,
  offer: string,
): Promise<{ regularMinor: number; currency: string } | null> {
  const [row] = await tx<{ priceMinor: number; currency: string }[]>`
    select price_minor as "priceMinor", currency from offers
    where id = ${offer} and seller_id = ${seller} and visibility = 'catalogue' and is_direct for update`;
  if (!row) return null;
  const [sale] = await tx<{ regularMinor: number }[]>`
    select regular_price_minor as "regularMinor" from offer_sales where offer_id = ${offer} and state = 'running'`;
  return { regularMinor: sale?.regularMinor ?? row.priceMinor, currency: row.currency };
}

/** The sale, if it belongs to this offer. The caller has locked the offer. */
export async function findOfferSaleById(tx: TransactionSql, offer: string, id: string): Promise<OfferSale | null> {
  const [row] = await tx<OfferSale[]>`
    select ${columns(tx)} from offer_sales s where s.id = ${id} and s.offer_id = ${offer}`;
  return row ?? null;
}

/** Inserts a planned sale; false: the offer has a planned or running one. */
export async function insertSale(
  tx: TransactionSql,
  sale: { id: string; offer: string; priceMinor: number; currency: string; startsAt: Date; endsAt: Date },
): Promise<boolean> {
  const rows = await tx`
    insert into offer_sales (id, offer_id, price_minor, currency, starts_at, ends_at)
    values (${sale.id}, ${sale.offer}, ${sale.priceMinor}, ${sale.currency}, ${sale.startsAt}, ${sale.endsAt})
    on conflict (offer_id) where state <> 'ended' do nothing returning 1`;
  return rows.length > 0;
}

/** Ids of offers whose sale should have begun or ended by `now`, ordered by id, which is the order in which a checkout locks offers. */
export async function findOffersWithDueSales(tx: TransactionSql, now: Date, most: number): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from (
      (select offer_id as id from offer_sales where state = 'running' and ends_at <= ${now} order by ends_at limit ${most})
      union (select offer_id from offer_sales where state = 'planned' and starts_at <= ${now} order by starts_at limit ${most})
    ) due order by id limit ${most}`;
  return rows.map(({ id }) => id);
}

export const lockOffers = (tx: TransactionSql, offers: readonly string[]) =>
  tx`select 1 from offers where id = any (${[...offers]}::uuid[]) order by id for update`;

/** Begins the due sales of these locked offers, or ends those that no longer lower a price. Returns changed offers. */
export async function beginSales(tx: TransactionSql, offers: readonly string[], now: Date): Promise<string[]> {
  await tx`
    update offer_sales s set state = 'ended', ended_at = ${now}, ended_by = case when s.ends_at <= ${now} then 'time' else 'price' end
    from offers o where o.id = s.offer_id and s.offer_id = any (${[...offers]}::uuid[]) and s.state = 'planned' and s.starts_at <= ${now}
      and (s.ends_at <= ${now} or o.currency <> s.currency or o.price_minor <= s.price_minor)`;
  // Update the price before the state: a trigger (32-offer-sales.sql) accepts the new price only for a planned sale.
  const begun = await tx<{ id: string; regular: number }[]>`
    update offers o set price_minor = s.price_minor
    from offer_sales s join offers was on was.id = s.offer_id
    where o.id = s.offer_id and s.offer_id = any (${[...offers]}::uuid[]) and s.state = 'planned' and s.starts_at <= ${now}
    returning o.id, was.price_minor as regular`;
  if (begun.length > 0)
    await tx`
      update offer_sales s set state = 'running', began_at = ${now}, regular_price_minor = b.regular
      from jsonb_to_recordset(${tx.json(begun as never)}) as b (id uuid, regular bigint) where s.offer_id = b.id and s.state = 'planned'`;
  return begun.map(({ id }) => id);
}

/** Ends running sales of these locked offers: those whose end has passed (`by` time), or only `sale` (`by` seller). Restores the earlier price. Returns the offers. */
export async function endSales(
  tx: TransactionSql,
  offers: readonly string[],
  { now, by, sale = null }: { now: Date; by: 'time' | 'seller'; sale?: string | null },
): Promise<string[]> {
  // Update the state first: a trigger (32-offer-sales.sql) accepts the old price only after the sale has ended.
  const ended = await tx<{ id: string; regular: number }[]>`
    update offer_sales set state = 'ended', ended_at = ${now}, ended_by = ${by}
    where offer_id = any (${[...offers]}::uuid[]) and state = 'running' and ${sale === null ? tx`ends_at <= ${now}` : tx`id = ${sale}`}
    returning offer_id as id, regular_price_minor as regular`;
  if (ended.length > 0)
    await tx`
      update offers o set price_minor = e.regular from jsonb_to_recordset(${tx.json(ended as never)}) as e (id uuid, regular bigint) where o.id = e.id`;
  return ended.map(({ id }) => id);
}

/**
 * Ends running sales whose offers get the sale price as new usual price. The price column does not change then, so the
 * trigger of 32-offer-sales.sql does not end these sales. The caller locks the offers. Returns the offers.
 */
export async function endSalesWithSamePrice(
  tx: TransactionSql,
  wanted: readonly { id: string; priceMinor: number }[],
): Promise<string[]> {
  const prices = wanted.map(({ id, priceMinor }) => ({ id, priceMinor }));
  const ended = await tx<{ id: string }[]>`
    update public.offer_sales s set state = 'ended', ended_at = now(), ended_by = case when s.ends_at <= now() then 'time' else 'price' end
    from jsonb_to_recordset(${tx.json(prices)}) as w (id uuid, "priceMinor" bigint)
    where s.offer_id = w.id and s.state = 'running' and s.price_minor = w."priceMinor" and s.regular_price_minor <> w."priceMinor"
    returning s.offer_id as id`;
  return ended.map(({ id }) => id);
}

export async function withdrawPlannedSale(tx: TransactionSql, id: string, now: Date): Promise<void> {
  await tx`update offer_sales set state = 'ended', ended_at = ${now}, ended_by = 'seller' where id = ${id} and state = 'planned'`;
}
