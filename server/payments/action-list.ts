// Every action of this folder; server/actions.ts joins the lists of all folders.
import { answerDispute } from './actions/answer-dispute.ts';
import { askLateRefundAgain } from './actions/ask-late-refund-again.ts';
import { askRefund } from './actions/ask-refund.ts';
import { bearDispute } from './actions/bear-dispute.ts';
import { carryOutDisputeAnswer } from './actions/carry-out-dispute-answer.ts';
import { carryOutRefund } from './actions/carry-out-refund.ts';
import { checkPayments } from './actions/check-payments.ts';
import { followOrder } from './actions/follow-order.ts';
import { hearProvider } from './actions/hear-provider.ts';
import { pollPayment } from './actions/poll-payment.ts';
import { refundPart } from './actions/refund-part.ts';

export const paymentsActions = [
  answerDispute,
  askLateRefundAgain,
  askRefund,
  bearDispute,
  carryOutDisputeAnswer,
  carryOutRefund,
  checkPayments,
  followOrder,
  hearProvider,
  pollPayment,
  refundPart,
] as const;
