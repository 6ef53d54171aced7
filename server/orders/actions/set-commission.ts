import { z } from 'zod';
import { actorName } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusals.ts';
import { action, findByIdempotencyKey } from '#server/action.ts';
import {
  findCommissionRuleByIdempotencyKey,
  checkCommissionSubjects,
  insertCommissionRule,
} from '#server/orders/queries/commissions.ts';
import { lockIdempotencyKey } from '#server/orders/queries/orders.ts';
import { administrator, cliOperator } from '#server/access-rules.ts';

/** A rule may begin up to this long ago, because filling in the form takes time. Past sales keep their commission. */
const graceMs = 10 * 60_000;

/**
 * Adds a commission rule for a seller, a category, both, or everybody (both null), valid from a moment (null: now).
 * `bps` null ends the rule, so a less specific one applies. The same key adds one rule. Throws
 * commission/unknown-subject, commission/past, commission/key-reused.
 */
export const setCommission = action({
  name: 'commission/set',
  input: z.object({
    sellerId: z.guid().nullable(),
    category: z.string().max(100).nullable(),
    bps: z.int().min(0).max(10_000).nullable(),
    /** As ISO 8601. */
    validFrom: z.iso.datetime().nullable(),
    note: z.string().trim().max(500),
    key: z.string().min(8).max(200),
  }),
  who: [administrator, cliOperator],
  as: 'market',
  async run(tx, { sellerId, category, bps, validFrom, note, key }, actor, shop) {
    const now = shop.now();
    const from = validFrom === null ? now : new Date(validFrom);
    const before = await findByIdempotencyKey(
      { lock: lockIdempotencyKey(tx, key), find: findCommissionRuleByIdempotencyKey(tx, key) },
      (rule) =>
        rule.sellerId === sellerId &&
        rule.category === category &&
        rule.bps === bps &&
        rule.note === note &&
        // Without `validFrom` a rule begins at the time of the request, which is later for a repeated request.
        (validFrom === null ? rule.validFrom <= now : rule.validFrom.getTime() === from.getTime()),
      'commission/key-reused',
    );
    if (before) return { id: before.id, isNew: false, validFrom: before.validFrom };
    if (from.getTime() < now.getTime() - graceMs) throw new Refusal('commission/past');
    const { hasSeller, hasCategory } = await checkCommissionSubjects(tx, { sellerId, category });
    if ((sellerId !== null && !hasSeller) || (category !== null && !hasCategory))
      throw new Refusal('commission/unknown-subject');
    const rule = { sellerId, category, bps, validFrom: from, note, actor: actorName(actor), key };
    return { id: (await insertCommissionRule(tx, rule))!, isNew: true, validFrom: from };
  },
  audit: ({ id, isNew, validFrom }, { sellerId: seller, category, bps, note }) =>
    isNew
      ? { action: 'commission/set', orderId: null, facts: { rule: id, seller, category, bps, validFrom, note } }
      : null,
});
