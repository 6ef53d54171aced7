import type { LineIdentity } from '#domain/cart/lines.ts';
import { sources } from '#domain/catalogue/product.ts';
import { removePaidLines } from './cart.ts';
import { deleteCheckoutDraft } from './checkout-draft.ts';
import { createPersistedStore, usePersistedStore } from './persisted-store.ts';

/** An order whose payment page was opened and whose outcome is not known yet. `openedAt`: epoch milliseconds. */
export type PendingOrder = {
  orderId: string;
  orderToken: string;
  openedAt: number;
  lines: (LineIdentity & { quantity: number })[];
};

/** After this time the payment session (31 minutes) has surely ended, so the order is dropped. */
const forgottenAfterMs = 3 * 60 * 60 * 1000;

const pending = createPersistedStore<PendingOrder[]>('sugu.orders.pending', parsePendingOrders, []);

export const useOrdersAwaitingPayment = (): PendingOrder[] => usePersistedStore(pending);

/** The newest ten pending orders with any of these offers. A new order replaces them (server: replace-order.ts). */
export function findPendingOrdersWithOffers(
  lines: readonly { id: string }[],
  among: readonly PendingOrder[] = pending.get(),
): { orderId: string; orderToken: string }[] {
  const holds = (order: PendingOrder) => order.lines.some(({ id }) => lines.some((line) => line.id === id));
  return among
    .filter(holds)
    .slice(-10)
    .map(({ orderId, orderToken }) => ({ orderId, orderToken }));
}

/** Saves an order being paid, so that its units leave the cart when the payment is confirmed, in any tab. */
export function savePendingOrder(order: Omit<PendingOrder, 'openedAt'>): void {
  const now = Date.now();
  pending.refresh();
  pending.set([
    ...pending.get().filter(({ orderId, openedAt }) => orderId !== order.orderId && openedAt > now - forgottenAfterMs),
    { ...order, openedAt: now },
  ]);
}

/** Ends the wait for a payment. A paid order's units leave the cart (DECISIONS R-CHK-21). False: it ended earlier. */
export function endPendingOrder(orderId: string, paid: boolean): boolean {
  pending.refresh();
  const order = pending.get().find((one) => one.orderId === orderId);
  if (!order) return false;
  pending.set(pending.get().filter((one) => one !== order));
  if (paid) {
    removePaidLines(order.lines);
    deleteCheckoutDraft();
  }
  return true;
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
