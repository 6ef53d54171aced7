import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import { canGrantPermissions } from '#domain/sellers/team.ts';
import { action } from '#server/action.ts';
import { deleteInvitation, lockInvitation, permissionsOf } from '#server/sellers/queries/team.ts';
import { memberOf } from '#server/who.ts';

/** Takes an invitation back. Gone already: nothing happens, and nobody learns whether it was there. Throws Refusal team/not-yours (it gives what they may not do themselves). */
export const withdrawInvitation = action({
  name: 'team/withdraw',
  input: z.object({ seller: z.guid(), id: z.guid() }),
  who: [memberOf('team', async (_tx, { seller }: { seller: string; id: string }) => seller)],
  as: 'market',
  async run(tx, { seller, id }, actor) {
    const found = await lockInvitation(tx, id);
    if (!found || found.seller !== seller) return false;
    const own = await permissionsOf(tx, { person: actor.id, session: actor.sessionId, seller });
    if (!canGrantPermissions(own, found.permissions, null)) throw new Refusal('team/not-yours');
    await deleteInvitation(tx, id);
    return true;
  },
  audit: (isDone, { seller, id }) =>
    isDone ? { action: 'team/withdrawn', orderId: null, facts: { seller, invitation: id } } : null,
});
