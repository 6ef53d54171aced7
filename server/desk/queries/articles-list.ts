import type { TransactionSql } from 'postgres';
import type { ListQuery } from '#domain/desk/list-query.ts';
import type { ArticleState } from '#domain/editorial/desk-article.ts';
import { type KeysetPage, keysetPage } from '#server/database/key-page.ts';

/** Titles of the last saved version. `isChanged`: visitors read an earlier version. `scheduledAt` as ISO 8601. */
export type ListedArticle = {
  id: string;
  slug: string;
  titleFr: string;
  titleEn: string;
  state: ArticleState;
  isChanged: boolean;
  publishedOn: string | null;
  scheduledAt: string | null;
  updatedAt: string;
};
type Row = Omit<ListedArticle, 'scheduledAt' | 'updatedAt'> & { scheduledAt: Date | null; updatedAt: Date };

export async function findArticles(
  tx: TransactionSql,
  query: ListQuery<'newest', 'state'>,
  limit: number,
): Promise<KeysetPage<ListedArticle>> {
  const page = await keysetPage<Row>(tx, {
    select: tx`a.id, a.slug, v.title_fr as "titleFr", v.title_en as "titleEn", a.state, a.shown_version is not null and a.shown_version < a.version as "isChanged",
      a.published_on::text as "publishedOn", a.scheduled_at as "scheduledAt", a.updated_at as "updatedAt"`,
    from: tx`articles a join article_versions v on v.article_id = a.id and v.version = a.version`,
    where: [query.filters.state && tx`a.state = ${query.filters.state}`],
    sort: { by: tx`a.created_at`, type: 'timestamptz', isDescending: true },
    id: { by: tx`a.id`, type: 'uuid' },
    query,
    limit,
  });
  const rows = page.rows.map(({ scheduledAt, updatedAt, ...row }) => ({
    ...row,
    scheduledAt: scheduledAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
  }));
  return { ...page, rows };
}
