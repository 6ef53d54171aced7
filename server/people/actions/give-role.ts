import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { insertRole, isPerson, lockRoles } from '#server/people/queries/roles.ts';
import { administrator, terminal } from '#server/who.ts';

/** Roles that somebody gives; `user` is what everybody is. */
export const givenRoles = ['admin', 'employee', 'merchant', 'restaurant'] as const;

/** Gives somebody a role; it counts at once, also in their open sessions. They had it: nothing happens. Throws Refusal person/not-found. */
export const giveRole = action({
  name: 'role/give',
  input: z.object({ person: z.guid(), role: z.enum(givenRoles) }),
  who: [administrator, terminal],
  as: 'market',
  async run(tx, { person, role }) {
    await lockRoles(tx);
    if (!(await isPerson(tx, person))) throw new Refusal('person/not-found');
    return insertRole(tx, person, role);
  },
  audit: (isNew, { person, role }) => (isNew ? { action: 'role/given', orderId: null, facts: { person, role } } : null),
});
