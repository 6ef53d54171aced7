import { data, isRouteErrorResponse } from 'react-router';
import { orderVersion } from '#domain/orders/order-version.ts';
import { parsePaymentNotOpenedReason } from '#domain/orders/payment-note.ts';
import { isServiceOrder } from '#domain/orders/service-order.ts';
import { shop } from '#domain/settings/shop.ts';
import { m } from '#texts/compiled/messages.js';
import { performActionContext, visitorQueriesContext } from '#web/context.ts';
import { OrderPartAnnouncements } from '#web/parts/orders/live/live-parts.tsx';
import { useReloadOnNewVersion } from '#web/parts/orders/live/use-live-version.ts';
import { dateAndTime, timeOnly } from '#web/parts/shell/figures/date-and-time.ts';
import { FindOrderForm } from '#web/parts/orders/order-details/find-order-form.tsx';
import { OrderBoxes } from '#web/parts/boxes/order-boxes.tsx';
import { InvoiceForm } from '#web/parts/orders/invoice/invoice-form.tsx';
import { OrderDetails } from '#web/parts/orders/order-details/order-details.tsx';
import { OrderHistory } from './order-history.tsx';
import { nextStepText, paymentNotOpenedText, orderStatusText } from '#web/parts/orders/order-details/order-words.ts';
import { OrderHeader } from '#web/parts/orders/order-details/outcome.tsx';
import { orderStateUrl } from '#web/parts/orders/order-details/order-state-path.ts';
import { PayAgain } from '#web/parts/orders/order-details/pay-again.tsx';
import { useReloadOnPayment } from '#web/parts/orders/order-details/use-outcome.ts';
import { paymentNotChargedSentence, paymentFailureAdviceText } from '#web/parts/orders/order-details/refused-words.ts';
import { useVisitorTimeZone } from '#web/parts/shell/visitor/use-visitor-time-zone.ts';
import { setCookieHeaders } from '#web/parts/cart/server-cart/cookie.ts';
import { clearPaidServerCart } from '#web/parts/cart/server-cart/clear-paid-server-cart.ts';
import { noStore } from '#web/no-store.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/screen';
import { ChangeOrder } from './change-order.tsx';
import { ConfirmDelivery } from './confirm-delivery.tsx';
import { handleOrderChange } from './run-change.ts';
import '#web/styles/box.css';
import '#web/styles/buying.css';

export const handle = { hydrate: 'now' };
/** React Router sends a loader's headers (here no-store) only if this function returns them. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: `${loaderData ? m.checkout_order_page({ number: loaderData.order.number }) : m.checkout_order_link_bad()} | ${shop.name}`,
  },
  { name: 'robots', content: 'noindex' },
];

/** The order of a signed link; 404 for a wrong or expired link, whether or not the order exists. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { searchParams } = url;
  const token = searchParams.get('token');
  const order = await context.get(visitorQueriesContext).order(params.id, token);
  if (!order) throw data('order/link-expired', { status: 404 });
  const { cookies } = await clearPaidServerCart(request, context);
  return data(
    {
      order,
      boxes: await context.get(visitorQueriesContext).boxesOf(order),
      isForwarding: await context.get(visitorQueriesContext).isForwarding(order),
      reach: order.paidAt ? await context.get(visitorQueriesContext).refundReach(order) : {},
      token: token ?? '',
      note: parsePaymentNotOpenedReason(searchParams.get('note')),
      zone: context.get(visitorQueriesContext).timeZone(),
      changed: searchParams.get('fait'),
    },
    { headers: [...Object.entries(noStore), ...setCookieHeaders(cookies)] },
  );
}

/** Cancels a seller's part of the order, corrects the address, or confirms or denies an arrival. */
export const action = async ({ request, url, params, context }: Route.ActionArgs) =>
  handleOrderChange(context.get(performActionContext), await request.formData(), { orderId: params.id, url });

export default function OrderScreen({
  loaderData: { order, boxes, isForwarding, reach, token, note, zone: shopZone, changed },
  actionData,
}: Route.ComponentProps) {
  const zone = useVisitorTimeZone(order.address.country, shopZone);
  const paid = order.paidAt !== null;
  const waiting = order.status === 'awaiting_payment';
  const refused = order.payment === 'refused';
  const asksArrival = actionData?.slot === 'received' || actionData?.slot === 'missing';
  const going = paid && order.status !== 'refunded';
  useReloadOnPayment(order, token);
  // Polls paid orders only, because useReloadOnPayment polls an unpaid one.
  useReloadOnNewVersion(paid ? orderStateUrl(order.id, token) : null, orderVersion(order));

  // After a refused payment, the note that another payment is open (`undecided`) is not shown.
  const noted = note && !paid && !(refused && note === 'undecided');
  const shopMore = (
    <a className={buttonClass('second')} href="/">
      {m.checkout_shop_more()}
    </a>
  );
  const resume =
    waiting &&
    (order.paymentUrl && !refused ? (
      <a className={buttonClass('main')} href={order.paymentUrl}>
        {m.checkout_resume()}
      </a>
    ) : (
      order.providers.length > 0 && <PayAgain order={order} token={token} />
    ));
  // If the sellers' parts of the order arrive on different days, each part shows its own day.
  const arrivals = paid ? [...new Set(order.parts.flatMap(({ arrival }) => arrival ?? []))] : [];
  return (
    <div className="wrap section" data-waiting={waiting && !refused ? orderStateUrl(order.id, token) : undefined}>
      {noted && (
        <Notice look="warn" className="outcome-note">
          {paymentNotOpenedText(note)}
        </Notice>
      )}
      <OrderHeader
        look={going ? 'ok' : waiting && !refused ? 'wait' : 'plain'}
        icon={going ? 'package' : waiting && !refused ? 'clock' : 'info'}
        title={m.checkout_order_number({ number: order.number })}
        under={orderStatusText(order.status)}
        order={order}
        acts={
          <>
            {resume || shopMore}
            {paid && (
              <a
                className={buttonClass('second')}
                href={`/commande/${order.id}/recu.pdf?token=${encodeURIComponent(token)}`}
                type="application/pdf"
              >
                {m.order_receipt_link()}
              </a>
            )}
          </>
        }
      >
        {arrivals.length === 1 && (
          <>
            <strong>{sentence(arrivals[0]!)}</strong>{' '}
          </>
        )}
        {sentence(m.checkout_placed_on({ date: dateAndTime(order.createdAt, zone) }))}{' '}
        {refused
          ? `${paymentNotChargedSentence(order)} ${paymentFailureAdviceText(order)} ${m.checkout_cancelled_held({ time: timeOnly(order.heldUntil, zone) })}`
          : nextStepText(order.status, isServiceOrder(order))}
      </OrderHeader>
      <OrderBoxes boxes={boxes} email={order.customer.email} orderId={order.id} token={token} shopZone={shopZone} />
      {changed === 'address' && (
        <Notice look="ok" live>
          {m.order_change_done_address()}
        </Notice>
      )}
      {changed === 'call-off' && (
        <Notice look="ok" live>
          {m.order_change_done_cancel()}
        </Notice>
      )}
      {changed === 'ask-desk' && (
        <Notice look="ok" live>
          {m.after_done_asked_buyer()}
        </Notice>
      )}
      {(changed === 'received' || changed === 'missing') && (
        <Notice look="ok" live>
          {changed === 'received' ? m.received_done_yes() : m.received_done_no()}
        </Notice>
      )}
      <OrderPartAnnouncements
        parts={order.parts.map(({ id, seller, status, kitchen }) => ({
          key: id,
          seller,
          status,
          isPickup: kitchen?.way === 'pickup',
        }))}
      />
      <ConfirmDelivery order={order} refused={asksArrival ? (actionData?.refused ?? null) : null} />
      <OrderDetails order={order} zone={zone} />
      {paid && !isServiceOrder(order) && (
        <div className="order-after">
          {order.parts
            .filter(
              ({ status, refundedMinor }) => status !== 'cancelled' && (status !== 'refunded' || refundedMinor > 0),
            )
            .map(({ id, seller }) => (
              <InvoiceForm key={id} orderId={order.id} partId={id} token={token} seller={seller} />
            ))}
        </div>
      )}
      {order.parts.some(({ status }) => status === 'delivered') && !isServiceOrder(order) && (
        <p className="order-after">
          <a className={buttonClass('second')} href={`/commande/${order.id}/avis?token=${encodeURIComponent(token)}`}>
            {m.review_order_link()}
          </a>{' '}
          <a className={buttonClass('second')} href={`/commande/${order.id}/retour?token=${encodeURIComponent(token)}`}>
            {m.return_link()}
          </a>
        </p>
      )}
      <ChangeOrder
        order={order}
        isForwarding={isForwarding}
        reach={reach}
        answer={asksArrival ? undefined : actionData}
      />
      <OrderHistory order={order} zone={zone} />
    </div>
  );
}

/** Adds a full stop, unless there is one already, as after an English time ("11:51 a.m."). */
const sentence = (words: string): string => (words.endsWith('.') ? words : `${words}.`);

/** An invalid link gets an explanation and a form for a new link. Other errors go to the site's error page. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <div className="wrap section find-order-page">
      <h1>{m.checkout_order_link_bad()}</h1>
      <p className="muted">{m.order_find_words_bad()}</p>
      <FindOrderForm />
    </div>
  );
}
