import { useEffect } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import type { OrderView } from '#domain/orders/order-view.ts';
import { endPendingOrder } from '#web/state/change-pending-orders.ts';
import { pollUnpaidOrder } from '#web/state/waiting-order.ts';
import { orderStateUrl } from './order-state-path.ts';

/** Reloads an order's page when its payment ends or is refused. Paid lines leave the cart (DECISIONS R-CHK-21). */
export function useReloadOnPayment({ id, status, payment, paidAt }: OrderView, token: string): void {
  const { revalidate } = useRevalidator();
  // When the buyer pays, the page navigates to the provider. A reload would cancel this navigation.
  const isLeaving = useNavigation().state !== 'idle';
  const isWaiting = status === 'awaiting_payment';
  const isRefused = payment === 'refused';
  const isPaid = paidAt !== null;
  useEffect(() => {
    if (isLeaving) return undefined;
    if (isWaiting) return pollUnpaidOrder(orderStateUrl(id, token), isRefused, revalidate);
    endPendingOrder(id, isPaid);
    return undefined;
  }, [id, token, isLeaving, isWaiting, isRefused, isPaid, revalidate]);
}
