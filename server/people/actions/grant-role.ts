import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { insertRole, personExists, lockRoles } from '#server/people/queries/roles.ts';
import { administrator, cliOperator } from '#server/access-rules.ts';

/** The roles that can be given; everybody has `user`. */
export const grantableRoles = ['admin', 'employee', 'merchant', 'restaurant'] as const;

/** Gives a person a role, effective at once, also in open sessions. Safe to repeat. Throws Refusal person/not-found. */
export const grantRole = action({
  name: 'role/give',
  input: z.object({ person: z.guid(), role: z.enum(grantableRoles) }),
  who: [administrator, cliOperator],
  as: 'market',
  async run(tx, { person, role }) {
    await lockRoles(tx);
    if (!(await personExists(tx, person))) throw new Refusal('person/not-found');
    return insertRole(tx, person, role);
  },
  audit: (isNew, { person, role }) => (isNew ? { action: 'role/given', orderId: null, facts: { person, role } } : null),
});
