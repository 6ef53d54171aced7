// Every action of this folder; server/actions.ts joins the lists of all folders.
import { approvePayouts } from './actions/approve-payouts.ts';
import { changePayoutAccount } from './actions/change-payout-account.ts';
import { finalizeBankFile } from './actions/make-bank-file.ts';
import { markPayoutsSent } from './actions/mark-payouts-sent.ts';
import { proposePayouts } from './actions/propose-payouts.ts';
import { releaseDueMoney } from './actions/release-money.ts';
import { returnPayout } from './actions/return-payout.ts';
import { sendPayouts } from './actions/send-payouts.ts';
import { cancelPayoutAccount } from './actions/take-back-payout-account.ts';
import { withdrawPayouts } from './actions/withdraw-payouts.ts';
import { downloadBankFile } from './actions/read-bank-file.ts';

export const payoutsActions = [
  downloadBankFile,
  approvePayouts,
  changePayoutAccount,
  finalizeBankFile,
  markPayoutsSent,
  proposePayouts,
  releaseDueMoney,
  returnPayout,
  sendPayouts,
  cancelPayoutAccount,
  withdrawPayouts,
] as const;
