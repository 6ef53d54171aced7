import { m } from '#texts/compiled/messages.js';

const statuses: Record<string, () => string> = {
  awaiting_payment: () => m.order_status_awaiting_payment(),
  paid: () => m.order_status_paid(),
  partially_refunded: () => m.order_status_partially_refunded(),
  refunded: () => m.order_status_refunded(),
  expired: () => m.order_status_expired(),
  cancelled: () => m.order_status_cancelled(),
};

const partStatuses: Record<string, () => string> = {
  pending: () => m.order_part_pending(),
  to_prepare: () => m.order_part_to_prepare(),
  shipped: () => m.order_part_shipped(),
  delivered: () => m.order_part_delivered(),
  cancelled: () => m.order_part_cancelled(),
  refunded: () => m.order_part_refunded(),
};

const events: Record<string, (seller: string) => string> = {
  placed: () => m.order_event_placed(),
  paid: () => m.order_event_paid(),
  paid_late: () => m.order_event_paid_late(),
  paid_too_late: () => m.order_event_paid_too_late(),
  refunded: () => m.order_event_refunded(),
  expired: () => m.order_event_expired(),
  cancelled: () => m.checkout_event_cancelled(),
  shipped: (seller) => m.checkout_event_shipped({ seller }),
  delivered: (seller) => m.checkout_event_delivered({ seller }),
};

export const orderStatusWords = (status: string): string => statuses[status]?.() ?? status;
export const partStatusWords = (status: string): string => partStatuses[status]?.() ?? status;
export const eventWords = (kind: string, seller: string | null): string => events[kind]?.(seller ?? '') ?? m.checkout_event_other();

/** What the buyer may expect now. */
export function nextWords(status: string): string {
  if (status === 'awaiting_payment') return m.checkout_next_awaiting_payment();
  if (status === 'paid') return m.checkout_next_paid();
  return status.endsWith('refunded') ? m.checkout_next_refunded() : m.checkout_next_closed();
}
