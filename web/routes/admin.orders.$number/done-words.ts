import { m } from '#texts/compiled/messages.js';

const sentences = {
  ship: () => m.desk_order_done_ship(),
  deliver: () => m.desk_order_done_deliver(),
  'pickup-ship': () => m.pickup_selling_done_fetched(),
  'pickup-deliver': () => m.pickup_selling_done_handed(),
  'pickup-confirm-delivery': () => m.pickup_selling_done(),
  'confirm-delivery': () => m.received_desk_done(),
  refund: () => m.desk_order_done_refund(),
  'refund-again': () => m.desk_order_done_refund(),
  check: () => m.desk_order_done_check(),
  resend: () => m.desk_order_done_resend(),
  note: () => m.desk_notes_added(),
  'dispute-answer': () => m.desk_order_done_dispute(),
  'dispute-bear': () => m.desk_order_done_bear(),
} as const;

/** The last action on the order, from the URL. */
export type OrderActionDone = keyof typeof sentences;

/** The message that an action has succeeded; null for an unknown value in the URL. */
export const orderActionDoneText = (done: string): string | null =>
  Object.prototype.hasOwnProperty.call(sentences, done) ? sentences[done as OrderActionDone]() : null;
