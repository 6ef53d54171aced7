import { removePaidLines } from './cart.ts';
import { deleteCheckoutDraft } from './checkout-draft.ts';
import { forgottenAfterMs, type PendingOrder, pendingOrdersStore as pending } from './pending-orders.ts';

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
