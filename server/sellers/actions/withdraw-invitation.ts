import { z } from 'zod';
import { action } from '#server/action.ts';
import { deleteInvitation, lockInvitation } from '#server/sellers/queries/team.ts';
import { memberOf } from '#server/who.ts';

/** Takes an invitation back. Gone already: nothing happens, and nobody learns whether it was there. */
export const withdrawInvitation = action({
  name: 'team/withdraw',
  input: z.object({ seller: z.guid(), id: z.guid() }),
  who: [memberOf('team', async (_tx, { seller }: { seller: string; id: string }) => seller)],
  as: 'market',
  async run(tx, { seller, id }) {
    const found = await lockInvitation(tx, id);
    if (!found || found.seller !== seller) return false;
    await deleteInvitation(tx, id);
    return true;
  },
  audit: (isDone, { seller, id }) =>
    isDone ? { action: 'team/withdrawn', orderId: null, facts: { seller, invitation: id } } : null,
});
