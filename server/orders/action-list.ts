// The actions of this folder. server/actions.ts joins the lists of all folders.
import { acceptPart } from './actions/accept-part.ts';
import { addReturnPhoto } from './actions/add-return-photo.ts';
import { notifyAdminsOfNewOrder } from './actions/notify-admins-of-new-order.ts';
import { updateReturnAsSeller } from './actions/decide-return.ts';
import { requestAdminCancellation } from './actions/request-admin-cancellation.ts';
import { cancelPartAsBuyer } from './actions/cancel-part-as-buyer.ts';
import { confirmDelivery } from './actions/confirm-delivery.ts';
import { correctAddressAsBuyer } from './actions/correct-address.ts';
import { deliverPart } from './actions/deliver-part.ts';
import { expireOrder } from './actions/expire-order.ts';
import { deliverWithBuyerCode } from './actions/hand-over.ts';
import { makeCourierLink } from './actions/make-courier-link.ts';
import { messageBuyer } from './actions/message-buyer.ts';
import { updateReturnAsBuyer } from './actions/update-return-as-buyer.ts';
import { queueAdminNotification } from './actions/notify-admin.ts';
import { packPart } from './actions/pack-part.ts';
import { payAgain } from './actions/pay-again.ts';
import { placeOrder } from './actions/place-order.ts';
import { refusePart } from './actions/refuse-part.ts';
import { refuseUnacceptedPart } from './actions/refuse-unaccepted.ts';
import { remindToPay } from './actions/remind-to-pay.ts';
import { reportMissingPart } from './actions/report-missing.ts';
import { requestReturn } from './actions/request-return.ts';
import { resendLink } from './actions/resend-link.ts';
import { resendMail } from './actions/resend-mail.ts';
import { revokeCourierLink } from './actions/revoke-courier-link.ts';
import { setCommission } from './actions/set-commission.ts';
import { decideDisputedReturn } from './actions/settle-return.ts';
import { shipPart } from './actions/ship-part.ts';
import { shipSomeUnits } from './actions/ship-some.ts';
import { requeueLostOrderTasks } from './actions/sweep-orders.ts';
import { warnOfLateParts } from './actions/warn-late.ts';
import { withdrawPartRest } from './actions/withdraw-part-rest.ts';
import { confirmPickupAtShop } from './actions/hand-over-at-shop.ts';
import { issuePartInvoice } from './actions/issue-invoice.ts';
import { readInvoice } from './actions/read-invoice.ts';

export const ordersActions = [
  readInvoice,
  issuePartInvoice,
  confirmPickupAtShop,
  acceptPart,
  addReturnPhoto,
  notifyAdminsOfNewOrder,
  updateReturnAsSeller,
  requestAdminCancellation,
  cancelPartAsBuyer,
  confirmDelivery,
  correctAddressAsBuyer,
  deliverPart,
  expireOrder,
  deliverWithBuyerCode,
  makeCourierLink,
  messageBuyer,
  updateReturnAsBuyer,
  queueAdminNotification,
  packPart,
  payAgain,
  placeOrder,
  refusePart,
  refuseUnacceptedPart,
  remindToPay,
  reportMissingPart,
  requestReturn,
  resendLink,
  resendMail,
  revokeCourierLink,
  setCommission,
  decideDisputedReturn,
  shipPart,
  shipSomeUnits,
  requeueLostOrderTasks,
  warnOfLateParts,
  withdrawPartRest,
] as const;
