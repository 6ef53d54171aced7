// Batches of payouts for the admin screens. Runs as service_role. Reads only the last four characters of an account.
import type { TransactionSql } from 'postgres';
import type { ListQueryOf } from '#domain/desk/list-query.ts';
import type { payoutBatchesListDefinition } from '#domain/desk/payouts-list.ts';
import type { PayoutMethod } from '#domain/sellers/payout-account.ts';
import { type KeysetPage, keysetPage } from '#server/database/key-page.ts';
import { joinLastPayoutIfReturned } from '#server/payouts/queries/came-back.ts';
import type { BatchState, PayoutLineState } from '#server/payouts/queries/batches.ts';

/** `amountMinor`: the sum in minor units of `currency`, without payouts left out at approval. Times as ISO 8601. */
export type DeskPayoutBatchRow = {
  id: string;
  number: number;
  method: PayoutMethod;
  currency: string;
  state: BatchState;
  proposedAt: string;
  lines: number;
  amountMinor: number;
  returned: number;
  /** The bank file was made and is final. */
  isFileMade: boolean;
};
type Row = Omit<DeskPayoutBatchRow, 'proposedAt'> & { proposedAt: Date };

const columns = (
  tx: TransactionSql,
) => tx`b.id, b.number, b.method, b.currency, b.state, b.proposed_at as "proposedAt", b.file_made_at is not null as "isFileMade",
  (select count(*)::int from payout_lines l where l.batch_id = b.id and l.state <> 'left_out') as lines,
  (select coalesce(sum(l.amount_minor), 0)::bigint from payout_lines l where l.batch_id = b.id and l.state <> 'left_out') as "amountMinor",
  (select count(*)::int from payout_lines l where l.batch_id = b.id and l.state = 'returned') as returned`;
const shown = (row: Row): DeskPayoutBatchRow => ({ ...row, proposedAt: row.proposedAt.toISOString() });

export async function findPayoutBatches(
  tx: TransactionSql,
  query: ListQueryOf<typeof payoutBatchesListDefinition>,
  limit: number,
): Promise<KeysetPage<DeskPayoutBatchRow>> {
  const { state, method, currency } = query.filters;
  const page = await keysetPage<Row>(tx, {
    select: columns(tx),
    from: tx`payout_batches b`,
    where: [
      state && tx`b.state = ${state}`,
      method && tx`b.method = ${method}`,
      currency && tx`b.currency = ${currency}`,
    ],
    sort: { by: tx`b.proposed_at`, type: 'timestamptz', isDescending: true },
    id: { by: tx`b.id`, type: 'uuid' },
    query,
    limit,
  });
  return { ...page, rows: page.rows.map(shown) };
}

export type DeskPayoutLine = {
  id: string;
  sellerId: string;
  seller: string;
  amountMinor: number;
  state: PayoutLineState;
  reason: string;
  holder: string;
  institution: string;
  tail: string;
  /** For a proposed payout: why and when (ISO 8601) the last payout to this account was returned; null: never. */
  cameBack: { at: string; reason: string } | null;
};

/** A batch with its lines, largest first, at most 500; null when there is none. */
export async function readPayoutBatch(
  tx: TransactionSql,
  id: string,
): Promise<(DeskPayoutBatchRow & { of: DeskPayoutLine[] }) | null> {
  const [row] = await tx<Row[]>`select ${columns(tx)} from payout_batches b where b.id = ${id}`;
  if (!row) return null;
  const of = await tx<(Omit<DeskPayoutLine, 'cameBack'> & { backAt: Date | null; backReason: string | null })[]>`
    select l.id, l.seller_id as "sellerId", s.name as seller, l.amount_minor as "amountMinor", l.state, l.reason, a.holder, a.institution, a.tail, came_back.at as "backAt", came_back.reason as "backReason"
    from payout_lines l join sellers s on s.id = l.seller_id join payout_accounts a on a.id = l.account_id ${joinLastPayoutIfReturned(tx, tx`case when l.state = 'proposed' then l.account_id end`)} where l.batch_id = ${id} order by l.amount_minor desc, l.id limit 500`;
  return {
    ...shown(row),
    of: of.map(({ backAt, backReason, ...line }) => ({
      ...line,
      cameBack: backAt && { at: backAt.toISOString(), reason: backReason ?? '' },
    })),
  };
}
