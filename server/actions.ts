// Every action there is, in one list: what a page may ask for by name, and what the table of tests must speak of (tests/actions).
import { changePayoutAccount } from '#server/payouts/actions/change-account.ts';
import { approvePayouts } from '#server/payouts/actions/approve-batch.ts';
import { issueInvoice } from '#server/orders/actions/issue-invoice.ts';
import { readInvoice } from '#server/orders/actions/read-invoice.ts';
import { saveSellerIdentity } from '#server/sellers/actions/save-identity.ts';
import { makeBankFile } from '#server/payouts/actions/make-bank-file.ts';
import { readBankFile } from '#server/payouts/actions/read-bank-file.ts';
import { markPayoutsSent } from '#server/payouts/actions/mark-sent.ts';
import { proposePayouts } from '#server/payouts/actions/propose-batch.ts';
import { releaseMoney } from '#server/payouts/actions/release-money.ts';
import { returnPayout } from '#server/payouts/actions/return-line.ts';
import { withdrawPayouts } from '#server/payouts/actions/withdraw-batch.ts';
import { sendPayouts } from '#server/payouts/actions/send-batch.ts';
import { takeBackPayoutAccount } from '#server/payouts/actions/take-back-account.ts';
import type { Actor } from '#domain/people/actor.ts';
import type { Action } from '#server/action.ts';
import { followAds } from '#server/advertising/actions/follow-ads.ts';
import { moveAd } from '#server/advertising/actions/move-ad.ts';
import { removeAd } from '#server/advertising/actions/remove-ad.ts';
import { saveAd } from '#server/advertising/actions/save-ad.ts';
import { switchAd } from '#server/advertising/actions/switch-ad.ts';
import { followLinkedPrices } from '#server/affiliate/actions/follow-linked-prices.ts';
import { purgeClicks } from '#server/affiliate/actions/purge-clicks.ts';
import { removeProgramme } from '#server/affiliate/actions/remove-programme.ts';
import { saveProgramme } from '#server/affiliate/actions/save-programme.ts';
import { endTerm } from '#server/boxes/actions/end-term.ts';
import { followBoxes } from '#server/boxes/actions/follow-boxes.ts';
import { forwardParcels } from '#server/boxes/actions/forward-parcels.ts';
import { giveUpOwnForwarding } from '#server/boxes/actions/give-up-forwarding.ts';
import { correctParcel } from '#server/boxes/actions/correct-parcel.ts';
import { moveParcel } from '#server/boxes/actions/move-parcel.ts';
import { receiveParcel } from '#server/boxes/actions/receive-parcel.ts';
import { removeParcel } from '#server/boxes/actions/remove-parcel.ts';
import { setParcelPhotoOf } from '#server/boxes/actions/set-parcel-photo.ts';
import { renewBox } from '#server/boxes/actions/renew-box.ts';
import { setPlan } from '#server/boxes/actions/set-plan.ts';
import { setSite } from '#server/boxes/actions/set-site.ts';
import { shipForwarding } from '#server/boxes/actions/ship-forwarding.ts';
import { withdrawPlan } from '#server/boxes/actions/withdraw-plan.ts';
import { deleteApplication } from '#server/careers/actions/delete-application.ts';
import { openApplication } from '#server/careers/actions/open-application.ts';
import { purgeApplications } from '#server/careers/actions/purge-applications.ts';
import { saveOpening } from '#server/careers/actions/save-opening.ts';
import { sendApplication } from '#server/careers/actions/send-application.ts';
import { changeLine } from '#server/cart/actions/change-line.ts';
import { purgeCarts } from '#server/cart/actions/purge-carts.ts';
import { settleCart } from '#server/cart/actions/settle-cart.ts';
import { takeHandOver } from '#server/cart/actions/take-hand-over.ts';
import { changeSynonym } from '#server/catalogue/actions/change-synonym.ts';
import { undoSynonym } from '#server/catalogue/actions/undo-synonym.ts';
import { clearCatalogue } from '#server/catalogue/actions/clear-catalogue.ts';
import { describeProduct } from '#server/catalogue/actions/describe-product.ts';
import { publishProduct } from '#server/catalogue/actions/publish-product.ts';
import { setProductPictures } from '#server/catalogue/actions/set-product-pictures.ts';
import { addVariant } from '#server/catalogue/actions/add-variant.ts';
import { duplicateProduct } from '#server/catalogue/actions/duplicate-product.ts';
import { importOffers } from '#server/catalogue/actions/import-offers.ts';
import { applyOfferImport } from '#server/catalogue/actions/apply-offer-import.ts';
import { editProduct } from '#server/catalogue/actions/edit-product.ts';
import { followClearing } from '#server/catalogue/actions/follow-clearing.ts';
import { hideProducts } from '#server/catalogue/actions/hide-products.ts';
import { mergeProducts } from '#server/catalogue/actions/merge-products.ts';
import { moveProducts } from '#server/catalogue/actions/move-products.ts';
import { restoreCatalogue } from '#server/catalogue/actions/restore-catalogue.ts';
import { runImport } from '#server/catalogue/actions/run-import.ts';
import { startImport } from '#server/catalogue/actions/start-import.ts';
import { steerImport } from '#server/catalogue/actions/steer-import.ts';
import { takeMergeBack } from '#server/catalogue/actions/take-merge-back.ts';
import { undoChange } from '#server/catalogue/actions/undo-change.ts';
import { purgePageSpeed } from '#server/page-speed/actions/purge-page-speed.ts';
import { purgeFiguresAction } from '#server/figures/actions/purge-figures.ts';
import { compare } from '#server/ledger/actions/compare.ts';
import { compareNow } from '#server/ledger/actions/compare-now.ts';
import { addNoteAction } from '#server/desk/actions/add-note.ts';
import { exportList } from '#server/desk/actions/export-list.ts';
import { removeViewAction } from '#server/desk/actions/remove-view.ts';
import { retryJobAction } from '#server/desk/actions/retry-job.ts';
import { saveViewAction } from '#server/desk/actions/save-view.ts';
import { changeText } from '#server/copy/actions/change-text.ts';
import { undoText } from '#server/copy/actions/undo-text.ts';
import { publishArticle } from '#server/editorial/actions/publish-article.ts';
import { restoreArticle } from '#server/editorial/actions/restore-article.ts';
import { saveArticle } from '#server/editorial/actions/save-article.ts';
import { showScheduled } from '#server/editorial/actions/show-scheduled.ts';
import { withdrawArticle } from '#server/editorial/actions/withdraw-article.ts';
import { holdIssue } from '#server/newsletter/actions/hold-issue.ts';
import { saveIssue } from '#server/newsletter/actions/save-issue.ts';
import { scheduleIssue } from '#server/newsletter/actions/schedule-issue.ts';
import { sendBatch } from '#server/newsletter/actions/send-batch.ts';
import { testIssue } from '#server/newsletter/actions/test-issue.ts';
import { askNewsletter } from '#server/newsletter/actions/ask-newsletter.ts';
import { confirmNewsletter } from '#server/newsletter/actions/confirm-newsletter.ts';
import { exportNewsletter } from '#server/newsletter/actions/export-newsletter.ts';
import { leaveNewsletter } from '#server/newsletter/actions/leave-newsletter.ts';
import { purgeRecords } from '#server/catalogue/actions/purge-records.ts';
import { purgeNewsletter } from '#server/newsletter/actions/purge-newsletter.ts';
import { sendTestText } from '#server/notifications/actions/send-test-text.ts';
import { setSms } from '#server/notifications/actions/set-sms.ts';
import { acceptPart } from '#server/orders/actions/accept-part.ts';
import { announceOrder } from '#server/orders/actions/announce-order.ts';
import { writeReview } from './reviews/actions/write-review.ts';
import { answerReview } from './reviews/actions/answer-review.ts';
import { reportReview } from './reviews/actions/report-review.ts';
import { decideReview } from './reviews/actions/decide-review.ts';
import { inviteReviews } from './reviews/actions/invite-reviews.ts';
import { stopInvitations } from './reviews/actions/stop-invitations.ts';
import { requestReturn } from './orders/actions/request-return.ts';
import { moveOwnReturn } from './orders/actions/move-own-return.ts';
import { answerReturn } from './orders/actions/answer-return.ts';
import { settleReturn } from './orders/actions/settle-return.ts';
import { askDesk } from './orders/actions/ask-desk.ts';
import { callOffOwnPart } from '#server/orders/actions/call-off-part.ts';
import { correctAddress } from '#server/orders/actions/correct-address.ts';
import { confirmDelivery } from '#server/orders/actions/confirm-delivery.ts';
import { reportMissing } from '#server/orders/actions/report-missing.ts';
import { deliverPart } from '#server/orders/actions/deliver-part.ts';
import { expireOrder } from '#server/orders/actions/expire-order.ts';
import { messageBuyer } from '#server/orders/actions/message-buyer.ts';
import { notifyAdmin } from '#server/orders/actions/notify-admin.ts';
import { packPart } from '#server/orders/actions/pack-part.ts';
import { payAgain } from '#server/orders/actions/pay-again.ts';
import { placeOrder } from '#server/orders/actions/place-order.ts';
import { refusePart } from '#server/orders/actions/refuse-part.ts';
import { remindToPay } from '#server/orders/actions/remind-to-pay.ts';
import { resendLink } from '#server/orders/actions/resend-link.ts';
import { addReturnPhoto } from '#server/orders/actions/add-return-photo.ts';
import { setReviewPhoto } from '#server/reviews/actions/set-review-photo.ts';
import { handOver } from '#server/orders/actions/hand-over.ts';
import { handOverAtShop } from '#server/orders/actions/hand-over-at-shop.ts';
import { makeCourierLink } from '#server/orders/actions/make-courier-link.ts';
import { revokeCourierLink } from '#server/orders/actions/revoke-courier-link.ts';
import { followShop } from '#server/sellers/actions/follow-shop.ts';
import { leaveShopNews } from '#server/sellers/actions/leave-shop-news.ts';
import { sendShopNews } from '#server/sellers/actions/send-shop-news.ts';
import { setNewsMail } from '#server/sellers/actions/set-news-mail.ts';
import { unfollowShop } from '#server/sellers/actions/unfollow-shop.ts';
import { readInbox } from '#server/notifications/actions/read-inbox.ts';
import { subscribePush } from '#server/notifications/actions/subscribe-push.ts';
import { unsubscribePush } from '#server/notifications/actions/unsubscribe-push.ts';
import { withdrawPartRest } from '#server/orders/actions/withdraw-rest.ts';
import { shipSome } from '#server/orders/actions/ship-some.ts';
import { shipPart } from '#server/orders/actions/ship-part.ts';
import { sweepOrders } from '#server/orders/actions/sweep-orders.ts';
import { refuseUnaccepted } from '#server/orders/actions/refuse-unaccepted.ts';
import { warnLate } from '#server/orders/actions/warn-late.ts';
import { askLateRefundAgain } from '#server/payments/actions/ask-late-refund-again.ts';
import { askRefund } from '#server/payments/actions/ask-refund.ts';
import { carryOutRefund } from '#server/payments/actions/carry-out-refund.ts';
import { checkPayments } from '#server/payments/actions/check-payments.ts';
import { followOrder } from '#server/payments/actions/follow-order.ts';
import { hearProvider } from '#server/payments/actions/hear-provider.ts';
import { pollPayment } from '#server/payments/actions/poll-payment.ts';
import { refundPart } from '#server/payments/actions/refund-part.ts';
import { addAdministrator } from '#server/people/actions/add-administrator.ts';
import { closeAdmin } from '#server/people/actions/close-admin.ts';
import { deleteAccount } from '#server/people/actions/delete-account.ts';
import { endSession } from '#server/people/actions/end-session.ts';
import { exportAccount } from '#server/people/actions/export-account.ts';
import { makeAddressDefault } from '#server/people/actions/make-address-default.ts';
import { mergeLists } from '#server/people/actions/merge-lists.ts';
import { openAdmin } from '#server/people/actions/open-admin.ts';
import { removeAddress } from '#server/people/actions/remove-address.ts';
import { removeWishlist } from '#server/people/actions/remove-wishlist.ts';
import { saveAddress } from '#server/people/actions/save-address.ts';
import { saveProfile } from '#server/people/actions/save-profile.ts';
import { saveWishlist } from '#server/people/actions/save-wishlist.ts';
import { shareWishlist } from '#server/people/actions/share-wishlist.ts';
import { unshareWishlist } from '#server/people/actions/unshare-wishlist.ts';
import { advanceImport } from '#server/retailers/actions/advance-import.ts';
import { moveImport } from '#server/retailers/actions/move-import.ts';
import { startAddressImport } from '#server/retailers/actions/start-address-import.ts';
import { startSearchImport } from '#server/retailers/actions/start-search-import.ts';
import { changeSetting } from '#server/settings/actions/change-setting.ts';
import { undoSetting } from '#server/settings/actions/undo-setting.ts';
import { actAs } from '#server/sellers/actions/act-as.ts';
import { answerAppeal } from '#server/sellers/actions/answer-appeal.ts';
import { answerDispute } from '#server/payments/actions/answer-dispute.ts';
import { addOffer } from '#server/sellers/actions/add-offer.ts';
import { editOffers } from '#server/sellers/actions/edit-offers.ts';
import { appealSuspension } from '#server/sellers/actions/appeal-suspension.ts';
import { askRecovery } from '#server/people/actions/ask-recovery.ts';
import { bearDispute } from '#server/payments/actions/bear-dispute.ts';
import { cancelRecovery } from '#server/people/actions/cancel-recovery.ts';
import { carryOutDisputeAnswer } from '#server/payments/actions/carry-out-dispute-answer.ts';
import { carryOutRecovery } from '#server/people/actions/carry-out-recovery.ts';
import { giveRole } from '#server/people/actions/give-role.ts';
import { liftSuspension } from '#server/sellers/actions/lift-suspension.ts';
import { resendMail } from '#server/orders/actions/resend-mail.ts';
import { setCommission } from '#server/orders/actions/set-commission.ts';
import { stopRecovery } from '#server/people/actions/stop-recovery.ts';
import { fetchRatesNow } from '#server/pricing/actions/fetch-rates.ts';
import { setRateByHand } from '#server/pricing/actions/set-rate.ts';
import { addTariff } from '#server/delivery/actions/add-tariff.ts';
import { setCategoryText } from '#server/catalogue/actions/set-category-text.ts';
import { takeRateBack } from '#server/pricing/actions/take-rate-back.ts';
import { acceptInvitation } from '#server/sellers/actions/accept-invitation.ts';
import { changeMember } from '#server/sellers/actions/change-member.ts';
import { inviteMember } from '#server/sellers/actions/invite-member.ts';
import { leaveTeam } from '#server/sellers/actions/leave-team.ts';
import { saveHours } from '#server/sellers/actions/save-hours.ts';
import { savePage } from '#server/sellers/actions/save-page.ts';
import { saveMenuSection } from '#server/sellers/actions/save-menu-section.ts';
import { removeMenuSection } from '#server/sellers/actions/remove-menu-section.ts';
import { saveDish } from '#server/sellers/actions/save-dish.ts';
import { describeDish } from '#server/sellers/actions/describe-dish.ts';
import { showDish } from '#server/sellers/actions/show-dish.ts';
import { saveKitchenService } from '#server/sellers/actions/save-kitchen-service.ts';
import { saveDeliveryZone } from '#server/sellers/actions/save-delivery-zone.ts';
import { removeDeliveryProfile } from '#server/sellers/actions/remove-delivery-profile.ts';
import { saveDeliveryProfile } from '#server/sellers/actions/save-delivery-profile.ts';
import { saveDeliveryRates } from '#server/sellers/actions/save-delivery-rates.ts';
import { useDeliveryProfile } from '#server/sellers/actions/use-delivery-profile.ts';
import { saveReturnTerms } from '#server/sellers/actions/save-return-terms.ts';
import { removeDeliveryZone } from '#server/sellers/actions/remove-delivery-zone.ts';
import { moveOnMenu } from '#server/sellers/actions/move-on-menu.ts';
import { removeOptionGroup } from '#server/sellers/actions/remove-option-group.ts';
import { saveOptionGroup } from '#server/sellers/actions/save-option-group.ts';
import { sellOutDish } from '#server/sellers/actions/sell-out-dish.ts';
import { endSale } from '#server/sellers/actions/end-sale.ts';
import { followSales } from '#server/sellers/actions/follow-sales.ts';
import { countAtLocations } from '#server/sellers/actions/count-at-locations.ts';
import { removeLocation } from '#server/sellers/actions/remove-location.ts';
import { saveLocation } from '#server/sellers/actions/save-location.ts';
import { planSale } from '#server/sellers/actions/plan-sale.ts';
import { restoreDishes } from '#server/sellers/actions/restore-dishes.ts';
import { setBusy } from '#server/sellers/actions/set-busy.ts';
import { setOrderTexts } from '#server/sellers/actions/set-order-texts.ts';
import { setHolidays } from '#server/sellers/actions/set-holidays.ts';
import { setPagePicture } from '#server/sellers/actions/set-page-picture.ts';
import { withdrawInvitation } from '#server/sellers/actions/withdraw-invitation.ts';
import { addApplicationDocument } from '#server/sellers/actions/add-application-document.ts';
import { answerSellerApplication } from '#server/sellers/actions/answer-application.ts';
import { approveApplication } from '#server/sellers/actions/approve-application.ts';
import { changeSlug } from '#server/sellers/actions/change-slug.ts';
import { openApplicationDocument } from '#server/sellers/actions/open-application-document.ts';
import { purgeSellerApplications } from '#server/sellers/actions/purge-seller-applications.ts';
import { readApplicationPayout } from '#server/sellers/actions/read-application-payout.ts';
import { removeApplicationDocument } from '#server/sellers/actions/remove-application-document.ts';
import { saveSellerApplication } from '#server/sellers/actions/save-application.ts';
import { sendSellerApplication } from '#server/sellers/actions/send-seller-application.ts';
import { suspendSeller } from '#server/sellers/actions/suspend-seller.ts';
import { takeRole } from '#server/people/actions/take-role.ts';
import { type ShownLink, withLink } from '#server/orders/order-link.ts';
import type { Shop } from '#server/shop.ts';

export const actions = [
  actAs,
  addAdministrator,
  advanceImport,
  addNoteAction,
  announceOrder,
  askLateRefundAgain,
  askNewsletter,
  askRefund,
  carryOutRefund,
  changeLine,
  changeSetting,
  checkPayments,
  closeAdmin,
  compare,
  compareNow,
  confirmNewsletter,
  deleteAccount,
  deleteApplication,
  confirmDelivery,
  deliverPart,
  reportMissing,
  endSession,
  endTerm,
  expireOrder,
  exportAccount,
  followAds,
  followBoxes,
  exportList,
  exportNewsletter,
  followLinkedPrices,
  followOrder,
  forwardParcels,
  giveUpOwnForwarding,
  hearProvider,
  leaveNewsletter,
  makeAddressDefault,
  mergeLists,
  moveAd,
  moveImport,
  notifyAdmin,
  openAdmin,
  openApplication,
  payAgain,
  placeOrder,
  pollPayment,
  purgeApplications,
  purgeCarts,
  purgeClicks,
  purgeFiguresAction,
  purgeNewsletter,
  purgeRecords,
  purgePageSpeed,
  remindToPay,
  correctParcel,
  moveParcel,
  receiveParcel,
  removeParcel,
  setParcelPhotoOf,
  removeAd,
  removeAddress,
  removeProgramme,
  removeViewAction,
  removeWishlist,
  renewBox,
  resendLink,
  saveAd,
  retryJobAction,
  saveAddress,
  saveProfile,
  saveProgramme,
  saveViewAction,
  saveWishlist,
  sendApplication,
  setPlan,
  setSite,
  settleCart,
  sendTestText,
  changeText,
  undoText,
  publishArticle,
  restoreArticle,
  saveArticle,
  showScheduled,
  withdrawArticle,
  holdIssue,
  saveIssue,
  saveOpening,
  scheduleIssue,
  sendBatch,
  testIssue,
  setSms,
  shareWishlist,
  shipForwarding,
  shipPart,
  shipSome,
  withdrawPartRest,
  readInbox,
  subscribePush,
  unsubscribePush,
  followShop,
  leaveShopNews,
  sendShopNews,
  setNewsMail,
  unfollowShop,
  addReturnPhoto,
  setReviewPhoto,
  handOver,
  handOverAtShop,
  makeCourierLink,
  revokeCourierLink,
  startAddressImport,
  startSearchImport,
  sweepOrders,
  switchAd,
  takeHandOver,
  undoSetting,
  unshareWishlist,
  answerAppeal,
  answerDispute,
  appealSuspension,
  askRecovery,
  bearDispute,
  cancelRecovery,
  carryOutDisputeAnswer,
  carryOutRecovery,
  giveRole,
  liftSuspension,
  resendMail,
  setCommission,
  stopRecovery,
  suspendSeller,
  takeRole,
  changeSynonym,
  clearCatalogue,
  describeProduct,
  publishProduct,
  setProductPictures,
  duplicateProduct,
  addVariant,
  importOffers,
  applyOfferImport,
  editProduct,
  followClearing,
  hideProducts,
  mergeProducts,
  moveProducts,
  restoreCatalogue,
  runImport,
  startImport,
  steerImport,
  takeMergeBack,
  undoChange,
  undoSynonym,
  withdrawPlan,
  acceptPart,
  askDesk,
  requestReturn,
  moveOwnReturn,
  answerReturn,
  settleReturn,
  writeReview,
  answerReview,
  reportReview,
  decideReview,
  inviteReviews,
  stopInvitations,
  callOffOwnPart,
  correctAddress,
  addOffer,
  editOffers,
  messageBuyer,
  packPart,
  refundPart,
  refusePart,
  refuseUnaccepted,
  warnLate,
  fetchRatesNow,
  setRateByHand,
  takeRateBack,
  addTariff,
  setCategoryText,
  addApplicationDocument,
  answerSellerApplication,
  approveApplication,
  changeSlug,
  openApplicationDocument,
  purgeSellerApplications,
  readApplicationPayout,
  removeApplicationDocument,
  saveSellerApplication,
  sendSellerApplication,
  acceptInvitation,
  changeMember,
  inviteMember,
  leaveTeam,
  saveHours,
  savePage,
  saveMenuSection,
  removeMenuSection,
  saveDish,
  describeDish,
  showDish,
  moveOnMenu,
  saveKitchenService,
  saveDeliveryZone,
  removeDeliveryZone,
  saveDeliveryProfile,
  saveDeliveryRates,
  removeDeliveryProfile,
  useDeliveryProfile,
  saveReturnTerms,
  removeOptionGroup,
  saveOptionGroup,
  sellOutDish,
  restoreDishes,
  planSale,
  saveLocation,
  removeLocation,
  countAtLocations,
  endSale,
  followSales,
  setBusy,
  setHolidays,
  setOrderTexts,
  setPagePicture,
  withdrawInvitation,
  changePayoutAccount,
  takeBackPayoutAccount,
  sendPayouts,
  issueInvoice,
  readInvoice,
  saveSellerIdentity,
  makeBankFile,
  readBankFile,
  approvePayouts,
  markPayoutsSent,
  proposePayouts,
  releaseMoney,
  returnPayout,
  withdrawPayouts,
] as const;

type Listed = (typeof actions)[number];
export type ActionName = Listed['name'];
type Named<Name extends ActionName> = Extract<Listed, { name: Name }>;
export type ActionInput<Name extends ActionName> = Named<Name> extends Action<string, infer In, unknown> ? In : never;
export type ActionAnswer<Name extends ActionName> =
  Named<Name> extends Action<string, never, infer Answer> ? Answer : never;

/** Performs an action by its name. `link`: of the order, when whoever asks has shown one. Throws Refusal. */
export type Act = <Name extends ActionName>(
  name: Name,
  input: ActionInput<Name>,
  link?: ShownLink,
) => Promise<ActionAnswer<Name>>;

const byName = new Map<string, Action>(actions.map((one) => [one.name, one as unknown as Action]));

/** What this actor may change. Pages get it in their load context, functions from their router. */
export const performAs =
  (shop: Shop, actor: Actor): Act =>
  async (name, input, link) =>
    (await byName.get(name)!.perform(shop, link ? withLink(shop, actor, link) : actor, input as never)) as never;
