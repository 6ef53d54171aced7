// The end of a hand-over by the buyer's code, by a courier's link or at the shop: what is written, and what the journal keeps.
import type { TransactionSql } from 'postgres';
import { moveSellerPart } from './move-part.ts';
import { useCourierLink } from './queries/courier-links.ts';
import { noteFound } from './queries/part-delivery.ts';

/** The right code was entered under this link: the link is used, and the part is delivered, not by its seller's word alone. */
export async function deliverByCode(
  tx: TransactionSql,
  { link, orderId, partId, now }: { link: string; orderId: string; partId: string; now: Date },
): Promise<{ outcome: 'delivered'; orderId: string; partId: string }> {
  await useCourierLink(tx, link, now);
  await moveSellerPart(tx, { orderId, partId, to: 'delivered' });
  await noteFound(tx, partId);
  return { outcome: 'delivered', orderId, partId };
}

type Answered =
  | { outcome: 'delivered' | 'wrong'; orderId: string; partId: string }
  | { outcome: 'done' | 'locked' | 'gone' | 'malformed' };

/** A delivery and each wrong code stand in the journal; nothing else does. */
export function auditHandOver(answer: Answered) {
  if (answer.outcome === 'delivered')
    return { action: 'order/handed-over' as const, orderId: answer.orderId, facts: { part: answer.partId } };
  if (answer.outcome === 'wrong')
    return { action: 'order/hand-over-wrong-code' as const, orderId: answer.orderId, facts: { part: answer.partId } };
  return null;
}
