import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { lockPayoutLine } from '#server/payouts/queries/batches.ts';
import { settlePayoutLine } from '#server/payouts/settle-line.ts';
import { administrator } from '#server/access-rules.ts';

/**
 * Records that a payout came back, so that its amount is owed to the seller again. In a bank batch this is possible
 * before the file is made or after it is marked as sent: in between, the bank may pay it. A mobile money payout can be
 * returned once it is paid. Does nothing if it came back before. Throws Refusal payout/not-found, payout/closed.
 */
export const returnPayout = action({
  name: 'payout/return',
  input: z.object({ line: z.guid(), reason: z.string().trim().min(3).max(300) }),
  who: [administrator],
  as: 'market',
  async run(tx, { line: id, reason }, _actor, shop) {
    const line = await lockPayoutLine(tx, id);
    if (!line) throw new Refusal('payout/not-found');
    if (line.state === 'returned') return null;
    if (line.state !== 'paid' && !(line.state === 'in_transit' && line.method === 'bank' && !line.isFileMade))
      throw new Refusal('payout/closed');
    // The check above allows a line in transit only before the bank file is made, so the line was never sent.
    const isTakenBack = line.state === 'in_transit';
    await settlePayoutLine(tx, line, { state: 'returned', reason, isTakenBack }, { now: shop.now() });
    return { batch: line.batchId, seller: line.sellerId, amountMinor: line.amountMinor, currency: line.currency };
  },
  audit: (done, { line, reason }) =>
    done && { action: 'payout/returned', orderId: null, facts: { line, reason, ...done } },
});
