import { z } from 'zod';
import { action } from '#server/action.ts';
import { notify } from '#server/notifications/notify.ts';
import { accountRecoveryDone } from '#server/people/notifications/recovery-done.ts';
import { executeDueRecovery, findRecovery } from '#server/people/queries/recoveries.ts';
import { anyJob } from '#server/access-rules.ts';

/** Carries out a recovery after 24 hours: ends all sessions, and removes the second factor or changes the address. */
export const carryOutRecovery = action({
  name: 'recovery/carry-out',
  input: z.object({ recoveryId: z.guid() }),
  who: [anyJob],
  as: 'market',
  async run(tx, { recoveryId }, _actor, shop) {
    const outcome = await executeDueRecovery(tx, recoveryId, shop.now());
    const recovery = outcome && (await findRecovery(tx, recoveryId));
    if (!recovery) return null;
    if (outcome === 'done')
      await notify(tx, {
        template: accountRecoveryDone,
        to: { personId: recovery.personId },
        parameters: { recoveryId },
      });
    return { outcome, person: recovery.personId, kind: recovery.kind };
  },
  audit: (done, { recoveryId: recovery }) =>
    done && {
      action: done.outcome === 'done' ? 'recovery/done' : 'recovery/failed',
      orderId: null,
      facts: { recovery, person: done.person, kind: done.kind },
    },
});
