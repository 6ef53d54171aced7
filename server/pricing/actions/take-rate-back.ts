import { z } from 'zod';
import { actorName } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { lockExchangeRateRow, recordRates, setManualExchangeRate } from '#server/pricing/queries/rates.ts';
import { administrator } from '#server/access-rules.ts';
import { rateAuditFacts } from './set-rate-by-hand.ts';

/** Removes a rate that an administrator set, so the fetched or fixed rate applies again. Throws rate/not-found. */
export const removeManualRate = action({
  name: 'rate/take-back',
  input: z.object({ currency: z.string().length(3) }),
  who: [administrator],
  as: 'market',
  async run(tx, { currency }, actor) {
    const before = await lockExchangeRateRow(tx, currency);
    if (!before) throw new Refusal('rate/not-found');
    if (before.setPerCad === null) return { before, after: before, isNew: false };
    const after = await setManualExchangeRate(tx, { currency, perCad: null });
    await recordRates(tx, { actor: actorName(actor), reason: '' });
    return { before, after, isNew: true };
  },
  audit: ({ before, after, isNew }, { currency }) =>
    isNew ? { action: 'rate/taken-back', orderId: null, facts: { currency, ...rateAuditFacts(before, after) } } : null,
});
