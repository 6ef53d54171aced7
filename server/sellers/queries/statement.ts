// A seller's account statement from the ledger. Runs as service_role, for one seller.
import type { Fragment, TransactionSql } from 'postgres';
import type { Cursor } from '#domain/desk/cursor.ts';
import { ledgerAccounts } from '#domain/orders/ledger.ts';
import { addMonths } from '#domain/sellers/month.ts';
import { type KeysetPage, keysetPage } from '#server/database/key-page.ts';

/** One movement on a seller's account, positive for income: net = items - commission + shipping, in minor units of `currency`. `number`: of the order, or of the batch of a payout (which has only a net). `at` as ISO 8601. */
export type StatementRow = {
  id: string;
  at: string;
  number: string;
  kind: string;
  currency: string;
  itemsMinor: number;
  commissionMinor: number;
  shippingMinor: number;
  netMinor: number;
};
/** The sums of a month in one currency. */
export type StatementSum = {
  currency: string;
  rows: number;
  itemsMinor: number;
  commissionMinor: number;
  shippingMinor: number;
  backMinor: number;
  /** Payouts as a negative amount, minus returned payouts. */
  paidOutMinor: number;
  netMinor: number;
};

type Month = { month: string; timeZone: string };

/** SQL for a month's movements. The ledger stores credits to sellers as negative amounts, hence the minus signs. */
const movements = (tx: TransactionSql, seller: string, { month, timeZone }: Month): Fragment => {
  const inMonth = tx`t.at >= (${month} || '-01')::date::timestamp at time zone ${timeZone} and t.at < (${addMonths(month, 1)} || '-01')::date::timestamp at time zone ${timeZone}`;
  return tx`(
  select t.id, t.at, o.number, t.kind, e.currency,
    (-sum(e.amount_minor))::bigint as net, (-coalesce(sum(e.amount_minor) filter (where e.account = ${ledgerAccounts.shipping(seller)}), 0))::bigint as shipping,
    (-coalesce(sum(e.amount_minor) filter (where e.account = ${ledgerAccounts.held(seller)}), 0))::bigint as held,
    (case when t.kind = 'paid' then p.commission_minor
      when t.kind = 'refunded' then -coalesce((select s.commission_minor from refund_shares s where s.refund_id::text = t.reference and s.seller_order_id = p.id), 0)
      when t.kind = 'refund_reversed' then coalesce((select s.commission_minor from refund_shares s where s.refund_id::text = t.reference and s.seller_order_id = p.id), 0)
      else 0 end)::bigint as commission
  from ledger_entries e join ledger_transactions t on t.id = e.transaction_id join orders o on o.id = t.order_id
    join seller_orders p on p.order_id = o.id and p.seller_id = ${seller}
  where e.account = any (${[ledgerAccounts.held(seller), ledgerAccounts.shipping(seller)]}) and t.kind <> 'made_payable' and ${inMonth}
  group by t.id, o.number, e.currency, p.id
  union all
  select t.id, t.at, b.number::text, t.kind, e.currency, (-e.amount_minor), 0, 0, 0
  from ledger_entries e join ledger_transactions t on t.id = e.transaction_id join payout_lines l on l.id = t.payout_line_id join payout_batches b on b.id = l.batch_id
  where e.account = ${ledgerAccounts.payable(seller)} and ${inMonth}) m`;
};

/** A page of a month's movements, the newest first. */
export async function findStatementRows(
  tx: TransactionSql,
  seller: string,
  month: Month,
  { cursor, limit }: { cursor: Cursor | null; limit: number },
): Promise<KeysetPage<StatementRow>> {
  const page = await keysetPage<Omit<StatementRow, 'at'> & { at: Date }>(tx, {
    select: tx`m.id, m.at, m.number, m.kind, m.currency, (m.held + m.commission) as "itemsMinor", m.commission as "commissionMinor", m.shipping as "shippingMinor", m.net as "netMinor"`,
    from: movements(tx, seller, month),
    where: [],
    sort: { by: tx`m.at`, type: 'timestamptz', isDescending: true },
    id: { by: tx`m.id`, type: 'uuid' },
    query: { sort: 'newest', cursor },
    limit,
  });
  return { ...page, rows: page.rows.map((row) => ({ ...row, at: row.at.toISOString() })) };
}

/** The sums of a month by currency. `backMinor`: refunds to buyers, net of returned commission. */
export const sumStatement = (tx: TransactionSql, seller: string, month: Month): Promise<StatementSum[]> => tx<
  StatementSum[]
>`
  select m.currency, count(*)::int as rows, coalesce(sum(m.held + m.commission) filter (where m.kind = 'paid'), 0)::bigint as "itemsMinor",
    coalesce(sum(m.commission) filter (where m.kind = 'paid'), 0)::bigint as "commissionMinor", coalesce(sum(m.shipping) filter (where m.kind = 'paid'), 0)::bigint as "shippingMinor",
    coalesce(sum(m.net) filter (where m.kind <> 'paid' and m.kind not like 'payout%'), 0)::bigint as "backMinor",
    coalesce(sum(m.net) filter (where m.kind like 'payout%'), 0)::bigint as "paidOutMinor", sum(m.net)::bigint as "netMinor"
  from ${movements(tx, seller, month)} group by m.currency order by m.currency`;

/** The seller's balances by currency, and `first`: the month of its first movement (null: none). */
export async function findSellerBalances(
  tx: TransactionSql,
  seller: string,
  timeZone: string,
): Promise<{ balances: { currency: string; amountMinor: number }[]; first: string | null }> {
  const mine = [ledgerAccounts.held(seller), ledgerAccounts.shipping(seller), ledgerAccounts.payable(seller)];
  const balances = await tx<{ currency: string; amountMinor: number }[]>`
    select currency, (-sum(amount_minor))::bigint as "amountMinor" from ledger_entries where account = any (${mine}) group by currency order by currency`;
  const [row] = await tx<{ first: string | null }[]>`
    select to_char(min(t.at) at time zone ${timeZone}, 'YYYY-MM') as first from ledger_entries e join ledger_transactions t on t.id = e.transaction_id where e.account = any (${mine})`;
  return { balances: [...balances], first: row!.first };
}
