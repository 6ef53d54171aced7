import { keptAssets, keptPages, keptPictures, leftAlone } from '#web/route-lists.ts';

/** How a request is answered: immutable files and pictures from what is kept, public pages from the line first, the rest from the line only. */
export type RequestKind = 'asset' | 'picture' | 'page' | 'private' | 'data';

/** What kind of request this is, or null when it is none of the worker's business. `isPage`: the browser opens it in a tab. */
export function classifyRequest(pathname: string, isPage: boolean): RequestKind | null {
  if (isPage) return keptPages.test(pathname) ? 'page' : leftAlone.some((one) => one.test(pathname)) ? null : 'private';
  if (pathname.endsWith('.data')) return 'data';
  if (keptAssets.test(pathname)) return 'asset';
  return keptPictures.test(pathname) ? 'picture' : null;
}
