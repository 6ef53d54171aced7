import { m } from '#texts/compiled/messages.js';

/** The name of a mail about an order, by its template. An unknown template is shown as it is. */
export const mailName = ({ template, isPickup }: { template: string; isPickup: boolean }): string =>
  ((isPickup && pickupNames[template]) || names[template])?.() ?? template;
export const mailStateText = (state: string): string => states[state]?.() ?? state;

const names: Record<string, () => string> = {
  order_received: () => m.desk_mail_received(),
  order_reminder: () => m.desk_mail_reminder(),
  order_paid: () => m.desk_mail_paid(),
  order_refused: () => m.desk_mail_refused(),
  order_refunded: () => m.desk_mail_refunded(),
  refunded_late: () => m.desk_mail_refunded_late(),
  order_shipped: () => m.desk_mail_shipped(),
  order_delivered: () => m.received_mail_kind(),
  order_rest_withdrawn: () => m.desk_mail_rest_withdrawn(),
  order_link: () => m.desk_mail_link(),
  admin_new_order: () => m.desk_mail_admin(),
  order_message: () => m.desk_mail_message(),
  order_ready: () => m.desk_mail_ready(),
  order_part_called_off: () => m.desk_mail_called_off(),
  order_address_corrected: () => m.desk_mail_address(),
  order_return: () => m.desk_mail_return(),
  order_review_invite: () => m.desk_mail_review(),
  admin_new_order_text: () => m.desk_mail_admin_text(),
};

const pickupNames: Record<string, () => string> = {
  order_shipped: () => m.pickup_desk_mail_done(),
  order_delivered: () => m.pickup_desk_mail_said(),
};

const states: Record<string, () => string> = {
  queued: () => m.desk_mail_queued(),
  sending: () => m.desk_mail_queued(),
  sent: () => m.desk_mail_sent(),
  failed: () => m.desk_mail_failed(),
  skipped: () => m.desk_mail_skipped(),
};
