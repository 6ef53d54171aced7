import { z } from 'zod';
import { listNetSalesByPart, splitDisputeLoss } from '#domain/orders/split-dispute-loss.ts';
import { actorName } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { postMoneyEvent } from '#server/ledger/queries/entries.ts';
import { lockOrder, partsOfOrder } from '#server/orders/queries/orders.ts';
import { insertDisputeLoss, readDispute, readDisputeLedgerBalance } from '#server/payments/queries/dispute-answers.ts';
import { refundSharesOfPayment } from '#server/payments/queries/refunds.ts';
import { administrator, cliOperator } from '#server/access-rules.ts';

/**
 * Decides with a reason who pays a lost dispute: its sellers or the marketplace (docs/spec/DECISIONS.md, release of
 * money). Sellers are charged in proportion to what is left of their parts; the marketplace books its share as a loss.
 * Repeating it does nothing. Throws Refusal dispute/not-found, dispute/not-lost.
 */
export const assignDisputeLoss = action({
  name: 'dispute/bear',
  input: z
    .object({ dispute: z.guid(), bearer: z.enum(['seller', 'market']), reason: z.string().trim().max(500) })
    .refine(({ bearer, reason }) => bearer === 'seller' || reason.length >= 10, { path: ['reason'] }),
  who: [administrator, cliOperator],
  as: 'market',
  async run(tx, { dispute: id, bearer, reason }, actor) {
    const known = await readDispute(tx, id);
    const order = known && (await lockOrder(tx, known.orderId));
    if (!known || !order) throw new Refusal('dispute/not-found');
    const dispute = (await readDispute(tx, id))!;
    if (dispute.borneBy) return { orderId: order.id, amountMinor: null, currency: order.currency };
    const amountMinor = await readDisputeLedgerBalance(tx, order.id, id);
    if (dispute.state !== 'lost' || amountMinor <= 0) throw new Refusal('dispute/not-lost');
    const parts = (await partsOfOrder(tx, order.id)).map(({ id: partId, ...part }) => ({ partId, ...part }));
    const refunded = await refundSharesOfPayment(tx, dispute.paymentId, { underWay: false });
    const shares = splitDisputeLoss(bearer, amountMinor, listNetSalesByPart(parts, refunded));
    await insertDisputeLoss(tx, { disputeId: id, orderId: order.id, bearer, reason, actor: actorName(actor), shares });
    await postMoneyEvent(tx, order.id, { kind: 'dispute_borne', currency: order.currency, shares }, id);
    return { orderId: order.id, amountMinor, currency: order.currency };
  },
  audit: ({ orderId, amountMinor, currency }, { dispute, bearer, reason }) =>
    amountMinor === null
      ? null
      : { action: 'dispute/borne', orderId, facts: { dispute, bearer, reason, amountMinor, currency } },
});
