import { z } from 'zod';
import { actorName } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusals.ts';
import { payoutMethods } from '#domain/sellers/payout-account.ts';
import { action, findByIdempotencyKey } from '#server/action.ts';
import { findBatchByKey, insertBatchOfDue, lockProposals } from '#server/payouts/queries/batches.ts';
import { readPayoutMinimums } from '#server/payouts/payout-minimum.ts';
import { administrator } from '#server/access-rules.ts';

const mostLines = 500;

/**
 * Proposes a batch: all sellers who are not suspended, whose released balance reaches the minimum, and who have an active account of
 * this kind. No money is moved yet. The same `key` returns the same batch. Throws Refusal payout/nothing-due, request/key-reused.
 */
export const proposePayouts = action({
  name: 'payout/propose',
  input: z.object({
    method: z.enum(payoutMethods),
    currency: z.string().regex(/^[A-Z]{3}$/),
    key: z.string().min(8).max(200),
  }),
  who: [administrator],
  as: 'market',
  async run(tx, { method, currency, key }, actor, shop) {
    const before = await findByIdempotencyKey(
      { lock: lockProposals(tx), find: findBatchByKey(tx, key) },
      (batch) => batch.method === method && batch.currency === currency,
      'request/key-reused',
    );
    if (before) return { id: before.id, made: null };
    const made = await insertBatchOfDue(tx, {
      method,
      currency,
      key,
      by: actorName(actor),
      now: shop.now(),
      minimum: await readPayoutMinimums(tx),
      takesRealMoney: shop.takesRealMoney ?? false,
      most: mostLines,
    });
    if (!made) throw new Refusal('payout/nothing-due');
    return { id: made.id, made };
  },
  audit: ({ id, made }, { method, currency }) =>
    made && {
      action: 'payout/proposed',
      orderId: null,
      facts: { batch: id, number: made.number, method, currency, lines: made.lines, amountMinor: made.amountMinor },
    },
});
