import type { LineIdentity } from '#domain/cart/lines.ts';
import { sources } from '#domain/catalogue/product.ts';
import { createPersistedStore, usePersistedStore } from './persisted-store.ts';

/** An order whose payment page was opened and whose outcome is not known yet. `openedAt`: epoch milliseconds. */
export type PendingOrder = {
  orderId: string;
  orderToken: string;
  openedAt: number;
  lines: (LineIdentity & { quantity: number })[];
};

/** After this time the payment session (31 minutes) has surely ended, so the order is dropped. */
export const forgottenAfterMs = 3 * 60 * 60 * 1000;

/** Every page loads this store. What changes it is in change-pending-orders.ts, which only some pages load. */
export const pendingOrdersStore = createPersistedStore<PendingOrder[]>('sugu.orders.pending', parsePendingOrders, []);

export const useOrdersAwaitingPayment = (): PendingOrder[] => usePersistedStore(pendingOrdersStore);

/** The newest ten pending orders with any of these offers. A new order replaces them (server: replace-order.ts). */
export function findPendingOrdersWithOffers(
  lines: readonly { id: string }[],
  among: readonly PendingOrder[] = pendingOrdersStore.get(),
): { orderId: string; orderToken: string }[] {
  const holds = (order: PendingOrder) => order.lines.some(({ id }) => lines.some((line) => line.id === id));
  return among
    .filter(holds)
    .slice(-10)
    .map(({ orderId, orderToken }) => ({ orderId, orderToken }));
}

function parsePendingOrders(stored: unknown): PendingOrder[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter((one): one is PendingOrder => {
    const order = one as Partial<PendingOrder> | null;
    return (
      typeof order?.orderId === 'string' &&
      typeof order.orderToken === 'string' &&
      typeof order.openedAt === 'number' &&
      order.openedAt > Date.now() - forgottenAfterMs &&
      Array.isArray(order.lines) &&
      order.lines.every(
        (line) => typeof line?.id === 'string' && sources.includes(line.source) && Number.isInteger(line.quantity),
      )
    );
  });
}
