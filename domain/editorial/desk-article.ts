// An article that is written at the desk (database/schema/88-articles.sql): its texts, what must be there before it is shown, where it stands.
import type { TileName } from './document.ts';

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
  /** Markdown. */ bodyFr: string;
  bodyEn: string;
};
export type ArticleField = keyof ArticleTexts;

/** `drawing`: the name of a drawn cover; `pictureHash`: of a picture of the shop. At most one of them. */
export type ArticleCover = { tile: TileName; drawing: string | null; pictureHash: string | null };

/** Characters a text may have, by its name without the language. */
export const mostOf = { title: 150, description: 300, topic: 40, alt: 200, body: 20_000 } as const;
type Part = keyof typeof mostOf;

export const articleFields = (Object.keys(mostOf) as Part[]).flatMap(
  (part) => [`${part}Fr`, `${part}En`] as const,
) satisfies readonly ArticleField[];

/** The length a field may have. */
export const mostFor = (field: ArticleField): number => mostOf[field.slice(0, -2) as Part];

export const noTexts: ArticleTexts = Object.fromEntries(articleFields.map((field) => [field, ''])) as ArticleTexts;

/** An address is small letters without accents, figures and single hyphens, at most 80 characters. */
export const isArticleSlug = (slug: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && slug.length <= 80;

/** The fields still missing before an article may be published, because it must be complete in both languages. */
export const missingFields = (texts: ArticleTexts): ArticleField[] =>
  articleFields.filter((field) => texts[field].trim() === '');

export const hasCover = ({ drawing, pictureHash }: ArticleCover): boolean => drawing !== null || pictureHash !== null;

/** The slug of a product in its address or path (`/produit/riz-25kg`), or the slug itself; null: it is neither. */
export function productSlugIn(words: string): string | null {
  const [, slug] = /(?:^|\/produit\/)([a-z0-9]+(?:-[a-z0-9]+)*)\/?(?:[?#].*)?$/.exec(words.trim()) ?? [];
  return slug ?? null;
}
