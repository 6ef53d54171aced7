// The mails about one order, for the administrators' screens.
import type { TransactionSql } from 'postgres';

export type OrderMail = {
  id: string;
  template: string;
  channel: string;
  state: string;
  address: string | null;
  queuedAt: Date;
  sentAt: Date | null;
  /** True when the mail is about a pick-up. */
  isPickup: boolean;
};

export const mailsOfOrder = (tx: TransactionSql, orderId: string, most: number): Promise<OrderMail[]> => tx<
  OrderMail[]
>`
  select id, template, channel, state, address, queued_at as "queuedAt", sent_at as "sentAt",
    exists (select from seller_orders p where p.order_id = ${orderId} and p.id::text = parameters ->> 'partId' and p.way = 'pickup') as "isPickup"
  from notifications
  where subject_kind = 'order' and subject_id = ${orderId} and channel <> 'inbox' order by queued_at desc, id desc limit ${most}`;

export async function countResentMails(tx: TransactionSql, orderId: string, since: Date): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    select count(*)::int as n from audit_log where order_id = ${orderId} and action = 'order/mail-resent' and at > ${since}`;
  return row!.n;
}

/** The template of a mail to the buyer of this order; null: no such mail. */
export async function findBuyerMailTemplate(
  tx: TransactionSql,
  orderId: string,
  mailId: string,
): Promise<{ template: string } | null> {
  const [row] = await tx<{ template: string }[]>`
    select template from notifications
    where id = ${mailId} and subject_kind = 'order' and subject_id = ${orderId} and channel = 'mail' and template <> 'admin_new_order'`;
  return row ?? null;
}

/** Queues a mail again, to the order's current email address. False: the idempotency key was used before. */
export async function queueMailAgain(tx: TransactionSql, mailId: string, key: string): Promise<boolean> {
  const [row] = await tx<{ id: string | null }[]>`
    select private.notify(n.template, n.channel, n.subject_kind, n.subject_id, null, o.customer_email, null, n.language, n.parameters, null, 'again:' || ${key}, false) as id
    from notifications n join orders o on o.id = n.subject_id where n.id = ${mailId}`;
  return row?.id != null;
}
