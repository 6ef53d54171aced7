import { answerReview } from './actions/answer-review.ts';
import { decideReview } from './actions/decide-review.ts';
import { inviteReviews } from './actions/invite-reviews.ts';
import { reportReview } from './actions/report-review.ts';
import { setReviewPhoto } from './actions/set-review-photo.ts';
import { stopInvitations } from './actions/stop-invitations.ts';
import { writeReview } from './actions/write-review.ts';

export const reviewsActions = [
  answerReview,
  decideReview,
  inviteReviews,
  reportReview,
  setReviewPhoto,
  stopInvitations,
  writeReview,
] as const;
