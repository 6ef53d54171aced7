import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import { canSetMemberPermissions } from '#domain/sellers/team.ts';
import { action } from '#server/action.ts';
import { deleteInvitation, lockInvitation, findPermissions } from '#server/sellers/queries/team.ts';
import { memberOf } from '#server/access-rules.ts';

/** Withdraws an invitation. An unknown one gives no error, so that nobody learns whether it exists. Throws Refusal team/not-yours (it contains permissions that the caller does not have). */
export const withdrawInvitation = action({
  name: 'team/withdraw',
  input: z.object({ seller: z.guid(), id: z.guid() }),
  who: [memberOf('team', async (_tx, { seller }: { seller: string; id: string }) => seller)],
  as: 'market',
  async run(tx, { seller, id }, actor) {
    const found = await lockInvitation(tx, id);
    if (!found || found.seller !== seller) return false;
    const own = await findPermissions(tx, { person: actor.id, session: actor.sessionId, seller });
    if (!canSetMemberPermissions(own, found.permissions, null)) throw new Refusal('team/not-yours');
    await deleteInvitation(tx, id);
    return true;
  },
  audit: (isDone, { seller, id }) =>
    isDone ? { action: 'team/withdrawn', orderId: null, facts: { seller, invitation: id } } : null,
});
