// Employees and administrators who also sell or buy must not decide their own cases.
import type { TransactionSql } from 'postgres';
import { type Actor, isSignedIn } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusals.ts';
import { isMemberWithPermission } from './queries/membership.ts';

/** Whether the actor is a member of the seller, or an administrator who acts as the seller in this session. */
export const actsForSeller = async (tx: TransactionSql, actor: Actor, sellerId: string): Promise<boolean> =>
  isSignedIn(actor) && (await isMemberWithPermission(tx, actor.id, sellerId, null, actor.sessionId));

/**
 * Throws Refusal desk/own-matter if the case concerns the actor: as `personId` (the buyer, an author) or as a member of
 * one of its sellers, whatever their role. Never throws for the command line. `personId` null: a guest, or nobody.
 */
export async function refuseConflictOfInterest(
  tx: TransactionSql,
  actor: Actor,
  { personId, sellerIds }: { personId: string | null; sellerIds: readonly string[] },
): Promise<void> {
  if (!isSignedIn(actor)) return;
  if (actor.id === personId) throw new Refusal('desk/own-matter');
  for (const sellerId of sellerIds)
    if (await isMemberWithPermission(tx, actor.id, sellerId, null)) throw new Refusal('desk/own-matter');
}
