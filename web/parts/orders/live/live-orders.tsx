import type { OrderSummary } from '#web/context.ts';
import { OrderPartAnnouncements } from './live-parts.tsx';
import { useLiveVersion } from './use-live-version.ts';

/** Updates a person's list of orders, and announces changed states to screen readers. */
export function LiveOrders({ version, orders }: { version: string; orders: OrderSummary[] }) {
  useLiveVersion(orders.length > 0 ? '/account/commandes.json' : null, version);
  return (
    <OrderPartAnnouncements
      parts={orders.flatMap(({ id, parts }) =>
        parts.map(({ seller, status, isPickup }) => ({ key: `${id} ${seller}`, seller, status, isPickup })),
      )}
    />
  );
}
