import { z } from 'zod';
import {
  formatRateChange,
  formatRate,
  isLargeRateChange,
  isWithinRateBounds,
  rateChangePercent,
  parseRateText,
  rateBounds,
} from '#domain/money/rate-bounds.ts';
import { actorName } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { lockExchangeRateRow, recordRates, setManualExchangeRate } from '#server/pricing/queries/rates.ts';
import { administrator } from '#server/access-rules.ts';

/**
 * Sets how many units of a currency 1 CAD is worth (`perCad`, a decimal), until it is removed. Prices and payments then
 * use it; existing orders keep their rate. Throws rate/not-found, rate/out-of-bounds (a factor of more than three from
 * the fixed rate), rate/far (more than 10 % from the current rate, and not `isConfirmed`).
 */
export const setRateByHand = action({
  name: 'rate/set',
  input: z.object({
    currency: z.string().length(3),
    perCad: z.string().refine((text) => parseRateText(text) === text),
    reason: z.string().trim().min(3).max(500),
    isConfirmed: z.boolean(),
  }),
  who: [administrator],
  as: 'market',
  async run(tx, { currency, perCad, reason, isConfirmed }, actor) {
    const before = await lockExchangeRateRow(tx, currency);
    if (!before) throw new Refusal('rate/not-found');
    const wanted = Number(perCad);
    if (before.setPerCad === wanted) return { before, after: before, isNew: false };
    const { least, most } = rateBounds(before.fixedPerCad);
    if (!isWithinRateBounds(wanted, before.fixedPerCad))
      throw new Refusal('rate/out-of-bounds', { least: formatRate(least), most: formatRate(most) });
    if (!isConfirmed && isLargeRateChange(before.perCad, wanted))
      throw new Refusal('rate/far', { percent: formatRateChange(rateChangePercent(before.perCad, wanted)) });
    const after = await setManualExchangeRate(tx, { currency, perCad });
    await recordRates(tx, { actor: actorName(actor), reason });
    return { before, after, isNew: true };
  },
  audit: ({ before, after, isNew }, { currency, reason }) =>
    isNew ? { action: 'rate/set', orderId: null, facts: { currency, ...rateAuditFacts(before, after), reason } } : null,
});

/** A rate before and after a change, as the audit log shows it (domain/desk/audit-facts-diff.ts). */
export const rateAuditFacts = (
  before: { perCad: number; source: string },
  after: { perCad: number; source: string },
): object => ({
  before: { perCad: before.perCad, source: before.source },
  after: { perCad: after.perCad, source: after.source },
});
