// Completes a hand-over by the buyer's code, at the door or at the shop: writes the delivery and makes the audit entry.
import type { TransactionSql } from 'postgres';
import { moveSellerPart } from './move-part.ts';
import { useCourierLink } from './queries/courier-links.ts';
import { clearMissing } from './queries/part-delivery.ts';

/** The right code was entered: marks the link as used and the part as delivered, confirmed by the buyer and not only reported by the seller. */
export async function deliverByCode(
  tx: TransactionSql,
  { link, orderId, partId, now }: { link: string; orderId: string; partId: string; now: Date },
): Promise<{ outcome: 'delivered'; orderId: string; partId: string }> {
  await useCourierLink(tx, link, now);
  await moveSellerPart(tx, { orderId, partId, to: 'delivered' });
  await clearMissing(tx, partId);
  return { outcome: 'delivered', orderId, partId };
}

type Answered =
  | { outcome: 'delivered' | 'wrong'; orderId: string; partId: string }
  | { outcome: 'done' | 'locked' | 'gone' | 'malformed' };

/** The audit log gets a row for a delivery and for each wrong code, and for nothing else. */
export function auditHandOver(answer: Answered) {
  if (answer.outcome === 'delivered')
    return { action: 'order/handed-over' as const, orderId: answer.orderId, facts: { part: answer.partId } };
  if (answer.outcome === 'wrong')
    return { action: 'order/hand-over-wrong-code' as const, orderId: answer.orderId, facts: { part: answer.partId } };
  return null;
}
