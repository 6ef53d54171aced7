import { z } from 'zod';
import { unitsOfLine } from '#domain/orders/refund-lines.ts';
import { returnableUntilMs, returnReasons } from '#domain/orders/return-status.ts';
import { Refusal } from '#domain/refusals.ts';
import { hasNoControlCharacters } from '#domain/reviews/review.ts';
import { action } from '#server/action.ts';
import { notifySellerOfReturn } from '#server/orders/notify-of-return.ts';
import { addEvent, lockOrder } from '#server/orders/queries/orders.ts';
import { countReturns, findReturn, insertReturn, findReturnEligibilityFacts } from '#server/orders/queries/returns.ts';
import { returnableLines } from '#server/orders/return-lines.ts';
import { readSettingsForKeys } from '#server/settings/queries.ts';
import { buyerOfOrder, orderLinkHolder } from '#server/access-rules.ts';

/** The most returns of one order part. Each one sends a mail to the seller. */
const mostReturns = 10;
const orderOf = ({ orderId }: { orderId: string }) => orderId;

/**
 * A buyer requests the return of units of a delivered order part. The same id creates one return. Throws Refusal
 * order/not-found, return/not-delivered, return/too-late (also if no return is possible for this reason),
 * return/too-many-units (or none), return/key-reused, return/too-many.
 */
export const requestReturn = action({
  name: 'return/request',
  input: z.object({
    orderId: z.uuid(),
    partId: z.uuid(),
    returnId: z.uuid(),
    reason: z.enum(returnReasons),
    words: z.string().trim().max(1000).refine(hasNoControlCharacters),
    lines: z.array(z.object({ lineId: z.uuid(), quantity: z.int().min(1) })).max(1000),
  }),
  who: [orderLinkHolder(orderOf), buyerOfOrder(orderOf)],
  as: 'market',
  async run(tx, { orderId, partId, returnId, reason, words, lines }, _actor, shop) {
    await lockOrder(tx, orderId);
    const part = await findReturnEligibilityFacts(tx, orderId, partId);
    if (!part) throw new Refusal('order/not-found');
    const before = await findReturn(tx, returnId);
    if (before) {
      const isSame =
        before.partId === partId &&
        before.reason === reason &&
        before.words === words &&
        before.lines.length === lines.length &&
        before.lines.every(({ lineId, quantity }) => unitsOfLine(lines, lineId) === quantity);
      if (!isSame) throw new Refusal('return/key-reused');
      return false;
    }
    if (!part.deliveredAt) throw new Refusal('return/not-delivered');
    const { return_days: usualDays } = await readSettingsForKeys(tx, ['return_days']);
    const until = returnableUntilMs(part.deliveredAt.getTime(), reason, { ...part, usualDays });
    if (until === null || shop.now().getTime() > until) throw new Refusal('return/too-late');
    const left = (await returnableLines(tx, orderId)).filter((one) => one.partId === partId);
    const isFine = ({ lineId, quantity }: { lineId: string; quantity: number }) =>
      quantity <= (left.find((one) => one.lineId === lineId)?.quantity ?? 0);
    if (lines.length === 0 || new Set(lines.map(({ lineId }) => lineId)).size < lines.length || !lines.every(isFine))
      throw new Refusal('return/too-many-units');
    if ((await countReturns(tx, partId)) >= mostReturns) throw new Refusal('return/too-many');
    await insertReturn(tx, {
      id: returnId,
      orderId,
      partId,
      sellerId: part.sellerId,
      reason,
      words,
      lines,
      at: shop.now(),
    });
    await addEvent(tx, orderId, 'return_requested', { partId });
    await notifySellerOfReturn(tx, { returnId, sellerId: part.sellerId, step: 'requested' });
    return true;
  },
  audit: (isNew, { orderId, partId: part, returnId, reason }) =>
    isNew ? { action: 'return/requested', orderId, facts: { return: returnId, part, reason } } : null,
});
