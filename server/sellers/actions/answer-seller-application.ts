import { z } from 'zod';
import { actorName } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { notify } from '#server/notifications/notify.ts';
import { sellerApplicationReply } from '#server/sellers/notifications/seller-application-reply.ts';
import { saveApplicationAnswer as writeAnswer, lockNonDraftApplication } from '#server/sellers/queries/applications.ts';
import { administrator, cliOperator } from '#server/access-rules.ts';

/** Refuses an application, or asks for more information. The text `words` is mailed unchanged. The same answer again
 * does nothing. Throws Refusal seller-application/not-found, seller-application/closed (it was decided). */
export const refuseOrQuestionApplication = action({
  name: 'seller-application/answer',
  input: z.object({
    id: z.guid(),
    outcome: z.enum(['refused', 'more_asked']),
    words: z.string().trim().min(10).max(2000),
  }),
  who: [administrator, cliOperator],
  as: 'market',
  async run(tx, { id, outcome, words }, actor, shop) {
    const application = await lockNonDraftApplication(tx, id);
    if (!application) throw new Refusal('seller-application/not-found');
    if (application.state === outcome && application.reply === words) return null;
    if (application.state === 'approved' || application.state === 'refused')
      throw new Refusal('seller-application/closed');
    await writeAnswer(tx, { id, state: outcome, reply: words, by: actorName(actor), now: shop.now() });
    await notify(tx, {
      template: sellerApplicationReply,
      to: { personId: application.personId },
      parameters: { applicationId: id, outcome },
      language: application.language,
    });
    return { outcome };
  },
  audit: (done, { id, outcome }) =>
    done && {
      action: `seller/application-${outcome.replace('_', '-')}`,
      orderId: null,
      facts: { application: id, outcome },
    },
});
