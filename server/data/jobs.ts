import type { Pool } from 'pg';
import type { TransactionSql } from 'postgres';

/** Every task there is and what it is told; server/jobs/start.ts says what does each. */
export type Jobs = {
  'poll-payment': { orderId: string; round: number };
  'expire-order': { orderId: string };
  'refund-payment': { paymentId: string };
  'send-mail': { orderId: string; kind: MailKind };
  'notify-admin': { orderId: string };
  'refresh-rates': Record<string, never>;
  'purge-carts': Record<string, never>;
  'purge-changes': Record<string, never>;
  'sweep-orders': Record<string, never>;
};

/** The mails about an order; each is sent once per order. */
export type MailKind = 'order_paid' | 'refunded_late' | 'admin_new_order';

/** Queues a job inside the caller's transaction. `key`: while one with that key waits it is replaced, not doubled. */
export async function enqueue<Task extends keyof Jobs>(tx: TransactionSql, task: Task, payload: Jobs[Task], { key, at }: { key?: string; at?: Date } = {}): Promise<void> {
  await tx`select private.enqueue(${task}, ${tx.json(payload as never)}, ${key ?? null}, ${at ?? new Date()})`;
}

/** Books a mail and queues its sending, once per order and kind: a second call does nothing. Answers whether it was new. */
export async function queueMail(tx: TransactionSql, orderId: string, kind: MailKind, recipient: string): Promise<boolean> {
  const { count } = await tx`insert into mails (order_id, kind, recipient) values (${orderId}, ${kind}, ${recipient}) on conflict (order_id, kind) do nothing`;
  if (count) await enqueue(tx, 'send-mail', { orderId, kind }, { key: `mail:${orderId}:${kind}` });
  return count > 0;
}

/** Locks a booked mail for sending; null when it was sent already (or never booked). */
export async function takeMail(tx: TransactionSql, orderId: string, kind: MailKind): Promise<{ id: string; recipient: string } | null> {
  const [mail] = await tx<{ id: string; recipient: string }[]>`
    select id, recipient from mails where order_id = ${orderId} and kind = ${kind} and state = 'queued' for update`;
  return mail ?? null;
}

export async function markMailSent(tx: TransactionSql, id: string): Promise<void> {
  await tx`update mails set state = 'sent', sent_at = now() where id = ${id}`;
}

/** Writes who did what. `isAlert`: a person should look at it. */
export async function audit(tx: TransactionSql, actor: string, action: string, orderId: string | null, facts: object = {}, isAlert = false): Promise<void> {
  await tx`insert into audit_log (actor, action, order_id, facts, is_alert) values (${actor}, ${action}, ${orderId}, ${tx.json(facts as never)}, ${isAlert})`;
}

/** Was a person told of this before? */
export async function hasAlert(tx: TransactionSql, orderId: string, action: string): Promise<boolean> {
  const rows = await tx`select 1 from audit_log where order_id = ${orderId} and action = ${action} and is_alert limit 1`;
  return rows.length > 0;
}

/** A worker that was killed leaves its jobs locked for four hours. When no other process of ours (`applicationName`) is connected, whoever holds a lock is dead. */
export async function freeJobsOfTheDead(pool: Pool, applicationName: string): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ made: boolean }>(`select to_regclass('graphile_worker.jobs') is not null as made`);
    if (!rows[0]?.made) return;
    await client.query(`
      select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs where locked_by is not null
      having count(*) > 0 and not exists (
        select from pg_stat_activity where datname = current_database() and application_name = '${applicationName}' and pid <> pg_backend_pid())`);
  } finally {
    client.release();
  }
}
