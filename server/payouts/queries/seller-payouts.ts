// What a seller sees of their payouts. Runs as service_role, for one seller.
import type { TransactionSql } from 'postgres';
import type { Cursor } from '#domain/desk/cursor.ts';
import { ledgerAccounts } from '#domain/orders/ledger.ts';
import type { PayoutMethod } from '#domain/sellers/payout-account.ts';
import { type KeysetPage, keysetPage } from '#server/database/key-page.ts';
import { releaseTimeSql } from './release.ts';

/** Balances by currency, in minor units. `releasedMinor` is paid with the next batch (below zero: the next sales pay it
 * back). `heldMinor` is not released yet; the first amount of it is released at `nextAt` (ISO 8601; null: nothing is
 * shipped). `onItsWayMinor` was sent. */
type OwedBalance = {
  currency: string;
  releasedMinor: number;
  heldMinor: number;
  onItsWayMinor: number;
  nextAt: string | null;
};

export async function findOwedBalances(tx: TransactionSql, seller: string): Promise<OwedBalance[]> {
  const rows = await tx<(Omit<OwedBalance, 'nextAt'> & { nextAt: Date | null })[]>`
    with balances as (
      select currency, (-coalesce(sum(amount_minor) filter (where account = ${ledgerAccounts.payable(seller)}), 0))::bigint as released,
        (-coalesce(sum(amount_minor) filter (where account <> ${ledgerAccounts.payable(seller)}), 0))::bigint as held
      from ledger_entries where account = any (${[ledgerAccounts.held(seller), ledgerAccounts.shipping(seller), ledgerAccounts.payable(seller)]}) group by 1
    ),
    upcoming as (
      select o.currency, min(${releaseTimeSql(tx)}) as at
      from seller_orders p join orders o on o.id = p.order_id where p.seller_id = ${seller} and p.released_at is null and p.not_received_at is null and p.status in ('shipped', 'delivered') group by 1
    )
    select b.currency, b.released as "releasedMinor", b.held as "heldMinor", u.at as "nextAt",
      coalesce((select sum(l.amount_minor) from payout_lines l where l.seller_id = ${seller} and l.currency = b.currency and l.state = 'in_transit'), 0)::bigint as "onItsWayMinor"
    from balances b left join upcoming u on u.currency = b.currency order by b.currency`;
  return rows.map((row) => ({ ...row, nextAt: row.nextAt?.toISOString() ?? null }));
}

export type SellerPayout = {
  id: string;
  number: number;
  amountMinor: number;
  currency: string;
  state: 'in_transit' | 'paid' | 'returned';
  reason: string;
  method: PayoutMethod;
  tail: string;
  at: string;
};

/** A page of the payouts that were sent, the newest first. */
export async function findPayouts(
  tx: TransactionSql,
  seller: string,
  { cursor, limit }: { cursor: Cursor | null; limit: number },
): Promise<KeysetPage<SellerPayout>> {
  const page = await keysetPage<Omit<SellerPayout, 'at'> & { at: Date }>(tx, {
    select: tx`l.id, b.number, l.amount_minor as "amountMinor", l.currency, l.state, l.reason, a.method, a.tail, coalesce(l.decided_at, l.sent_at, l.created_at) as at`,
    from: tx`payout_lines l join payout_batches b on b.id = l.batch_id join payout_accounts a on a.id = l.account_id`,
    where: [tx`l.seller_id = ${seller}`, tx`l.state in ('in_transit', 'paid', 'returned')`],
    sort: { by: tx`l.created_at`, type: 'timestamptz', isDescending: true },
    id: { by: tx`l.id`, type: 'uuid' },
    query: { sort: 'newest', cursor },
    limit,
  });
  return { ...page, rows: page.rows.map((row) => ({ ...row, at: row.at.toISOString() })) };
}
