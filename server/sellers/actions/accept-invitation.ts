import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import { canSetMemberPermissions } from '#domain/sellers/team.ts';
import { action } from '#server/action.ts';
import {
  addMember,
  findConfirmedEmail,
  deleteInvitation,
  findGrantablePermissions,
  lockInvitation,
  lockTeamOfInvitation,
} from '#server/sellers/queries/team.ts';
import { signedIn } from '#server/access-rules.ts';

/** Joins a team. The caller's confirmed email address must have been invited, and the inviter must still be allowed to
 * give these permissions; otherwise the invitation does not count. Throws Refusal team/invitation-gone. */
export const acceptInvitation = action({
  name: 'team/accept',
  input: z.object({ id: z.guid() }),
  who: [signedIn],
  as: 'market',
  changesSession: true,
  async run(tx, { id }, { id: person }, shop) {
    await lockTeamOfInvitation(tx, id);
    const found = await lockInvitation(tx, id);
    const isTheirs = found !== null && found.email === (await findConfirmedEmail(tx, person));
    if (!isTheirs || found.expiresAt <= shop.now()) throw new Refusal('team/invitation-gone');
    const givable = found.invitedBy === null ? [] : await findGrantablePermissions(tx, found.seller, found.invitedBy);
    if (!canSetMemberPermissions(givable, null, found.permissions)) throw new Refusal('team/invitation-gone');
    await addMember(tx, { seller: found.seller, person, permissions: found.permissions });
    await deleteInvitation(tx, id);
    return found;
  },
  audit: ({ seller, permissions }, { id }) => ({
    action: 'team/joined',
    orderId: null,
    facts: { seller, invitation: id, permissions },
  }),
});
