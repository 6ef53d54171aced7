import { data, Form } from 'react-router';
import { Refusal } from '#domain/refusals.ts';
import { reviewMaxLengths, reportReasons } from '#domain/reviews/review.ts';
import { shop } from '#domain/settings/shop.ts';
import { m } from '#texts/compiled/messages.js';
import { visitorQueriesContext } from '#web/context.ts';
import { requireSignedIn } from '#web/parts/account/guard/signed-in.ts';
import { reportReasonText } from '#web/parts/reviews/report-words.ts';
import { seeOther, uncachedData } from '#web/responses.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Select, TextArea } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/screen';

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
export const meta: Route.MetaFunction = () => [
  { title: `${m.review_report_title()} | ${shop.name}` },
  { name: 'robots', content: 'noindex' },
];

/** The review to report; 404 if it is not shown. Visitors who are not signed in are redirected to /auth. */
export async function loader(args: Route.LoaderArgs) {
  requireSignedIn(args);
  const review = await args.context.get(visitorQueriesContext).review(args.params.id);
  if (!review) throw data(null, { status: 404 });
  return uncachedData({ review, isDone: args.url.searchParams.has('fait') });
}

/** Reports the review to the administrators. Success redirects; errors are answered with 422. */
export async function action(args: Route.ActionArgs) {
  const { act } = requireSignedIn(args);
  const form = await args.request.formData();
  const words = String(form.get('words') ?? '').trim();
  const reason = reportReasons.find((one) => one === form.get('reason'));
  const answered = (fault: string | null, refused: string | null) =>
    uncachedData({ fault, refused, words }, { status: 422 });
  if (!reason) return answered(m.review_report_fault(), null);
  try {
    await act('review/report', { reviewId: args.params.id, reason, words: words.slice(0, reviewMaxLengths.report) });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'review/reports-too-many') return answered(null, m.refusal_review_reports_too_many());
    throw data(null, { status: 404 });
  }
  throw seeOther(`${args.url.pathname}?fait`);
}

export default function ReportReviewScreen({
  loaderData: { review, isDone },
  actionData: answer,
}: Route.ComponentProps) {
  return (
    <div className="wrap section narrow">
      <h1>{m.review_report_title()}</h1>
      <blockquote className="muted">
        {m.reviews_stars_of({ n: review.stars })}
        {review.words && (
          <>
            <br />
            {review.words}
          </>
        )}
      </blockquote>
      {isDone && !answer ? (
        <Notice look="ok" live>
          {m.review_report_done()}
        </Notice>
      ) : (
        <>
          <p>{m.review_report_lead()}</p>
          {answer?.refused && (
            <Notice look="bad" live>
              {answer.refused}
            </Notice>
          )}
          <Form method="post">
            <Select name="reason" label={m.review_report_reason()} defaultValue="" error={answer?.fault ?? undefined}>
              <option value="">{m.review_report_choose()}</option>
              {reportReasons.map((reason) => (
                <option key={reason} value={reason}>
                  {reportReasonText(reason)}
                </option>
              ))}
            </Select>
            <TextArea
              name="words"
              label={m.review_report_words()}
              optional={m.desk_optional()}
              rows={3}
              maxLength={reviewMaxLengths.report}
              defaultValue={answer?.words}
            />
            <Button type="submit" look="main">
              {m.review_report_send()}
            </Button>
          </Form>
        </>
      )}
      <p>
        <a className={buttonClass('second')} href={`/produit/${review.slug}#avis`}>
          {m.review_report_product()}
        </a>
      </p>
    </div>
  );
}
