import type { TransactionSql } from 'postgres';
import { postPayoutEvent } from '#server/ledger/queries/entries.ts';
import { notifyAll } from '#server/notifications/notify.ts';
import { sellerPayout } from './notifications/seller-payout.ts';
import { findMemberIdsToNotify } from '#server/sellers/queries/members-to-notify.ts';
import { closeBatch, setPayoutLineState, type PayoutLine } from './queries/batches.ts';

/** The result of a payout. `reason`: why it came back; `isTakenBack`: the marketplace withdrew it. */
export type PayoutOutcome = { state: 'paid' } | { state: 'returned'; reason: string; isTakenBack?: boolean };

/** Books the result of a line, ledger entries and state together, and notifies the members who may see the seller's money. The caller holds the line's lock. False: it was booked before. */
export async function settlePayoutLine(
  tx: TransactionSql,
  line: PayoutLine,
  outcome: PayoutOutcome,
  { now, reference = null }: { now: Date; reference?: string | null },
): Promise<boolean> {
  const { id, batchId, sellerId, amountMinor, currency, method, state } = line;
  const event = { sellerId, amountMinor, currency, method };
  if (outcome.state === 'paid') {
    if (state !== 'in_transit') return false;
    await setPayoutLineState(tx, id, { state: 'paid', now, reference });
    await postPayoutEvent(tx, id, { ...event, kind: 'payout_paid' });
  } else {
    if (state !== 'in_transit' && state !== 'paid') return false;
    const { reason, isTakenBack } = outcome;
    await setPayoutLineState(tx, id, { state: 'returned', reason, now, reference, isTakenBack });
    const from = state === 'paid' ? ('provider' as const) : ('transit' as const);
    await postPayoutEvent(tx, id, { ...event, kind: 'payout_returned', from });
  }
  await closeBatch(tx, batchId);
  const members = await findMemberIdsToNotify(tx, sellerId, 'seller_payout');
  await notifyAll(
    tx,
    members.map((personId) => ({
      template: sellerPayout,
      to: { personId },
      parameters: { lineId: id, step: outcome.state },
    })),
  );
  return true;
}
