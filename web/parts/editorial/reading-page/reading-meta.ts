import type { ReadingDocument } from '#domain/editorial/document.ts';
import { pageMeta, rootDataOf } from '#web/parts/shell/seo/page-meta.ts';

type Asked = {
  matches: Parameters<typeof rootDataOf>[0];
  location: { pathname: string; search: string };
  loaderData?: { document: Pick<ReadingDocument, 'title' | 'description'> } | undefined;
};

/** The meta tags of a page about the shop, from its document. */
export const readingMeta = ({ matches, location, loaderData }: Asked) =>
  loaderData ? pageMeta(rootDataOf(matches), location, loaderData.document) : [];
