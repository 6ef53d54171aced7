// Buyers to invite to a review, and buyers who opted out.
import type { TransactionSql } from 'postgres';

export type OrderToInvite = { orderId: string; email: string };

/** Orders with a seller's part delivered in this period, without a review or an invitation, at most a hundred. */
export const findOrdersToInvite = (
  tx: TransactionSql,
  { from, to }: { from: Date; to: Date },
): Promise<OrderToInvite[]> => tx<OrderToInvite[]>`
  select o.id as "orderId", o.customer_email as email from orders o
  where o.id in (
      select e.order_id from order_events e join seller_orders p on p.id = e.seller_order_id join order_lines l on l.seller_order_id = p.id join products d on d.id = l.product_id
      where e.kind = 'delivered' and e.at between ${from} and ${to} and p.status = 'delivered' and d.is_shown and not exists (select from product_reviews v where v.order_line_id = l.id))
    and not exists (select from notifications n where n.subject_id = o.id and n.template = 'order_review_invite')
    and not exists (select from review_invite_stops s where s.mailbox = encode(sha256(convert_to(private.mailbox_of(o.customer_email), 'UTF8')), 'hex'))
    and o.customer_email not like '%@invalid'
  order by o.created_at limit 100`;

/** Opts the buyer's e-mail address out. Returns false if it had already opted out. */
export async function optOutOfInvites(tx: TransactionSql, orderId: string): Promise<boolean> {
  const rows = await tx`
    insert into review_invite_stops (mailbox) select encode(sha256(convert_to(private.mailbox_of(customer_email), 'UTF8')), 'hex') from orders where id = ${orderId}
    on conflict (mailbox) do nothing returning mailbox`;
  return rows.length > 0;
}

/** Whether this order's buyer has opted out of invitations. */
export async function hasOptedOut(tx: TransactionSql, orderId: string): Promise<boolean> {
  const rows = await tx`
    select 1 from orders o join review_invite_stops s on s.mailbox = encode(sha256(convert_to(private.mailbox_of(o.customer_email), 'UTF8')), 'hex') where o.id = ${orderId}`;
  return rows.length > 0;
}
