import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import { hasNoControlCharacters, reviewMaxLengths } from '#domain/reviews/review.ts';
import { action } from '#server/action.ts';
import { saveSellerReply, isSellerSuspended, lockReview, findSellerOfReview } from '#server/reviews/queries/reviews.ts';
import { memberOf } from '#server/access-rules.ts';

/** The seller of a reviewed order line answers a visible review publicly, once. Repeating the same text changes
 * nothing. An answer removed by an administrator cannot be replaced. Throws review/not-found, review/answered,
 * review/answer-removed, review/suspended. */
export const answerReview = action({
  name: 'review/answer',
  input: z.object({
    reviewId: z.uuid(),
    words: z
      .string()
      .transform((words) => words.replaceAll(/\r\n?/g, '\n').trim())
      .pipe(z.string().min(2).max(reviewMaxLengths.answer).refine(hasNoControlCharacters)),
  }),
  who: [memberOf('messages', findSellerOfReview)],
  as: 'market',
  async run(tx, { reviewId, words }, _actor, shop) {
    const review = await lockReview(tx, reviewId);
    if (review?.state !== 'shown') throw new Refusal('review/not-found');
    if (review.answer !== null) {
      if (review.answer !== words) throw new Refusal('review/answered');
      return false;
    }
    if (review.isAnswerRemoved) throw new Refusal('review/answer-removed');
    if (review.sellerId && (await isSellerSuspended(tx, review.sellerId))) throw new Refusal('review/suspended');
    await saveSellerReply(tx, reviewId, words, shop.now());
    return true;
  },
  audit: (isNew, { reviewId: review }) =>
    isNew ? { action: 'review/answered', orderId: null, facts: { review } } : null,
});
