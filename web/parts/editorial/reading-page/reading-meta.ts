import type { EditorialDocument } from '#domain/editorial/document.ts';
import { pageMeta, siteUrlFromRootLoader } from '#web/parts/shell/seo/page-meta.ts';

type MetaInput = {
  matches: Parameters<typeof siteUrlFromRootLoader>[0];
  location: { pathname: string; search: string };
  loaderData?: { document: Pick<EditorialDocument, 'title' | 'description'> } | undefined;
};

/** The meta tags of a page about the shop, from its document. */
export const shopDocumentMeta = ({ matches, location, loaderData }: MetaInput) =>
  loaderData ? pageMeta(siteUrlFromRootLoader(matches), location, loaderData.document) : [];
