import { z } from 'zod';
import { ledgerAccounts } from '#domain/orders/ledger.ts';
import { actorName } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { enqueueJob } from '#server/jobs/queries.ts';
import { postPayoutEvent } from '#server/ledger/queries/entries.ts';
import {
  approveBatch,
  closeBatch,
  lockBatch,
  lockSellerBalance,
  setPayoutLineState,
  proposedLines,
} from '#server/payouts/queries/batches.ts';
import { administrator } from '#server/access-rules.ts';

/**
 * Approves a batch: in one transaction the money of each line leaves the seller's balance, and its sending is queued. A line whose account,
 * balance or seller changed since the proposal is left out, with the reason, and is proposed again later. Does nothing if it was approved
 * before. Throws Refusal payout/not-found, payout/closed, payout/no-provider (mobile money, but no gateway is configured: its lines could
 * never be sent), payout/account-came-back (the last payout to the account of a line came back, and that line is not in `confirmed`).
 */
export const approvePayouts = action({
  name: 'payout/approve',
  input: z.object({ batch: z.guid(), confirmed: z.array(z.guid()).max(500).default([]) }),
  who: [administrator],
  as: 'market',
  async run(tx, { batch: id, confirmed }, actor, shop) {
    const batch = await lockBatch(tx, id);
    if (!batch) throw new Refusal('payout/not-found');
    if (batch.state === 'withdrawn') throw new Refusal('payout/closed');
    if (batch.state !== 'proposed') return null;
    if (batch.method === 'mobile_money' && !shop.payouts) throw new Refusal('payout/no-provider');
    const now = shop.now();
    const sums = { sent: 0, leftOut: 0, amountMinor: 0 };
    const takesRealMoney = shop.takesRealMoney ?? false;
    const proposed = await proposedLines(tx, id, now);
    const doubtful = proposed.filter((line) => line.cameBack && line.isAccount);
    if (doubtful.some((line) => !confirmed.includes(line.id)))
      throw new Refusal('payout/account-came-back', { n: doubtful.length });
    await approveBatch(tx, id, { by: actorName(actor), now, takesRealMoney });
    for (const { id: line, sellerId, amountMinor, currency, isAccount, isSuspended } of proposed) {
      const owedMinor = await lockSellerBalance(tx, ledgerAccounts.payable(sellerId), { currency, takesRealMoney });
      const isCovered = owedMinor >= amountMinor;
      const reason = isSuspended ? 'suspended' : isAccount ? (isCovered ? null : 'balance') : 'account';
      if (reason) {
        sums.leftOut += 1;
        await setPayoutLineState(tx, line, { state: 'left_out', reason, now });
        continue;
      }
      await setPayoutLineState(tx, line, { state: 'in_transit', now });
      await postPayoutEvent(tx, line, { kind: 'payout_sent', sellerId, amountMinor, currency });
      sums.sent += 1;
      sums.amountMinor += amountMinor;
    }
    await closeBatch(tx, id);
    if (batch.method === 'mobile_money' && sums.sent > 0)
      await enqueueJob(tx, 'send-payouts', { batchId: id }, { key: `send-payouts:${id}` });
    return { number: batch.number, ...sums, currency: batch.currency, confirmed: doubtful.length };
  },
  audit: (done, { batch }) => done && { action: 'payout/approved', orderId: null, facts: { batch, ...done } },
});
