import { z } from 'zod';
import { actorName } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { notifyAll } from '#server/notifications/notify.ts';
import { appealReply } from '#server/sellers/notifications/appeal-reply.ts';
import { findMemberIdsToNotify } from '#server/sellers/queries/members-to-notify.ts';
import { saveAppealAnswer, endSuspension, lockAppeal } from '#server/sellers/queries/suspensions.ts';
import { administrator, cliOperator } from '#server/access-rules.ts';

/** Answers a seller's appeal: the suspension stays or is lifted. Members are notified by mail. The same answer twice does nothing. Throws Refusal appeal/not-found, appeal/answered (with another answer, or already lifted). */
export const answerAppeal = action({
  name: 'seller/answer-appeal',
  input: z.object({ appeal: z.guid(), answer: z.string().trim().min(2).max(4000), isUpheld: z.boolean() }),
  who: [administrator, cliOperator],
  as: 'market',
  async run(tx, { appeal: id, answer, isUpheld }, actor, shop) {
    const appeal = await lockAppeal(tx, id);
    if (!appeal) throw new Refusal('appeal/not-found');
    if (appeal.answer === answer && appeal.isUpheld === isUpheld) return null;
    if (appeal.answer !== null || (isUpheld && appeal.isLifted)) throw new Refusal('appeal/answered');
    const [by, now] = [actorName(actor), shop.now()];
    await saveAppealAnswer(tx, { id, answer, by, isUpheld, now });
    if (!isUpheld && !appeal.isLifted) await endSuspension(tx, { id: appeal.suspensionId, by, note: answer, now });
    const members = await findMemberIdsToNotify(tx, appeal.sellerId, 'appeal_answered');
    await notifyAll(
      tx,
      members.map((personId) => ({ template: appealReply, to: { personId }, parameters: { appealId: id } })),
    );
    return { seller: appeal.sellerId };
  },
  audit: (done, { appeal, answer, isUpheld }) =>
    done && {
      action: isUpheld ? 'seller/appeal-upheld' : 'seller/lifted',
      orderId: null,
      facts: { seller: done.seller, appeal, answer },
    },
});
