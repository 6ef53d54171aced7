import type { TransactionSql } from 'postgres';
import type { AdminAlertKind } from '#domain/admin-alerts.ts';
import { actingSellerId, type Actor, actorName } from '#domain/people/actor.ts';

/** The payload of each queued task, by task name. Each job's file adds its own line. */
export interface JobPayloads {}

/** Queues a job in the caller's transaction. `key`: replaces a waiting job with the same key. */
export async function enqueueJob<Task extends keyof JobPayloads>(
  tx: TransactionSql,
  task: Task,
  payload: JobPayloads[Task],
  { key, at }: { key?: string; at?: Date } = {},
): Promise<void> {
  await tx`select private.enqueue(${task}, ${tx.json(payload as never)}, ${key ?? null}, ${at ?? new Date()})`;
}

/** Writes who did what to the audit log. For something a person must look at, use `recordAlert`. */
export async function writeAudit(
  tx: TransactionSql,
  actor: Actor,
  action: string,
  orderId: string | null,
  facts: object = {},
): Promise<void> {
  await tx`insert into audit_log (actor, acting_as, action, order_id, facts) values (${actorName(actor)}, ${actingSellerId(actor)}, ${action}, ${orderId}, ${tx.json(facts as never)})`;
}

/** Records something that a person must look at. A mail and the administrators' screens show it. */
export async function recordAlert(
  tx: TransactionSql,
  actor: Actor,
  kind: AdminAlertKind,
  orderId: string | null,
  facts: object = {},
): Promise<void> {
  await tx`insert into audit_log (actor, acting_as, action, order_id, facts, is_alert) values (${actorName(actor)}, ${actingSellerId(actor)}, ${kind}, ${orderId}, ${tx.json(facts as never)}, true)`;
}

export async function hasOrderAlert(tx: TransactionSql, orderId: string, kind: AdminAlertKind): Promise<boolean> {
  const rows = await tx`select 1 from audit_log where order_id = ${orderId} and action = ${kind} and is_alert limit 1`;
  return rows.length > 0;
}
