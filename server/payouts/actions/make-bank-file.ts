import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { cancelDemoLinesIfLive } from '#server/payouts/examine-batch.ts';
import { lockBatch, storeBankFileTime, payeesOfBatch } from '#server/payouts/queries/batches.ts';
import { administrator } from '#server/access-rules.ts';

/** Finalises the bank file of an approved batch. From then on the bank may have the file, so no line can be returned
 * before the batch is marked as sent. Does nothing if it is final. `lines` 0: the whole batch was demo money, which
 * returned to the balances. Throws Refusal payout/not-found, payout/closed (not approved, sent before, or no bank
 * batch), payout/no-debtor (PAYOUT_DEBTOR_ACCOUNT and PAYOUT_DEBTOR_BIC are not set). */
export const finalizeBankFile = action({
  name: 'payout/bank-file',
  input: z.object({ batch: z.guid() }),
  who: [administrator],
  as: 'market',
  async run(tx, { batch: id }, actor, shop) {
    const batch = await lockBatch(tx, id);
    if (!batch) throw new Refusal('payout/not-found');
    if (batch.method !== 'bank' || batch.state !== 'approved') throw new Refusal('payout/closed');
    if (!shop.payoutDebtor) throw new Refusal('payout/no-debtor');
    const returned = await cancelDemoLinesIfLive(tx, id, shop, actor);
    const { length: lines } = await payeesOfBatch(tx, id);
    if (lines === 0 && returned === 0) throw new Refusal('payout/closed');
    const isNew = lines > 0 && batch.fileMadeAt === null;
    if (isNew) await storeBankFileTime(tx, id, shop.now());
    return { number: batch.number, lines, isNew };
  },
  audit: ({ number, lines, isNew }, { batch }) =>
    isNew ? { action: 'payout/bank-file-made', orderId: null, facts: { batch, number, lines } } : null,
});
