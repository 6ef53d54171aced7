// Every job there is. What each does, and when, stands in its own file.
import { purgeCartsJob } from '#server/cart/jobs/purge-carts.ts';
import { fetchPictureJob } from '#server/catalogue/jobs/fetch-picture.ts';
import { purgeChangesJob } from '#server/catalogue/jobs/purge-changes.ts';
import { reconcileJob } from '#server/ledger/jobs/reconcile.ts';
import { sendMailJob } from '#server/notifications/jobs/earlier-tasks.ts';
import { purgeNotificationsJob } from '#server/notifications/jobs/purge-notifications.ts';
import { sendAlertsJob } from '#server/notifications/jobs/send-alerts.ts';
import { sendNotificationJob } from '#server/notifications/jobs/send-notification.ts';
import { expireOrderJob } from '#server/orders/jobs/expire-order.ts';
import { notifyAdminJob } from '#server/orders/jobs/notify-admin.ts';
import { remindToPayJob } from '#server/orders/jobs/remind-to-pay.ts';
import { sweepOrdersJob } from '#server/orders/jobs/sweep-orders.ts';
import { checkOrderJob } from '#server/payments/jobs/check-order.ts';
import { pollPaymentJob } from '#server/payments/jobs/poll-payment.ts';
import { refundPaymentJob } from '#server/payments/jobs/refund-payment.ts';
import { cleanSessionsJob } from '#server/people/jobs/clean-sessions.ts';
import { sendAuthMailJob, sendAuthTextJob } from '#server/people/jobs/earlier-tasks.ts';
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
