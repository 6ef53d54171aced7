import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import {
  deleteInvitationsExceedingPermissions,
  lockMember,
  lockTeam,
  setPermissions,
} from '#server/sellers/queries/team.ts';
import { memberOf } from '#server/access-rules.ts';

/** The caller leaves a team; the invitations they sent are deleted. Does nothing if they are no longer a member. Throws Refusal team/owner: the owner cannot leave. */
export const leaveTeam = action({
  name: 'team/leave',
  input: z.object({ seller: z.guid() }),
  who: [memberOf(null, async (_tx, { seller }: { seller: string }) => seller)],
  as: 'market',
  changesSession: true,
  async run(tx, { seller }, { id: person }) {
    await lockTeam(tx, seller);
    const held = await lockMember(tx, seller, person);
    if (!held) return false;
    if (held.isOwner) throw new Refusal('team/owner');
    await setPermissions(tx, seller, person, null);
    await deleteInvitationsExceedingPermissions(tx, { seller, person, left: [] });
    return true;
  },
  audit: (isDone, { seller }) => (isDone ? { action: 'team/left', orderId: null, facts: { seller } } : null),
});
