import { type PendingOrder, settlePending } from '#web/state/pending-orders.ts';
import { orderStatePath } from '#web/parts/orders/order-details/order-state-path.ts';

const everyMs = 5000;

/**
 * While this tab is looked at, asks every five seconds how these orders stand, and takes a paid order's lines out of the cart. Other tabs
 * hear of it through local storage. Answers what ends it.
 */
export function watchPending(pending: readonly PendingOrder[]): () => void {
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
  };
}

async function settle(orderId: string, orderToken: string): Promise<void> {
  try {
    const answer = await fetch(orderStatePath(orderId, orderToken));
    if (!answer.ok) return;
    const { paid, open } = (await answer.json()) as { paid: boolean; open: boolean };
    if (paid || !open) settlePending(orderId, paid);
  } catch {
    // Offline: asked again in a moment.
  }
}
