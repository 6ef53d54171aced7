import type { TransactionSql } from 'postgres';
import { enqueue } from '#server/jobs/queries.ts';

/** The mails about an order. Each is sent once per order, and once per `about` where an order may have several. */
export type MailKind =
  | 'order_received'
  | 'order_reminder'
  | 'order_paid'
  | 'order_refused'
  | 'refunded_late'
  | 'order_refunded'
  | 'order_shipped'
  | 'order_link'
  | 'admin_new_order';

/** Mails about an order that nobody has paid: anybody can cause them, to any address. */
const unpaidKinds = new Set<MailKind>(['order_received', 'order_reminder', 'order_refused']);
export const isUnpaidMail = (kind: MailKind): boolean => unpaidKinds.has(kind);

/**
 * Books a mail and queues its sending, inside the caller's transaction: a second call does nothing, nor does one more mail about an unpaid order to
 * a mailbox that was sent three within a day (setting unpaid_mails_per_day). Answers whether it was new.
 * @param about the refund (order_refunded), the seller's part (order_shipped), a fresh id per asking (order_link); nothing for the others
 */
export async function queueMail(
  tx: TransactionSql,
  orderId: string,
  kind: MailKind,
  recipient: string,
  about?: string,
): Promise<boolean> {
  // The shop reads French, whatever its buyers read.
  const language = kind === 'admin_new_order' ? tx`'fr'` : tx`language`;
  // Taken last of all locks: two mails to one mailbox are counted one after the other.
  if (isUnpaidMail(kind))
    await tx`select pg_advisory_xact_lock(hashtextextended(private.mailbox_of(${recipient}), 43))`;
  const [mail] = await tx<{ id: string }[]>`
    insert into mails (order_id, kind, about, recipient, language)
    select id, ${kind}, ${about ?? null}::uuid, ${recipient}, ${language} from orders where id = ${orderId}
      and (${!isUnpaidMail(kind)} or private.unpaid_mails(${recipient}) < private.unpaid_mails_per_day())
    on conflict (order_id, kind, about) do nothing returning id`;
  if (mail) await enqueue(tx, 'send-mail', { mailId: mail.id }, { key: jobKey(mail.id) });
  return mail !== undefined;
}

const jobKey = (mailId: string) => `mail:${mailId}`;

export type ClaimedMail = {
  id: string;
  orderId: string;
  kind: MailKind;
  about: string | null;
  recipient: string;
  language: 'fr' | 'en';
  attempts: number;
};

/** A claim that lasts longer is a dead worker's: a sending is broken off after a fifth of it (server/integrations/mail.ts). */
const claimMinutes = 5;

/**
 * Makes a mail this worker's own, so that no other sends it meanwhile; the lock ends with the transaction, the claim does not. Null: it
 * needs no sending (any more). `elsewhere`: another worker has it, or died over it; the job is queued for when that claim has grown old.
 */
export async function claimMail(tx: TransactionSql, id: string): Promise<ClaimedMail | 'elsewhere' | null> {
  const [mine] = await tx<ClaimedMail[]>`
    update mails set state = 'sending', attempts = attempts + 1, claimed_at = now()
    where id = ${id} and (state = 'queued' or (state = 'sending' and claimed_at <= now() - make_interval(mins => ${claimMinutes})))
    returning id, order_id as "orderId", kind, about, recipient, language, attempts`;
  if (mine) return mine;
  const [others] = await tx<
    { until: Date }[]
  >`select claimed_at + make_interval(mins => ${claimMinutes}) as until from mails where id = ${id} and state = 'sending'`;
  if (!others) return null;
  await enqueue(tx, 'send-mail', { mailId: id }, { key: jobKey(id), at: others.until });
  return 'elsewhere';
}

/** The tick. True for whoever sent it, also when his claim had grown old. */
export async function markMailSent(tx: TransactionSql, id: string): Promise<void> {
  await tx`update mails set state = 'sent', sent_at = now(), last_error = null where id = ${id} and state <> 'sent'`;
}

/** Ends a claim without a sending: `queued` to be tried again, `failed` for good, `dropped` when it is no longer true. False when the claim is another's by now. */
export async function endClaim(
  tx: TransactionSql,
  { id, attempts }: ClaimedMail,
  state: 'queued' | 'failed' | 'dropped',
  error: string | null = null,
): Promise<boolean> {
  const { count } =
    await tx`update mails set state = ${state}, last_error = ${error?.slice(0, 200) ?? null} where id = ${id} and state = 'sending' and attempts = ${attempts}`;
  return count > 0;
}

/** Queues the mails again that nobody has touched for longer than any pause between two tries: their job was lost. Answers how many. */
export async function requeueLostMails(tx: TransactionSql): Promise<number> {
  const lost = await tx<
    { id: string }[]
  >`select id from mails where state in ('queued', 'sending') and coalesce(claimed_at, queued_at) < now() - interval '8 hours'`;
  for (const { id } of lost) await enqueue(tx, 'send-mail', { mailId: id }, { key: jobKey(id) });
  return lost.length;
}

/** A refund as its mail tells it. Amounts in minor units of the order's currency. */
export type RefundFacts = {
  amountMinor: number;
  /** What has gone back of this payment with it and before it. */
  refundedMinor: number;
  reason: 'too_late' | 'operator' | 'provider';
  provider: string;
  /** What each seller's part gives back; empty where nobody has said whose it is. */
  shares: { partId: string; itemsMinor: number; shippingMinor: number }[];
};

/** Reads the facts of one refund; null when there is none, or when it failed after all. */
export async function readRefundFacts(tx: TransactionSql, refundId: string): Promise<RefundFacts | null> {
  // Without shares the amount is what the refund is of its payment: the provider's minor units may be others than the order's.
  const [refund] = await tx<Omit<RefundFacts, 'shares'>[]>`
    with known as (
      select r.*, p.provider, coalesce((select sum(s.items_minor + s.shipping_minor) + r.rounding_minor from refund_shares s where s.refund_id = r.id), round(r.amount_minor::numeric * o.total_minor / p.amount_minor)) as minor
      from refunds r join payments p on p.id = r.payment_id join orders o on o.id = r.order_id
      where r.payment_id = (select payment_id from refunds where id = ${refundId})
    )
    select k.minor::bigint as "amountMinor", k.reason, k.provider,
      (select sum(b.minor)::bigint from known b where b.id = k.id or (b.state = 'succeeded' and b.created_at <= k.created_at)) as "refundedMinor"
    from known k where k.id = ${refundId} and k.state <> 'failed'`;
  if (!refund) return null;
  const shares = await tx<
    RefundFacts['shares']
  >`select seller_order_id as "partId", items_minor as "itemsMinor", shipping_minor as "shippingMinor" from refund_shares where refund_id = ${refundId}`;
  return { ...refund, shares: [...shares] };
}
