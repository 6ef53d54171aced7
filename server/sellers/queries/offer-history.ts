// The history of an offer's price and stock, from its price and stock logs. Runs as service_role.
import type { Fragment, TransactionSql } from 'postgres';
import type { Cursor } from '#domain/desk/cursor.ts';
import { type KeysetPage, keysetPage } from '#server/database/key-page.ts';

/** A price since `at`, in minor units of `currency`. `beforeMinor`: the earlier price; null: there was none, or in another currency. */
export type PriceChangeRow = { id: string; at: Date; priceMinor: number; currency: string; beforeMinor: number | null };
/** `from`, `to`: units in stock, null: not limited. `isOrder`: an order reserved units or gave them back; otherwise
 * somebody edited or imported the stock. */
export type StockChangeRow = { id: string; at: Date; from: number | null; to: number | null; isOrder: boolean };
/** The value at the end of a day (YYYY-MM-DD). */
export type DayValue = { day: string; value: number };

type Page = { cursor: Cursor | null; limit: number };
/** Days in the time zone `zone`, both included. */
type Days = { from: string; to: string; zone: string };

/** A page of the offer's price changes, the newest first. */
export const findPriceChanges = (
  tx: TransactionSql,
  offer: string,
  { cursor, limit }: Page,
): Promise<KeysetPage<PriceChangeRow>> =>
  keysetPage<PriceChangeRow>(tx, {
    select: tx`c.id::text as id, c.changed_at as at, c.price_minor as "priceMinor", c.currency, (
      select case when b.currency = c.currency then b.price_minor end from price_changes b
      where b.offer_id = c.offer_id and (b.changed_at, b.id) < (c.changed_at, c.id) order by b.changed_at desc, b.id desc limit 1) as "beforeMinor"`,
    from: tx`price_changes c`,
    where: [tx`c.offer_id = ${offer}`],
    sort: { by: tx`c.changed_at`, type: 'timestamptz', isDescending: true },
    id: { by: tx`c.id`, type: 'bigint' },
    query: { sort: 'newest', cursor },
    limit,
  });

/** A page of the offer's stock changes, the newest first. `isOrder` is found by the timestamp: an order's reservation
 * (stock_holds) is written in the same transaction as the stock, so both have the same. */
export const findStockChanges = (
  tx: TransactionSql,
  offer: string,
  { cursor, limit }: Page,
): Promise<KeysetPage<StockChangeRow>> =>
  keysetPage<StockChangeRow>(tx, {
    select: tx`c.id::text as id, c.changed_at as at, c.old_stock as "from", c.new_stock as "to",
      exists (select from stock_holds h where h.offer_id = c.offer_id and c.changed_at in (h.created_at, h.updated_at)) as "isOrder"`,
    from: tx`private.stock_changes c`,
    where: [tx`c.offer_id = ${offer}`],
    sort: { by: tx`c.changed_at`, type: 'timestamptz', isDescending: true },
    id: { by: tx`c.id`, type: 'bigint' },
    query: { sort: 'newest', cursor },
    limit,
  });

/** The offer's price at the end of each day, only for days on which it changed, in its current currency. */
export const findPricesOnChangedDays = (tx: TransactionSql, offer: string, days: Days): Promise<DayValue[]> =>
  byDay(
    tx,
    days,
    (
      end,
    ) => tx`select case when c.currency = o.currency then c.price_minor end as value from price_changes c join offers o on o.id = c.offer_id
      where c.offer_id = ${offer} and c.changed_at < ${end} order by c.changed_at desc, c.id desc limit 1`,
  );

/** The offer's stock at the end of each day, only for days on which it changed. */
export const findStocksOnChangedDays = (tx: TransactionSql, offer: string, days: Days): Promise<DayValue[]> =>
  byDay(
    tx,
    days,
    (end) => tx`select c.new_stock as value from private.stock_changes c
      where c.offer_id = ${offer} and c.changed_at < ${end} order by c.changed_at desc, c.id desc limit 1`,
  );

/** Uses one index lookup per day, because a day of a popular offer has hundreds of log rows. */
async function byDay(
  tx: TransactionSql,
  { from, to, zone }: Days,
  lastBefore: (end: Fragment) => Fragment,
): Promise<DayValue[]> {
  const rows = await tx<DayValue[]>`
    select to_char(d, 'YYYY-MM-DD') as day, x.value from generate_series(${from}::text::timestamp, ${to}::text::timestamp, interval '1 day') d
      cross join lateral (${lastBefore(tx`(d + interval '1 day') at time zone ${zone}`)}) x
    where x.value is not null order by d`;
  return rows.filter(({ value }, at) => at === 0 || value !== rows[at - 1]!.value);
}
