import type { OrderView } from '#domain/orders/order-view.ts';
import type { MailKind } from './queries/mails.ts';
import { adminNewOrderMail } from '#server/orders/notifications/admin-new-order.ts';
import { orderLinkMail } from '#server/orders/notifications/order-link.ts';
import type { MailAbout, MailPlace, MailText } from '#server/orders/notifications/order-mail.ts';
import { orderPaidMail } from '#server/orders/notifications/order-paid.ts';
import { orderReceivedMail } from '#server/orders/notifications/order-received.ts';
import { orderRefundedMail } from '#server/orders/notifications/order-refunded.ts';
import { orderRefusedMail } from '#server/orders/notifications/order-refused.ts';
import { orderReminderMail } from '#server/orders/notifications/order-reminder.ts';
import { orderShippedMail } from '#server/orders/notifications/order-shipped.ts';
import { refundedLateMail } from '#server/orders/notifications/refunded-late.ts';

/** Every mail about an order, by kind. */
export const mailTemplates: Record<MailKind, (order: OrderView, place: MailPlace, about: MailAbout) => MailText> = {
  order_received: orderReceivedMail,
  order_reminder: orderReminderMail,
  order_paid: orderPaidMail,
  order_refused: orderRefusedMail,
  refunded_late: refundedLateMail,
  order_refunded: orderRefundedMail,
  order_shipped: orderShippedMail,
  order_link: orderLinkMail,
  admin_new_order: adminNewOrderMail,
};
