// Every action of this folder; server/actions.ts joins the lists of all folders.
import { approvePayouts } from './actions/approve-batch.ts';
import { changePayoutAccount } from './actions/change-account.ts';
import { makeBankFile } from './actions/make-bank-file.ts';
import { markPayoutsSent } from './actions/mark-sent.ts';
import { proposePayouts } from './actions/propose-batch.ts';
import { releaseMoney } from './actions/release-money.ts';
import { returnPayout } from './actions/return-line.ts';
import { sendPayouts } from './actions/send-batch.ts';
import { takeBackPayoutAccount } from './actions/take-back-account.ts';
import { withdrawPayouts } from './actions/withdraw-batch.ts';
import { readBankFile } from './actions/read-bank-file.ts';

export const payoutsActions = [
  readBankFile,
  approvePayouts,
  changePayoutAccount,
  makeBankFile,
  markPayoutsSent,
  proposePayouts,
  releaseMoney,
  returnPayout,
  sendPayouts,
  takeBackPayoutAccount,
  withdrawPayouts,
] as const;
