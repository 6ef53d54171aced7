import { z } from 'zod';
import { actorName } from '#domain/people/actor.ts';
import { action } from '#server/action.ts';
import { stopWaitingRecovery } from '#server/people/queries/recoveries.ts';
import { administrator, cliOperator } from '#server/access-rules.ts';

/** An administrator cancels an account recovery that still waits. Returns false if it was no longer waiting. */
export const cancelRecoveryAsAdmin = action({
  name: 'recovery/cancel',
  input: z.object({ recovery: z.guid() }),
  who: [administrator, cliOperator],
  as: 'market',
  run: (tx, { recovery }, actor, shop) => stopWaitingRecovery(tx, recovery, actorName(actor), shop.now()),
  audit: (isEnded, { recovery }) =>
    isEnded ? { action: 'recovery/cancelled', orderId: null, facts: { recovery } } : null,
});
