// Articles that administrators write (database/schema/88-articles.sql), and what is required to publish them.
import type { CoverBackground } from './document.ts';

export const articleStates = ['draft', 'scheduled', 'shown', 'withdrawn'] as const;
export type ArticleState = (typeof articleStates)[number];

export type ArticleTexts = {
  titleFr: string;
  titleEn: string;
  descriptionFr: string;
  descriptionEn: string;
  topicFr: string;
  topicEn: string;
  altFr: string;
  altEn: string;
  /** In Markdown, like bodyEn. */ bodyFr: string;
  bodyEn: string;
};
export type ArticleField = keyof ArticleTexts;

/** The cover is a drawing by name, or a stored picture by hash; or neither. */
export type ArticleCover = { tile: CoverBackground; drawing: string | null; pictureHash: string | null };

/** The maximum length of each text, in characters per language. */
export const articleTextLimits = { title: 150, description: 300, topic: 40, alt: 200, body: 20_000 } as const;
type Part = keyof typeof articleTextLimits;

export const articleTextFields = (Object.keys(articleTextLimits) as Part[]).flatMap(
  (part) => [`${part}Fr`, `${part}En`] as const,
) satisfies readonly ArticleField[];

export const maxLengthOfArticleField = (field: ArticleField): number => articleTextLimits[field.slice(0, -2) as Part];

export const emptyArticleTexts: ArticleTexts = Object.fromEntries(
  articleTextFields.map((field) => [field, '']),
) as ArticleTexts;

/** Whether a slug is lower-case letters without accents, digits and single hyphens, at most 80 characters. */
export const isArticleSlug = (slug: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && slug.length <= 80;

/** The empty fields. An article is published only when it is complete in both languages. */
export const missingFields = (texts: ArticleTexts): ArticleField[] =>
  articleTextFields.filter((field) => texts[field].trim() === '');

export const hasCoverImage = ({ drawing, pictureHash }: ArticleCover): boolean =>
  drawing !== null || pictureHash !== null;

/** Parses a product's slug from its URL, its path (`/produit/riz-25kg`) or the slug itself; null: anything else. */
export function parseProductSlug(words: string): string | null {
  const [, slug] = /(?:^|\/produit\/)([a-z0-9]+(?:-[a-z0-9]+)*)\/?(?:[?#].*)?$/.exec(words.trim()) ?? [];
  return slug ?? null;
}
