// What there is to read: an article of the blog or a page about the shop, as the server makes it of a Markdown file (docs/decisions/0064).

/** A heading and what follows it. `html` is made of our own Markdown, in which HTML is text. */
export type DocumentPart = { id: string; title: string; html: string };
export type DocumentSection = DocumentPart & {
  /** The parts below headings of the next level; `html` is then only the text before the first of them. */ parts: DocumentPart[];
};

export type ReadingDocument = {
  id: string;
  title: string;
  /** One or two sentences, for search engines, lists and under the title. */ description: string;
  /** The day of the last change of meaning, ISO `2026-11-26`. */ updated: string;
  /** HTML before the first section. */ opening: string;
  sections: DocumentSection[];
};

/** The fields of an article that a list shows. */
export type ArticleSummary = Pick<ReadingDocument, 'id' | 'title' | 'description' | 'updated'> & {
  /** The day it first appeared, ISO. */ published: string;
  /** Minutes to read it, at least 1. */ minutes: number;
  /** One word or two on what it is about. */ topic: string;
  /** The text of the cover for screen readers. */ alt: string;
  tile: TileName;
  /** Of a picture of the shop `/pictures/{hash}`, without size and ending; else the name of a drawn cover. */ cover: string;
};
export type Article = ReadingDocument & ArticleSummary;

/** Of a file or of the desk, newest first. An address of the desk's is never that of a file (server/editorial/actions/save-article.ts); where a release brought one since, the file is shown. */
export const newestFirst = <One extends Pick<ArticleSummary, 'id' | 'published'>>(
  files: readonly One[],
  desk: readonly One[],
): One[] =>
  [...files, ...desk.filter(({ id }) => files.every((file) => file.id !== id))].sort(
    (a, b) => b.published.localeCompare(a.published) || a.id.localeCompare(b.id),
  );

/** The ground a cover stands on. */
export const tileNames = ['indigo', 'ocre', 'terre', 'feuille', 'coton'] as const;
export type TileName = (typeof tileNames)[number];

/** An average adult reads some 238 English words a minute silently (Brysbaert, Journal of Memory and Language 109, 2019); rounded down, since figures take longer. */
const wordsPerMinute = 220;

/** Minutes to read a text, at least 1. */
export const readingMinutes = (text: string): number =>
  Math.max(1, Math.round((text.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? []).length / wordsPerMinute));

/** From this many sections on a page shows its contents first. */
const leastForContents = 4;
export const hasContents = ({ sections }: Pick<ReadingDocument, 'sections'>): boolean =>
  sections.length >= leastForContents;
