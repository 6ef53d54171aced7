import { shop } from '#domain/settings/shop.ts';
import { m } from '#texts/compiled/messages.js';
import { performActionContext } from '#web/context.ts';
import { FindOrderForm } from '#web/parts/orders/order-details/find-order-form.tsx';
import { pageMeta, siteUrlFromRootLoader } from '#web/parts/shell/seo/page-meta.ts';
import { uncachedData } from '#web/responses.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Route } from './+types/screen';
import '#web/styles/buying.css';

export const handle = { hydrate: 'now' };
export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(siteUrlFromRootLoader(matches), location, {
    title: m.order_find_title(),
    description: m.order_find_description(),
    noindex: true,
  });
/** The response contains typed text, so it must not be cached. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** Answers the same whether or not the order exists, to reveal nothing; 422 for a malformed number or e-mail. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const typed = { number: String(form.get('number') ?? '').trim(), email: String(form.get('email') ?? '').trim() };
  const answer = await context.get(performActionContext)('order/resend-link', typed);
  return answer === 'asked'
    ? uncachedData({ typed: undefined, faults: undefined })
    : uncachedData({ typed, faults: answer.faults }, { status: 422 });
}

/** "Retrouver ma commande": mails the order's link again, to the e-mail address of the order. */
export default function ResendOrderLinkScreen({ actionData }: Route.ComponentProps) {
  const isAsked = actionData && !actionData.faults;
  if (isAsked) {
    return (
      <div className="wrap section find-order-page">
        <h1>{m.order_find_sent_title()}</h1>
        <p role="status">{m.order_find_sent()}</p>
        <p className="muted">{m.order_find_sent_wait({ email: shop.email })}</p>
        <a className={buttonClass('second')} href="/commande">
          <Icon name="arrow-left" />
          {m.order_find_again()}
        </a>
      </div>
    );
  }
  return (
    <div className="wrap section find-order-page">
      <h1>{m.order_find_title()}</h1>
      <p className="muted">{m.order_find_words()}</p>
      <FindOrderForm typed={actionData?.typed} faults={actionData?.faults} />
    </div>
  );
}
