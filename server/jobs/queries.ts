import type { TransactionSql } from 'postgres';
import type { AlertKind } from '#domain/alerts.ts';
import { actedFor, type Actor, actorName } from '#domain/people/actor.ts';

/** The payload of each task that the server queues, by its name. Each job's own file adds its line, so that `enqueue` knows it without importing the job. */
export interface JobPayloads {}

/** Queues a job inside the caller's transaction. `key`: while one with that key waits it is replaced, not doubled. */
export async function enqueue<Task extends keyof JobPayloads>(
  tx: TransactionSql,
  task: Task,
  payload: JobPayloads[Task],
  { key, at }: { key?: string; at?: Date } = {},
): Promise<void> {
  await tx`select private.enqueue(${task}, ${tx.json(payload as never)}, ${key ?? null}, ${at ?? new Date()})`;
}

/** Writes who did what. What a person should look at is an `alert`. */
export async function audit(
  tx: TransactionSql,
  actor: Actor,
  action: string,
  orderId: string | null,
  facts: object = {},
): Promise<void> {
  await tx`insert into audit_log (actor, acting_as, action, order_id, facts) values (${actorName(actor)}, ${actedFor(actor)}, ${action}, ${orderId}, ${tx.json(facts as never)})`;
}

/** Writes down what a person should look at; they are told by mail (server/notifications/jobs/send-alerts.ts) and on the administrators' desk. */
export async function alert(
  tx: TransactionSql,
  actor: Actor,
  kind: AlertKind,
  orderId: string | null,
  facts: object = {},
): Promise<void> {
  await tx`insert into audit_log (actor, acting_as, action, order_id, facts, is_alert) values (${actorName(actor)}, ${actedFor(actor)}, ${kind}, ${orderId}, ${tx.json(facts as never)}, true)`;
}

/** Was a person told of this before? */
export async function hasAlert(tx: TransactionSql, orderId: string, kind: AlertKind): Promise<boolean> {
  const rows = await tx`select 1 from audit_log where order_id = ${orderId} and action = ${kind} and is_alert limit 1`;
  return rows.length > 0;
}
