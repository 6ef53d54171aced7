// A document to read: a blog article or a page about the shop, which the server renders from Markdown (docs/decisions/0064).

/** A heading with its text. `html` comes from our own Markdown, which escapes HTML. */
export type DocumentPart = { id: string; title: string; html: string };
export type DocumentSection = DocumentPart & {
  /** The parts under the next level of headings; `html` then ends before the first of them. */ parts: DocumentPart[];
};

export type ReadingDocument = {
  id: string;
  title: string;
  /** One or two sentences, for search engines, lists and under the title. */ description: string;
  /** The day of the last real change, ISO `2026-11-26`. */ updated: string;
  /** HTML before the first section. */ opening: string;
  sections: DocumentSection[];
};

export type ArticleSummary = Pick<ReadingDocument, 'id' | 'title' | 'description' | 'updated'> & {
  /** The day it first appeared, ISO. */ published: string;
  /** Minutes to read it, at least 1. */ minutes: number;
  /** One word or two on what it is about. */ topic: string;
  /** The text of the cover for screen readers. */ alt: string;
  tile: CoverBackground;
  /** `/pictures/{hash}` without size and extension for a stored picture; else the name of a drawing. */ cover: string;
};
export type Article = ReadingDocument & ArticleSummary;

/** Merges articles of files and of the desk, newest first. A file wins over a desk article with the same id: the desk refuses ids of files (server/editorial/actions/save-article.ts), but a later release may add one. */
export const mergeArticlesNewestFirst = <One extends Pick<ArticleSummary, 'id' | 'published'>>(
  files: readonly One[],
  desk: readonly One[],
): One[] =>
  [...files, ...desk.filter(({ id }) => files.every((file) => file.id !== id))].sort(
    (a, b) => b.published.localeCompare(a.published) || a.id.localeCompare(b.id),
  );

export const coverBackgrounds = ['indigo', 'ocre', 'terre', 'feuille', 'coton'] as const;
export type CoverBackground = (typeof coverBackgrounds)[number];

/** An average adult reads 238 English words a minute (Brysbaert, Journal of Memory and Language 109, 2019). Rounded down, because figures take longer. */
const wordsPerMinute = 220;

export const readingMinutes = (text: string): number =>
  Math.max(1, Math.round((text.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? []).length / wordsPerMinute));

/** A document with at least this many sections shows a table of contents. */
const leastForContents = 4;
export const hasTableOfContents = ({ sections }: Pick<ReadingDocument, 'sections'>): boolean =>
  sections.length >= leastForContents;
