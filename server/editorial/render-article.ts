// Articles of administrators as the blog shows them: with the same typography and renderer as the articles in files.
import type { Sql } from 'postgres';
import type { Article, ArticleSummary } from '#domain/editorial/document.ts';
import { readingMinutes } from '#domain/editorial/document.ts';
import type { Language } from '#domain/settings/language.ts';
import { asAnon } from '#server/database/transaction-as.ts';
import { renderMarkdownSections } from './markdown.ts';
import { findPublishedArticles, type PublishedArticle } from './queries/shown-articles.ts';
import { typeset } from './typography.ts';

/** Renders a Markdown body as HTML. Throws on headings that are not allowed; check-markdown.ts reports them before. */
export const renderArticleSections = (body: string, language: Language) =>
  renderMarkdownSections(typeset(body, language));

/** `/pictures/{hash}` without size and file ending; or the name of a drawn cover. */
export const coverPathOrDrawingName = ({
  drawing,
  pictureHash,
}: Pick<PublishedArticle, 'drawing' | 'pictureHash'>): string =>
  pictureHash ? `/pictures/${pictureHash}` : (drawing ?? '');

export function toArticleSummary(shown: PublishedArticle, language: Language): ArticleSummary {
  const { body, drawing, pictureHash, title, description, topic, alt, ...facts } = shown;
  return {
    ...facts,
    title: typeset(title, language),
    description: typeset(description, language),
    topic: typeset(topic, language),
    alt: typeset(alt, language),
    minutes: readingMinutes(body),
    cover: coverPathOrDrawingName({ drawing, pictureHash }),
  };
}

export const toArticle = (shown: PublishedArticle, language: Language): Article => ({
  ...toArticleSummary(shown, language),
  ...renderArticleSections(shown.body, language),
});

/** Summaries of the published articles, for the sitemap. */
export const readPublishedSummaries = async (sql: Sql, language: Language): Promise<ArticleSummary[]> =>
  (await asAnon(sql, (tx) => findPublishedArticles(tx, language))).map((one) => toArticleSummary(one, language));
