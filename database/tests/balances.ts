import type { TransactionSql } from 'postgres';

/** What each account of an order holds, in minor units per currency; accounts at zero are left out. */
export async function findBalances(
  tx: TransactionSql,
  orderId: string,
): Promise<{ account: string; currency: string; amountMinor: number }[]> {
  return tx<{ account: string; currency: string; amountMinor: number }[]>`
    select e.account, e.currency, sum(e.amount_minor)::bigint as "amountMinor" from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where t.order_id = ${orderId} group by e.account, e.currency having sum(e.amount_minor) <> 0 order by 1, 2`;
}
