// Every action of this folder; server/actions.ts joins the lists of all folders.
import { acceptInvitation } from './actions/accept-invitation.ts';
import { chooseSellerForSession } from './actions/act-as-seller.ts';
import { addApplicationDocument } from './actions/add-application-document.ts';
import { addOffer } from './actions/add-offer.ts';
import { answerAppeal } from './actions/answer-appeal.ts';
import { refuseOrQuestionApplication } from './actions/answer-seller-application.ts';
import { appealSuspension } from './actions/appeal-suspension.ts';
import { approveApplication } from './actions/approve-application.ts';
import { changeMember } from './actions/change-member.ts';
import { changeSlug } from './actions/change-slug.ts';
import { setLocationStocks } from './actions/set-location-stocks.ts';
import { createOrEditDish } from './actions/describe-dish.ts';
import { editOffers } from './actions/edit-offers.ts';
import { endSale } from './actions/end-sale.ts';
import { updateNextHolidayFlag } from './actions/update-holiday-flags.ts';
import { updateDueSales } from './actions/update-due-sales.ts';
import { followShop } from './actions/follow-shop.ts';
import { inviteMember } from './actions/invite-member.ts';
import { unsubscribeAllShopsNews } from './actions/unsubscribe-shop-news.ts';
import { leaveTeam } from './actions/leave-team.ts';
import { liftSuspension } from './actions/lift-suspension.ts';
import { moveMenuSectionOrDish } from './actions/move-menu-item.ts';
import { openApplicationDocument } from './actions/open-application-document.ts';
import { planSale } from './actions/plan-sale.ts';
import { purgeSellerApplications } from './actions/purge-seller-applications.ts';
import { readApplicationPayout } from './actions/read-application-payout.ts';
import { removeApplicationDocument } from './actions/remove-application-document.ts';
import { removeDeliveryProfile } from './actions/remove-delivery-profile.ts';
import { removeDeliveryZone } from './actions/remove-delivery-zone.ts';
import { removeLocation } from './actions/remove-location.ts';
import { removeMenuSection } from './actions/remove-menu-section.ts';
import { removeOptionGroup } from './actions/remove-option-group.ts';
import { restoreNextSoldOutDish } from './actions/restore-sold-out-dish.ts';
import { saveSellerApplication } from './actions/save-seller-application.ts';
import { saveDeliveryProfile } from './actions/save-delivery-profile.ts';
import { saveDeliveryRates } from './actions/save-delivery-rates.ts';
import { saveDeliveryZone } from './actions/save-delivery-zone.ts';
import { saveDishMenuSettings } from './actions/save-dish.ts';
import { saveOpeningHours } from './actions/save-opening-hours.ts';
import { saveKitchenService } from './actions/save-kitchen-service.ts';
import { saveLocation } from './actions/save-location.ts';
import { saveMenuSection } from './actions/save-menu-section.ts';
import { saveOptionGroup } from './actions/save-option-group.ts';
import { saveShopPage } from './actions/save-shop-page.ts';
import { saveReturnTerms } from './actions/save-return-terms.ts';
import { setDishSoldOut } from './actions/set-dish-sold-out.ts';
import { sendSellerApplication } from './actions/send-seller-application.ts';
import { sendShopNews } from './actions/send-shop-news.ts';
import { setKitchenBusy } from './actions/set-kitchen-busy.ts';
import { setHolidays } from './actions/set-holidays.ts';
import { setAllShopsNewsMail } from './actions/set-news-mail.ts';
import { setOwnOrderSms } from './actions/set-order-texts.ts';
import { setPagePicture } from './actions/set-page-picture.ts';
import { setDishVisible } from './actions/set-dish-visible.ts';
import { suspendSeller } from './actions/suspend-seller.ts';
import { unfollowShop } from './actions/unfollow-shop.ts';
import { fillMissingDeliveryProfiles } from './actions/assign-delivery-profile.ts';
import { withdrawInvitation } from './actions/withdraw-invitation.ts';
import { saveSellerIdentity } from './actions/save-seller-identity.ts';

export const sellersActions = [
  saveSellerIdentity,
  acceptInvitation,
  chooseSellerForSession,
  addApplicationDocument,
  addOffer,
  answerAppeal,
  refuseOrQuestionApplication,
  appealSuspension,
  approveApplication,
  changeMember,
  changeSlug,
  setLocationStocks,
  createOrEditDish,
  editOffers,
  endSale,
  updateNextHolidayFlag,
  updateDueSales,
  followShop,
  inviteMember,
  unsubscribeAllShopsNews,
  leaveTeam,
  liftSuspension,
  moveMenuSectionOrDish,
  openApplicationDocument,
  planSale,
  purgeSellerApplications,
  readApplicationPayout,
  removeApplicationDocument,
  removeDeliveryProfile,
  removeDeliveryZone,
  removeLocation,
  removeMenuSection,
  removeOptionGroup,
  restoreNextSoldOutDish,
  saveSellerApplication,
  saveDeliveryProfile,
  saveDeliveryRates,
  saveDeliveryZone,
  saveDishMenuSettings,
  saveOpeningHours,
  saveKitchenService,
  saveLocation,
  saveMenuSection,
  saveOptionGroup,
  saveShopPage,
  saveReturnTerms,
  setDishSoldOut,
  sendSellerApplication,
  sendShopNews,
  setKitchenBusy,
  setHolidays,
  setAllShopsNewsMail,
  setOwnOrderSms,
  setPagePicture,
  setDishVisible,
  suspendSeller,
  unfollowShop,
  fillMissingDeliveryProfiles,
  withdrawInvitation,
] as const;
