// Whoever works at the desk and also sells or buys does not decide on what is their own.
import type { TransactionSql } from 'postgres';
import { type Actor, isSignedIn } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusals.ts';
import { isMember } from './queries/membership.ts';

/** Does this actor speak for the seller: a member, whatever their role, or an administrator who acts as it in this session? The terminal, jobs and guests do not. */
export const speaksForSeller = async (tx: TransactionSql, actor: Actor, sellerId: string): Promise<boolean> =>
  isSignedIn(actor) && (await isMember(tx, actor.id, sellerId, null, actor.sessionId));

/**
 * Throws Refusal desk/own-matter to the person whose own it is (the buyer, an author) and to members of its sellers, whatever their role. The terminal has
 * no such person. `personId` null: a guest's, or it does not count here.
 */
export async function refuseOwnMatter(
  tx: TransactionSql,
  actor: Actor,
  { personId, sellerIds }: { personId: string | null; sellerIds: readonly string[] },
): Promise<void> {
  if (!isSignedIn(actor)) return;
  if (actor.id === personId) throw new Refusal('desk/own-matter');
  for (const sellerId of sellerIds)
    if (await isMember(tx, actor.id, sellerId, null)) throw new Refusal('desk/own-matter');
}
