import { z } from 'zod';
import { action, runMarketTransaction } from '#server/action.ts';
import { deleteAccountIfAllowed } from '#server/people/queries/account-deletion.ts';
import { writeAudit } from '#server/jobs/queries.ts';
import { reauthenticatePerson } from '#server/people/reauthenticate-person.ts';
import { signedIn } from '#server/access-rules.ts';

/** Deletes the account after a password or, if null, a recent sign-in. Refused while an order or shop is open. */
export const deleteAccount = action({
  name: 'account/delete',
  input: z.object({ password: z.string().nullable() }),
  who: [signedIn],
  changesSession: true,
  async steps(
    shop,
    { password },
    actor,
  ): Promise<'deleted' | 'wrong-password' | 'sign-in-again' | 'open-orders' | 'open-shop' | 'too-many-tries'> {
    const proof = await reauthenticatePerson(shop, actor, password);
    if (proof !== 'proven') return proof;
    return runMarketTransaction(shop, async (tx) => {
      const outcome = await deleteAccountIfAllowed(tx, actor.id);
      if (outcome === 'deleted') await writeAudit(tx, actor, 'account/deleted', null);
      return outcome;
    });
  },
  audit: 'in its steps: account/deleted',
});
