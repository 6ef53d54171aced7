import type { TransactionSql } from 'postgres';
import { entriesOf, type MoneyEvent } from '#domain/orders/ledger.ts';

/** Writes what an event of the order's money posts, once per (order, kind, reference): a repetition changes nothing. Answers whether it was written. */
export async function post(tx: TransactionSql, orderId: string, event: MoneyEvent, reference = ''): Promise<boolean> {
  const [transaction] = await tx<{ id: string }[]>`
    insert into ledger_transactions (order_id, kind, reference) values (${orderId}, ${event.kind}, ${reference}) on conflict (order_id, kind, reference) do nothing returning id`;
  if (!transaction) return false;
  const rows = entriesOf(event).map(({ account, amountMinor, currency }) => ({
    transaction_id: transaction.id,
    account,
    amount_minor: amountMinor,
    currency,
  }));
  await tx`insert into ledger_entries ${tx(rows)}`;
  return true;
}

/** How often the money of a dispute has moved so far; the caller holds the order's lock. */
export async function turnsOf(tx: TransactionSql, orderId: string, disputeId: string): Promise<number> {
  const [row] = await tx<{ turns: number }[]>`
    select count(*)::int as turns from ledger_transactions where order_id = ${orderId} and kind in ('disputed', 'dispute_won') and reference like ${`${disputeId}:%`}`;
  return row!.turns;
}
