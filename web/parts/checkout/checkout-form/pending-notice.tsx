import { m } from '#texts/compiled/messages.js';
import { timeOnly } from '#web/parts/shell/figures/date-and-time.ts';
import { useOrdersAwaitingPayment } from '#web/state/pending-orders.ts';
import { Notice } from '#web/ui/notice.tsx';

/** One notice for each order with an unfinished payment, with a link to the order. Rendered only in the browser. */
export function PendingPaymentNotice() {
  return useOrdersAwaitingPayment().map(({ orderId, orderToken, openedAt }) => (
    <Notice key={orderId} look="warn" className="pending-payment">
      {m.checkout_pending({
        time: timeOnly(new Date(openedAt).toISOString(), Intl.DateTimeFormat().resolvedOptions().timeZone),
      })}{' '}
      <a className="link nowrap" href={`/commande/${orderId}?token=${encodeURIComponent(orderToken)}`}>
        {m.checkout_resume()}
      </a>
    </Notice>
  ));
}
