import { reviewMaxLengths } from '#domain/reviews/review.ts';
import type { ReviewableOrderLine } from '#domain/reviews/review-line.ts';
import { m } from '#texts/compiled/messages.js';
import { CartLinePicture } from '#web/parts/cart/cart-line/line-picture.tsx';
import { PhotoForm } from '#web/parts/photos/photo-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, Select, TextArea } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';

type Props = {
  line: ReviewableOrderLine;
  /** The initial value of the name field. */
  name: string;
  isDone: boolean;
  answer:
    | {
        faults: Partial<Record<string, string>>;
        refused: string | null;
        photo: string | null;
        typed: Record<string, string>;
      }
    | undefined;
};

const stars = [
  [5, m.review_star_5],
  [4, m.review_star_4],
  [3, m.review_star_3],
  [2, m.review_star_2],
  [1, m.review_star_1],
] as const;

/** One article and its review: a form while the review can be written or changed, else the text. */
export function ReviewForm({ line, name, isDone, answer }: Props) {
  const { lineId, title, slug, seller, review } = line;
  // The form that adds a photo sends no texts, so the fields keep the stored texts.
  const typed = answer?.photo ? undefined : answer?.typed;
  return (
    <article className="review-line" id={lineId}>
      <header>
        <CartLinePicture url={line.imageUrl ?? undefined} colour={line.tile} />
        <div>
          <h2>
            <a href={`/produit/${slug}`}>{title}</a>
          </h2>
          <p className="small muted">{m.review_sold_by({ seller })}</p>
        </div>
      </header>
      {isDone && (
        <Notice look="ok" live>
          {review?.isEdited ? m.review_done_change() : m.review_done()}
        </Notice>
      )}
      {answer?.refused && (
        <Notice look="bad" live>
          {answer.refused}
        </Notice>
      )}
      {review?.hiddenReason && <Notice look="warn">{m.review_hidden({ reason: review.hiddenReason })}</Notice>}
      {review && !review.isOpen ? (
        <>
          <p>
            <span aria-hidden="true">{'★'.repeat(review.stars)}</span>{' '}
            <span className="visually-hidden">{m.reviews_stars_of({ n: review.stars })}</span>
            {review.words}
          </p>
          {review.answer && (
            <blockquote className="review-answer">
              <b>{m.review_answer_of({ seller })}</b>
              <br />
              {review.answer}
            </blockquote>
          )}
          <p className="small muted">{m.review_closed()}</p>
        </>
      ) : (
        <form method="post" className="order-change-form">
          <input type="hidden" name="line" value={lineId} />
          <Select
            name="stars"
            id={`stars-${lineId}`}
            label={m.review_stars()}
            defaultValue={typed?.['stars'] ?? (review ? String(review.stars) : '')}
            error={answer?.faults['stars']}
          >
            <option value="">{m.review_stars_choose()}</option>
            {stars.map(([n, words]) => (
              <option key={n} value={n}>
                {words()}
              </option>
            ))}
          </Select>
          <TextArea
            name="words"
            id={`words-${lineId}`}
            label={m.review_words()}
            optional={m.desk_optional()}
            hint={m.review_words_hint()}
            rows={4}
            maxLength={reviewMaxLengths.words}
            defaultValue={typed?.['words'] ?? review?.words ?? ''}
            error={answer?.faults['words']}
          />
          <Field
            name="name"
            id={`name-${lineId}`}
            label={m.review_name()}
            hint={m.review_name_hint()}
            autoComplete="given-name"
            maxLength={reviewMaxLengths.name}
            defaultValue={typed?.['name'] ?? review?.name ?? name}
            error={answer?.faults['name']}
          />
          <Button type="submit" look={review ? 'second' : 'main'}>
            {review ? m.review_change() : m.review_send()}
          </Button>
        </form>
      )}
      {review?.photoUrl && <img src={review.photoUrl} alt={m.photo_of_review()} width={160} loading="lazy" />}
      {review?.isOpen && review.photoUrl && (
        <form method="post">
          <input type="hidden" name="slot" value="no-photo" />
          <input type="hidden" name="line" value={lineId} />
          <Button type="submit" look="plain">
            {m.photo_review_remove()}
          </Button>
        </form>
      )}
      {review?.isOpen && review.hiddenReason === null && (
        <PhotoForm
          id={`photo-${lineId}`}
          label={review.photoUrl ? m.photo_review_other() : m.photo_review_label()}
          hint={m.photo_review_hint()}
          error={answer?.photo ?? undefined}
          fields={{ slot: 'photo', line: lineId }}
        >
          {m.photo_review_add()}
        </PhotoForm>
      )}
    </article>
  );
}
