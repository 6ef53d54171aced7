// Every job and every template. Each is defined in its own file.
import { fetchAdPictureJob } from '#server/advertising/jobs/fetch-ad-picture.ts';
import { applyAdSchedulesJob } from '#server/advertising/jobs/follow-ads.ts';
import { refreshLinkedPricesJob } from '#server/affiliate/jobs/refresh-linked-prices.ts';
import { purgeClicksJob } from '#server/affiliate/jobs/purge-clicks.ts';
import { updateDueBoxesJob } from '#server/boxes/jobs/follow-boxes.ts';
import { boxClosed } from '#server/boxes/notifications/box-closed.ts';
import { boxEnding } from '#server/boxes/notifications/box-ending.ts';
import { boxOpened } from '#server/boxes/notifications/box-opened.ts';
import { boxRenewed } from '#server/boxes/notifications/box-renewed.ts';
import { boxTermRefunded } from '#server/boxes/notifications/box-term-ended.ts';
import { parcelReceived } from '#server/boxes/notifications/parcel-received.ts';
import { purgeApplicationsJob } from '#server/careers/jobs/purge-applications.ts';
import { applicationNew } from '#server/careers/notifications/application-new.ts';
import { applicationReceived } from '#server/careers/notifications/application-received.ts';
import { purgeCartsJob } from '#server/cart/jobs/purge-carts.ts';
import { fetchPictureJob } from '#server/catalogue/jobs/fetch-picture.ts';
import { continueClearingJob } from '#server/catalogue/jobs/continue-clearing.ts';
import { purgeChangesJob } from '#server/catalogue/jobs/purge-changes.ts';
import { purgeFiguresJob } from '#server/figures/jobs/purge-figures.ts';
import { sweepPicturesJob } from '#server/catalogue/jobs/sweep-pictures.ts';
import { removePictureJob } from '#server/catalogue/jobs/remove-picture.ts';
import { runImportJob } from '#server/catalogue/jobs/run-import.ts';
import { reconcileLedgerJob } from '#server/ledger/jobs/reconcile-ledger.ts';
import { publishArticleJob } from '#server/editorial/jobs/publish-article.ts';
import { purgeStockChangesAndImportsJob } from '#server/catalogue/jobs/purge-records.ts';
import { purgeNewsletterJob } from '#server/newsletter/jobs/purge-newsletter.ts';
import { sendNewsletterJob } from '#server/newsletter/jobs/send-newsletter.ts';
import { newsletterIssue } from '#server/newsletter/notifications/newsletter-issue.ts';
import { newsletterTest } from '#server/newsletter/notifications/newsletter-test.ts';
import { newsletterConfirm } from '#server/newsletter/notifications/newsletter-confirm.ts';
import { newsletterWelcome } from '#server/newsletter/notifications/newsletter-welcome.ts';
import { sendLegacyMailJob } from '#server/notifications/jobs/legacy-mails.ts';
import { purgeNotificationsJob } from '#server/notifications/jobs/purge-notifications.ts';
import { mailAdminAlertsJob } from '#server/notifications/jobs/mail-admin-alerts.ts';
import { sendNotificationJob } from '#server/notifications/jobs/send-notification.ts';
import { adminTestSms } from '#server/notifications/notifications/admin-text-test.ts';
import { alerts } from '#server/notifications/notifications/alerts.ts';
import type { Template } from '#server/notifications/template.ts';
import { expireOrderJob } from '#server/orders/jobs/expire-order.ts';
import { notifyAdminJob } from '#server/orders/jobs/notify-admin.ts';
import { remindToPayJob } from '#server/orders/jobs/remind-to-pay.ts';
import { requeueLostOrderTasksJob } from '#server/orders/jobs/sweep-orders.ts';
import { updateHolidayFlagsJob } from '#server/sellers/jobs/update-holiday-flags.ts';
import { updateDueSalesJob } from '#server/sellers/jobs/update-due-sales.ts';
import { restoreSoldOutDishesJob } from '#server/sellers/jobs/restore-sold-out-dishes.ts';
import { refuseUnacceptedPartsJob } from '#server/orders/jobs/refuse-unaccepted-parts.ts';
import { warnLatePartsJob } from '#server/orders/jobs/warn-late-parts.ts';
import { adminNewOrderSms } from '#server/orders/notifications/admin-new-order-text.ts';
import { adminNewOrder } from '#server/orders/notifications/admin-new-order.ts';
import { orderDeliveryReportedBySeller } from '#server/orders/notifications/order-delivered.ts';
import { orderLinkMail } from '#server/orders/notifications/order-link.ts';
import { orderAddressCorrectionConfirmation } from '#server/orders/notifications/order-address-corrected.ts';
import { orderMessage } from '#server/orders/notifications/order-message.ts';
import { orderPaid } from '#server/orders/notifications/order-paid.ts';
import { orderPartCalledOff } from '#server/orders/notifications/order-part-called-off.ts';
import { orderReceived } from '#server/orders/notifications/order-received.ts';
import { orderRefunded } from '#server/orders/notifications/order-refunded.ts';
import { orderPaymentFailed } from '#server/orders/notifications/order-refused.ts';
import { unpaidOrderReminder } from '#server/orders/notifications/order-reminder.ts';
import { orderReturn } from '#server/orders/notifications/order-return.ts';
import { sellerReturn } from '#server/orders/notifications/seller-return.ts';
import { sendShopNewsJob } from '#server/sellers/jobs/send-shop-news.ts';
import { followedShopsNews } from '#server/sellers/notifications/shop-news.ts';
import { orderRestWithdrawn } from '#server/orders/notifications/order-rest-withdrawn.ts';
import { orderReady } from '#server/orders/notifications/order-ready.ts';
import { orderShipped } from '#server/orders/notifications/order-shipped.ts';
import { sellerNewOrderPush } from '#server/orders/notifications/seller-new-order-push.ts';
import { sellerNewOrderSms } from '#server/orders/notifications/seller-new-order-text.ts';
import { sellerNewOrder } from '#server/orders/notifications/seller-new-order.ts';
import { sellerPartCalledOff } from '#server/orders/notifications/seller-part-called-off.ts';
import { sellerPartUnaccepted } from '#server/orders/notifications/seller-part-unaccepted.ts';
import { sellerPartLate } from '#server/orders/notifications/seller-part-late.ts';
import { orderRefundedLate } from '#server/orders/notifications/refunded-late.ts';
import { purgePageSpeedJob } from '#server/page-speed/jobs/purge-page-speed.ts';
import { checkOrderJob } from '#server/payments/jobs/check-order.ts';
import { pollPaymentJob } from '#server/payments/jobs/poll-payment.ts';
import { refundPaymentJob } from '#server/payments/jobs/refund-payment.ts';
import { cleanSessionsJob } from '#server/people/jobs/clean-sessions.ts';
import { sendLegacyAuthMailJob, sendLegacyAuthTextJob } from '#server/people/jobs/legacy-sign-in-messages.ts';
import { signInMailTemplates, signInSmsTemplates } from '#server/people/notifications/sign-in-messages.ts';
import { payoutAccountChange } from '#server/payouts/notifications/payout-account-change.ts';
import { sellerPayout } from '#server/payouts/notifications/seller-payout.ts';
import { releaseMoneyJob } from '#server/payouts/jobs/release-money.ts';
import { sendPayoutsJob } from '#server/payouts/jobs/send-payouts.ts';
import { refreshRatesJob } from '#server/pricing/jobs/refresh-rates.ts';
import { answerDisputeJob } from '#server/payments/jobs/answer-dispute.ts';
import { recoverAccountJob } from '#server/people/jobs/recover-account.ts';
import { recoveryRequest } from '#server/people/notifications/recovery-request.ts';
import { accountRecoveryDone } from '#server/people/notifications/recovery-done.ts';
import { appealReply } from '#server/sellers/notifications/appeal-reply.ts';
import { purgeSellerApplicationsJob } from '#server/sellers/jobs/purge-seller-applications.ts';
import { sellerApplicationReply } from '#server/sellers/notifications/seller-application-reply.ts';
import { inviteReviewsJob } from '#server/reviews/jobs/invite-reviews.ts';
import { orderReviewInvite } from '#server/reviews/notifications/order-review-invite.ts';
import { sellerApplicationNew } from '#server/sellers/notifications/seller-application-new.ts';
import { sellerApplicationReceived } from '#server/sellers/notifications/seller-application-received.ts';
import { sellerSlugChanged } from '#server/sellers/notifications/seller-slug-changed.ts';
import { teamInvitation } from '#server/sellers/notifications/team-invitation.ts';
import { sellerSuspended } from '#server/sellers/notifications/seller-suspended.ts';
import { suspensionLifted } from '#server/sellers/notifications/suspension-lifted.ts';
import { runRetailerImportJob } from '#server/retailers/jobs/run-retailer-import.ts';
import type { Job } from './define-job.ts';

export const jobs: readonly Job[] = [
  checkOrderJob,
  cleanSessionsJob,
  expireOrderJob,
  fetchAdPictureJob,
  fetchPictureJob,
  applyAdSchedulesJob,
  updateDueBoxesJob,
  continueClearingJob,
  refreshLinkedPricesJob,
  notifyAdminJob,
  pollPaymentJob,
  publishArticleJob,
  purgeApplicationsJob,
  purgeCartsJob,
  purgeChangesJob,
  purgeClicksJob,
  purgeFiguresJob,
  purgeNewsletterJob,
  purgeStockChangesAndImportsJob,
  purgeNotificationsJob,
  purgePageSpeedJob,
  reconcileLedgerJob,
  refreshRatesJob,
  refundPaymentJob,
  remindToPayJob,
  removePictureJob,
  runImportJob,
  runRetailerImportJob,
  mailAdminAlertsJob,
  sendLegacyAuthMailJob,
  sendLegacyAuthTextJob,
  sendLegacyMailJob,
  sendNewsletterJob,
  sendNotificationJob,
  requeueLostOrderTasksJob,
  sweepPicturesJob,
  answerDisputeJob,
  recoverAccountJob,
  refuseUnacceptedPartsJob,
  restoreSoldOutDishesJob,
  updateHolidayFlagsJob,
  updateDueSalesJob,
  warnLatePartsJob,
  inviteReviewsJob,
  sendShopNewsJob,
  purgeSellerApplicationsJob,
  releaseMoneyJob,
  sendPayoutsJob,
];

export const templates: readonly Template[] = [
  orderReceived,
  unpaidOrderReminder,
  orderPaid,
  orderPaymentFailed,
  orderRefundedLate,
  orderRefunded,
  orderRestWithdrawn,
  followedShopsNews,
  orderReady,
  orderShipped,
  orderDeliveryReportedBySeller,
  orderLinkMail,
  orderAddressCorrectionConfirmation,
  orderMessage,
  orderPartCalledOff,
  orderReviewInvite,
  orderReturn,
  sellerReturn,
  sellerNewOrder,
  sellerNewOrderPush,
  sellerNewOrderSms,
  sellerPartCalledOff,
  sellerPartLate,
  sellerPartUnaccepted,
  adminNewOrder,
  adminNewOrderSms,
  adminTestSms,
  boxOpened,
  boxRenewed,
  boxTermRefunded,
  boxEnding,
  boxClosed,
  parcelReceived,
  alerts,
  applicationNew,
  applicationReceived,
  newsletterConfirm,
  newsletterIssue,
  newsletterTest,
  newsletterWelcome,
  sellerSuspended,
  suspensionLifted,
  appealReply,
  sellerApplicationNew,
  sellerApplicationReceived,
  sellerApplicationReply,
  sellerSlugChanged,
  teamInvitation,
  payoutAccountChange,
  sellerPayout,
  recoveryRequest,
  accountRecoveryDone,
  ...Object.values(signInMailTemplates),
  ...Object.values(signInSmsTemplates),
];
