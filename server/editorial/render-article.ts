// Articles of the desk as the blog shows them: typeset and rendered as those of the files are.
import type { Sql } from 'postgres';
import type { Article, ArticleSummary } from '#domain/editorial/document.ts';
import { readingMinutes } from '#domain/editorial/document.ts';
import type { Language } from '#domain/settings/language.ts';
import { asAnon } from '#server/database/transaction-as.ts';
import { renderDocument } from './markdown.ts';
import { findShownArticles, type ShownArticle } from './queries/shown-articles.ts';
import { typeset } from './typography.ts';

/** A body in Markdown as HTML. Throws for headings that have no place (check-markdown.ts says so before). */
export const renderBody = (body: string, language: Language) => renderDocument(typeset(body, language));

/** `/pictures/{hash}`: without size and ending; else the name of a drawn cover. */
export const coverOf = ({ drawing, pictureHash }: Pick<ShownArticle, 'drawing' | 'pictureHash'>): string =>
  pictureHash ? `/pictures/${pictureHash}` : (drawing ?? '');

export function summaryOf(shown: ShownArticle, language: Language): ArticleSummary {
  const { body, drawing, pictureHash, title, description, topic, alt, ...facts } = shown;
  return {
    ...facts,
    title: typeset(title, language),
    description: typeset(description, language),
    topic: typeset(topic, language),
    alt: typeset(alt, language),
    minutes: readingMinutes(body),
    cover: coverOf({ drawing, pictureHash }),
  };
}

export const articleOf = (shown: ShownArticle, language: Language): Article => ({
  ...summaryOf(shown, language),
  ...renderBody(shown.body, language),
});

/** Those that are shown, as lists say it: for the sitemap. */
export const readShownSummaries = async (sql: Sql, language: Language): Promise<ArticleSummary[]> =>
  (await asAnon(sql, (tx) => findShownArticles(tx, language))).map((one) => summaryOf(one, language));
