import {
  offlineAssetPattern,
  offlinePagePattern,
  offlinePicturePattern,
  ignoredByServiceWorker,
} from '#web/route-lists.ts';

/** The caching strategy: files and pictures cache first, public pages network first, the rest network only. */
export type RequestKind = 'asset' | 'picture' | 'page' | 'private' | 'data';

/** The kind of a request; null: the worker must not handle it. `isPage`: a navigation of a tab. */
export function classifyRequest(pathname: string, isPage: boolean): RequestKind | null {
  if (isPage)
    return offlinePagePattern.test(pathname)
      ? 'page'
      : ignoredByServiceWorker.some((one) => one.test(pathname))
        ? null
        : 'private';
  if (pathname.endsWith('.data')) return 'data';
  if (offlineAssetPattern.test(pathname)) return 'asset';
  return offlinePicturePattern.test(pathname) ? 'picture' : null;
}
