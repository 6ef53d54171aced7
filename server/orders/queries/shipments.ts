// The parcels of order parts that are shipped in several parcels (database/schema/53-shipments.sql).
import type { TransactionSql } from 'postgres';
import type { LineUnits } from '#domain/orders/refund-lines.ts';

export const shippedUnits = (tx: TransactionSql, partId: string): Promise<LineUnits[]> => tx<LineUnits[]>`
  select b.order_line_id as "lineId", b.quantity from shipments s join shipment_lines b on b.shipment_id = s.id where s.seller_order_id = ${partId}`;

/** The refunded units of each line of an order part. A pending refund does not count, because it may fail. */
export const refundedUnits = (tx: TransactionSql, partId: string): Promise<LineUnits[]> => tx<LineUnits[]>`
  select b.order_line_id as "lineId", b.quantity from order_lines l join refund_lines b on b.order_line_id = l.id join refunds r on r.id = b.refund_id
  where l.seller_order_id = ${partId} and r.state = 'succeeded'`;

export const linesOfPart = (tx: TransactionSql, partId: string): Promise<{ id: string; quantity: number }[]> =>
  tx<{ id: string; quantity: number }[]>`
    select id, quantity from order_lines where seller_order_id = ${partId} order by position`;

/** The id of the order part that a parcel belongs to; null: unknown parcel. */
export async function partOfShipment(tx: TransactionSql, id: string): Promise<string | null> {
  const [row] = await tx<{ part: string }[]>`select seller_order_id as part from shipments where id = ${id}`;
  return row?.part ?? null;
}

/** Whether the order part was shipped in more than one parcel, so that no courier has all of it. */
export async function hasSeveralParcels(tx: TransactionSql, partId: string): Promise<boolean> {
  return (await tx`select 1 from shipments where seller_order_id = ${partId} limit 2`).length > 1;
}

/** The database refuses units that are already shipped. */
export async function insertShipment(
  tx: TransactionSql,
  given: {
    id: string;
    orderId: string;
    partId: string;
    carrier: string | null;
    trackingCode: string | null;
    lines: readonly LineUnits[];
  },
): Promise<void> {
  await tx`insert into shipments (id, order_id, seller_order_id, carrier, tracking_code)
    values (${given.id}, ${given.orderId}, ${given.partId}, ${given.carrier}, ${given.trackingCode})`;
  await tx`insert into shipment_lines ${tx(given.lines.map(({ lineId, quantity }) => ({ shipment_id: given.id, order_line_id: lineId, quantity })))}`;
}

export type ShipmentRecord = {
  id: string;
  partId: string;
  carrier: string | null;
  trackingCode: string | null;
  at: Date;
  lines: LineUnits[];
};

export const shipmentsOfOrder = (tx: TransactionSql, orderId: string): Promise<ShipmentRecord[]> => tx<
  ShipmentRecord[]
>`
  select s.id, s.seller_order_id as "partId", s.carrier, s.tracking_code as "trackingCode", s.shipped_at as at,
    (select jsonb_agg(jsonb_build_object('lineId', b.order_line_id, 'quantity', b.quantity) order by l.position)
      from shipment_lines b join order_lines l on l.id = b.order_line_id where b.shipment_id = s.id) as lines
  from shipments s where s.order_id = ${orderId} order by s.shipped_at, s.id`;
