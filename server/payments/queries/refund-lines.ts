// The amount that a refund pays back for each line (database/schema/63-refund-lines.sql).
import type { TransactionSql } from 'postgres';
import type { LineRefund, LineUnits, SoldLine } from '#domain/orders/refund-lines.ts';

export const soldLinesOfOrder = (tx: TransactionSql, orderId: string): Promise<SoldLine[]> => tx<SoldLine[]>`
  select id, seller_order_id as "partId", quantity, items_minor as "itemsMinor" from order_lines where order_id = ${orderId} order by position`;

/** Units refunded or being refunded of a payment. */
export const refundedLinesOfPayment = (tx: TransactionSql, paymentId: string): Promise<LineUnits[]> => tx<LineUnits[]>`
  select b.order_line_id as "lineId", b.quantity from refund_lines b join refunds r on r.id = b.refund_id
  where r.payment_id = ${paymentId} and r.state <> 'failed'`;

export const linesOfRefund = (tx: TransactionSql, refundId: string): Promise<LineUnits[]> => tx<LineUnits[]>`
  select order_line_id as "lineId", quantity from refund_lines where refund_id = ${refundId}`;

export async function insertRefundLines(
  tx: TransactionSql,
  refundId: string,
  lines: readonly LineRefund[],
): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map(({ lineId, quantity, itemsMinor }) => ({
    refund_id: refundId,
    order_line_id: lineId,
    quantity,
    items_minor: itemsMinor,
  }));
  await tx`insert into refund_lines ${tx(rows)} on conflict do nothing`;
}

/** The sum that one actor refunded after `since`, in Canadian cents. A lock makes the actor's other refunds wait. */
export async function sumRefundsByActor(tx: TransactionSql, actor: string, since: Date): Promise<number> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${actor}, 44))`;
  const [row] = await tx<{ minor: number }[]>`
    select coalesce(sum((facts ->> 'cadMinor')::bigint), 0)::bigint as minor from audit_log
    where actor = ${actor} and action = 'order/refund-asked' and at > ${since}`;
  return row!.minor;
}
