import { z } from 'zod';
import { actorName, isSignedIn } from '#domain/people/actor.ts';
import { action } from '#server/action.ts';
import { recordAlert } from '#server/jobs/queries.ts';
import { stopWaitingRecovery, findRecovery } from '#server/people/queries/recoveries.ts';
import { verifyRecoveryStopLink } from '#server/people/recovery-link.ts';
import { anybody } from '#server/access-rules.ts';

/** Stops a recovery by the link in its mail, signed in or not. `ended`: it was carried out, stopped, or has failed. */
export const stopRecoveryByLink = action({
  name: 'recovery/stop',
  input: z.object({ link: z.string().max(300) }),
  who: [anybody],
  as: 'market',
  async run(tx, { link }, actor, shop): Promise<'stopped' | 'ended' | 'bad-link'> {
    const id = verifyRecoveryStopLink(shop.linkSecret, link);
    const recovery = id ? await findRecovery(tx, id) : null;
    if (!recovery) return 'bad-link';
    const by = isSignedIn(actor) ? actorName(actor) : 'link';
    if (!(await stopWaitingRecovery(tx, recovery.id, by, shop.now())))
      return recovery.state === 'stopped' ? 'stopped' : 'ended';
    await recordAlert(tx, actor, 'recovery/stopped', null, { recovery: recovery.id, person: recovery.personId });
    return 'stopped';
  },
  audit: 'none: the alert is its row',
});
