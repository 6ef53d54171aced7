import type { TransactionSql } from 'postgres';

/** Returns the balance of each account of an order in minor units by currency, without zeros. */
export async function findBalances(
  tx: TransactionSql,
  orderId: string,
): Promise<{ account: string; currency: string; amountMinor: number }[]> {
  return tx<{ account: string; currency: string; amountMinor: number }[]>`
    select e.account, e.currency, sum(e.amount_minor)::bigint as "amountMinor" from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where t.order_id = ${orderId} group by e.account, e.currency having sum(e.amount_minor) <> 0 order by 1, 2`;
}
