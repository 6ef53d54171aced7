import type { Language } from '#domain/settings/language.ts';
import type { TransactionSql } from 'postgres';

/** A term of a box: one unit of an order line. `itemsMinor`: the price of the whole line, in minor units. */
export type TermRecord = {
  id: string;
  boxId: string;
  suite: string;
  orderId: string;
  orderNumber: string;
  partId: string;
  unit: number;
  quantity: number;
  itemsMinor: number;
  currency: string;
  startsAt: Date;
  endsAt: Date;
  refundedAt: Date | null;
  /** A refund that would end this term is under way. */
  isEnding: boolean;
  /** How many refunds of this term failed. */
  tries: number;
};

const terms = (tx: TransactionSql) => tx`
  select t.id, t.box_id as "boxId", b.suite, l.order_id as "orderId", o.number as "orderNumber", l.seller_order_id as "partId", t.unit, l.quantity, l.items_minor as "itemsMinor",
    o.currency, t.starts_at as "startsAt", t.ends_at as "endsAt", t.refunded_at as "refundedAt", t.refund_id is not null and t.refunded_at is null as "isEnding",
    (select count(*)::int from refunds r where r.order_id = l.order_id and r.state = 'failed' and r.idempotency_key like 'box-term:' || t.id || ':%') as tries
  from box_terms t join boxes b on b.id = t.box_id join order_lines l on l.id = t.order_line_id join orders o on o.id = l.order_id`;

/** The terms of a box, oldest first. */
export const findPaidPeriodsOfBox = (tx: TransactionSql, boxId: string): Promise<TermRecord[]> =>
  tx<TermRecord[]>`${terms(tx)} where t.box_id = ${boxId} order by t.starts_at, t.id`;

/** One term, locked until the transaction ends. All code locks the order before the term, which avoids deadlocks. */
export async function lockTerm(tx: TransactionSql, id: string): Promise<TermRecord | null> {
  await tx`select from orders o where o.id = (select l.order_id from box_terms t join order_lines l on l.id = t.order_line_id where t.id = ${id}) for update`;
  const [row] = await tx<TermRecord[]>`${terms(tx)} where t.id = ${id} for update of t`;
  return row ?? null;
}

/** The price of one unit of the line, in minor units. The shares of all units add up to the line's price. */
export const termPriceMinor = ({ itemsMinor, quantity, unit }: TermRecord): number =>
  Math.floor((itemsMinor * unit) / quantity) - Math.floor((itemsMinor * (unit - 1)) / quantity);

/** Links a term to its refund. The term ends when that refund is booked. */
export async function linkTermRefund(tx: TransactionSql, id: string, refundId: string): Promise<void> {
  await tx`update box_terms set refund_id = ${refundId} where id = ${id} and refund_id is distinct from ${refundId}`;
}

/** The boxes with a term refunded in this transaction, each with one refunded term; no boxes of deleted accounts. */
export const findJustRefundedBoxTerms = (
  tx: TransactionSql,
  orderId: string,
): Promise<{ boxId: string; language: Language; termId: string }[]> => tx`
  select t.box_id as "boxId", b.language, min(t.id::text) as "termId" from box_terms t join order_lines l on l.id = t.order_line_id join boxes b on b.id = t.box_id
  where l.order_id = ${orderId} and t.refunded_at = now() and b.left_at is null group by t.box_id, b.language`;
