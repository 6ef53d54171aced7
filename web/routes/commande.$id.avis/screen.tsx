import { data } from 'react-router';
import { Refusal } from '#domain/refusals.ts';
import { listInvalidReviewFields, type InvalidReviewField } from '#domain/reviews/review.ts';
import { shop } from '#domain/settings/shop.ts';
import { isUuid } from '#domain/uuid.ts';
import { m } from '#texts/compiled/messages.js';
import { getLocale } from '#texts/compiled/runtime.js';
import { performActionContext, visitorQueriesContext } from '#web/context.ts';
import { photoErrorText } from '#web/parts/photos/photo-form.tsx';
import { seeOther, uncachedData } from '#web/responses.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { formTextReader } from '#web/form-fields.ts';
import type { Route } from './+types/screen';
import { ReviewForm } from './review-form.tsx';
import '#web/styles/buying.css';

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
export const meta: Route.MetaFunction = () => [
  { title: `${m.review_title()} | ${shop.name}` },
  { name: 'robots', content: 'noindex' },
];

type Answer = {
  line: string;
  faults: Partial<Record<InvalidReviewField, string>>;
  refused: string | null;
  photo: string | null;
  typed: Record<string, string>;
};

/** The delivered lines of an order, for its buyer or the holder of its link; 404 for others. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token');
  const order = await context.get(visitorQueriesContext).order(params.id, token);
  if (!order) throw data('order/link-expired', { status: 404 });
  const reviewing = await context.get(visitorQueriesContext).reviewing(order);
  return uncachedData({
    id: order.id,
    number: order.number,
    token: token ?? '',
    done: url.searchParams.get('fait'),
    ...reviewing,
  });
}

/** Saves a review, or stops invitations to review. Success redirects; errors are answered with 422. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  const field = formTextReader(form);
  const link = { orderId: params.id, token: url.searchParams.get('token') };
  const perform = context.get(performActionContext);
  const line = field('line');
  const typed = { stars: field('stars'), words: field('words'), name: field('name') };
  const answered = (given: Partial<Answer>) =>
    uncachedData({ line, faults: {}, refused: null, photo: null, typed, ...given } satisfies Answer, { status: 422 });
  const isStop = field('slot') === 'stop';
  try {
    if (field('slot') === 'photo' || field('slot') === 'no-photo') {
      if (!isUuid(line)) throw data(null, { status: 400 });
      const file = field('slot') === 'photo' ? field('photo') : null;
      const fault = await perform('review/set-photo', { orderId: params.id, lineId: line, file }, link);
      if (fault) return answered({ photo: photoErrorText(fault) });
    } else if (isStop) await perform('review/stop-invitations', { orderId: params.id }, link);
    else {
      if (!isUuid(line)) throw data(null, { status: 400 });
      const written = {
        stars: Number(typed.stars || Number.NaN),
        words: typed.words.replaceAll('\r\n', '\n'),
        name: typed.name,
      };
      const wrong = listInvalidReviewFields(written);
      if (wrong.length > 0)
        return answered({ faults: Object.fromEntries(wrong.map((name) => [name, faultWords[name]()])) });
      await perform('review/write', { orderId: params.id, lineId: line, ...written, language: getLocale() }, link);
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'access/denied' || error.code === 'request/malformed')
      throw data('order/link-expired', { status: 404 });
    return answered({ refused: refusals[error.code]?.() ?? m.review_closed() });
  }
  const query = new URLSearchParams({ token: link.token ?? '', fait: isStop ? 'stop' : line });
  throw seeOther(`${url.pathname}?${query}`);
}

const faultWords: Record<InvalidReviewField, () => string> = {
  stars: () => m.review_fault_stars(),
  words: () => m.review_fault_words(),
  name: () => m.review_fault_name(),
};
const refusals: Record<string, () => string> = {
  'review/not-bought': () => m.refusal_review_not_bought(),
  'review/not-arrived': () => m.refusal_review_not_arrived(),
  'review/own-shop': () => m.refusal_review_own_shop(),
};

export default function ReviewScreen({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { id, number, token, lines, name, isStopped, done } = loaderData;
  const back = (
    <a className={buttonClass('second')} href={`/commande/${id}?token=${encodeURIComponent(token)}`}>
      {m.review_back()}
    </a>
  );
  if (lines.length === 0)
    return (
      <div className="wrap section">
        <EmptyState heading="h1" title={m.review_none()} action={back}>
          <p>{m.review_none_words()}</p>
        </EmptyState>
      </div>
    );
  return (
    <div className="wrap section review-page">
      <h1>{m.review_title()}</h1>
      <p className="muted">{m.review_lead({ number })}</p>
      {lines.map((line) => (
        <ReviewForm
          key={line.lineId}
          line={line}
          name={name}
          isDone={done === line.lineId && !answer}
          answer={answer?.line === line.lineId ? answer : undefined}
        />
      ))}
      <section className="review-stop" aria-labelledby="invitations">
        <h2 id="invitations">{m.review_stop_title()}</h2>
        {isStopped ? (
          <Notice look="info">{m.review_stop_done()}</Notice>
        ) : (
          <form method="post">
            <input type="hidden" name="slot" value="stop" />
            <p className="muted">{m.review_stop_words()}</p>
            <Button type="submit" look="second">
              {m.review_stop_act()}
            </Button>
          </form>
        )}
      </section>
      <p>{back}</p>
    </div>
  );
}
