// The end of an account (database/schema/92-leaving.sql). It runs as the market: the caller has checked whose account it is.
import type { TransactionSql } from 'postgres';

/**
 * Deletes the account and takes its name out of its orders, unless one of them is still open, or a shop of theirs still trades. A shop that
 * does not is closed: nobody would answer for it. In the caller's transaction.
 */
export async function endAccount(tx: TransactionSql, person: string): Promise<'deleted' | 'open-orders' | 'open-shop'> {
  // The lock makes other transactions wait that place or move an order of this person.
  await tx`select 1 from orders where user_id = ${person} for update`;
  const [open] = await tx<{ is: boolean }[]>`select private.has_open_orders(${person}) as is`;
  if (open!.is) return 'open-orders';
  // The lock also makes orders from their shop wait (seller_orders refers to it).
  await tx`select 1 from sellers where owner_id = ${person} order by id for update`;
  const [trading] = await tx<{ is: boolean }[]>`select private.has_open_shop(${person}) as is`;
  if (trading!.is) return 'open-shop';
  await tx`update sellers set is_active = false where owner_id = ${person} and is_active`;
  await tx`select private.unname_orders(${person})`;
  await tx`select private.delete_person(${person})`;
  return 'deleted';
}
