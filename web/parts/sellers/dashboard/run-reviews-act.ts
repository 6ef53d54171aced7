import { data } from 'react-router';
import { isUuid } from '#domain/uuid.ts';
import { m } from '#texts/compiled/messages.js';
import { dashboardPath } from './sections.ts';
import { type DashboardContext } from './dashboard-access.ts';
import { attempt } from '#web/attempt.ts';
import { refusedForm, seeOther } from '#web/responses.ts';

/** The error of an answer that was not saved, with its text. */
export type RefusedReviewAnswer = { review: string; fault: string | null; refused: string | null; words: string };

/** Saves the seller's answer to a review. A refusal returns 422; success redirects. */
export async function handleReviewsForm({ account, act, path }: DashboardContext, form: FormData) {
  const [review, words] = [String(form.get('review') ?? ''), String(form.get('words') ?? '').trim()];
  if (!isUuid(review)) throw data(null, { status: 400 });
  const answered = (given: Partial<RefusedReviewAnswer>) =>
    refusedForm<RefusedReviewAnswer>({ review, fault: null, refused: null, words, ...given });
  if (words.length < 2) return answered({ fault: m.review_selling_fault() });
  const attempted = await attempt(account.selling, act('review/answer', { reviewId: review, words }));
  if (attempted.refused !== null)
    return answered(
      attempted.code === 'request/malformed' ? { fault: m.review_selling_fault() } : { refused: attempted.refused },
    );
  throw seeOther(`${dashboardPath(path, 'avis', { done: 'answer' })}#${review}`);
}
