import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { cancelDemoLinesIfLive } from '#server/payouts/examine-batch.ts';
import { lockBatch, lockPayoutLine, payeesOfBatch } from '#server/payouts/queries/batches.ts';
import { settlePayoutLine } from '#server/payouts/settle-line.ts';
import { administrator } from '#server/access-rules.ts';

/** Marks a batch as sent when its bank file was given to the bank: each line counts as paid unless it comes back.
 * Throws Refusal payout/not-found, payout/closed (not approved, not a bank batch, or its file was not made yet). */
export const markPayoutsSent = action({
  name: 'payout/mark-sent',
  input: z.object({ batch: z.guid() }),
  who: [administrator],
  as: 'market',
  async run(tx, { batch: id }, actor, shop) {
    const batch = await lockBatch(tx, id);
    if (!batch) throw new Refusal('payout/not-found');
    if (batch.method !== 'bank' || !batch.fileMadeAt || batch.state === 'proposed' || batch.state === 'withdrawn')
      throw new Refusal('payout/closed');
    await cancelDemoLinesIfLive(tx, id, shop, actor);
    let lines = 0;
    for (const payee of await payeesOfBatch(tx, id)) {
      const line = await lockPayoutLine(tx, payee.id);
      if (line && (await settlePayoutLine(tx, line, { state: 'paid' }, { now: shop.now() }))) lines += 1;
    }
    return lines === 0 ? null : { number: batch.number, lines };
  },
  audit: (done, { batch }) => done && { action: 'payout/marked-sent', orderId: null, facts: { batch, ...done } },
});
