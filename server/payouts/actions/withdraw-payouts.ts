import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { lockBatch, withdrawBatch } from '#server/payouts/queries/batches.ts';
import { administrator } from '#server/access-rules.ts';

/** Deletes a batch that is not approved: its balances can be proposed again. Throws Refusal payout/not-found, payout/closed. */
export const withdrawPayouts = action({
  name: 'payout/withdraw',
  input: z.object({ batch: z.guid() }),
  who: [administrator],
  as: 'market',
  async run(tx, { batch: id }) {
    const batch = await lockBatch(tx, id);
    if (!batch) throw new Refusal('payout/not-found');
    if (batch.state === 'withdrawn') return null;
    if (batch.state !== 'proposed') throw new Refusal('payout/closed');
    await withdrawBatch(tx, id);
    return { number: batch.number };
  },
  audit: (done, { batch }) => done && { action: 'payout/withdrawn', orderId: null, facts: { batch, ...done } },
});
