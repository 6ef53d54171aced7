import type { OrderView } from '#domain/orders/order-view.ts';
import { shop } from '#domain/settings/shop.ts';
import { m } from '#texts/compiled/messages.js';
import { visitorQueriesContext } from '#web/context.ts';
import { timeOnly } from '#web/parts/shell/figures/date-and-time.ts';
import { useVisitorTimeZone } from '#web/parts/shell/visitor/use-visitor-time-zone.ts';
import { loadPaymentOutcomeOrder } from '#web/parts/account/guard/load-outcome-order.ts';
import { OrderDetails } from '#web/parts/orders/order-details/order-details.tsx';
import { orderStateUrl } from '#web/parts/orders/order-details/order-state-path.ts';
import { OrderHeader } from '#web/parts/orders/order-details/outcome.tsx';
import { PayAgain } from '#web/parts/orders/order-details/pay-again.tsx';
import { paymentRefusedTitle, paymentFailureAdviceText } from '#web/parts/orders/order-details/refused-words.ts';
import { useReloadOnPayment } from '#web/parts/orders/order-details/use-outcome.ts';
import { uncachedData } from '#web/responses.ts';
import { buttonClass } from '#web/ui/button.tsx';
import type { Route } from './+types/screen';
import '#web/styles/buying.css';

/** React Router sends a loader's headers (here no-store) only if this function returns them. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${titleOf(loaderData?.order)} | ${shop.name}` },
  { name: 'robots', content: 'noindex' },
];

/** R-ROUTE-16, R-ROUTE-27: the unpaid order, for its buyer or the holder of its signed link. */
export async function loader(args: Route.LoaderArgs) {
  const { url, context } = args;
  const order = await loadPaymentOutcomeOrder(args);
  return uncachedData({
    order,
    token: url.searchParams.get('token') ?? '',
    zone: context.get(visitorQueriesContext).timeZone(),
  });
}

/** Says that nothing was charged, why a card was refused, and how long the stock is reserved, with a link to pay. */
export default function PaymentCancelled({ loaderData: { order, token, zone: shopZone } }: Route.ComponentProps) {
  const zone = useVisitorTimeZone(order.address.country, shopZone);
  const paid = order.paidAt !== null;
  const waiting = order.status === 'awaiting_payment';
  const refused = waiting && order.payment === 'refused';
  // The provider may report a refused card after the buyer has returned, so the order is polled.
  useReloadOnPayment(order, token);
  const follow = (
    <a className={buttonClass('second')} href={`/commande/${order.id}?token=${encodeURIComponent(token)}`}>
      {m.checkout_follow()}
    </a>
  );
  const back = (
    <a className={buttonClass('second')} href="/panier">
      {m.checkout_back()}
    </a>
  );

  if (paid) {
    return (
      <div className="wrap section">
        <OrderHeader look="ok" icon="check" title={m.checkout_success_paid_title()} order={order} acts={follow}>
          {m.checkout_cancelled_paid()}
        </OrderHeader>
        <OrderDetails order={order} />
      </div>
    );
  }
  const resume = order.paymentUrl && (
    <a className={buttonClass('main')} href={order.paymentUrl}>
      {m.checkout_resume()}
    </a>
  );
  return (
    <div className="wrap section" data-waiting={waiting && !refused ? orderStateUrl(order.id, token) : undefined}>
      <OrderHeader
        look="plain"
        icon="info"
        title={titleOf(order)}
        order={order}
        acts={
          <>
            {refused ? <PayAgain order={order} token={token} /> : resume}
            {back}
          </>
        }
      >
        {refused && `${paymentFailureAdviceText(order)} `}
        {m.checkout_cancelled_words()}{' '}
        {order.paymentUrl || refused
          ? m.checkout_cancelled_held({ time: timeOnly(order.heldUntil, zone) })
          : m.checkout_cancelled_over()}
      </OrderHeader>
      <OrderDetails order={order} />
    </div>
  );
}

const titleOf = (order?: OrderView): string =>
  order?.payment === 'refused' ? paymentRefusedTitle(order) : m.checkout_cancelled_title();
