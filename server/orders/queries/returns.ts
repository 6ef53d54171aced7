// Returns (database/schema/65-returns.sql).
import type { TransactionSql } from 'postgres';
import { countryName } from '#domain/delivery/countries.ts';
import { formatReturnAddress } from '#domain/orders/return-address.ts';
import type { LineUnits } from '#domain/orders/refund-lines.ts';
import type { ReturnStatus } from '#domain/orders/return-status.ts';
import type { ReturnView } from '#domain/orders/return-view.ts';

export type OrderReturn = Pick<ReturnView, 'id' | 'partId' | 'status' | 'reason' | ReturnText> & {
  orderId: string;
  sellerId: string;
  refundId: string | null;
  createdAt: Date;
  /** The ids of the photos, in upload order. */
  photos: string[];
  lines: (LineUnits & { titleFr: string; titleEn: string })[];
};
type ReturnText = 'words' | 'reply' | 'objection' | 'carrier' | 'trackingCode' | 'sendTo';

const columns = (tx: TransactionSql) => tx`
  r.id, r.order_id as "orderId", r.seller_order_id as "partId", r.seller_id as "sellerId", r.status, r.reason, r.words, r.reply, r.objection, r.carrier, r.tracking_code as "trackingCode", r.send_to as "sendTo",
  r.refund_id as "refundId", r.created_at as "createdAt",
  array(select f.id from order_return_photos f where f.return_id = r.id order by f.added_at, f.id) as photos,
  (select jsonb_agg(jsonb_build_object('lineId', b.order_line_id, 'quantity', b.quantity, 'titleFr', l.title_fr, 'titleEn', l.title_en) order by l.position)
    from order_return_lines b join order_lines l on l.id = b.order_line_id where b.return_id = r.id) as lines`;

export async function findReturn(tx: TransactionSql, id: string): Promise<OrderReturn | null> {
  const [row] = await tx<OrderReturn[]>`select ${columns(tx)} from order_returns r where r.id = ${id}`;
  return row ?? null;
}

export const returnsOfOrder = (tx: TransactionSql, orderId: string): Promise<OrderReturn[]> => tx<OrderReturn[]>`
  select ${columns(tx)} from order_returns r where r.order_id = ${orderId} order by r.created_at desc, r.id`;

/** False: a return with this id exists. */
export async function insertReturn(
  tx: TransactionSql,
  given: Pick<OrderReturn, 'id' | 'orderId' | 'partId' | 'sellerId' | 'reason' | 'words'> & {
    lines: readonly LineUnits[];
    at: Date;
  },
): Promise<boolean> {
  const rows = await tx`
    insert into order_returns (id, order_id, seller_order_id, seller_id, reason, words, created_at)
    values (${given.id}, ${given.orderId}, ${given.partId}, ${given.sellerId}, ${given.reason}, ${given.words}, ${given.at}) on conflict (id) do nothing returning id`;
  if (rows.length === 0) return false;
  await tx`insert into order_return_lines ${tx(given.lines.map(({ lineId, quantity }) => ({ return_id: given.id, order_line_id: lineId, quantity })))}`;
  return true;
}

type Change = {
  reply?: string;
  objection?: string;
  carrier?: string | null;
  trackingCode?: string | null;
  refundId?: string | null;
  sendTo?: string;
};

/** Sets the status of a return. The database refuses transitions that are not allowed. */
export async function updateReturn(
  tx: TransactionSql,
  id: string,
  status: ReturnStatus,
  { reply, objection, carrier, trackingCode, refundId, sendTo }: Change = {},
): Promise<void> {
  await tx`
    update order_returns set status = ${status}, reply = coalesce(${reply ?? null}, reply), objection = coalesce(${objection ?? null}, objection),
      carrier = coalesce(${carrier ?? null}, carrier), tracking_code = coalesce(${trackingCode ?? null}, tracking_code), refund_id = coalesce(${refundId ?? null}, refund_id),
      send_to = coalesce(${sendTo ?? null}, send_to)
    where id = ${id}`;
}

/** The address of the seller's first location, for a return that an administrator accepts; '': none. */
export async function findFirstLocationAddress(tx: TransactionSql, seller: string): Promise<string> {
  const [row] = await tx<
    { name: string; country: string; street: string; directions: string; city: string; postalCode: string | null }[]
  >`
    select s.name, l.country_code as country, l.street, l.directions, l.city, l.postal_code as "postalCode"
    from seller_locations l join sellers s on s.id = l.seller_id where l.seller_id = ${seller} order by l.created_at, l.id limit 1`;
  return row ? formatReturnAddress(row.name, row, countryName(row.country, 'fr')) : '';
}

/** Marks the return as refunded when its refund was made. */
export async function markReturnRefunded(tx: TransactionSql, refundId: string): Promise<void> {
  await tx`update order_returns set status = 'refunded' where refund_id = ${refundId} and status = 'received'`;
}

export type ReturnEligibilityFacts = {
  sellerId: string;
  deliveredAt: Date | null;
  sellerDays: number | null;
  isRestaurant: boolean;
};

/** The facts that decide whether an order part can be returned; null: unknown part. */
export async function findReturnEligibilityFacts(
  tx: TransactionSql,
  orderId: string,
  partId: string,
): Promise<ReturnEligibilityFacts | null> {
  const [row] = await tx<ReturnEligibilityFacts[]>`
    select p.seller_id as "sellerId", p.return_days as "sellerDays", s.source = 'restaurant' as "isRestaurant",
      case when p.status = 'delivered' then (select max(e.at) from order_events e where e.seller_order_id = p.id and e.kind = 'delivered') end as "deliveredAt"
    from seller_orders p join sellers s on s.id = p.seller_id where p.id = ${partId} and p.order_id = ${orderId}`;
  return row ?? null;
}

export async function countReturns(tx: TransactionSql, partId: string): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    select count(*)::int as n from order_returns where seller_order_id = ${partId}`;
  return row!.n;
}

/** The account of the buyer; null: a guest. */
export async function findBuyerId(tx: TransactionSql, orderId: string): Promise<string | null> {
  const [row] = await tx<{ id: string | null }[]>`select user_id as id from orders where id = ${orderId}`;
  return row?.id ?? null;
}

export async function sellerOfReturn(tx: TransactionSql, { returnId }: { returnId: string }): Promise<string | null> {
  const [row] = await tx<{ id: string }[]>`select seller_id as id from order_returns where id = ${returnId}`;
  return row?.id ?? null;
}
