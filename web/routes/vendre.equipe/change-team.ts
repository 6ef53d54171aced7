import { Refusal } from '#domain/refusals.ts';
import type { SellerPermission } from '#domain/sellers/permissions.ts';
import { filterPermissions } from '#domain/sellers/team.ts';
import { isUuid } from '#domain/uuid.ts';
import { type AccountApi, type Act, visitorContext } from '#web/context.ts';
import type { LoaderArgs } from '#web/parts/account/guard/signed-in.ts';
import { m } from '#texts/compiled/messages.js';

/** The errors of a team form. `person`: the member; '' for the invitation. */
export type RefusedTeamForm = {
  person: string;
  refused: string | null;
  email: string | null;
  permissions: string | null;
  typed: { email: string; permissions: SellerPermission[] };
};

const nobody = '00000000-0000-0000-0000-000000000000';

/** Handles a form of the team. `to`: the path to redirect to after success. */
export async function changeTeam(
  act: Act,
  account: AccountApi,
  { request, context }: LoaderArgs,
): Promise<RefusedTeamForm | { to: string }> {
  const form = await request.formData();
  const field = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const id = (name: string): string => (isUuid(field(name)) ? field(name) : nobody);
  const permissions = filterPermissions(form.getAll('permissions').map(String));
  const [part, seller, person] = [field('part'), id('seller'), id('person')];
  const done = { to: `/vendre/equipe?boutique=${seller}&fait` };
  const answer = (changes: Partial<RefusedTeamForm>): RefusedTeamForm => ({
    person: part === 'invite' ? '' : person,
    refused: null,
    email: null,
    permissions: null,
    typed: { email: field('email'), permissions },
    ...changes,
  });
  if ((part === 'invite' || part === 'change') && permissions.length === 0)
    return answer({ permissions: m.team_permissions_none() });
  try {
    if (part === 'invite')
      await act('team/invite', {
        seller,
        email: field('email').slice(0, 1000),
        permissions,
        language: context.get(visitorContext).language,
      });
    else if (part === 'withdraw') await act('team/withdraw', { seller, id: id('id') });
    else if (part === 'change') await act('team/change', { seller, person, permissions });
    else if (part === 'remove') await act('team/change', { seller, person, permissions: null });
    else if (part === 'leave') {
      await act('team/leave', { seller });
      return { to: '/account' };
    }
    return done;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const words = account.desk.say(error.code, error.facts);
    if (error.code === 'team/address' || error.code === 'team/member-already') return answer({ email: words });
    if (error.code === 'team/not-yours') return answer({ permissions: words });
    return answer({ refused: words });
  }
}
