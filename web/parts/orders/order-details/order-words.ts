import type { OrderView } from '#domain/orders/order-view.ts';
import type { PaymentNotOpenedReason } from '#domain/orders/payment-note.ts';
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
  accepted: () => m.order_part_accepted(),
  packed: () => m.order_part_packed(),
  partly_shipped: () => m.order_part_partly_shipped(),
  shipped: () => m.order_part_shipped(),
  delivered: () => m.order_part_delivered(),
  cancelled: () => m.order_part_cancelled(),
  refunded: () => m.order_part_refunded(),
};

/** The texts for orders that the buyer picks up, where they differ from those for delivery. */
const pickupStatuses: Record<string, () => string> = {
  packed: () => m.pickup_state_ready(),
  shipped: () => m.pickup_state_done(),
  delivered: () => m.pickup_state_done(),
};
const pickupEvents: Record<string, () => string> = {
  packed: () => m.pickup_state_ready(),
  shipped: () => m.pickup_state_done(),
  delivered: () => m.pickup_step_handed(),
  delivery_confirmed: () => m.pickup_event_confirmed(),
};

const events: Record<string, () => string> = {
  placed: () => m.order_event_placed(),
  paid: () => m.order_event_paid(),
  paid_late: () => m.order_event_paid_late(),
  paid_too_late: () => m.order_event_paid_too_late(),
  expired: () => m.order_event_expired(),
  refused: () => m.order_event_refused(),
  refund_asked: () => m.order_event_refund_asked(),
  refunded: () => m.order_event_refunded(),
  refunded_part: () => m.order_status_partially_refunded(),
  refund_failed: () => m.order_event_refund_failed(),
  disputed: () => m.order_event_disputed(),
  dispute_won: () => m.order_event_dispute_won(),
  dispute_lost: () => m.order_event_dispute_lost(),
  to_prepare: () => m.order_event_to_prepare(),
  accepted: () => m.order_event_accepted(),
  packed: () => m.order_event_packed(),
  shipped: () => m.order_event_shipped(),
  shipped_some: () => m.order_event_shipped_some(),
  rest_withdrawn: () => m.order_event_rest_withdrawn(),
  delivered: () => m.order_event_delivered(),
  delivery_confirmed: () => m.received_event_confirmed(),
  not_received: () => m.received_event_missing(),
  cancelled: () => m.order_event_cancelled(),
  desk_asked: () => m.order_event_desk_asked(),
  return_requested: () => m.return_event_requested(),
  return_accepted: () => m.return_event_accepted(),
  return_refused: () => m.return_event_refused(),
  return_objected: () => m.return_event_objected(),
  return_sent: () => m.return_event_sent(),
  return_received: () => m.return_event_received(),
  return_closed: () => m.return_event_closed(),
  return_cancelled: () => m.return_event_cancelled(),
  part_refused: () => m.order_event_part_refused(),
  part_cancelled: () => m.order_event_part_cancelled(),
  address_corrected: () => m.order_event_address_corrected(),
  message_sent: () => m.order_event_message_sent(),
};

export const orderStatusText = (status: string): string => statuses[status]?.() ?? status;
/** The text for the state of a seller's part of an order. `isPickup`: the buyer picks it up. */
export const partStatusText = (status: string, isPickup = false): string =>
  (isPickup && pickupStatuses[status]?.()) || (partStatuses[status]?.() ?? status);

/** An event's text, with a refunded amount ("Remboursement de 12,50 $") and the seller. */
export function eventText(
  { kind, amountMinor, seller }: Pick<OrderView['timeline'][number], 'kind' | 'amountMinor' | 'seller'>,
  written: (amountMinor: number) => string,
  isPickup = false,
): string {
  const event = (isPickup && pickupEvents[kind]?.()) || withAmount(kind, amountMinor, written);
  return seller === null ? event : m.order_event_of_seller({ event, seller });
}

function withAmount(kind: string, amountMinor: number | null, written: (amountMinor: number) => string): string {
  if (kind === 'refunded_part' && amountMinor !== null)
    return m.order_event_refunded_part({ amount: written(amountMinor) });
  if (kind === 'refunded' && amountMinor !== null) return m.order_event_refunded_rest({ amount: written(amountMinor) });
  const words = events[kind]?.() ?? m.checkout_event_other();
  return amountMinor === null ? words : m.order_event_of_amount({ event: words, amount: written(amountMinor) });
}

/** Tells the buyer what happens next. `isService`: the order has only postal boxes. */
export function nextStepText(status: string, isService = false): string {
  if (isService && status === 'paid') return m.checkout_next_paid_service();
  if (isService && status === 'awaiting_payment') return m.checkout_next_awaiting_service();
  if (status === 'awaiting_payment') return m.checkout_next_awaiting_payment();
  if (status === 'paid') return m.checkout_next_paid();
  if (status === 'partially_refunded') return m.order_next_partially_refunded();
  return status === 'refunded' ? m.order_next_refunded() : m.checkout_next_closed();
}

/** Why a buyer who wanted to pay was redirected to the order's page. */
export const paymentNotOpenedText = (note: PaymentNotOpenedReason): string => notes[note]();

const notes: Record<PaymentNotOpenedReason, () => string> = {
  undecided: () => m.order_note_undecided(),
  demo: () => m.refusal_payment_demo_order(),
  'provider-down': () => m.refusal_payment_provider_down(),
  refused: () => m.refusal_payment_refused(),
};
