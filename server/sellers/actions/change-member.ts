import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import { sellerPermissions } from '#domain/sellers/permissions.ts';
import { filterPermissions, canSetMemberPermissions } from '#domain/sellers/team.ts';
import { action } from '#server/action.ts';
import {
  deleteInvitationsExceedingPermissions,
  lockMember,
  lockTeam,
  findPermissions,
  setPermissions,
} from '#server/sellers/queries/team.ts';
import { memberOf } from '#server/access-rules.ts';

/**
 * Sets the permissions of a team member; null: the member leaves the team. Effective at once. The owner cannot be changed, and nobody changes a permission that they do not
 * have. Invitations by the member which exceed the new permissions are deleted. Does nothing if nothing changes. Throws Refusal team/owner, team/not-yours, team/not-member.
 */
export const changeMember = action({
  name: 'team/change',
  input: z.object({
    seller: z.guid(),
    person: z.guid(),
    permissions: z.array(z.enum(sellerPermissions)).min(1).nullable(),
  }),
  who: [memberOf('team', async (_tx, { seller }: { seller: string }) => seller)],
  as: 'market',
  async run(tx, { seller, person, permissions }, actor) {
    await lockTeam(tx, seller);
    const held = await lockMember(tx, seller, person);
    if (!held && permissions === null) return null;
    if (!held) throw new Refusal('team/not-member');
    if (held.isOwner) throw new Refusal('team/owner');
    const wanted = permissions && filterPermissions(permissions);
    const own = await findPermissions(tx, { person: actor.id, session: actor.sessionId, seller });
    if (!canSetMemberPermissions(own, held.permissions, wanted)) throw new Refusal('team/not-yours');
    if (wanted && wanted.join() === filterPermissions(held.permissions).join()) return null;
    await setPermissions(tx, seller, person, wanted);
    await deleteInvitationsExceedingPermissions(tx, { seller, person, left: wanted ?? [] });
    return { before: held.permissions, after: wanted };
  },
  audit: (changed, { seller, person }) =>
    changed && {
      action: changed.after ? 'team/changed' : 'team/removed',
      orderId: null,
      facts: { seller, person, ...changed },
    },
});
