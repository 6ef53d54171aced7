import type { TransactionSql } from 'postgres';
import type { AlertKind } from '#domain/alerts.ts';

/** Every task there is and what it is told; server/jobs/start.ts says what does each. */
export type Jobs = {
  'poll-payment': { orderId: string; round: number };
  'remind-to-pay': { orderId: string };
  'expire-order': { orderId: string };
  'refund-payment': { refundId: string };
  'send-mail': { mailId: string };
  /** `sealed`: the message, as server/database/sealed.ts seals it. */
  'send-auth-mail': { sealed: string };
  'send-auth-text': { sealed: string };
  'clean-sessions': Record<string, never>;
  'notify-admin': { orderId: string };
  'refresh-rates': Record<string, never>;
  'purge-carts': Record<string, never>;
  'purge-changes': Record<string, never>;
  'sweep-orders': Record<string, never>;
  reconcile: Record<string, never>;
  'tell-alerts': Record<string, never>;
  'check-order': { orderId: string };
};

/** Queues a job inside the caller's transaction. `key`: while one with that key waits it is replaced, not doubled. */
export async function enqueue<Task extends keyof Jobs>(
  tx: TransactionSql,
  task: Task,
  payload: Jobs[Task],
  { key, at }: { key?: string; at?: Date } = {},
): Promise<void> {
  await tx`select private.enqueue(${task}, ${tx.json(payload as never)}, ${key ?? null}, ${at ?? new Date()})`;
}

/** Writes who did what. What a person should look at is an `alert`. */
export async function audit(
  tx: TransactionSql,
  actor: string,
  action: string,
  orderId: string | null,
  facts: object = {},
): Promise<void> {
  await tx`insert into audit_log (actor, action, order_id, facts) values (${actor}, ${action}, ${orderId}, ${tx.json(facts as never)})`;
}

/** Writes down what a person should look at; they are told by mail (server/notifications/jobs/send-alerts.ts) and on the administrators' desk. */
export async function alert(
  tx: TransactionSql,
  actor: string,
  kind: AlertKind,
  orderId: string | null,
  facts: object = {},
): Promise<void> {
  await tx`insert into audit_log (actor, action, order_id, facts, is_alert) values (${actor}, ${kind}, ${orderId}, ${tx.json(facts as never)}, true)`;
}

/** Was a person told of this before? */
export async function hasAlert(tx: TransactionSql, orderId: string, kind: AlertKind): Promise<boolean> {
  const rows = await tx`select 1 from audit_log where order_id = ${orderId} and action = ${kind} and is_alert limit 1`;
  return rows.length > 0;
}
