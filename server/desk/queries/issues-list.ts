import type { TransactionSql } from 'postgres';
import type { ListQuery } from '#domain/desk/list-query.ts';
import type { IssueState } from '#domain/newsletter/issue.ts';
import { type KeysetPage, keysetPage } from '#server/database/key-page.ts';

/** `at`: when it was or will be sent, else when it was last edited; ISO 8601. */
export type ListedNewsletterIssue = {
  id: string;
  subjectFr: string;
  subjectEn: string;
  state: IssueState;
  at: string;
  booked: number;
};

export async function findNewsletterIssues(
  tx: TransactionSql,
  query: ListQuery<'newest', 'state'>,
  limit: number,
): Promise<KeysetPage<ListedNewsletterIssue>> {
  const page = await keysetPage<Omit<ListedNewsletterIssue, 'at'> & { at: Date }>(tx, {
    select: tx`i.id, i.subject_fr as "subjectFr", i.subject_en as "subjectEn", i.state, i.booked, coalesce(i.finished_at, i.scheduled_at, i.updated_at) as at`,
    from: tx`newsletter_issues i`,
    where: [query.filters.state && tx`i.state = ${query.filters.state}`],
    sort: { by: tx`i.created_at`, type: 'timestamptz', isDescending: true },
    id: { by: tx`i.id`, type: 'uuid' },
    query,
    limit,
  });
  return { ...page, rows: page.rows.map((row) => ({ ...row, at: row.at.toISOString() })) };
}
