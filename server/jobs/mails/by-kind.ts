import type { OrderView } from '#domain/orders/order-view.ts';
import type { MailKind } from '#server/data/mails.ts';
import { adminNewOrderMail } from './admin-new-order.ts';
import { orderLinkMail } from './order-link.ts';
import type { MailAbout, MailPlace, MailText } from './order-mail.ts';
import { orderPaidMail } from './order-paid.ts';
import { orderReceivedMail } from './order-received.ts';
import { orderRefundedMail } from './order-refunded.ts';
import { orderRefusedMail } from './order-refused.ts';
import { orderReminderMail } from './order-reminder.ts';
import { orderShippedMail } from './order-shipped.ts';
import { refundedLateMail } from './refunded-late.ts';

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
