// The actions of this folder. server/actions.ts joins the lists of all folders.
import { acceptPart } from './actions/accept-part.ts';
import { addReturnPhoto } from './actions/add-return-photo.ts';
import { announceOrder } from './actions/announce-order.ts';
import { answerReturn } from './actions/answer-return.ts';
import { askDesk } from './actions/ask-desk.ts';
import { callOffOwnPart } from './actions/call-off-own-part.ts';
import { confirmDelivery } from './actions/confirm-delivery.ts';
import { correctAddress } from './actions/correct-address.ts';
import { deliverPart } from './actions/deliver-part.ts';
import { expireOrder } from './actions/expire-order.ts';
import { handOver } from './actions/hand-over.ts';
import { makeCourierLink } from './actions/make-courier-link.ts';
import { messageBuyer } from './actions/message-buyer.ts';
import { moveOwnReturn } from './actions/move-own-return.ts';
import { notifyAdmin } from './actions/notify-admin.ts';
import { packPart } from './actions/pack-part.ts';
import { payAgain } from './actions/pay-again.ts';
import { placeOrder } from './actions/place-order.ts';
import { refusePart } from './actions/refuse-part.ts';
import { refuseUnaccepted } from './actions/refuse-unaccepted.ts';
import { remindToPay } from './actions/remind-to-pay.ts';
import { reportMissing } from './actions/report-missing.ts';
import { requestReturn } from './actions/request-return.ts';
import { resendLink } from './actions/resend-link.ts';
import { resendMail } from './actions/resend-mail.ts';
import { revokeCourierLink } from './actions/revoke-courier-link.ts';
import { setCommission } from './actions/set-commission.ts';
import { settleReturn } from './actions/settle-return.ts';
import { shipPart } from './actions/ship-part.ts';
import { shipSome } from './actions/ship-some.ts';
import { sweepOrders } from './actions/sweep-orders.ts';
import { warnLate } from './actions/warn-late.ts';
import { withdrawPartRest } from './actions/withdraw-part-rest.ts';
import { handOverAtShop } from './actions/hand-over-at-shop.ts';
import { issueInvoice } from './actions/issue-invoice.ts';
import { readInvoice } from './actions/read-invoice.ts';

export const ordersActions = [
  readInvoice,
  issueInvoice,
  handOverAtShop,
  acceptPart,
  addReturnPhoto,
  announceOrder,
  answerReturn,
  askDesk,
  callOffOwnPart,
  confirmDelivery,
  correctAddress,
  deliverPart,
  expireOrder,
  handOver,
  makeCourierLink,
  messageBuyer,
  moveOwnReturn,
  notifyAdmin,
  packPart,
  payAgain,
  placeOrder,
  refusePart,
  refuseUnaccepted,
  remindToPay,
  reportMissing,
  requestReturn,
  resendLink,
  resendMail,
  revokeCourierLink,
  setCommission,
  settleReturn,
  shipPart,
  shipSome,
  sweepOrders,
  warnLate,
  withdrawPartRest,
] as const;
