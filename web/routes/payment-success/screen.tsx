import { data } from 'react-router';
import { shop } from '#domain/settings/shop.ts';
import { m } from '#texts/compiled/messages.js';
import { market } from '#web/context.ts';
import { loadOutcomeOrder } from '#web/parts/account/guard/load-outcome-order.ts';
import { OrderDetails } from '#web/parts/orders/order-details/order-details.tsx';
import { timeOnly } from '#web/parts/orders/order-details/moment.ts';
import { useReaderZone } from '#web/parts/orders/order-details/use-reader-zone.ts';
import { orderStatePath } from '#web/parts/orders/order-details/order-state-path.ts';
import { Outcome } from '#web/parts/orders/order-details/outcome.tsx';
import { PayAgain } from '#web/parts/orders/order-details/pay-again.tsx';
import { useOutcome } from '#web/parts/orders/order-details/use-outcome.ts';
import { setCookies } from '#web/parts/cart/server-cart/cookie.ts';
import { clearPaidServerCart } from '#web/parts/cart/server-cart/clear-paid-server-cart.ts';
import { buttonClass } from '#web/ui/button.tsx';
import type { Route } from './+types/screen';
import '#web/styles/buying.css';

export const handle = { hydrate: 'now' };
/** A personal page must not be cached; React Router sends a loader's headers only if this function returns them. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${pageTitle(loaderData?.order)} | ${shop.name}` },
  { name: 'robots', content: 'noindex' },
];

/** R-ROUTE-15, R-ROUTE-27: the signed order link is the authentication, or its buyer has signed in; else /auth with the place to come back to. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const order = await loadOutcomeOrder({ request, url, context });
  const { cookies } = await clearPaidServerCart(request, context);
  const headers = new Headers([['cache-control', 'private, no-store'], ...setCookies(cookies)]);
  return data({ order, token: url.searchParams.get('token') ?? '', zone: context.get(market).timeZone() }, { headers });
}

/** Paid, being confirmed (asked again until it is known), refused (and to be paid again), or too late. */
export default function PaymentSuccess({ loaderData: { order, token, zone: shopZone } }: Route.ComponentProps) {
  const zone = useReaderZone(order.address.country, shopZone);
  const paid = order.paidAt !== null;
  const waiting = !paid && order.status === 'awaiting_payment';
  const refused = waiting && order.payment === 'refused';
  useOutcome(order, token);

  const follow = (
    <a
      className={buttonClass(refused ? 'plain' : 'main')}
      href={`/commande/${order.id}?token=${encodeURIComponent(token)}`}
    >
      {m.checkout_follow()}
    </a>
  );
  const more = (
    <a className={buttonClass('second')} href="/">
      {m.checkout_shop_more()}
    </a>
  );
  return (
    <div className="wrap section" data-waiting={waiting && !refused ? orderStatePath(order.id, token) : undefined}>
      {waiting && !refused && (
        <noscript dangerouslySetInnerHTML={{ __html: '<meta http-equiv="refresh" content="3">' }} />
      )}
      {paid && (
        <Outcome
          look="ok"
          icon="check"
          title={m.checkout_success_paid_title()}
          order={order}
          acts={
            <>
              {follow}
              {more}
            </>
          }
        >
          {m.checkout_success_paid_words({ email: order.customer.email })}
        </Outcome>
      )}
      {refused && (
        <Outcome
          look="plain"
          icon="info"
          title={m.order_payment_refused_title()}
          order={order}
          acts={
            <>
              <PayAgain order={order} token={token} />
              {follow}
            </>
          }
        >
          {m.order_payment_refused_words()} {m.checkout_cancelled_held({ time: timeOnly(order.heldUntil, zone) })}
        </Outcome>
      )}
      {waiting && !refused && (
        <Outcome look="wait" icon="clock" title={m.checkout_success_wait_title()} order={order} acts={follow}>
          {m.checkout_success_wait_words()}
        </Outcome>
      )}
      {!paid && !waiting && (
        <Outcome
          look="plain"
          icon="info"
          title={m.checkout_success_closed_title()}
          order={order}
          acts={
            <a className={buttonClass('main')} href="/panier">
              {m.checkout_back()}
            </a>
          }
        >
          {m.checkout_next_closed()}
        </Outcome>
      )}
      <OrderDetails order={order} />
    </div>
  );
}

function pageTitle(order?: { paidAt: string | null; payment: string }): string {
  if (order?.paidAt) return m.checkout_success_page();
  return order?.payment === 'refused' ? m.order_payment_refused_title() : m.checkout_success_wait_page();
}
