// Every template there is. What each says, and to whom, stands in its own file.
import { adminNewOrder } from '#server/orders/notifications/admin-new-order.ts';
import { orderLink } from '#server/orders/notifications/order-link.ts';
import { orderPaid } from '#server/orders/notifications/order-paid.ts';
import { orderReceived } from '#server/orders/notifications/order-received.ts';
import { orderRefunded } from '#server/orders/notifications/order-refunded.ts';
import { orderRefused } from '#server/orders/notifications/order-refused.ts';
import { orderReminder } from '#server/orders/notifications/order-reminder.ts';
import { orderShipped } from '#server/orders/notifications/order-shipped.ts';
import { refundedLate } from '#server/orders/notifications/refunded-late.ts';
import { signInMails, signInTexts } from '#server/people/notifications/sign-in-messages.ts';
import { alerts } from './notifications/alerts.ts';
import type { Template } from './template.ts';

export const templates: readonly Template[] = [
  orderReceived,
  orderReminder,
  orderPaid,
  orderRefused,
  refundedLate,
  orderRefunded,
  orderShipped,
  orderLink,
  adminNewOrder,
  alerts,
  ...Object.values(signInMails),
  ...Object.values(signInTexts),
];
