// Issues of the newsletter (database/schema/85-newsletter-issues.sql). All queries run as service_role.
import type { TransactionSql } from 'postgres';
import { recipientRetentionDays, type IssueState, type IssueTexts } from '#domain/newsletter/issue.ts';
import type { Language } from '#domain/settings/language.ts';

/** `version`: number of changes. `booked`: number of mails queued. */
export type Issue = IssueTexts & {
  id: string;
  version: number;
  state: IssueState;
  scheduledAt: Date | null;
  startedAt: Date | null;
  finishedAt: Date | null;
  booked: number;
  updatedAt: Date;
};
export type IssueCounts = { waiting: number; delivered: number; failed: number; skipped: number };

const columns = (tx: TransactionSql) => tx`
  id, version, state, subject_fr as "subjectFr", subject_en as "subjectEn", body_fr as "bodyFr", body_en as "bodyEn", scheduled_at as "scheduledAt",
  started_at as "startedAt", finished_at as "finishedAt", booked, updated_at as "updatedAt"`;

export async function findIssue(tx: TransactionSql, id: string): Promise<Issue | null> {
  const [row] = await tx<Issue[]>`select ${columns(tx)} from newsletter_issues where id = ${id}`;
  return row ?? null;
}

export async function lockIssue(tx: TransactionSql, id: string): Promise<Issue | null> {
  const [row] = await tx<Issue[]>`select ${columns(tx)} from newsletter_issues where id = ${id} for update`;
  return row ?? null;
}

/** Saves a draft and returns its new version. `version`: the one the editor saw, 0: new. Null: changed, or no draft. */
export async function upsertDraft(
  tx: TransactionSql,
  id: string,
  version: number,
  { subjectFr, subjectEn, bodyFr, bodyEn }: IssueTexts,
): Promise<number | null> {
  if (version === 0)
    await tx`insert into newsletter_issues (id, subject_fr, subject_en, body_fr, body_en)
      values (${id}, ${subjectFr}, ${subjectEn}, ${bodyFr}, ${bodyEn}) on conflict (id) do nothing`;
  const known = await lockIssue(tx, id);
  if (!known || known.state !== 'draft') return null;
  const isSame =
    known.subjectFr === subjectFr &&
    known.subjectEn === subjectEn &&
    known.bodyFr === bodyFr &&
    known.bodyEn === bodyEn;
  // The same form was sent twice: nothing changes.
  if (isSame) return known.version;
  if (known.version !== version) return null;
  await tx`update newsletter_issues set version = version + 1, subject_fr = ${subjectFr}, subject_en = ${subjectEn}, body_fr = ${bodyFr},
    body_en = ${bodyEn}, updated_at = now() where id = ${id}`;
  return version + 1;
}

/** Sets the issue's state. `scheduledAt`: null when it has none. */
export async function setIssueState(
  tx: TransactionSql,
  id: string,
  state: IssueState,
  scheduledAt: Date | null,
): Promise<void> {
  await tx`update newsletter_issues set state = ${state}, scheduled_at = ${scheduledAt}, updated_at = now(),
    started_at = case when ${state} in ('sending', 'paused', 'sent') then coalesce(started_at, now()) end where id = ${id}`;
}

/** Marks the issue as sent and stores the counts of its mails, because the mails are deleted later. */
export async function finishIssue(tx: TransactionSql, id: string, counts: IssueCounts): Promise<void> {
  await tx`update newsletter_issues set state = 'sent', finished_at = now(), updated_at = now(), delivered = ${counts.delivered},
    failed = ${counts.failed}, skipped = ${counts.skipped} where id = ${id}`;
}

/** How the mails of an issue ended: the stored counts once it is sent, else the present ones. */
export async function countIssueMails(tx: TransactionSql, id: string): Promise<IssueCounts> {
  const [done] = await tx<IssueCounts[]>`
    select 0 as waiting, delivered, failed, skipped from newsletter_issues where id = ${id} and delivered is not null`;
  if (done) return done;
  const [row] = await tx<IssueCounts[]>`
    select count(*) filter (where state in ('queued', 'sending'))::integer as waiting, count(*) filter (where state = 'sent')::integer as delivered,
      count(*) filter (where state = 'failed')::integer as failed, count(*) filter (where state = 'skipped')::integer as skipped
    from notifications where subject_id = ${id} and template = 'newsletter_issue'`;
  return row!;
}

export type IssueRecipient = { id: string; address: string; language: Language };

/** Returns the next subscribers to mail, and stores the new position. The caller holds the lock of lockIssue. */
export async function claimNextRecipients(
  tx: TransactionSql,
  issueId: string,
  most: number,
): Promise<IssueRecipient[]> {
  const readers = await tx<(IssueRecipient & { confirmedAt: string })[]>`
    select s.id, s.address, s.language, s.confirmed_at::text as "confirmedAt" from newsletter_subscriptions s, newsletter_issues i
    where i.id = ${issueId} and s.state = 'confirmed' and s.confirmed_at <= i.started_at
      and (i.booked_until is null or (s.confirmed_at, s.id) > (i.booked_until, i.booked_until_id))
    order by s.confirmed_at, s.id limit ${most}`;
  const last = readers.at(-1);
  if (last)
    await tx`update newsletter_issues set booked_until = ${last.confirmedAt}::text::timestamptz, booked_until_id = ${last.id}, booked = booked + ${readers.length} where id = ${issueId}`;
  return readers.map(({ confirmedAt: _at, ...reader }) => reader);
}

/** How many subscribers there are, by language. */
export const countRecipients = async (tx: TransactionSql): Promise<{ fr: number; en: number }> => {
  const [row] = await tx<{ fr: number; en: number }[]>`
    select count(*) filter (where language = 'fr')::integer as fr, count(*) filter (where language = 'en')::integer as en
    from newsletter_subscriptions where state = 'confirmed'`;
  return row!;
};

/** Deletes the addresses of old newsletter mails that are not being sent. */
export async function purgeIssueMails(tx: TransactionSql): Promise<void> {
  await tx`delete from notifications n using newsletter_issues i where n.template = 'newsletter_issue' and i.id = n.subject_id and i.state = 'sent'
    and n.queued_at < now() - make_interval(days => ${recipientRetentionDays})`;
}
