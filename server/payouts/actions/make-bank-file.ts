import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { examineBatch } from '#server/payouts/examine-batch.ts';
import { lockBatch, noteFile, payeesOf } from '#server/payouts/queries/batches.ts';
import { administrator } from '#server/who.ts';

/**
 * Fixes the bank file of an approved batch: from then on the bank may have it, and none of its lines comes back before the batch is marked as sent. Fixed before: nothing
 * happens. `lines` 0: all of it was money of the demo, and came back. Throws Refusal payout/not-found, payout/closed (not approved, sent before, or no bank batch),
 * payout/no-debtor (PAYOUT_DEBTOR_ACCOUNT and PAYOUT_DEBTOR_BIC are not set).
 */
export const makeBankFile = action({
  name: 'payout/bank-file',
  input: z.object({ batch: z.guid() }),
  who: [administrator],
  as: 'market',
  async run(tx, { batch: id }, actor, shop) {
    const batch = await lockBatch(tx, id);
    if (!batch) throw new Refusal('payout/not-found');
    if (batch.method !== 'bank' || batch.state !== 'approved') throw new Refusal('payout/closed');
    if (!shop.payoutDebtor) throw new Refusal('payout/no-debtor');
    const returned = await examineBatch(tx, id, shop, actor);
    const { length: lines } = await payeesOf(tx, id);
    if (lines === 0 && returned === 0) throw new Refusal('payout/closed');
    const isNew = lines > 0 && batch.fileMadeAt === null;
    if (isNew) await noteFile(tx, id, shop.now());
    return { number: batch.number, lines, isNew };
  },
  audit: ({ number, lines, isNew }, { batch }) =>
    isNew ? { action: 'payout/bank-file-made', orderId: null, facts: { batch, number, lines } } : null,
});
