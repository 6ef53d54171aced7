// Every action of this folder; server/actions.ts joins the lists of all folders.
import { answerDispute } from './actions/answer-dispute.ts';
import { retryLateRefund } from './actions/retry-late-refund.ts';
import { requestRefundAsStaff } from './actions/request-refund-as-staff.ts';
import { assignDisputeLoss } from './actions/assign-dispute-loss.ts';
import { carryOutDisputeAnswer } from './actions/carry-out-dispute-answer.ts';
import { carryOutRefund } from './actions/carry-out-refund.ts';
import { queueOrderPaymentCheck } from './actions/check-payments.ts';
import { syncOrderPayments } from './actions/sync-order-payments.ts';
import { handleProviderEvent } from './actions/handle-provider-event.ts';
import { pollPayment } from './actions/poll-payment.ts';
import { refundPart } from './actions/refund-part.ts';

export const paymentsActions = [
  answerDispute,
  retryLateRefund,
  requestRefundAsStaff,
  assignDisputeLoss,
  carryOutDisputeAnswer,
  carryOutRefund,
  queueOrderPaymentCheck,
  syncOrderPayments,
  handleProviderEvent,
  pollPayment,
  refundPart,
] as const;
