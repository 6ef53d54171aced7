// Which shops are on holiday today (sellers.is_away): kept here and nowhere else, from private.seller_reopens_on in database/schema/36-seller-pages.sql.
import type { TransactionSql } from 'postgres';

/** Sets whether this shop is away today; writes nothing where it is so already. A change refreshes its products. Answers what it is now, or null: nothing changed. */
export async function updateAway(tx: TransactionSql, seller: string): Promise<boolean | null> {
  const [changed] = await tx<{ isAway: boolean }[]>`
    update sellers set is_away = private.seller_reopens_on(id) is not null
    where id = ${seller} and is_away <> (private.seller_reopens_on(id) is not null) returning is_away as "isAway"`;
  return changed?.isAway ?? null;
}

/** One shop whose holidays began or ended since its flag was set, locked; null: there is none that nobody else holds. */
export async function lockShopToFollow(tx: TransactionSql): Promise<string | null> {
  // Two short lists by their indexes. Days begin up to a day earlier than in UTC, or a day later: the rest is asked of the shop's own zone.
  const [found] = await tx<{ id: string }[]>`
    select s.id from sellers s
    where s.id in (
        select id from sellers where is_away
        union select seller_id from seller_pages where reopens_on >= (now() at time zone 'UTC')::date)
      and s.is_away <> (private.seller_reopens_on(s.id) is not null)
    order by s.id limit 1 for no key update skip locked`;
  return found?.id ?? null;
}
