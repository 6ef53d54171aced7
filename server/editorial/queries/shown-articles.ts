// Published articles that administrators wrote. Run as anon: row-level security shows only the published version.
import type { TransactionSql } from 'postgres';
import type { CoverBackground } from '#domain/editorial/document.ts';
import type { Language } from '#domain/settings/language.ts';

/** The article in one language; days as ISO. The cover is either `pictureHash` or `drawing`. */
export type PublishedArticle = {
  id: string;
  title: string;
  description: string;
  topic: string;
  alt: string;
  body: string;
  tile: CoverBackground;
  drawing: string | null;
  pictureHash: string | null;
  published: string;
  updated: string;
};

/** The most articles on one page: nobody reads a longer list. */
const mostListed = 300;

const columns = (tx: TransactionSql, language: Language) => {
  const text = (name: string) => tx`v.${tx(`${name}_${language}`)} as ${tx(name)}`;
  return tx`a.slug as id, ${text('title')}, ${text('description')}, ${text('topic')}, ${text('alt')}, ${text('body')}, v.tile, v.drawing,
    v.picture_hash as "pictureHash", a.published_on::text as published, a.updated_on::text as updated`;
};

export const findPublishedArticles = (
  tx: TransactionSql,
  language: Language,
  most = mostListed,
): Promise<PublishedArticle[]> =>
  tx<PublishedArticle[]>`
    select ${columns(tx, language)} from articles a join article_versions v on v.article_id = a.id and v.version = a.shown_version
    where a.shown_version is not null order by a.published_on desc, a.slug limit ${most}`;

/** Returns null when no article with this slug is published. */
export async function findPublishedArticle(
  tx: TransactionSql,
  slug: string,
  language: Language,
): Promise<PublishedArticle | null> {
  const [row] = await tx<PublishedArticle[]>`
    select ${columns(tx, language)} from articles a join article_versions v on v.article_id = a.id and v.version = a.shown_version
    where a.slug = ${slug} and a.shown_version is not null`;
  return row ?? null;
}
