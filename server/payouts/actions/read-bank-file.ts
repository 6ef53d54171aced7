import { z } from 'zod';
import { localDayOf } from '#domain/catalogue/local-day.ts';
import { Refusal } from '#domain/refusals.ts';
import { shop as house } from '#domain/settings/shop.ts';
import { action } from '#server/action.ts';
import { bankFile } from '#server/payouts/bank-file.ts';
import { findBatch, payeesOfBatch } from '#server/payouts/queries/batches.ts';
import { administrator } from '#server/access-rules.ts';

/**
 * Returns the final bank file of a batch (`finalizeBankFile`), with whole account numbers. The download is audited, without
 * the numbers. The file asks the bank to pay on the day of the download. Throws Refusal payout/not-found, payout/closed
 * (not final, sent before, or approved before payments became real and not rechecked since), payout/no-debtor.
 */
export const downloadBankFile = action({
  name: 'payout/read-bank-file',
  input: z.object({ batch: z.guid() }),
  who: [administrator],
  as: 'market',
  async run(tx, { batch: id }, _actor, shop) {
    const batch = await findBatch(tx, id);
    if (!batch) throw new Refusal('payout/not-found');
    const { fileMadeAt: madeAt, number, currency, state, isOfRealMoney } = batch;
    if (!madeAt || state !== 'approved' || (shop.takesRealMoney && !isOfRealMoney)) throw new Refusal('payout/closed');
    const { payoutDebtor } = shop;
    if (!payoutDebtor) throw new Refusal('payout/no-debtor');
    const payees = await payeesOfBatch(tx, id);
    const payOn = localDayOf(shop.now().getTime(), shop.timeZone);
    const debtor = { name: house.name, ...payoutDebtor };
    return { number, lines: payees.length, xml: bankFile({ number, currency, madeAt, payOn, debtor, payees }) };
  },
  audit: ({ number, lines }, { batch }) => ({
    action: 'payout/bank-file-read',
    orderId: null,
    facts: { batch, number, lines },
  }),
});
