import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import { reviewMaxLengths, reportReasons } from '#domain/reviews/review.ts';
import { action } from '#server/action.ts';
import { insertReviewReport, lockReview, countReviewReportsByPerson } from '#server/reviews/queries/reviews.ts';
import { signedIn } from '#server/access-rules.ts';

const mostADay = 20;
const dayMs = 86_400_000;

/** A signed-in person reports a review once, and again only if its author changed it after an administrator's decision.
 * The review stays visible until an administrator decides. Throws review/not-found, review/reports-too-many. */
export const reportReview = action({
  name: 'review/report',
  input: z.object({
    reviewId: z.uuid(),
    reason: z.enum(reportReasons),
    words: z.string().trim().max(reviewMaxLengths.report),
  }),
  who: [signedIn],
  as: 'market',
  async run(tx, { reviewId, reason, words }, { id: personId }, shop) {
    if ((await lockReview(tx, reviewId))?.state !== 'shown') throw new Refusal('review/not-found');
    if ((await countReviewReportsByPerson(tx, personId, new Date(shop.now().getTime() - dayMs))) >= mostADay)
      throw new Refusal('review/reports-too-many');
    return insertReviewReport(tx, { reviewId, personId, reason, words });
  },
  audit: (isNew, { reviewId: review, reason }) =>
    isNew ? { action: 'review/reported', orderId: null, facts: { review, reason } } : null,
});
