// Updates sellers.is_away, which is true while a shop is on holiday, from private.seller_reopens_on (database/schema/36-seller-pages.sql).
import type { TransactionSql } from 'postgres';

/** Updates the holiday flag of a shop; a trigger (36-refresh.sql) then updates the search rows of its products. Returns
 * the new value, or null if nothing changed. */
export async function refreshHolidayFlag(tx: TransactionSql, seller: string): Promise<boolean | null> {
  const [changed] = await tx<{ isAway: boolean }[]>`
    update sellers set is_away = private.seller_reopens_on(id) is not null
    where id = ${seller} and is_away <> (private.seller_reopens_on(id) is not null) returning is_away as "isAway"`;
  return changed?.isAway ?? null;
}

/** Locks one shop whose holiday flag is out of date; skips shops that another transaction has locked. Null: there is none. */
export async function lockShopWithStaleHolidayFlag(tx: TransactionSql): Promise<string | null> {
  // Two indexed queries find the candidates by UTC date; private.seller_reopens_on then checks the shop's own time zone.
  const [found] = await tx<{ id: string }[]>`
    select s.id from sellers s
    where s.id in (
        select id from sellers where is_away
        union select seller_id from seller_pages where reopens_on >= (now() at time zone 'UTC')::date)
      and s.is_away <> (private.seller_reopens_on(s.id) is not null)
    order by s.id limit 1 for no key update skip locked`;
  return found?.id ?? null;
}
