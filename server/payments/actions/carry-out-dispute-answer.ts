import { z } from 'zod';
import { action } from '#server/action.ts';
import { sendDisputeAnswer } from '#server/payments/send-dispute-answer.ts';
import { anyJob } from '#server/access-rules.ts';

/** Sends the stored answer of a dispute to the provider. See server/payments/send-dispute-answer.ts. */
export const carryOutDisputeAnswer = action({
  name: 'dispute/carry-out',
  input: z.object({ answerId: z.guid(), isLastTry: z.boolean() }),
  who: [anyJob],
  steps: (shop, { answerId, isLastTry }) => sendDisputeAnswer(shop, answerId, { isLastTry }),
  audit: 'in its steps: dispute/sent, payment/dispute-answer-failed',
});
