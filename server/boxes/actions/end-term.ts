import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { lockTerm, linkTermRefund, termPriceMinor } from '#server/boxes/queries/terms.ts';
import { requestRefund } from '#server/payments/operator-refund.ts';
import { administrator, cliOperator } from '#server/access-rules.ts';

/**
 * Ends one paid term of a box and refunds its price. The term ends in the transaction that books the refund
 * (57-postal-boxes.sql). Later terms then begin earlier; a box without a term is closed and its holder notified. Repeating
 * returns the same refund, or requests a new one after a failure. Throws Refusal box/not-found, box/term-over, and what
 * asking for a refund throws (server/payments/actions/request-refund-as-staff.ts).
 */
export const endBoxTerm = action({
  name: 'box/end-term',
  input: z.object({
    termId: z.uuid(),
    /** The reason for the refund, stored with it. */
    note: z.string().trim().max(500),
  }),
  who: [administrator, cliOperator],
  as: 'market',
  async run(tx, { termId, note }, actor, shop) {
    const term = await lockTerm(tx, termId);
    if (!term) throw new Refusal('box/not-found');
    if (term.refundedAt) throw new Refusal('box/term-over');
    const { orderId, partId, suite, tries } = term;
    const wish = [{ partId, itemsMinor: termPriceMinor(term), shippingMinor: 0 }];
    const key = `box-term:${termId}:${tries}`;
    const refund = await requestRefund(tx, shop, actor, { orderId, wish, note, key });
    await linkTermRefund(tx, termId, refund.id);
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
