// A blog article or an information page, which the server renders from Markdown (docs/decisions/0064).

/** A heading and the HTML below it. Our Markdown renderer escapes HTML, so `html` is safe. */
export type DocumentSubsection = { id: string; title: string; html: string };
export type DocumentSection = DocumentSubsection & {
  /** The parts under the next lower level of headings. `html` ends before them. */ parts: DocumentSubsection[];
};

export type EditorialDocument = {
  id: string;
  title: string;
  /** One or two sentences, shown by search engines, in lists and under the title. */ description: string;
  /** The day of the last real change, as 2026-11-26. */ updated: string;
  /** HTML before the first section. */ opening: string;
  sections: DocumentSection[];
};

export type ArticleSummary = Pick<EditorialDocument, 'id' | 'title' | 'description' | 'updated'> & {
  /** The day of publication, as 2026-11-26. */ published: string;
  /** The estimated reading time in minutes, at least 1. */ minutes: number;
  /** One or two words about the subject. */ topic: string;
  /** The description of the cover for screen readers. */ alt: string;
  tile: CoverBackground;
  /** The name of a drawing, or `/pictures/{hash}` without size and extension. */ cover: string;
};
export type Article = EditorialDocument & ArticleSummary;

/** Merges articles, newest first. A file replaces an article of the database with the same id. */
export const mergeArticlesNewestFirst = <One extends Pick<ArticleSummary, 'id' | 'published'>>(
  files: readonly One[],
  desk: readonly One[],
): One[] =>
  [...files, ...desk.filter(({ id }) => files.every((file) => file.id !== id))].sort(
    (a, b) => b.published.localeCompare(a.published) || a.id.localeCompare(b.id),
  );

export const coverBackgrounds = ['indigo', 'ocre', 'terre', 'feuille', 'coton'] as const;
export type CoverBackground = (typeof coverBackgrounds)[number];

/** Adults read 238 English words a minute (Brysbaert 2019, J. Mem. Lang. 109), but fewer in texts with numbers. */
const wordsPerMinute = 220;

export const readingMinutes = (text: string): number =>
  Math.max(1, Math.round((text.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? []).length / wordsPerMinute));

/** A table of contents is shown from this many sections on. */
const leastForContents = 4;
export const hasTableOfContents = ({ sections }: Pick<EditorialDocument, 'sections'>): boolean =>
  sections.length >= leastForContents;
