import { useEffect } from 'react';
import { usePendingOrders } from '#web/state/pending-orders.ts';

/** Watches the orders whose payment page is open in another tab, if any (DECISIONS R-CHK-21). The polling code is loaded only then. */
export function usePendingWatch(): void {
  const pending = usePendingOrders();
  useEffect(() => {
    if (pending.length === 0) return undefined;
    const watching = import('./watch-pending.ts').then(
      ({ watchPending }) => watchPending(pending),
      () => undefined,
    );
    return () => void watching.then((stop) => stop?.());
  }, [pending]);
}
