import { useEffect } from 'react';
import { data, isRouteErrorResponse, useRevalidator } from 'react-router';
import { shop } from '#domain/settings/shop.ts';
import { m } from '#texts/compiled/messages.js';
import { market } from '#web/context.ts';
import { dateAndTime } from '#web/parts/order-details/moment.ts';
import { OrderDetails } from '#web/parts/order-details/order-details.tsx';
import { OrderHistory } from '#web/parts/order-details/order-history.tsx';
import { nextWords, orderStatusWords } from '#web/parts/order-details/order-words.ts';
import { Outcome } from '#web/parts/order-details/outcome.tsx';
import { settlePending } from '#web/state/pending-orders.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Route } from './+types/screen';

export const handle = { hydrate: 'now' };
/** A page about one person's order stays in no cache; React Router sends a loader's headers only when told to. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `${loaderData ? m.checkout_order_page({ number: loaderData.order.number }) : m.checkout_order_link_bad()} | ${shop.name}` }, { name: 'robots', content: 'noindex' }];

const askAgainMs = 4000;

/** The order behind its signed link; 404 for a wrong or expired one, the same whether the order exists or not. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const order = await context.get(market).order(params.id, new URL(request.url).searchParams.get('token'));
  if (!order) throw data('order/link-expired', { status: 404 });
  return data({ order, zone: context.get(market).timeZone() }, { headers: { 'cache-control': 'private, no-store' } });
}

export default function OrderScreen({ loaderData: { order, zone } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const paid = order.paidAt !== null;
  const waiting = order.status === 'awaiting_payment';
  useEffect(() => {
    if (!waiting) {
      settlePending(order.id, paid);
      return undefined;
    }
    const timer = setInterval(() => { if (document.visibilityState === 'visible') void revalidate(); }, askAgainMs);
    return () => clearInterval(timer);
  }, [waiting, paid, order.id, revalidate]);

  return (
    <div className="wrap section">
      <Outcome
        look={paid ? 'ok' : waiting ? 'wait' : 'plain'}
        icon={paid ? 'package' : waiting ? 'clock' : 'info'}
        title={m.checkout_order_number({ number: order.number })}
        under={orderStatusWords(order.status)}
        order={order}
        acts={waiting && order.paymentUrl ? <a className={buttonClass('main')} href={order.paymentUrl}>{m.checkout_resume()}</a> : <a className={buttonClass('second')} href="/">{m.checkout_shop_more()}</a>}
      >
        {m.checkout_placed_on({ date: dateAndTime(order.createdAt, zone) })}. {nextWords(order.status)}
      </Outcome>
      <OrderDetails order={order} />
      <OrderHistory timeline={order.timeline} zone={zone} />
    </div>
  );
}

/** A link that does not open anything says so and says where the right one is. Other faults go to the site's own error page. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <div className="wrap section">
      <EmptyState picture={<Icon name="lock" />} heading="h1" title={m.checkout_order_link_bad()} action={<a className={buttonClass('second')} href="/">{m.checkout_home()}</a>}>
        {m.checkout_order_link_words()}
      </EmptyState>
    </div>
  );
}
