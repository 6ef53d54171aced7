// Units that their seller will not send (database/schema/53-withdrawn-units.sql). Runs as the market role.
import type { TransactionSql } from 'postgres';
import type { LineUnits } from '#domain/orders/refund-lines.ts';

/** `dueUnits`: units of the line to be refunded in all. The database refuses units that were sent. */
export async function insertWithdrawnUnits(
  tx: TransactionSql,
  partId: string,
  lines: readonly (LineUnits & { dueUnits: number })[],
): Promise<void> {
  await tx`insert into withdrawn_units ${tx(
    lines.map(({ lineId, quantity, dueUnits }) => ({
      order_line_id: lineId,
      seller_order_id: partId,
      quantity,
      due_units: dueUnits,
    })),
  )}`;
}

export async function isRestWithdrawn(tx: TransactionSql, partId: string): Promise<boolean> {
  return (await tx`select 1 from withdrawn_units where seller_order_id = ${partId} limit 1`).length > 0;
}

/** Withdrawn units of a whole order, per line. */
export const withdrawnOfOrder = (tx: TransactionSql, orderId: string): Promise<(LineUnits & { partId: string })[]> =>
  tx<(LineUnits & { partId: string })[]>`
    select w.order_line_id as "lineId", w.quantity, w.seller_order_id as "partId"
    from order_lines l join withdrawn_units w on w.order_line_id = l.id where l.order_id = ${orderId} order by l.position`;
