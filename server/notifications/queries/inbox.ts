// A person's inbox: the rows of `notifications` with channel 'inbox' (database/schema/82-notifications.sql).
import type { TransactionSql } from 'postgres';
import type { Cursor } from '#domain/desk/cursor.ts';
import { type InboxKind, maxUnreadCount } from '#domain/notifications/inbox-kinds.ts';
import type { Source } from '#domain/catalogue/product.ts';
import type { PayoutMethod } from '#domain/sellers/payout-account.ts';
import { type KeysetPage, keysetPage } from '#server/database/key-page.ts';

export type InboxRecord = {
  id: string;
  kind: InboxKind;
  parameters: { step?: string; outcome?: string };
  at: Date;
  isRead: boolean;
};

const perPage = 20;

const columns = (tx: TransactionSql) =>
  tx`n.id, n.template as kind, n.parameters, n.queued_at as at, n.read_at is not null as "isRead"`;

/** The person's own messages, newest first. Runs as the person. */
export const findInboxPage = (
  tx: TransactionSql,
  personId: string,
  cursor: Cursor | null,
): Promise<KeysetPage<InboxRecord>> =>
  keysetPage<InboxRecord>(tx, {
    select: columns(tx),
    from: tx`notifications n`,
    where: [tx`n.channel = 'inbox'`, tx`n.person_id = ${personId}`],
    sort: { by: tx`n.queued_at`, type: 'timestamptz', isDescending: true },
    id: { by: tx`n.id`, type: 'uuid' },
    query: { sort: 'newest', cursor },
    limit: perPage,
  });

/** One of the person's messages; null: the person has no such message. Runs as the person. */
export async function findInboxMessage(tx: TransactionSql, personId: string, id: string): Promise<InboxRecord | null> {
  const [row] = await tx<InboxRecord[]>`
    select ${columns(tx)} from notifications n where n.id = ${id} and n.person_id = ${personId} and n.channel = 'inbox'`;
  return row ?? null;
}

/** The number of unread messages, at most a hundred, and the database's clock. Runs as the person. */
export async function countUnread(tx: TransactionSql, personId: string): Promise<{ unread: number; now: Date }> {
  const [row] = await tx<{ unread: number; now: Date }[]>`
    select count(*)::int as unread, now() from (select from notifications where person_id = ${personId} and channel = 'inbox' and read_at is null limit ${maxUnreadCount}) n`;
  return row!;
}

/** Marks one message of this person as read, or all until a time. Returns how many were unread. */
export async function markRead(
  tx: TransactionSql,
  personId: string,
  which: { id: string } | { until: Date },
  now: Date,
): Promise<number> {
  const these = 'id' in which ? tx`id = ${which.id}` : tx`queued_at <= ${which.until}`;
  const { count } = await tx`
    update notifications set read_at = ${now} where person_id = ${personId} and channel = 'inbox' and read_at is null and ${these}`;
  return count;
}

/** Deletes messages older than this many days, read or not. */
export async function purgeInbox(tx: TransactionSql, keptDays: number): Promise<void> {
  await tx`delete from notifications where channel = 'inbox' and queued_at < now() - make_interval(days => ${keptDays})`;
}

/** The present state of the message's subject. Null: the message has no such subject, or the subject was deleted. */
export type InboxFacts = {
  id: string;
  orderId: string | null;
  number: string | null;
  sellerId: string | null;
  /** The seller's present name; for an application to sell, the name in the application. */
  seller: string | null;
  source: Source | null;
  /** The seller's country and the time zone of its page. */
  country: string | null;
  timeZone: string | null;
  way: 'delivery' | 'pickup' | null;
  amountMinor: number | null;
  currency: string | null;
  batch: number | null;
  method: PayoutMethod | null;
  tail: string | null;
  reason: string | null;
  isUpheld: boolean | null;
  application: string | null;
  stars: number | null;
  productFr: string | null;
  productEn: string | null;
};

/** `ids`: the person's own messages. Runs as service_role: members may not read every row that messages name. */
export const findInboxFacts = (tx: TransactionSql, ids: readonly string[]): Promise<InboxFacts[]> => tx<InboxFacts[]>`
  select n.id, o.id as "orderId", o.number, s.id as "sellerId", s.name as seller, s.source, s.country_code as country, g.time_zone as "timeZone", p.way,
    case when n.template = 'inbox_refunded' then coalesce(f.amount_minor, o.total_minor) else l.amount_minor end as "amountMinor",
    case when n.template = 'inbox_refunded' then o.currency else l.currency end as currency,
    b.number as batch, a.method, a.tail, l.reason, e.is_upheld as "isUpheld", q.business_name as application,
    v.stars, t.title_fr as "productFr", t.title_en as "productEn"
  from notifications n
  left join order_returns r on n.template = 'inbox_return' and r.id = n.subject_id
  left join seller_orders p on p.id = case when n.template = 'inbox_new_order' then n.subject_id else coalesce(r.seller_order_id, (n.parameters ->> 'partId')::uuid) end
  left join orders o on o.id = case when n.subject_kind = 'order' then n.subject_id else p.order_id end
  left join refunds f on f.id = (n.parameters ->> 'refundId')::uuid
  left join payout_lines l on l.id = (n.parameters ->> 'lineId')::uuid
  left join payout_batches b on b.id = l.batch_id
  left join payout_accounts a on a.id = l.account_id
  left join seller_appeals e on e.id = (n.parameters ->> 'appealId')::uuid
  left join seller_suspensions x on x.id = coalesce(e.suspension_id, (n.parameters ->> 'suspensionId')::uuid)
  left join seller_applications q on q.id = (n.parameters ->> 'applicationId')::uuid
  left join product_reviews v on v.id = (n.parameters ->> 'reviewId')::uuid
  left join products t on t.id = v.product_id
  left join sellers s on s.id = coalesce(p.seller_id, l.seller_id, x.seller_id, v.seller_id, q.seller_id)
  left join seller_pages g on g.seller_id = s.id
  where n.id = any (${[...ids]}::uuid[])`;
