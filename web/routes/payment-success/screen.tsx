import { data } from 'react-router';
import type { OrderView } from '#domain/orders/order-view.ts';
import { isServiceOrder } from '#domain/orders/service-order.ts';
import { shop } from '#domain/settings/shop.ts';
import { m } from '#texts/compiled/messages.js';
import { visitorQueriesContext } from '#web/context.ts';
import { loadPaymentOutcomeOrder } from '#web/parts/account/guard/load-outcome-order.ts';
import { OrderBoxes } from '#web/parts/boxes/order-boxes.tsx';
import { OrderDetails } from '#web/parts/orders/order-details/order-details.tsx';
import { timeOnly } from '#web/parts/shell/figures/date-and-time.ts';
import { paymentRefusedTitle, paymentFailureAdviceText } from '#web/parts/orders/order-details/refused-words.ts';
import { useVisitorTimeZone } from '#web/parts/shell/visitor/use-visitor-time-zone.ts';
import { orderStateUrl } from '#web/parts/orders/order-details/order-state-path.ts';
import { OrderHeader } from '#web/parts/orders/order-details/outcome.tsx';
import { PayAgain } from '#web/parts/orders/order-details/pay-again.tsx';
import { useReloadOnPayment } from '#web/parts/orders/order-details/use-outcome.ts';
import { setCookieHeaders } from '#web/parts/cart/server-cart/cookie.ts';
import { clearPaidServerCart } from '#web/parts/cart/server-cart/clear-paid-server-cart.ts';
import { noStore } from '#web/no-store.ts';
import { buttonClass } from '#web/ui/button.tsx';
import type { Route } from './+types/screen';
import '#web/styles/box.css';
import '#web/styles/buying.css';

export const handle = { hydrate: 'now' };
/** React Router sends a loader's headers (here no-store) only if this function returns them. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${pageTitle(loaderData?.order)} | ${shop.name}` },
  { name: 'robots', content: 'noindex' },
];

/** R-ROUTE-15, R-ROUTE-27: the order, for its buyer or the holder of its signed link; else redirects to /auth. */
export async function loader(args: Route.LoaderArgs) {
  const { request, url, context } = args;
  const order = await loadPaymentOutcomeOrder(args);
  const { cookies } = await clearPaidServerCart(request, context);
  const headers = new Headers([...Object.entries(noStore), ...setCookieHeaders(cookies)]);
  const boxes = await context.get(visitorQueriesContext).boxesOf(order);
  return data(
    { order, boxes, token: url.searchParams.get('token') ?? '', zone: context.get(visitorQueriesContext).timeZone() },
    { headers },
  );
}

/** Shows one of: paid, being confirmed (polled), refused (pay again), or paid too late. */
export default function PaymentOutcomeScreen({
  loaderData: { order, boxes, token, zone: shopZone },
}: Route.ComponentProps) {
  const zone = useVisitorTimeZone(order.address.country, shopZone);
  const paid = order.paidAt !== null;
  const waiting = !paid && order.status === 'awaiting_payment';
  const refused = waiting && isRefused(order);
  useReloadOnPayment(order, token);

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
    <div className="wrap section" data-waiting={waiting && !refused ? orderStateUrl(order.id, token) : undefined}>
      {waiting && !refused && (
        <noscript dangerouslySetInnerHTML={{ __html: '<meta http-equiv="refresh" content="3">' }} />
      )}
      {paid && (
        <OrderHeader
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
          {isServiceOrder(order)
            ? m.checkout_success_paid_service({ email: order.customer.email })
            : m.checkout_success_paid_words({ email: order.customer.email })}
        </OrderHeader>
      )}
      {refused && (
        <OrderHeader
          look="plain"
          icon="info"
          title={paymentRefusedTitle(order)}
          order={order}
          acts={
            <>
              <PayAgain order={order} token={token} />
              {follow}
            </>
          }
        >
          {paymentFailureAdviceText(order)} {m.order_payment_refused_words()}{' '}
          {m.checkout_cancelled_held({ time: timeOnly(order.heldUntil, zone) })}
        </OrderHeader>
      )}
      {waiting && !refused && (
        <OrderHeader look="wait" icon="clock" title={m.checkout_success_wait_title()} order={order} acts={follow}>
          {m.checkout_success_wait_words()}
        </OrderHeader>
      )}
      {!paid && !waiting && (
        <OrderHeader
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
        </OrderHeader>
      )}
      <OrderBoxes boxes={boxes} email={order.customer.email} orderId={order.id} token={token} shopZone={shopZone} />
      <OrderDetails order={order} />
    </div>
  );
}

function pageTitle(order?: OrderView): string {
  if (order?.paidAt) return m.checkout_success_page();
  return order && isRefused(order) ? paymentRefusedTitle(order) : m.checkout_success_wait_page();
}

/** Whether the payment has failed for good. After a refused card, the buyer may still pay until the page expires. */
const isRefused = ({ payment, refused }: OrderView): boolean =>
  payment === 'refused' && (refused?.reason === null || refused?.isOver === true);
