// Courier links (database/schema/53-courier-links.sql).
import type { TransactionSql } from 'postgres';

export type CourierLink = {
  id: string;
  partId: string;
  orderId: string;
  expiresAt: Date;
  wrongTries: number;
  usedAt: Date | null;
  revokedAt: Date | null;
};

const columns = (tx: TransactionSql) => tx`
  c.id, c.seller_order_id as "partId", p.order_id as "orderId", c.expires_at as "expiresAt", c.wrong_tries as "wrongTries", c.used_at as "usedAt", c.revoked_at as "revokedAt"`;

/** `lock` locks the row, so that concurrent tries are counted one after the other. */
export async function findCourierLinkById(
  tx: TransactionSql,
  id: string,
  { lock = false } = {},
): Promise<CourierLink | null> {
  const [row] = await tx<CourierLink[]>`
    select ${columns(tx)} from courier_links c join seller_orders p on p.id = c.seller_order_id where c.id = ${id} ${lock ? tx`for update of c` : tx``}`;
  return row ?? null;
}

export const findCourierLinksOfPart = (tx: TransactionSql, partId: string): Promise<CourierLink[]> => tx<CourierLink[]>`
  select ${columns(tx)} from courier_links c join seller_orders p on p.id = c.seller_order_id where c.seller_order_id = ${partId} order by c.created_at desc, c.id`;

export async function insertCourierLink(
  tx: TransactionSql,
  { id, partId, now, expiresAt }: { id: string; partId: string; now: Date; expiresAt: Date },
): Promise<void> {
  await tx`insert into courier_links (id, seller_order_id, created_at, expires_at) values (${id}, ${partId}, ${now}, ${expiresAt})`;
}

export async function revokeCourierLinks(tx: TransactionSql, partId: string, now: Date): Promise<number> {
  const rows = await tx`
    update courier_links set revoked_at = ${now} where seller_order_id = ${partId} and used_at is null and revoked_at is null returning 1`;
  return rows.length;
}

export async function recordWrongCode(tx: TransactionSql, id: string): Promise<number> {
  const [row] = await tx<{ tries: number }[]>`
    update courier_links set wrong_tries = wrong_tries + 1 where id = ${id} returning wrong_tries as tries`;
  return row!.tries;
}

/** Marks the link as used, so that it cannot confirm another delivery. */
export async function markCourierLinkUsed(tx: TransactionSql, id: string, now: Date): Promise<void> {
  await tx`update courier_links set used_at = ${now} where id = ${id}`;
}

/** The order parts whose code the buyer must see: with an open courier link, or ready for pick-up at a shop. */
export async function partsWithVisibleCode(
  tx: TransactionSql,
  orderId: string,
  now: Date,
  mostTries: number,
): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select p.id from seller_orders p join sellers s on s.id = p.seller_id where p.order_id = ${orderId} and (p.way = 'pickup' and s.source <> 'restaurant' and p.status in ('packed', 'shipped')
      or p.status = 'shipped' and exists (
      select from courier_links c where c.seller_order_id = p.id and c.used_at is null and c.revoked_at is null and c.expires_at > ${now} and c.wrong_tries < ${mostTries}))`;
  return rows.map(({ id }) => id);
}

/** The data of the courier's page, without data of the buyer. `units`: units in the parcel that are not refunded. */
export type CourierParcelWithoutBuyer = { seller: string; number: string; units: number; status: string };
export async function courierParcel(tx: TransactionSql, partId: string): Promise<CourierParcelWithoutBuyer | null> {
  const [row] = await tx<CourierParcelWithoutBuyer[]>`
    select p.seller_name as seller, o.number, p.status, coalesce(
      (select sum(b.quantity)::int from shipments s join shipment_lines b on b.shipment_id = s.id where s.seller_order_id = p.id),
      (select sum(l.quantity - (select coalesce(sum(b.quantity), 0) from refund_lines b join refunds r on r.id = b.refund_id where b.order_line_id = l.id and r.state = 'succeeded'))::int
        from order_lines l where l.seller_order_id = p.id)) as units
    from seller_orders p join orders o on o.id = p.order_id where p.id = ${partId}`;
  return row ?? null;
}
