import type { TransactionSql } from 'postgres';
import { type LineUnits, unitsOfLine } from '#domain/orders/refund-lines.ts';
import { isOpenReturnBeforeReceipt } from '#domain/orders/return-status.ts';
import { paidPayment } from '#server/payments/queries/payments.ts';
import { refundedLinesOfPayment, soldLinesOfOrder } from '#server/payments/queries/refund-lines.ts';
import { returnsOfOrder } from './queries/returns.ts';

export type ReturnableLine = LineUnits & { partId: string };

/** The units that can still be returned: not refunded, not in an open return, not received and awaiting a refund. */
export async function returnableLines(tx: TransactionSql, orderId: string): Promise<ReturnableLine[]> {
  const payment = await paidPayment(tx, orderId);
  if (!payment) return [];
  const back = await refundedLinesOfPayment(tx, payment.id);
  const open = (await returnsOfOrder(tx, orderId))
    .filter(({ status, refundId }) => isOpenReturnBeforeReceipt(status) || (status === 'received' && refundId === null))
    .flatMap(({ lines }) => lines);
  return (await soldLinesOfOrder(tx, orderId)).map(({ id, partId, quantity }) => ({
    lineId: id,
    partId,
    quantity: Math.max(0, quantity - unitsOfLine(back, id) - unitsOfLine(open, id)),
  }));
}
