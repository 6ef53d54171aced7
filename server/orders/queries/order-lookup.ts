import type { TransactionSql } from 'postgres';

/**
 * The order of this number, if it belongs to this address (both as written in the database, the address in any case); null otherwise.
 * Locks it until the transaction ends, so that requests at the same moment count each other's mails.
 */
export async function findOrder(
  tx: TransactionSql,
  number: string,
  email: string,
): Promise<{ id: string; email: string } | null> {
  const [row] = await tx<{ id: string; email: string }[]>`
    select id, customer_email as email from orders where number = ${number} and lower(customer_email) = lower(${email}) for no key update`;
  return row ?? null;
}

/** How many times the link to the order was sent, or is about to be, since then. */
export async function linksSentSince(tx: TransactionSql, orderId: string, since: Date): Promise<number> {
  const [row] = await tx<
    { many: number }[]
  >`select count(*)::int as many from notifications where subject_id = ${orderId} and template = 'order_link' and queued_at > ${since}`;
  return row!.many;
}
