import type { TransactionSql } from 'postgres';
import { createLedgerEntries, type MoneyEvent } from '#domain/orders/ledger.ts';
import { type PayoutEvent, createPayoutEntries } from '#domain/payouts/payout-ledger.ts';

/** After these events a seller may owe money that was already released for payout. */
const mayClawBack: ReadonlySet<MoneyEvent['kind']> = new Set(['refunded', 'refund_reversed', 'dispute_borne']);

/**
 * Writes the ledger entries of an event, once per (order, kind, reference). A refund after the seller's money was
 * released for payout also reduces the payable amount. Returns false if the entries were already written.
 */
export async function postMoneyEvent(
  tx: TransactionSql,
  orderId: string,
  event: MoneyEvent,
  reference = '',
): Promise<boolean> {
  const [transaction] = await tx<{ id: string }[]>`
    insert into ledger_transactions (order_id, kind, reference) values (${orderId}, ${event.kind}, ${reference}) on conflict (order_id, kind, reference) do nothing returning id`;
  if (!transaction) return false;
  const rows = createLedgerEntries(event).map(({ account, amountMinor, currency }) => ({
    transaction_id: transaction.id,
    account,
    amount_minor: amountMinor,
    currency,
  }));
  await tx`insert into ledger_entries ${tx(rows)}`;
  if (mayClawBack.has(event.kind)) await clawBack(tx, orderId);
  return true;
}

/** A seller's earnings from an order, not released for payout; negative: a debt. `turns`: how many earlier releases. */
type Unreleased = { sellerId: string; currency: string; heldMinor: number; shippingMinor: number; turns: number };

/** Returns only amounts that are not zero. The caller must lock the order. */
export const findUnreleasedAmounts = (tx: TransactionSql, orderId: string): Promise<Unreleased[]> => tx<Unreleased[]>`
  select o.seller as "sellerId", o.currency, o.held as "heldMinor", o.shipping as "shippingMinor",
    (select count(*) from ledger_transactions r where r.order_id = ${orderId} and r.kind = 'made_payable' and r.reference like o.seller || ':%')::int as turns
  from (
    select split_part(e.account, ':', 2) as seller, e.currency,
      (-coalesce(sum(e.amount_minor) filter (where e.account like '%:held'), 0))::bigint as held,
      (-coalesce(sum(e.amount_minor) filter (where e.account like '%:shipping'), 0))::bigint as shipping
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.order_id = ${orderId} and e.account like 'seller:%' and e.account not like '%:payable' group by 1, 2
  ) o where o.held <> 0 or o.shipping <> 0 order by 1`;

/** Releases a seller's amount for payout. A negative amount reduces what is payable. */
export const releaseToPayable = (
  tx: TransactionSql,
  orderId: string,
  { turns, ...amounts }: Unreleased,
): Promise<boolean> =>
  postMoneyEvent(tx, orderId, { kind: 'made_payable', ...amounts }, `${amounts.sellerId}:${turns + 1}`);

/** After money was released for payout, a refund reduces it at once. If a refund fails, its money counts as not
 * released, so that a later run releases it again. */
async function clawBack(tx: TransactionSql, orderId: string): Promise<void> {
  for (const one of await findUnreleasedAmounts(tx, orderId)) {
    if (one.heldMinor + one.shippingMinor > 0)
      await tx`update seller_orders set released_at = null where order_id = ${orderId} and seller_id = ${one.sellerId} and released_at is not null`;
    else if (one.turns > 0) await releaseToPayable(tx, orderId, one);
  }
}

/** Writes the ledger entries of a payout event, once per (payout line, kind). False: they exist already. */
export async function postPayoutEvent(tx: TransactionSql, lineId: string, event: PayoutEvent): Promise<boolean> {
  const [transaction] = await tx<{ id: string }[]>`
    insert into ledger_transactions (payout_line_id, kind) values (${lineId}, ${event.kind}) on conflict (payout_line_id, kind, reference) do nothing returning id`;
  if (!transaction) return false;
  const rows = createPayoutEntries(event).map(({ account, amountMinor, currency }) => ({
    transaction_id: transaction.id,
    account,
    amount_minor: amountMinor,
    currency,
  }));
  await tx`insert into ledger_entries ${tx(rows)}`;
  return true;
}

/** How many ledger transactions a dispute has. The caller must lock the order. */
export async function countDisputeTransactions(
  tx: TransactionSql,
  orderId: string,
  disputeId: string,
): Promise<number> {
  const [row] = await tx<{ turns: number }[]>`
    select count(*)::int as turns from ledger_transactions where order_id = ${orderId} and kind in ('disputed', 'dispute_won') and reference like ${`${disputeId}:%`}`;
  return row!.turns;
}
