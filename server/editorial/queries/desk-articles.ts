// Articles for the admin screens (database/schema/88-articles.sql). All queries run as service_role.
import type { TransactionSql } from 'postgres';
import {
  type ArticleCover,
  articleTextFields,
  type ArticleState,
  type ArticleTexts,
} from '#domain/editorial/desk-article.ts';

/** `version`: the last saved one. Days as ISO. */
export type ArticleRow = {
  id: string;
  slug: string;
  version: number;
  state: ArticleState;
  shownVersion: number | null;
  scheduledVersion: number | null;
  scheduledAt: Date | null;
  publishedOn: string | null;
  updatedOn: string | null;
};
export type ArticleVersion = ArticleTexts & ArticleCover & { version: number };

const columns = (tx: TransactionSql) => tx`
  id, slug, version, state, shown_version as "shownVersion", scheduled_version as "scheduledVersion", scheduled_at as "scheduledAt",
  published_on::text as "publishedOn", updated_on::text as "updatedOn"`;
const versionColumns = (tx: TransactionSql) => tx`
  version, title_fr as "titleFr", title_en as "titleEn", description_fr as "descriptionFr", description_en as "descriptionEn",
  topic_fr as "topicFr", topic_en as "topicEn", alt_fr as "altFr", alt_en as "altEn", body_fr as "bodyFr", body_en as "bodyEn",
  tile, drawing, picture_hash as "pictureHash"`;

export async function findArticle(tx: TransactionSql, id: string): Promise<ArticleRow | null> {
  const [row] = await tx<ArticleRow[]>`select ${columns(tx)} from articles where id = ${id}`;
  return row ?? null;
}

export async function lockArticle(tx: TransactionSql, id: string): Promise<ArticleRow | null> {
  const [row] = await tx<ArticleRow[]>`select ${columns(tx)} from articles where id = ${id} for update`;
  return row ?? null;
}

export async function findVersion(tx: TransactionSql, id: string, version: number): Promise<ArticleVersion | null> {
  const [row] = await tx<ArticleVersion[]>`
    select ${versionColumns(tx)} from article_versions where article_id = ${id} and version = ${version}`;
  return row ?? null;
}

export type SavedVersion = { version: number; actor: string; savedAt: Date; titleFr: string; characters: number };

/** The saved versions before `below`, newest first. `characters`: length of the bodies in both languages together. */
export const findVersions = (tx: TransactionSql, id: string, below: number, most: number): Promise<SavedVersion[]> =>
  tx<SavedVersion[]>`
    select version, actor, saved_at as "savedAt", title_fr as "titleFr", length(body_fr) + length(body_en) as characters
    from article_versions where article_id = ${id} and version < ${below} order by version desc limit ${most}`;

/** Creates the row of an article. False: the id exists, or another article has this slug. */
export async function addArticle(tx: TransactionSql, id: string, slug: string): Promise<boolean> {
  const rows =
    await tx`insert into articles (id, slug, version) values (${id}, ${slug}, 1) on conflict do nothing returning id`;
  return rows.length > 0;
}

/** Returns false when another article has this slug. */
export async function setSlug(tx: TransactionSql, id: string, slug: string): Promise<boolean> {
  const rows = await tx`
    update articles set slug = ${slug} where id = ${id} and not exists (select from articles other where other.slug = ${slug} and other.id <> ${id})
    returning id`;
  return rows.length > 0;
}

/** Adds a version and makes it the article's last one. The caller holds the row's lock (lockArticle). */
export async function addVersion(
  tx: TransactionSql,
  id: string,
  { version, tile, drawing, pictureHash, ...texts }: ArticleVersion,
  actor: string,
): Promise<void> {
  const row = Object.fromEntries(
    articleTextFields.map((field) => [field.replace(/(Fr|En)$/, (end) => `_${end.toLowerCase()}`), texts[field]]),
  );
  await tx`insert into article_versions ${tx({ ...row, article_id: id, version, tile, drawing, picture_hash: pictureHash, actor })}`;
  await tx`update articles set version = ${version}, updated_at = now() where id = ${id}`;
}

/** Publishes this version from this day on, and clears the schedule. The day of first publication is kept. */
export async function publishVersion(tx: TransactionSql, id: string, version: number, day: string): Promise<void> {
  await tx`update articles set shown_version = ${version}, published_on = coalesce(published_on, ${day}), updated_on = ${day},
    scheduled_version = null, scheduled_at = null, updated_at = now() where id = ${id}`;
}

/** `at` null: clears the schedule. */
export async function scheduleVersion(
  tx: TransactionSql,
  id: string,
  version: number | null,
  at: Date | null,
): Promise<void> {
  await tx`update articles set scheduled_version = ${version}, scheduled_at = ${at}, updated_at = now() where id = ${id}`;
}

/** Unpublishes the article and clears its schedule. */
export async function unpublishArticle(tx: TransactionSql, id: string): Promise<void> {
  await tx`update articles set shown_version = null, scheduled_version = null, scheduled_at = null, updated_at = now() where id = ${id}`;
}

/** The first picture of a product by its slug; null when there is no such product or picture. */
export async function findProductPicture(tx: TransactionSql, slug: string): Promise<string | null> {
  const [row] = await tx<{ hash: string }[]>`
    select i.file_hash as hash from product_images i join products p on p.id = i.product_id
    where p.slug = ${slug} order by i.position limit 1`;
  return row?.hash ?? null;
}
