import type { TransactionSql } from 'postgres';
import type { Language } from '#domain/settings/language.ts';
import { enqueueJob } from '#server/jobs/queries.ts';

/** The arguments of the database function private.notify. */
export type NewNotificationRow = {
  template: string;
  channel: string;
  subject_kind: string | null;
  subject_id: string | null;
  person_id: string | null;
  address: string | null;
  fixed_language: Language | null;
  given_language: Language | null;
  parameters: object;
  sealed: string | null;
  idempotency_key: string | null;
  is_about_unpaid_order: boolean;
};

/** Stores the rows. Returns for each row, in the same order, whether it is new. */
export async function storeNotifications(tx: TransactionSql, rows: readonly NewNotificationRow[]): Promise<boolean[]> {
  if (rows.length === 0) return [];
  const made = await tx<{ id: string | null }[]>`
    select private.notify(r.template, r.channel, r.subject_kind, r.subject_id, r.person_id, r.address, r.fixed_language, r.given_language, r.parameters,
      r.sealed, r.idempotency_key, r.is_about_unpaid_order) as id
    from jsonb_to_recordset(${tx.json(rows as never)}) as r(template text, channel text, subject_kind text, subject_id uuid, person_id uuid, address text,
      fixed_language text, given_language text, parameters jsonb, sealed text, idempotency_key text, is_about_unpaid_order boolean)`;
  return made.map(({ id }) => id !== null);
}

const queueSending = (tx: TransactionSql, notificationId: string, at?: Date): Promise<void> =>
  enqueueJob(tx, 'send-notification', { notificationId }, { key: `notification:${notificationId}`, ...(at && { at }) });

/** An older claim belongs to a dead worker: a sending is aborted after a fifth of this time. */
const claimMinutes = 5;

/** A notification claimed by this worker. `attempts`: number of claims. */
export type ClaimedNotificationRow = {
  id: string;
  template: string;
  subjectId: string | null;
  personId: string | null;
  address: string;
  language: Language;
  parameters: object;
  sealed: string | null;
  attempts: number;
  queuedAt: Date;
};

/** Claims a notification, so that no other worker sends it; the claim outlives the transaction. Null: nothing to send.
 * `elsewhere`: another worker has claimed it and may have died; the job is queued for the end of that claim. */
export async function claimNotification(
  tx: TransactionSql,
  id: string,
): Promise<ClaimedNotificationRow | 'elsewhere' | null> {
  const [mine] = await tx<ClaimedNotificationRow[]>`
    update notifications set state = 'sending', attempts = attempts + 1, claimed_at = now()
    where id = ${id} and (state = 'queued' or (state = 'sending' and claimed_at <= now() - make_interval(mins => ${claimMinutes})))
    returning id, template, subject_id as "subjectId", person_id as "personId", address, language, parameters, sealed, attempts, queued_at as "queuedAt"`;
  if (mine) return mine;
  const [others] = await tx<{ until: Date }[]>`
    select claimed_at + make_interval(mins => ${claimMinutes}) as until from notifications where id = ${id} and state = 'sending'`;
  if (!others) return null;
  await queueSending(tx, id, others.until);
  return 'elsewhere';
}

/** Records the sending, even if this worker's claim has expired. */
export async function markSent(tx: TransactionSql, id: string): Promise<void> {
  await tx`update notifications set state = 'sent', sent_at = now(), last_error = null, sealed = null where id = ${id} and state <> 'sent'`;
}

/** Ends a claim without sending: `queued` to retry, `failed`, or `skipped`. False: another worker has it now. */
export async function endClaimUnsent(
  tx: TransactionSql,
  { id, attempts }: Pick<ClaimedNotificationRow, 'id' | 'attempts'>,
  state: 'queued' | 'failed' | 'skipped',
  error: string | null = null,
): Promise<boolean> {
  const { count } = await tx`
    update notifications set state = ${state}, last_error = ${error?.slice(0, 200) ?? null}, sealed = case when ${state} = 'queued' then sealed end
    where id = ${id} and state = 'sending' and attempts = ${attempts}`;
  return count > 0;
}

/** Queues notifications again that are unchanged for longer than any pause between tries: their job was lost. */
export async function requeueLost(tx: TransactionSql): Promise<number> {
  const lost = await tx<{ id: string }[]>`
    select id from notifications where state in ('queued', 'sending') and coalesce(claimed_at, queued_at) < now() - interval '8 hours'`;
  for (const { id } of lost) await queueSending(tx, id);
  return lost.length;
}

/** Queues every unsent notification of a template for an immediate try, failed ones included. Returns how many. */
export async function retryUnsent(tx: TransactionSql, template: string): Promise<number> {
  await tx`update notifications set state = 'queued' where template = ${template} and state = 'failed'`;
  const unsent = await tx<{ id: string }[]>`
    select id from notifications where template = ${template} and state in ('queued', 'sending')`;
  for (const { id } of unsent) await queueSending(tx, id);
  return unsent.length;
}

/** Deletes old notifications without a subject (sign-in, alerts). purgeInbox (inbox.ts) deletes inbox rows. */
export async function purgeNotificationsWithoutSubject(tx: TransactionSql, keptDays: number): Promise<void> {
  await tx`delete from notifications where subject_id is null and channel <> 'inbox' and state not in ('queued', 'sending') and queued_at < now() - make_interval(days => ${keptDays})`;
}
