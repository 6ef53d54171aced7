// The facts of the mail about a payout. Runs as service_role.
import type { TransactionSql } from 'postgres';
import type { PayoutMethod } from '#domain/sellers/payout-account.ts';
import type { PayoutLineState } from './batches.ts';

export type PayoutMailFacts = {
  seller: string;
  source: string;
  number: number;
  amountMinor: number;
  currency: string;
  state: PayoutLineState;
  reason: string;
  method: PayoutMethod;
  tail: string;
};

export async function findPayoutMailFacts(tx: TransactionSql, line: string): Promise<PayoutMailFacts | null> {
  const [row] = await tx<PayoutMailFacts[]>`
    select s.name as seller, s.source, b.number, l.amount_minor as "amountMinor", l.currency, l.state, l.reason, a.method, a.tail
    from payout_lines l join payout_batches b on b.id = l.batch_id join payout_accounts a on a.id = l.account_id join sellers s on s.id = l.seller_id where l.id = ${line}`;
  return row ?? null;
}
