import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { carryOutDisputeAnswer } from '#server/payments/actions/carry-out-dispute-answer.ts';

declare module '#server/jobs/queries.ts' {
  interface JobPayloads {
    'answer-dispute': { answerId: string };
  }
}

/** Sends the stored answer of a dispute to the provider. */
export const answerDisputeJob = defineJob({
  name: 'answer-dispute',
  payload: z.object({ answerId: z.uuid() }),
  tellsOfFailure: true,
  run: ({ shop }, { answerId }, { actor, isLast }) =>
    carryOutDisputeAnswer.perform(shop, actor, { answerId, isLastTry: isLast }),
});
