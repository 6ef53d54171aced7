import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { lockTerm, noteTermRefund, shareOfTerm } from '#server/boxes/queries/terms.ts';
import { requestRefund } from '#server/payments/operator-refund.ts';
import { administrator, terminal } from '#server/who.ts';

/**
 * Ends one term of a box and gives back what it cost: one box of two, or one term of several. The term is over when the refund is booked, in that
 * transaction (57-postal-boxes.sql); terms after it begin earlier, and a box without one is closed and its holder notified. Asked again: the same refund; after
 * one that failed, another. Throws Refusal box/not-found, box/term-over, and what asking for a refund throws (server/payments/actions/ask-refund.ts).
 */
export const endTerm = action({
  name: 'box/end-term',
  input: z.object({
    termId: z.uuid(),
    /** Why, for the books. */
    note: z.string().trim().max(500),
  }),
  who: [administrator, terminal],
  as: 'market',
  async run(tx, { termId, note }, actor, shop) {
    const term = await lockTerm(tx, termId);
    if (!term) throw new Refusal('box/not-found');
    if (term.refundedAt) throw new Refusal('box/term-over');
    const { orderId, partId, suite, tries } = term;
    const wish = [{ partId, itemsMinor: shareOfTerm(term), shippingMinor: 0 }];
    const key = `box-term:${termId}:${tries}`;
    const refund = await requestRefund(tx, shop, actor, { orderId, wish, note, key });
    await noteTermRefund(tx, termId, refund.id);
    return { refund, orderId, suite };
  },
  audit: ({ refund: { id, amountMinor, currency }, orderId, suite }, { termId, note }) =>
    currency === null
      ? null
      : {
          action: 'box/term-ended',
          orderId,
          facts: { box: suite, term: termId, refund: id, amountMinor, currency, note },
        },
});
