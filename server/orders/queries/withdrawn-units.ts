// Units that the seller will not ship (database/schema/53-withdrawn-units.sql).
import type { TransactionSql } from 'postgres';
import type { LineUnits } from '#domain/orders/refund-lines.ts';

/** `dueUnits`: all units of the line that must be refunded. The database refuses units that are shipped. */
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

export async function areAllUnsentUnitsWithdrawn(tx: TransactionSql, partId: string): Promise<boolean> {
  return (await tx`select 1 from withdrawn_units where seller_order_id = ${partId} limit 1`).length > 0;
}

/** The units of an order that the sellers will not ship, by line. */
export const withdrawnUnitsOfOrder = (
  tx: TransactionSql,
  orderId: string,
): Promise<(LineUnits & { partId: string })[]> =>
  tx<(LineUnits & { partId: string })[]>`
    select w.order_line_id as "lineId", w.quantity, w.seller_order_id as "partId"
    from order_lines l join withdrawn_units w on w.order_line_id = l.id where l.order_id = ${orderId} order by l.position`;
