import { z } from 'zod';
import { dayOf } from '#domain/catalogue/midnight.ts';
import { Refusal } from '#domain/refusals.ts';
import { shop as house } from '#domain/settings/shop.ts';
import { action } from '#server/action.ts';
import { bankFile } from '#server/payouts/bank-file.ts';
import { examineBatch } from '#server/payouts/examine-batch.ts';
import { lockBatch, noteFile, payeesOf } from '#server/payouts/queries/batches.ts';
import { administrator } from '#server/who.ts';

/**
 * The bank file of an approved batch, with whole account numbers: that it was taken is written down, without them. `xml` null: all of it was money of the demo, and came back. Throws Refusal payout/not-found, payout/closed (not
 * approved, sent before, or no bank batch), payout/no-debtor (PAYOUT_DEBTOR_ACCOUNT and PAYOUT_DEBTOR_BIC are not set).
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
    const { payoutDebtor } = shop;
    if (!payoutDebtor) throw new Refusal('payout/no-debtor');
    const returned = await examineBatch(tx, id, shop, actor);
    const payees = await payeesOf(tx, id);
    if (payees.length === 0) {
      if (returned === 0) throw new Refusal('payout/closed');
      return { number: batch.number, lines: 0, xml: null };
    }
    const now = shop.now();
    await noteFile(tx, id, now);
    const { number, currency } = batch;
    const payOn = dayOf(now.getTime(), shop.timeZone);
    const debtor = { name: house.name, ...payoutDebtor };
    return { number, lines: payees.length, xml: bankFile({ number, currency, madeAt: now, payOn, debtor, payees }) };
  },
  audit: ({ number, lines, xml }, { batch }) =>
    xml === null ? null : { action: 'payout/bank-file-made', orderId: null, facts: { batch, number, lines } },
});
