import { useEffect } from 'react';
import { useOrdersAwaitingPayment } from '#web/state/pending-orders.ts';

/** Polls orders whose payment page is open in another tab (DECISIONS R-CHK-21). The code is loaded on demand. */
export function usePendingOrdersPoll(): void {
  const pending = useOrdersAwaitingPayment();
  useEffect(() => {
    if (pending.length === 0) return undefined;
    const polling = import('./poll-pending-orders.ts').then(
      ({ pollPendingOrders }) => pollPendingOrders(pending),
      () => undefined,
    );
    return () => void polling.then((stop) => stop?.());
  }, [pending]);
}
