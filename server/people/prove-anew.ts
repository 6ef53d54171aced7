import type { SignedInActor } from '#domain/people/actor.ts';
import { accountsOf, type Shop } from '#server/shop.ts';

/** A sign-in more recent than this counts as proof of identity. */
const freshMs = 10 * 60_000;

/**
 * Whether somebody who has signed in proves anew that it is them: by their password, asked as at a sign-in (with the same limits on tries), or (null) by
 * having signed in just now. It is required before acts that a stolen session must not perform.
 */
export async function reauthenticatePerson(
  shop: Shop,
  actor: SignedInActor,
  password: string | null,
): Promise<'proven' | 'wrong-password' | 'sign-in-again' | 'too-many-tries'> {
  if (password === null)
    return shop.now().getTime() - Date.parse(actor.signedInAt) > freshMs ? 'sign-in-again' : 'proven';
  const proof = await accountsOf(shop).isPassword(actor.id, password, { address: actor.address });
  if (proof === 'right') return 'proven';
  return proof === 'wrong' ? 'wrong-password' : proof;
}
