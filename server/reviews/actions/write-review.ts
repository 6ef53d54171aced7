import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import { canEditReview, reviewMaxLengths, listInvalidReviewFields } from '#domain/reviews/review.ts';
import { languages } from '#domain/settings/language.ts';
import { action } from '#server/action.ts';
import { putInInbox } from '#server/notifications/notify.ts';
import { lockOrder } from '#server/orders/queries/orders.ts';
import { findLineOfOrder, changeReview, insertReview, lockReviewOfLine } from '#server/reviews/queries/reviews.ts';
import { findMemberIdsToNotify } from '#server/sellers/queries/members-to-notify.ts';
import { isMemberWithPermission } from '#server/sellers/queries/membership.ts';
import { readSettingsForKeys } from '#server/settings/queries.ts';
import { buyerOfOrder, orderLinkHolder } from '#server/access-rules.ts';

const orderOf = ({ orderId }: { orderId: string }) => orderId;

/** The buyer of a delivered order line reviews it: published at once, one review per line. It can be changed for
 * `review_edit_days` days, until its seller answers. The seller's members who answer reviews get a message.
 * Repeating changes nothing. Throws review/not-bought, review/not-arrived, review/own-shop, review/closed,
 * request/malformed (with the field). */
export const writeReview = action({
  name: 'review/write',
  input: z.object({
    orderId: z.uuid(),
    lineId: z.uuid(),
    stars: z.int(),
    words: z.string().max(4 * reviewMaxLengths.words),
    name: z.string().max(4 * reviewMaxLengths.name),
    language: z.enum(languages),
  }),
  who: [orderLinkHolder(orderOf), buyerOfOrder(orderOf)],
  as: 'market',
  async run(tx, { orderId, lineId, stars, words: typed, name: typedName, language }, _actor, shop) {
    const written = { stars, words: typed.replaceAll(/\r\n?/g, '\n').trim(), name: typedName.trim(), language };
    const [fault] = listInvalidReviewFields(written);
    if (fault) throw new Refusal('request/malformed', { field: fault });
    await lockOrder(tx, orderId);
    const line = await findLineOfOrder(tx, orderId, lineId);
    if (!line?.productId) throw new Refusal('review/not-bought');
    if (!line.deliveredAt) throw new Refusal('review/not-arrived');
    if (line.isOfMember || (line.buyerId && (await isMemberWithPermission(tx, line.buyerId, line.sellerId, null))))
      throw new Refusal('review/own-shop');
    const before = await lockReviewOfLine(tx, lineId);
    const now = shop.now();
    if (!before) {
      const id = await insertReview(tx, { ...line, productId: line.productId }, written, now);
      if (id === null) return null;
      const members = await findMemberIdsToNotify(tx, line.sellerId, 'inbox_review');
      await putInInbox(
        tx,
        members.map((personId) => ({ kind: 'inbox_review' as const, personId, parameters: { reviewId: id } })),
      );
      return { id, isNew: true };
    }
    const isSame = (['stars', 'words', 'name', 'language'] as const).every((field) => before[field] === written[field]);
    if (isSame) return null;
    const { review_edit_days: days } = await readSettingsForKeys(tx, ['review_edit_days']);
    const facts = { createdAtMs: before.createdAt.getTime(), isAnswered: before.answer !== null };
    if (!canEditReview(facts, days, now.getTime())) throw new Refusal('review/closed');
    await changeReview(tx, before.id, written, now);
    return { id: before.id, isNew: false };
  },
  audit: (review, { orderId }) =>
    review && {
      action: review.isNew ? 'review/written' : 'review/changed',
      orderId,
      facts: { review: review.id },
    },
});
