import { z } from 'zod';
import { actorName } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusals.ts';
import { action, findByIdempotencyKey } from '#server/action.ts';
import { enqueueJob } from '#server/jobs/queries.ts';
import { lockOrder } from '#server/orders/queries/orders.ts';
import { findDisputeAnswerByKey, insertDisputeAnswer, readDispute } from '#server/payments/queries/dispute-answers.ts';
import { paymentProviderByName } from '#server/shop.ts';
import { administrator, cliOperator } from '#server/access-rules.ts';

/**
 * Answers a dispute: with evidence, which the provider accepts only once, or by accepting the dispute. Stores the answer; the
 * job `answer-dispute` sends it to the provider. The same key again returns the same answer. Throws Refusal dispute/not-found,
 * dispute/closed, dispute/answered, dispute/not-possible (this provider has no such answers), dispute/key-reused.
 */
export const answerDispute = action({
  name: 'dispute/answer',
  input: z
    .object({
      dispute: z.guid(),
      kind: z.enum(['evidence', 'accept']),
      words: z.string().trim().max(10_000),
      key: z.string().min(8).max(200),
    })
    .refine(({ kind, words }) => kind === 'accept' || words.length >= 20, { path: ['words'] }),
  who: [administrator, cliOperator],
  as: 'market',
  async run(tx, { dispute: id, kind, words, key }, actor, shop) {
    const dispute = await readDispute(tx, id);
    if (!dispute) throw new Refusal('dispute/not-found');
    await lockOrder(tx, dispute.orderId);
    const before = await findByIdempotencyKey(
      { find: findDisputeAnswerByKey(tx, key) },
      (answer) => answer.disputeId === id && answer.kind === kind && answer.words === words,
      'dispute/key-reused',
    );
    if (before) return { id: before.id, orderId: dispute.orderId, isNew: false };
    if (dispute.state !== 'open') throw new Refusal('dispute/closed');
    if (!paymentProviderByName(shop, dispute.provider).disputes) throw new Refusal('dispute/not-possible');
    const answer = await insertDisputeAnswer(tx, { disputeId: id, kind, words, actor: actorName(actor), key });
    if (!answer) throw new Refusal('dispute/answered');
    await enqueueJob(tx, 'answer-dispute', { answerId: answer.id }, { key: `dispute-answer:${answer.id}` });
    return { id: answer.id, orderId: dispute.orderId, isNew: true };
  },
  audit: ({ id, orderId, isNew }, { dispute, kind }) =>
    isNew ? { action: 'dispute/answered', orderId, facts: { dispute, answer: id, kind } } : null,
});
