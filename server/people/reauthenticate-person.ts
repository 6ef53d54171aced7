import type { SignedInActor } from '#domain/people/actor.ts';
import { accountsOf, type Shop } from '#server/shop.ts';

/** A sign-in more recent than this counts as proof of identity. */
const freshMs = 10 * 60_000;

/** Checks a signed-in person again, before changes that a stolen session must not make: by password, with the limits of
 * a sign-in, or (null) by a recent sign-in. */
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
