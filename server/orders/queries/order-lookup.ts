import type { TransactionSql } from 'postgres';

/**
 * The order with this number and email address (in any case); null: none. Locks the order, so that concurrent
 * requests count its sent mails one after the other.
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

/** How often the link of the order was sent or queued after `since`. */
export async function countOrderLinksSent(tx: TransactionSql, orderId: string, since: Date): Promise<number> {
  const [row] = await tx<{ many: number }[]>`
    select count(*)::int as many from notifications where subject_id = ${orderId} and template = 'order_link' and queued_at > ${since}`;
  return row!.many;
}
