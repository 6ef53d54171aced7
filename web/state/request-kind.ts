import { offlineAssets, offlinePages, offlinePictures, ignoredByServiceWorker } from '#web/route-lists.ts';

/** The caching strategy: files and pictures cache first, public pages network first, the rest network only. */
export type RequestKind = 'asset' | 'picture' | 'page' | 'private' | 'data';

/** The kind of a request; null: the worker must not handle it. `isPage`: a navigation of a tab. */
export function classifyRequest(pathname: string, isPage: boolean): RequestKind | null {
  if (isPage)
    return offlinePages.test(pathname)
      ? 'page'
      : ignoredByServiceWorker.some((one) => one.test(pathname))
        ? null
        : 'private';
  if (pathname.endsWith('.data')) return 'data';
  if (offlineAssets.test(pathname)) return 'asset';
  return offlinePictures.test(pathname) ? 'picture' : null;
}
