import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import { reviewMaxLengths } from '#domain/reviews/review.ts';
import { action } from '#server/action.ts';
import { saveReviewDecision, removeSellerReplyPermanently, lockReview } from '#server/reviews/queries/reviews.ts';
import { refuseConflictOfInterest } from '#server/sellers/own-matter.ts';
import { administrator, nonAdminEmployee } from '#server/access-rules.ts';

/** An administrator hides a review, keeps it (or shows it again), or permanently removes the seller's answer. Each
 * decision closes the open reports. The reviewed seller and the author may not decide. Throws review/not-found,
 * desk/own-matter, request/malformed (no reason). */
export const decideReview = action({
  name: 'review/decide',
  input: z
    .object({
      reviewId: z.uuid(),
      decision: z.enum(['hide', 'keep', 'drop-answer']),
      reason: z.string().trim().max(reviewMaxLengths.reason),
    })
    .refine(({ decision, reason }) => decision === 'keep' || reason.length >= 2, { path: ['reason'] }),
  who: [nonAdminEmployee, administrator],
  as: 'market',
  async run(tx, { reviewId, decision, reason }, actor, shop) {
    const review = await lockReview(tx, reviewId);
    if (!review) throw new Refusal('review/not-found');
    await refuseConflictOfInterest(tx, actor, {
      personId: review.authorId,
      sellerIds: review.sellerId ? [review.sellerId] : [],
    });
    if (decision === 'drop-answer') {
      if (review.answer === null) return null;
      await removeSellerReplyPermanently(tx, reviewId, shop.now());
      return { was: review.state };
    }
    const isHidden = decision === 'hide';
    await saveReviewDecision(tx, reviewId, {
      state: isHidden ? 'refused' : 'shown',
      reason: isHidden ? reason : null,
      at: shop.now(),
    });
    return { was: review.state };
  },
  audit: (done, { reviewId: review, decision, reason }) =>
    done && {
      action: audited[decision],
      orderId: null,
      facts: { review, was: done.was, ...(decision !== 'keep' && { reason }) },
    },
});

const audited = { hide: 'review/hidden', keep: 'review/kept', 'drop-answer': 'review/answer-removed' } as const;
