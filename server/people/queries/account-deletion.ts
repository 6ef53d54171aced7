// Deletes an account (database/schema/92-leaving.sql). Runs as service_role; the caller checks whose account it is.
import type { TransactionSql } from 'postgres';

/** Deletes the account, anonymises its orders and closes its shops, unless an order is open or a shop is trading. */
export async function deleteAccountIfAllowed(
  tx: TransactionSql,
  person: string,
): Promise<'deleted' | 'open-orders' | 'open-shop'> {
  // Blocks other transactions that change an order of this person.
  await tx`select 1 from orders where user_id = ${person} for update`;
  const [open] = await tx<{ is: boolean }[]>`select private.has_open_orders(${person}) as is`;
  if (open!.is) return 'open-orders';
  // Also blocks new orders of the person's shops, because inserting one locks the row of its seller.
  await tx`select 1 from sellers where owner_id = ${person} order by id for update`;
  const [trading] = await tx<{ is: boolean }[]>`select private.has_open_shop(${person}) as is`;
  if (trading!.is) return 'open-shop';
  await tx`update sellers set is_active = false where owner_id = ${person} and is_active`;
  await tx`select private.unname_orders(${person})`;
  await tx`select private.delete_person(${person})`;
  return 'deleted';
}
