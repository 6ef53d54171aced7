import { data, Form } from 'react-router';
import { reviewMaxLengths } from '#domain/reviews/review.ts';
import { titleIn } from '#domain/settings/language.ts';
import { m } from '#texts/compiled/messages.js';
import { getLocale } from '#texts/compiled/runtime.js';
import { DeskPanel, DetailColumns, FactList, StateBadge } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { ConfirmButton } from '#web/parts/desk/desk-form/confirm.tsx';
import { DeskBoundary } from '#web/parts/operator/desk-frame/desk-boundary.tsx';
import { deskMeta } from '#web/parts/operator/desk-frame/desk-meta.ts';
import { DeskPage } from '#web/parts/operator/desk-frame/desk-page.tsx';
import { toPlainJson } from '#web/parts/operator/guard/as-sent.ts';
import { attempt } from '#web/attempt.ts';
import { authorizeDesk } from '#web/parts/operator/guard/load-desk.ts';
import { reviewLook, reviewStateName } from '#web/parts/reviews/review-words.ts';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { reportReasonText } from '#web/parts/reviews/report-words.ts';
import { seeOther, uncachedData } from '#web/responses.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { ResultNotice } from '#web/ui/notice.tsx';
import type { Route } from './+types/screen';
import '#web/styles/desk.css';

const list = '/admin/reviews';

export const handle = { hydrate: 'now' };
export const meta: Route.MetaFunction = () => deskMeta(m.review_desk_title());
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader(args: Route.LoaderArgs) {
  const { desk, timeZone } = authorizeDesk(args);
  const review = await desk.review(args.params.id);
  if (!review) throw uncachedData(null, { status: 404 });
  return uncachedData({ review: toPlainJson(review), zone: timeZone, isDone: args.url.searchParams.has('fait') });
}

/** Hides or keeps a reported review, or removes the seller's answer, with a reason. */
export async function action(args: Route.ActionArgs) {
  const { desk, act } = authorizeDesk(args);
  const { id } = args.params;
  const form = await args.request.formData();
  const reason = String(form.get('reason') ?? '')
    .trim()
    .slice(0, reviewMaxLengths.reason);
  const decision = (['hide', 'keep', 'drop-answer'] as const).find((one) => one === form.get('slot')) ?? null;
  if (!decision) throw data(null, { status: 400 });
  const refuse = (fault: string | null, refused: string | null) =>
    uncachedData({ fault, refused, reason, decision }, { status: 422 });
  if (decision !== 'keep' && reason.length < 2) return refuse(m.review_desk_hide_fault(), null);
  const { refused } = await attempt(desk, act('review/decide', { reviewId: id, decision, reason }));
  if (refused !== null) return refuse(null, refused);
  throw seeOther(`${list}/${id}?fait`);
}

export default function ReviewScreen({
  loaderData: { review, zone, isDone },
  actionData: answer,
}: Route.ComponentProps) {
  const title = titleIn(getLocale(), review);
  const withReason = (slot: 'hide' | 'drop-answer', words: string, hint: string) => (
    <ConfirmButton
      act={words}
      confirm={words}
      busy={m.review_desk_hide_busy()}
      fields={{ slot }}
      isOpen={answer?.decision === slot}
    >
      <TextArea
        name="reason"
        label={m.review_desk_hide_reason()}
        hint={hint}
        rows={3}
        maxLength={reviewMaxLengths.reason}
        defaultValue={answer?.decision === slot ? answer.reason : undefined}
        error={(answer?.decision === slot && answer.fault) || undefined}
      />
    </ConfirmButton>
  );
  return (
    <DeskPage
      path={list}
      title={
        <>
          {title} <StateBadge look={reviewLook(review.state)}>{reviewStateName(review.state)}</StateBadge>
        </>
      }
      trail={{ to: list, name: m.review_desk_title() }}
    >
      <ResultNotice look="ok">{isDone && !answer && m.review_desk_done()}</ResultNotice>
      <ResultNotice look="bad">{answer?.refused}</ResultNotice>
      <DetailColumns
        aside={
          <DeskPanel id="signalements" title={m.review_desk_reports()}>
            {review.reported.length === 0 && <p className="muted">{m.review_desk_no_reports()}</p>}
            <ul className="desk-rows">
              {review.reported.map(({ reason, words, at }) => (
                <li key={at + reason}>
                  <span>
                    {reportReasonText(reason)}
                    {words && <span className="desk-under">{words}</span>}
                    <span className="desk-under">{dateAndTime(at, zone)}</span>
                  </span>
                </li>
              ))}
            </ul>
          </DeskPanel>
        }
      >
        <DeskPanel id="avis" title={m.review_desk_words()}>
          <FactList
            facts={[
              [m.review_desk_stars(), m.reviews_stars_of({ n: review.stars })],
              [m.review_desk_words(), review.words],
              [
                m.photo_of_review(),
                review.photo && (
                  <img key="photo" src={`/pictures/${review.photo}-320.webp`} alt={m.photo_of_review()} width={160} />
                ),
              ],
              [m.review_desk_author(), review.author],
              [m.review_desk_written(), dateAndTime(review.createdAt, zone)],
              [m.review_desk_seller(), review.seller],
              [m.review_answer_of({ seller: review.seller ?? '' }), review.answer],
              [
                m.review_desk_order(),
                <Link key="order" className="link numbers" to={`/admin/orders/${review.orderNumber}`}>
                  {review.orderNumber}
                </Link>,
              ],
              [
                m.review_desk_product(),
                <a key="product" className="link" href={`/produit/${review.slug}#avis`}>
                  {title}
                </a>,
              ],
              [m.review_desk_hide_reason(), review.hiddenReason],
            ]}
          />
        </DeskPanel>
        <DeskPanel id="decision" title={m.review_desk_decide()}>
          {(review.state !== 'shown' || review.reports > 0) && (
            <Form method="post">
              <Button type="submit" name="slot" value="keep" look="main">
                {review.state === 'shown' ? m.review_desk_keep() : m.review_desk_show()}
              </Button>
            </Form>
          )}
          {review.state !== 'refused' && withReason('hide', m.review_desk_hide(), m.review_desk_hide_hint())}
          {review.answer !== null &&
            withReason('drop-answer', m.review_desk_drop_answer(), m.review_desk_drop_answer_hint())}
        </DeskPanel>
      </DetailColumns>
    </DeskPage>
  );
}

export { DeskBoundary as ErrorBoundary };
