// Records a delivery that the buyer's code proves, at the door or at the shop.
import type { TransactionSql } from 'postgres';
import { movePartToStatus } from './move-part.ts';
import { markCourierLinkUsed } from './queries/courier-links.ts';
import { clearMissingReport } from './queries/part-delivery.ts';

/** Marks the link as used, and the order part as delivered and confirmed by the buyer. */
export async function recordVerifiedDelivery(
  tx: TransactionSql,
  { link, orderId, partId, now }: { link: string; orderId: string; partId: string; now: Date },
): Promise<{ outcome: 'delivered'; orderId: string; partId: string }> {
  await markCourierLinkUsed(tx, link, now);
  await movePartToStatus(tx, { orderId, partId, to: 'delivered' });
  await clearMissingReport(tx, partId);
  return { outcome: 'delivered', orderId, partId };
}

type DeliverByCodeResult =
  | { outcome: 'delivered' | 'wrong'; orderId: string; partId: string }
  | { outcome: 'done' | 'locked' | 'gone' | 'malformed' };

/** The audit entry for a delivery or a wrong code; null for other results. */
export function handOverAuditEntry(answer: DeliverByCodeResult) {
  if (answer.outcome === 'delivered')
    return { action: 'order/handed-over' as const, orderId: answer.orderId, facts: { part: answer.partId } };
  if (answer.outcome === 'wrong')
    return { action: 'order/hand-over-wrong-code' as const, orderId: answer.orderId, facts: { part: answer.partId } };
  return null;
}
