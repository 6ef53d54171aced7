import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { deleteRole, lockRoles, countOtherAdministrators } from '#server/people/queries/roles.ts';
import { grantableRoles } from '#server/people/actions/grant-role.ts';
import { administrator, cliOperator } from '#server/access-rules.ts';

/** Takes a role from a person, effective at once, also in open sessions. Safe to repeat. Throws Refusal role/own (no
 * administrator can remove their own role) and role/last-admin. */
export const revokeRole = action({
  name: 'role/take',
  input: z.object({ person: z.guid(), role: z.enum(grantableRoles) }),
  who: [administrator, cliOperator],
  as: 'market',
  async run(tx, { person, role }, actor) {
    await lockRoles(tx);
    if (role === 'admin') {
      if (actor.kind !== 'terminal' && actor.id === person) throw new Refusal('role/own');
      if ((await countOtherAdministrators(tx, person)) === 0) throw new Refusal('role/last-admin');
    }
    return deleteRole(tx, person, role);
  },
  audit: (isDone, { person, role }) =>
    isDone ? { action: 'role/taken', orderId: null, facts: { person, role } } : null,
});
