// The admin screens' queries about articles. Administrators only. The preview uses the blog's renderer.
import type { ArticleCover, ArticleTexts } from '#domain/editorial/desk-article.ts';
import type { DocumentSection } from '#domain/editorial/document.ts';
import type { Language } from '#domain/settings/language.ts';
import { findPeopleNames } from '#server/desk/queries/people-names.ts';
import type { DeskServiceRoleRunner } from '#server/desk/read.ts';
import type { Shop } from '#server/shop.ts';
import { checkMarkdown, type MarkdownProblem } from './check-markdown.ts';
import { type ArticleRow, findArticle, findVersion, findVersions } from './queries/desk-articles.ts';
import { coverPathOrDrawingName, renderArticleSections } from './render-article.ts';
import { typeset } from './typography.ts';

/** `faults`: what prevents publication. With a wrong heading, `opening` and `sections` are empty. */
export type BodyPreview = { opening: string; sections: DocumentSection[]; faults: MarkdownProblem[] };
/** `savedAt` as ISO 8601; `characters`: length of the French and English bodies together. */
export type ArticleChange = { version: number; actor: string; savedAt: string; titleFr: string; characters: number };
export type ArticleEditorData = Omit<ArticleRow, 'scheduledAt'> &
  ArticleTexts &
  ArticleCover & {
    scheduledAt: string | null;
    /** The picture's path, or the name of a drawn cover. */ cover: string;
    preview: Record<Language, BodyPreview>;
    history: ArticleChange[];
    /** Whether there are older versions. */ hasMore: boolean;
  };

const versionsShown = 20;

export function adminArticleQueries(read: DeskServiceRoleRunner, shop: Pick<Shop, 'isPath'>) {
  const previewOf = (body: string, language: Language): BodyPreview => {
    const text = typeset(body, language);
    const faults = checkMarkdown(text, (path) => shop.isPath?.(path) ?? true);
    const none = { opening: '', sections: [] };
    return {
      ...(faults.some(({ kind }) => kind === 'heading') ? none : renderArticleSections(body, language)),
      faults,
    };
  };
  return {
    /** An article with its last version, its preview, and its history before version `below`; or null. */
    article: (id: string, below: number) =>
      read('admin', async (tx): Promise<ArticleEditorData | null> => {
        const row = await findArticle(tx, id);
        const texts = row && (await findVersion(tx, id, row.version));
        if (!row || !texts) return null;
        const versions = await findVersions(tx, id, below, versionsShown + 1);
        const names = await findPeopleNames(
          tx,
          versions.map(({ actor }) => actor),
        );
        return {
          ...row,
          ...texts,
          scheduledAt: row.scheduledAt?.toISOString() ?? null,
          cover: coverPathOrDrawingName(texts),
          preview: { fr: previewOf(texts.bodyFr, 'fr'), en: previewOf(texts.bodyEn, 'en') },
          history: versions.slice(0, versionsShown).map(({ version, actor, savedAt, titleFr, characters }) => ({
            version,
            titleFr,
            characters,
            actor: names.get(actor) ?? actor,
            savedAt: savedAt.toISOString(),
          })),
          hasMore: versions.length > versionsShown,
        };
      }),
    /** Renders the typed text as the blog would show it. */
    previewArticle: (body: Record<Language, string>) =>
      read('admin', async () => ({ fr: previewOf(body.fr, 'fr'), en: previewOf(body.en, 'en') })),
  };
}
