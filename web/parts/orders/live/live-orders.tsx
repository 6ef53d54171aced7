import type { OrderSummary } from '#web/context.ts';
import { OrderPartAnnouncements } from './live-parts.tsx';
import { useReloadOnNewVersion } from './use-live-version.ts';

/** Updates a person's list of orders, and announces changed states to screen readers. */
export function LiveOrderUpdates({ version, orders }: { version: string; orders: OrderSummary[] }) {
  useReloadOnNewVersion(orders.length > 0 ? '/account/commandes.json' : null, version);
  return (
    <OrderPartAnnouncements
      parts={orders.flatMap(({ id, parts }) =>
        parts.map(({ seller, status, isPickup }) => ({ key: `${id} ${seller}`, seller, status, isPickup })),
      )}
    />
  );
}
