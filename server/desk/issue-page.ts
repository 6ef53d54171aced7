// What the screen of one issue of the newsletter shows.
import type { TransactionSql } from 'postgres';
import type { IssueState, IssueTexts } from '#domain/newsletter/issue.ts';
import { toMailHtml } from '#server/editorial/letter.ts';
import { countIssueMails, countRecipients, findIssue, type IssueCounts } from '#server/newsletter/queries/issues.ts';

/** `preview`: the saved text as HTML, '' when there is none. `counts`: null before it is sent. Times as ISO 8601. */
export type NewsletterIssue = IssueTexts & {
  id: string;
  version: number;
  state: IssueState;
  scheduledAt: string | null;
  startedAt: string | null;
  finishedAt: string | null;
  preview: { fr: string; en: string };
  counts: IssueCounts | null;
  readers: number;
};

/** Returns null when there is no issue with this id. Runs as service_role. */
export async function readNewsletterIssue(
  tx: TransactionSql,
  id: string,
  siteUrl: string,
): Promise<NewsletterIssue | null> {
  const issue = await findIssue(tx, id);
  if (!issue) return null;
  const { updatedAt: _updatedAt, booked: _booked, scheduledAt, startedAt, finishedAt, ...rest } = issue;
  const { fr, en } = await countRecipients(tx);
  const written = (text: string): string => (text === '' ? '' : toMailHtml(text, siteUrl, { isStyled: false }));
  return {
    ...rest,
    scheduledAt: scheduledAt?.toISOString() ?? null,
    startedAt: startedAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
    preview: { fr: written(issue.bodyFr), en: written(issue.bodyEn) },
    counts: startedAt ? await countIssueMails(tx, id) : null,
    readers: fr + en,
  };
}
