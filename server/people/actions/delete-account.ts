import { z } from 'zod';
import { action, marketTransaction } from '#server/action.ts';
import { endAccount } from '#server/people/queries/account-end.ts';
import { audit } from '#server/jobs/queries.ts';
import { proveAnew } from '#server/people/prove-anew.ts';
import { signedIn } from '#server/who.ts';

/**
 * Deletes the account of who asks, once they have proven it is them: by their password, asked as at a sign-in (with the same limits on tries), or
 * (null) by having signed in just now. Orders stay without their name; with one still open, or a shop of theirs that still trades, nothing happens (docs/decisions/0030).
 */
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
    const proof = await proveAnew(shop, actor, password);
    if (proof !== 'proven') return proof;
    return marketTransaction(shop, async (tx) => {
      const outcome = await endAccount(tx, actor.id);
      if (outcome === 'deleted') await audit(tx, actor, 'account/deleted', null);
      return outcome;
    });
  },
  audit: 'in its steps: account/deleted',
});
