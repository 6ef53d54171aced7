import { data } from 'react-router';
import { Refusal } from '#domain/refusals.ts';
import { shop } from '#domain/settings/shop.ts';
import { m } from '#texts/compiled/messages.js';
import { performActionContext } from '#web/context.ts';
import { formTextReader } from '#web/form-fields.ts';
import { refusalText } from '#web/parts/checkout/checkout-form/refusal-words.ts';
import { seeOther, uncachedData } from '#web/responses.ts';
import { noStore } from '#web/no-store.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Route } from './+types/screen';

export const headers: Route.HeadersFunction = ({ actionHeaders, loaderHeaders }) => actionHeaders ?? loaderHeaders;
export const meta: Route.MetaFunction = () => [
  { title: `${m.pay_again_refused_title()} | ${shop.name}` },
  { name: 'robots', content: 'noindex' },
];

/** GET is answered with 405. After a POST, the status of the action replaces it. */
export const loader = () => data(null, { status: 405, headers: { ...noStore, allow: 'POST' } });

/**
 * POST /commande/{id}/payer with `token`, `provider` → 303 to the payment page, or a page that explains the error.
 * 404 without a valid token; 400 or 422 for a provider that does not accept the order.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const field = formTextReader(await request.formData());
  const token = field('token') || null;
  let url: string;
  try {
    url = await context.get(performActionContext)(
      'order/pay-again',
      { orderId: params.id, provider: field('provider') || null },
      { orderId: params.id, token },
    );
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    // The caller is not the buyer and has no valid link: the response is the same as for an unknown order.
    if (refusal.code === 'access/denied' || refusal.code === 'request/malformed')
      return uncachedData({ words: m.refusal_order_link_expired(), token: '' }, { status: 404 });
    const answer = { words: refusalText(refusal), token: token ?? '' };
    return uncachedData(answer, { status: refusal.status });
  }
  return seeOther(url);
}

/** Why no payment was opened, with a link back to the order and its payment options. */
export default function PaymentRetryErrorScreen({ params, actionData }: Route.ComponentProps) {
  const back = actionData?.token ? `?${new URLSearchParams({ token: actionData.token })}` : '';
  return (
    <div className="wrap section">
      <EmptyState
        heading="h1"
        picture={<Icon name="info" />}
        title={m.pay_again_refused_title()}
        action={
          <a className={buttonClass('main')} href={`/commande/${params.id}${back}`}>
            {m.pay_again_refused_back()}
          </a>
        }
      >
        {actionData && <p role="alert">{actionData.words}</p>}
      </EmptyState>
    </div>
  );
}
