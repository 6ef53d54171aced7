import { z } from 'zod';
import { validEmailOrEmpty } from '#domain/people/contact.ts';
import { Refusal } from '#domain/refusals.ts';
import { sellerPermissions } from '#domain/sellers/permissions.ts';
import {
  invitationDays,
  filterPermissions,
  canSetMemberPermissions,
  maxInvitationMailsPerDay,
  maxTeamMembers,
} from '#domain/sellers/team.ts';
import { languages } from '#domain/settings/language.ts';
import { action } from '#server/action.ts';
import { notify } from '#server/notifications/notify.ts';
import { teamInvitation } from '#server/sellers/notifications/team-invitation.ts';
import {
  countInvitationMails,
  countTeam,
  lockInvitedPermissions,
  isMemberEmail,
  lockTeam,
  findPermissions,
  upsertInvitation,
} from '#server/sellers/queries/team.ts';
import { memberOf } from '#server/access-rules.ts';

/**
 * Invites an email address to a team, with permissions that the inviter has too. The address gets at most one mail an hour, and a seller sends
 * at most twenty a day. Throws Refusal seller/not-found, team/address (invalid), team/member-already, team/full, team/not-yours (the inviter lacks
 * a permission of this or of an open invitation), team/mails-too-many.
 */
export const inviteMember = action({
  name: 'team/invite',
  input: z.object({
    seller: z.guid(),
    email: z.string().max(20_000),
    permissions: z.array(z.enum(sellerPermissions)).min(1),
    language: z.enum(languages),
  }),
  who: [memberOf('team', async (_tx, { seller }: { seller: string }) => seller)],
  as: 'market',
  async run(tx, { seller, email: typed, permissions, language }, actor, shop) {
    if (!(await lockTeam(tx, seller))) throw new Refusal('seller/not-found');
    const email = validEmailOrEmpty(typed, shop.disposableDomains);
    if (!email) throw new Refusal('team/address');
    const wanted = filterPermissions(permissions);
    const own = await findPermissions(tx, { person: actor.id, session: actor.sessionId, seller });
    if (!canSetMemberPermissions(own, await lockInvitedPermissions(tx, seller, email), wanted))
      throw new Refusal('team/not-yours');
    if (await isMemberEmail(tx, seller, email)) throw new Refusal('team/member-already');
    if ((await countTeam(tx, seller)) >= maxTeamMembers) throw new Refusal('team/full');
    const expiresAt = new Date(shop.now().getTime() + invitationDays * 86_400_000);
    const { id, isDue } = await upsertInvitation(tx, {
      seller,
      email,
      permissions: wanted,
      by: actor.id,
      language,
      expiresAt,
    });
    if (isDue) {
      const { toAddress, ofSeller } = await countInvitationMails(tx, { seller, email });
      if (toAddress > 0 || ofSeller >= maxInvitationMailsPerDay) throw new Refusal('team/mails-too-many');
      await notify(tx, {
        template: teamInvitation,
        to: { address: email },
        parameters: { invitationId: id },
        language,
      });
    }
    return { id, permissions: wanted, isDue };
  },
  audit: ({ id, permissions, isDue }, { seller }) => ({
    action: 'team/invited',
    orderId: null,
    facts: { seller, invitation: id, permissions, isMailed: isDue },
  }),
});
