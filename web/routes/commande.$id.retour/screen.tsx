import { data } from 'react-router';
import { returnReasons } from '#domain/orders/return-status.ts';
import { Refusal } from '#domain/refusals.ts';
import { shop } from '#domain/settings/shop.ts';
import { isUuid } from '#domain/uuid.ts';
import { m } from '#texts/compiled/messages.js';
import { performActionContext, visitorQueriesContext } from '#web/context.ts';
import { photoErrorText } from '#web/parts/photos/photo-form.tsx';
import { seeOther, uncachedData } from '#web/responses.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { formTextReader, formTexts } from '#web/form-fields.ts';
import type { Route } from './+types/screen';
import { RequestedReturn, ReturnForm } from './return-forms.tsx';
import '#web/styles/buying.css';

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
export const meta: Route.MetaFunction = () => [
  { title: `${m.return_title()} | ${shop.name}` },
  { name: 'robots', content: 'noindex' },
];

/** The returns of an order, for its buyer or the holder of its link; 404 for others. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token');
  const order = await context.get(visitorQueriesContext).order(params.id, token);
  if (!order) throw data('order/link-expired', { status: 404 });
  return uncachedData({
    id: order.id,
    number: order.number,
    token: token ?? '',
    zone: context.get(visitorQueriesContext).timeZone(),
    isDone: url.searchParams.has('fait'),
    // A new key for each page, so that a form sent twice is one request.
    key: crypto.randomUUID(),
    sellers: Object.fromEntries(order.parts.map(({ id, seller }) => [id, seller])),
    ...(await context.get(visitorQueriesContext).returning(order)),
  });
}

/** Requests a return, or moves one to its next state. Success redirects; errors are answered with 422. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  const field = formTextReader(form);
  const link = { orderId: params.id, token: url.searchParams.get('token') };
  const perform = context.get(performActionContext);
  const typed = formTexts(form);
  const answered = (fault: string) =>
    uncachedData({ fault, typed, at: field('part') || field('return') }, { status: 422 });
  const words = field('words').replaceAll('\r\n', '\n').slice(0, 1000);
  try {
    if (field('slot') === 'photo') {
      const [returnId, key] = [field('return'), field('key')];
      if (!isUuid(returnId) || !isUuid(key)) throw data(null, { status: 400 });
      const fault = await perform(
        'return/add-photo',
        { orderId: params.id, returnId, key, file: field('photo') },
        link,
      );
      if (fault) return answered(photoErrorText(fault));
      throw seeOther(`${url.pathname}?${new URLSearchParams({ token: link.token ?? '' })}#photos-${returnId}`);
    }
    const to = (['cancelled', 'sent', 'objected'] as const).find((one) => one === field('slot'));
    if (to) {
      if (!isUuid(field('return'))) throw data(null, { status: 400 });
      if (to === 'objected' && words.length < 2) return answered(m.return_fault_words());
      const carrier = field('carrier').slice(0, 100) || null;
      const trackingCode = field('tracking').slice(0, 100) || null;
      await perform(
        'return/move-own',
        { orderId: params.id, returnId: field('return'), to, carrier, trackingCode, words },
        link,
      );
    } else {
      if (!isUuid(field('part')) || !isUuid(field('key'))) throw data(null, { status: 400 });
      const reason = returnReasons.find((one) => one === field('reason'));
      if (!reason) return answered(m.return_fault_reason());
      const lines = [...form].flatMap(([name, value]) =>
        name.startsWith('line:') && /^[1-9]\d{0,4}$/.test(String(value))
          ? [{ lineId: name.slice('line:'.length), quantity: Number(value) }]
          : [],
      );
      if (lines.length === 0) return answered(m.refusal_return_too_many_units());
      await perform(
        'return/request',
        { orderId: params.id, partId: field('part'), returnId: field('key'), reason, words, lines },
        link,
      );
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'access/denied' || error.code === 'request/malformed')
      throw data('order/link-expired', { status: 404 });
    return answered(refusals[error.code]?.() ?? m.refusal_return_not_now());
  }
  throw seeOther(`${url.pathname}?${new URLSearchParams({ token: link.token ?? '', fait: '1' })}`);
}

const refusals: Record<string, () => string> = {
  'return/too-late': () => m.refusal_return_too_late(),
  'return/too-many-units': () => m.refusal_return_too_many_units(),
  'return/not-delivered': () => m.refusal_return_not_delivered(),
  'return/key-reused': () => m.refusal_return_key_reused(),
};

export default function ReturnScreen({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { id, number, token, zone, isDone, key, sellers, returns, parts } = loaderData;
  return (
    <div className="wrap section review-page">
      <h1>{m.return_title()}</h1>
      <p className="muted">{m.return_lead({ number })}</p>
      {isDone && !answer && (
        <Notice look="ok" live>
          {m.return_done()}
        </Notice>
      )}
      {answer && answer.typed['slot'] !== 'photo' && (
        <Notice look="bad" live>
          {answer.fault}
        </Notice>
      )}
      {returns.map((one) => (
        <RequestedReturn
          key={one.id}
          one={one}
          seller={sellers[one.partId] ?? ''}
          zone={zone}
          photos={{ base: `/commande/${id}/photo?token=${encodeURIComponent(token)}`, key }}
          fault={answer?.typed['slot'] === 'photo' && answer.at === one.id ? answer.fault : undefined}
        />
      ))}
      {parts.map((part) => (
        <ReturnForm
          // After a request was sent, a new React key empties the fields.
          key={`${part.partId}:${answer?.at === part.partId ? (answer.typed['key'] ?? key) : key}`}
          part={part}
          zone={zone}
          formKey={answer?.at === part.partId ? (answer.typed['key'] ?? key) : key}
          typed={answer?.at === part.partId ? answer.typed : undefined}
        />
      ))}
      {returns.length === 0 && parts.length === 0 && <Notice look="info">{m.return_none()}</Notice>}
      <p>
        <a className={buttonClass('second')} href={`/commande/${id}?token=${encodeURIComponent(token)}`}>
          {m.review_back()}
        </a>
      </p>
    </div>
  );
}
