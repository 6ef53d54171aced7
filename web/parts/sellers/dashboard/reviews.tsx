import { DraftForm } from '#web/parts/desk/desk-form/draft-form.tsx';
import { reviewMaxLengths } from '#domain/reviews/review.ts';
import { titleIn } from '#domain/settings/language.ts';
import { m } from '#texts/compiled/messages.js';
import { getLocale } from '#texts/compiled/runtime.js';
import { StateBadge } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { reviewLook, reviewStateName } from '#web/parts/reviews/review-words.ts';
import { ResultNotice } from '#web/ui/notice.tsx';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import type { AccountApi } from '#web/context.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { dashboardPath } from './sections.ts';
import type { RefusedReviewAnswer } from './run-reviews-act.ts';

type Page = Awaited<ReturnType<AccountApi['selling']['reviews']>>;

/** The reviews of this seller, each with its answer or a form to answer. */
export function SellerReviews({
  path,
  page: { rows, next, previous },
  zone,
  done,
  answer,
}: {
  path: string;
  page: Page;
  zone: string;
  done: string | null;
  answer: RefusedReviewAnswer | undefined;
}) {
  const at = (page: string) => dashboardPath(path, 'avis', { page });
  if (rows.length === 0)
    return <EmptyState title={m.review_selling_empty()}>{m.review_selling_empty_words()}</EmptyState>;
  return (
    <>
      <ResultNotice look="ok">{done && !answer && m.review_selling_done()}</ResultNotice>
      <ul className="space-reviews">
        {rows.map((row) => {
          const own = answer?.review === row.id ? answer : undefined;
          return (
            <li key={row.id} id={row.id}>
              <p>
                <b aria-hidden="true">{'★'.repeat(row.stars)}</b>{' '}
                <span className="visually-hidden">{m.reviews_stars_of({ n: row.stars })}</span>
                <a href={`/produit/${row.slug}#avis`}>{titleIn(getLocale(), row)}</a>
                {row.state !== 'shown' && (
                  <>
                    {' '}
                    <StateBadge look={reviewLook(row.state)}>{reviewStateName(row.state)}</StateBadge>
                  </>
                )}
              </p>
              {row.words && <p className="space-said">{row.words}</p>}
              <p className="small muted">
                {[row.author, dateAndTime(row.createdAt, zone)].filter(Boolean).join(' · ')}
                {row.state === 'shown' && (
                  <>
                    {' · '}
                    <a href={`/avis/${row.id}/signaler`}>{m.review_report_link()}</a>
                  </>
                )}
              </p>
              {row.answer && (
                <blockquote>
                  <b>{m.review_selling_answer()}</b>
                  <br />
                  {row.answer}
                </blockquote>
              )}
              {row.isAnswerRemoved && <p className="small muted">{m.review_selling_answer_removed()}</p>}
              {!row.answer && !row.isAnswerRemoved && row.state === 'shown' && (
                <details open={own !== undefined || undefined}>
                  <summary>{m.review_selling_send()}</summary>
                  <ResultNotice look="bad">{own?.refused}</ResultNotice>
                  <DraftForm draft={`review-answer:${row.id}`} className="desk-form">
                    <input type="hidden" name="review" value={row.id} />
                    <TextArea
                      id={`words-${row.id}`}
                      name="words"
                      label={m.review_selling_answer()}
                      hint={m.review_selling_answer_hint()}
                      rows={3}
                      maxLength={reviewMaxLengths.answer}
                      defaultValue={own?.words}
                      error={own?.fault ?? undefined}
                    />
                    <div className="desk-form-acts">
                      <Button type="submit" look="tonal">
                        {m.review_selling_send()}
                      </Button>
                    </div>
                  </DraftForm>
                </details>
              )}
            </li>
          );
        })}
      </ul>
      {(previous || next) && (
        <p className="space-moves">
          {previous && (
            <Link className={buttonClass('second')} to={at(previous)} rel="prev">
              {m.review_selling_newer()}
            </Link>
          )}
          {next && (
            <Link className={buttonClass('second')} to={at(next)} rel="next">
              {m.review_selling_older()}
            </Link>
          )}
        </p>
      )}
    </>
  );
}
