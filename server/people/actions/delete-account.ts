import { z } from 'zod';
import { action, marketTransaction } from '#server/action.ts';
import { endAccount } from '#server/people/queries/account-end.ts';
import { audit } from '#server/jobs/queries.ts';
import { accountsOf } from '#server/shop.ts';
import { signedIn } from '#server/who.ts';

/** Whoever signed in less than this ago has just proven who they are. */
const freshMs = 10 * 60_000;

/**
 * Deletes the account of who asks, once they have proven it is them: by their password, asked as at a sign-in (with the same limits on tries), or
 * (null) by having signed in just now. Orders stay without their name; with one still open, nothing happens (docs/decisions/0030).
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
  ): Promise<'deleted' | 'wrong-password' | 'sign-in-again' | 'open-orders' | 'too-many-tries'> {
    if (password === null) {
      if (shop.now().getTime() - Date.parse(actor.signedInAt) > freshMs) return 'sign-in-again';
    } else {
      const proof = await accountsOf(shop).isPassword(actor.id, password, { address: actor.address });
      if (proof !== 'right') return proof === 'wrong' ? 'wrong-password' : proof;
    }
    return marketTransaction(shop, async (tx) => {
      const outcome = await endAccount(tx, actor.id);
      if (outcome === 'deleted') await audit(tx, actor, 'account/deleted', null);
      return outcome;
    });
  },
  audit: 'in its steps: account/deleted',
});
