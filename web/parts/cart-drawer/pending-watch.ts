import { useEffect } from 'react';
import { settlePending, usePendingOrders } from '#web/state/pending-orders.ts';

const everyMs = 5000;

/**
 * Watches the orders whose payment page is open in another tab: while this tab is looked at, asks every five seconds how they stand,
 * and takes a paid order's lines out of the cart (DECISIONS R-CHK-21). Other tabs hear of it through local storage.
 */
export function usePendingWatch(): void {
  const pending = usePendingOrders();
  useEffect(() => {
    if (pending.length === 0) return undefined;
    let asking = false;
    const ask = async () => {
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
  }, [pending]);
}

async function settle(orderId: string, orderToken: string): Promise<void> {
  try {
    const answer = await fetch(`/commande/${orderId}/etat?token=${encodeURIComponent(orderToken)}`);
    if (!answer.ok) return;
    const { paid, open } = (await answer.json()) as { paid: boolean; open: boolean };
    if (paid || !open) settlePending(orderId, paid);
  } catch {
    // Offline: asked again in a moment.
  }
}
