import { data, isRouteErrorResponse } from 'react-router';
import { parsePaymentNote } from '#domain/orders/payment-note.ts';
import { shop } from '#domain/settings/shop.ts';
import { m } from '#texts/compiled/messages.js';
import { market } from '#web/context.ts';
import { dateAndTime, timeOnly } from '#web/parts/orders/order-details/moment.ts';
import { FindOrderForm } from '#web/parts/orders/order-details/find-order-form.tsx';
import { OrderDetails } from '#web/parts/orders/order-details/order-details.tsx';
import { OrderHistory } from '#web/parts/orders/order-details/order-history.tsx';
import { nextWords, noteWords, orderStatusWords } from '#web/parts/orders/order-details/order-words.ts';
import { Outcome } from '#web/parts/orders/order-details/outcome.tsx';
import { orderStatePath } from '#web/parts/orders/order-details/order-state-path.ts';
import { PayAgain } from '#web/parts/orders/order-details/pay-again.tsx';
import { useOutcome } from '#web/parts/orders/order-details/use-outcome.ts';
import { useReaderZone } from '#web/parts/orders/order-details/use-reader-zone.ts';
import { setCookies } from '#web/parts/cart/server-cart/cookie.ts';
import { clearPaidServerCart } from '#web/parts/cart/server-cart/clear-paid-server-cart.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/screen';
import '#web/styles/buying.css';

export const handle = { hydrate: 'now' };
/** A personal page must not be cached; React Router sends a loader's headers only if this function returns them. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: `${loaderData ? m.checkout_order_page({ number: loaderData.order.number }) : m.checkout_order_link_bad()} | ${shop.name}`,
  },
  { name: 'robots', content: 'noindex' },
];

/** The order behind its signed link; 404 for a wrong or expired one, the same whether the order exists or not. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { searchParams } = url;
  const token = searchParams.get('token');
  const order = await context.get(market).order(params.id, token);
  if (!order) throw data('order/link-expired', { status: 404 });
  const { cookies } = await clearPaidServerCart(request, context);
  return data(
    {
      order,
      token: token ?? '',
      note: parsePaymentNote(searchParams.get('note')),
      zone: context.get(market).timeZone(),
    },
    { headers: [['cache-control', 'private, no-store'], ...setCookies(cookies)] },
  );
}

export default function OrderScreen({ loaderData: { order, token, note, zone: shopZone } }: Route.ComponentProps) {
  const zone = useReaderZone(order.address.country, shopZone);
  const paid = order.paidAt !== null;
  const waiting = order.status === 'awaiting_payment';
  const refused = order.payment === 'refused';
  const going = paid && order.status !== 'refunded';
  useOutcome(order, token);

  // An open payment is undecided no longer once it has ended.
  const noted = note && !paid && !(refused && note === 'undecided');
  const shopMore = (
    <a className={buttonClass('second')} href="/">
      {m.checkout_shop_more()}
    </a>
  );
  const resume =
    waiting &&
    (order.paymentUrl ? (
      <a className={buttonClass('main')} href={order.paymentUrl}>
        {m.checkout_resume()}
      </a>
    ) : (
      order.providers.length > 0 && <PayAgain order={order} token={token} />
    ));
  return (
    <div className="wrap section" data-waiting={waiting && !refused ? orderStatePath(order.id, token) : undefined}>
      {noted && (
        <Notice look="warn" className="outcome-note">
          {noteWords(note)}
        </Notice>
      )}
      <Outcome
        look={going ? 'ok' : waiting && !refused ? 'wait' : 'plain'}
        icon={going ? 'package' : waiting && !refused ? 'clock' : 'info'}
        title={m.checkout_order_number({ number: order.number })}
        under={orderStatusWords(order.status)}
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
        {sentence(m.checkout_placed_on({ date: dateAndTime(order.createdAt, zone) }))}{' '}
        {refused
          ? `${m.order_payment_refused()} ${m.checkout_cancelled_held({ time: timeOnly(order.heldUntil, zone) })}`
          : nextWords(order.status)}
      </Outcome>
      <OrderDetails order={order} zone={zone} />
      <OrderHistory order={order} zone={zone} />
    </div>
  );
}

/** English ends "11:51 a.m." with a full stop already. */
const sentence = (words: string): string => (words.endsWith('.') ? words : `${words}.`);

/** A link that does not open anything says so and sends the right one. Other faults go to the site's own error page. */
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
