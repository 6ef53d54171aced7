// Every job and every template there is. What each does or says stands in its own file.
import { purgeCartsJob } from '#server/cart/jobs/purge-carts.ts';
import { fetchPictureJob } from '#server/catalogue/jobs/fetch-picture.ts';
import { purgeChangesJob } from '#server/catalogue/jobs/purge-changes.ts';
import { reconcileJob } from '#server/ledger/jobs/reconcile.ts';
import { sendMailJob } from '#server/notifications/jobs/earlier-tasks.ts';
import { purgeNotificationsJob } from '#server/notifications/jobs/purge-notifications.ts';
import { sendAlertsJob } from '#server/notifications/jobs/send-alerts.ts';
import { sendNotificationJob } from '#server/notifications/jobs/send-notification.ts';
import { alerts } from '#server/notifications/notifications/alerts.ts';
import type { Template } from '#server/notifications/template.ts';
import { expireOrderJob } from '#server/orders/jobs/expire-order.ts';
import { notifyAdminJob } from '#server/orders/jobs/notify-admin.ts';
import { remindToPayJob } from '#server/orders/jobs/remind-to-pay.ts';
import { sweepOrdersJob } from '#server/orders/jobs/sweep-orders.ts';
import { adminNewOrder } from '#server/orders/notifications/admin-new-order.ts';
import { orderLink } from '#server/orders/notifications/order-link.ts';
import { orderPaid } from '#server/orders/notifications/order-paid.ts';
import { orderReceived } from '#server/orders/notifications/order-received.ts';
import { orderRefunded } from '#server/orders/notifications/order-refunded.ts';
import { orderRefused } from '#server/orders/notifications/order-refused.ts';
import { orderReminder } from '#server/orders/notifications/order-reminder.ts';
import { orderShipped } from '#server/orders/notifications/order-shipped.ts';
import { refundedLate } from '#server/orders/notifications/refunded-late.ts';
import { checkOrderJob } from '#server/payments/jobs/check-order.ts';
import { pollPaymentJob } from '#server/payments/jobs/poll-payment.ts';
import { refundPaymentJob } from '#server/payments/jobs/refund-payment.ts';
import { cleanSessionsJob } from '#server/people/jobs/clean-sessions.ts';
import { sendAuthMailJob, sendAuthTextJob } from '#server/people/jobs/earlier-tasks.ts';
import { signInMails, signInTexts } from '#server/people/notifications/sign-in-messages.ts';
import { refreshRatesJob } from '#server/pricing/jobs/refresh-rates.ts';
import type { Job } from './define-job.ts';

export const jobs: readonly Job[] = [
  checkOrderJob,
  cleanSessionsJob,
  expireOrderJob,
  fetchPictureJob,
  notifyAdminJob,
  pollPaymentJob,
  purgeCartsJob,
  purgeChangesJob,
  purgeNotificationsJob,
  reconcileJob,
  refreshRatesJob,
  refundPaymentJob,
  remindToPayJob,
  sendAlertsJob,
  sendAuthMailJob,
  sendAuthTextJob,
  sendMailJob,
  sendNotificationJob,
  sweepOrdersJob,
];

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
