import { m } from '#texts/compiled/messages.js';
import { endPendingOrder } from '#web/state/change-pending-orders.ts';
import type { PendingOrder } from '#web/state/pending-orders.ts';
import { orderStateUrl } from '#web/parts/orders/order-details/order-state-path.ts';
import { notify } from '#web/parts/shell/toaster/notify.ts';
import { orderIdsOpenedInTab } from './opened-here.ts';

const everyMs = 5000;

/**
 * Polls these orders every five seconds in a visible tab, and removes a paid order's lines from the cart. Other tabs
 * update by storage events. Only the tab that opened a payment announces it. Returns the function that stops polling.
 */
export function pollPendingOrders(pending: readonly PendingOrder[]): () => void {
  let asking = false;
  const ask = async (): Promise<void> => {
    if (asking || document.visibilityState === 'hidden') return;
    asking = true;
    await Promise.all(pending.map(({ orderId, orderToken }) => settle(orderId, orderToken)));
    asking = false;
  };
  const timer = setInterval(ask, everyMs);
  document.addEventListener('visibilitychange', ask);
  void ask();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', ask);
    // Another tab may have removed a paid order that this tab opened. Check it once more, to announce its payment.
    for (const order of pending)
      if (orderIdsOpenedInTab.has(order.orderId)) void settle(order.orderId, order.orderToken);
  };
}

async function settle(orderId: string, orderToken: string): Promise<void> {
  try {
    const answer = await fetch(orderStateUrl(orderId, orderToken));
    if (!answer.ok) return;
    const { paid, open } = (await answer.json()) as { paid: boolean; open: boolean };
    if (!paid && open) return;
    endPendingOrder(orderId, paid);
    if (orderIdsOpenedInTab.delete(orderId) && paid)
      notify(m.checkout_success_paid_title(), {
        label: m.checkout_follow(),
        run: () => location.assign(`/commande/${orderId}?token=${encodeURIComponent(orderToken)}`),
      });
  } catch {
    // Network error: the next poll tries again.
  }
}
