// Changes of an order part by its seller or buyer, except status changes.
import type { TransactionSql } from 'postgres';
import type { PartStatus } from '#domain/orders/status.ts';

/** Cancels the order part and stores by whom and why. False: it was cancelled before. */
export async function cancelPart(
  tx: TransactionSql,
  {
    partId,
    by,
    reason,
    words,
    at,
  }: { partId: string; by: 'seller' | 'buyer'; reason: string; words: string; at: Date },
): Promise<boolean> {
  const rows = await tx`
    update seller_orders set status = 'cancelled', called_off_at = ${at}, called_off_by = ${by}, called_off_reason = ${reason}, called_off_words = ${words}
    where id = ${partId} and called_off_at is null returning id`;
  return rows.length > 0;
}

export async function isPartCancelled(tx: TransactionSql, partId: string): Promise<boolean> {
  const rows = await tx`select 1 from seller_orders where id = ${partId} and called_off_at is not null`;
  return rows.length > 0;
}

export type DeliveryAddress = {
  name: string;
  phone: string | null;
  street: string;
  city: string;
  postalCode: string | null;
  instructions: string | null;
};

/** Stores the new address. False: it is unchanged. The country stays, because delivery to it was paid. */
export async function updateOrderAddress(tx: TransactionSql, orderId: string, to: DeliveryAddress): Promise<boolean> {
  const rows = await tx`
    update orders set customer_name = ${to.name}, customer_phone = ${to.phone}, street = ${to.street}, city = ${to.city}, postal_code = ${to.postalCode}, instructions = ${to.instructions}
    where id = ${orderId} and (customer_name, customer_phone, street, city, postal_code, instructions) is distinct from
      (${to.name}::text, ${to.phone}::text, ${to.street}::text, ${to.city}::text, ${to.postalCode}::text, ${to.instructions}::text) returning id`;
  return rows.length > 0;
}

/** The facts that decide whether an address may be corrected. `isForwarding`: the order pays for a shipment from a postal box. */
export async function findAddressCorrectionConditions(
  tx: TransactionSql,
  orderId: string,
): Promise<{ country: string; corrections: number; isForwarding: boolean }> {
  const [row] = await tx<{ country: string; corrections: number; isForwarding: boolean }[]>`
    select country_code as country, (select count(*)::int from order_events where order_id = ${orderId} and kind = 'address_corrected') as corrections,
      exists (select from box_forwardings where order_id = ${orderId}) as "isForwarding"
    from orders where id = ${orderId}`;
  return row!;
}

/** The restaurants of the order that deliver by zone, with the paid zone. */
export const paidDeliveryZonesOfOrder = (
  tx: TransactionSql,
  orderId: string,
): Promise<{ seller: string; country: string; place: string }[]> => tx<
  { seller: string; country: string; place: string }[]
>`
  select p.seller_name as seller, s.country_code as country, p.place from seller_orders p join sellers s on s.id = p.seller_id
  where p.order_id = ${orderId} and p.way = 'delivery' and p.place is not null and p.status not in ('cancelled', 'refunded') order by p.position`;

export async function partStatuses(tx: TransactionSql, orderId: string): Promise<PartStatus[]> {
  const rows = await tx<{ status: PartStatus }[]>`select status from seller_orders where order_id = ${orderId}`;
  return rows.map(({ status }) => status);
}

/** Null: a message with this id exists. */
export async function insertSellerMessage(
  tx: TransactionSql,
  { id, partId, personId, words }: { id: string; partId: string; personId: string; words: string },
): Promise<string | null> {
  const [row] = await tx<{ id: string }[]>`
    insert into seller_messages (id, seller_order_id, person_id, words) values (${id}, ${partId}, ${personId}, ${words})
    on conflict (id) do nothing returning id`;
  return row?.id ?? null;
}

/** Whether a message with this id, order part and text exists. */
export async function isSameMessage(
  tx: TransactionSql,
  { id, partId, words }: { id: string; partId: string; words: string },
): Promise<boolean> {
  const rows =
    await tx`select 1 from seller_messages where id = ${id} and seller_order_id = ${partId} and words = ${words}`;
  return rows.length > 0;
}

/** When the order part was delivered; null: it was not. */
export async function deliveredAt(tx: TransactionSql, partId: string): Promise<Date | null> {
  const [row] = await tx<{ at: Date | null }[]>`
    select max(at) as at from order_events where seller_order_id = ${partId} and kind = 'delivered'`;
  return row!.at;
}

export async function countPartMessagesSince(tx: TransactionSql, partId: string, since: Date): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    select count(*)::int as n from seller_messages where seller_order_id = ${partId} and sent_at > ${since}`;
  return row!.n;
}

/** How many messages this seller sent after `since`. A lock makes concurrent messages wait. */
export async function countSellerMessagesSince(tx: TransactionSql, sellerId: string, since: Date): Promise<number> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${sellerId}, 45))`;
  const [row] = await tx<{ n: number }[]>`
    select count(*)::int as n from seller_messages m join seller_orders p on p.id = m.seller_order_id where p.seller_id = ${sellerId} and m.sent_at > ${since}`;
  return row!.n;
}

/** Whether the administrators were asked to cancel this order part. */
export async function hasAdminCancellationRequest(
  tx: TransactionSql,
  orderId: string,
  partId: string,
): Promise<boolean> {
  const rows =
    await tx`select 1 from order_events where order_id = ${orderId} and seller_order_id = ${partId} and kind = 'desk_asked' limit 1`;
  return rows.length > 0;
}

/** The text of a seller's message; null: unknown. */
export async function findSellerMessageTextById(tx: TransactionSql, id: string): Promise<{ words: string } | null> {
  const [row] = await tx<{ words: string }[]>`select words from seller_messages where id = ${id}`;
  return row ?? null;
}

/** Who cancelled an order part, and why; null: not cancelled. */
export async function readCancellation(
  tx: TransactionSql,
  partId: string,
): Promise<{ by: 'seller' | 'buyer'; reason: string; words: string } | null> {
  const [row] = await tx<{ by: 'seller' | 'buyer'; reason: string; words: string }[]>`
    select called_off_by as by, called_off_reason as reason, called_off_words as words from seller_orders where id = ${partId} and called_off_at is not null`;
  return row ?? null;
}

type PartFacts = {
  number: string;
  seller: string;
  source: string;
  status: string;
  isPickup: boolean;
  shipBy: Date | null;
};

/** The facts of a mail to a seller about an order part; null: unknown part. */
export async function partMailFacts(tx: TransactionSql, partId: string): Promise<PartFacts | null> {
  const [row] = await tx<PartFacts[]>`
    select o.number, s.name as seller, s.source, p.status, p.way is not distinct from 'pickup' as "isPickup", p.ship_by as "shipBy"
    from seller_orders p join orders o on o.id = p.order_id join sellers s on s.id = p.seller_id where p.id = ${partId}`;
  return row ?? null;
}
