import type { RequestKind } from '#web/state/request-kind.ts';
import { currentCacheVariant, findCachedPage, cachePage, offlinePath, respondWithPicture } from './page-cache.ts';
import { fetchAndCount } from './meter.ts';
import {
  findOfflinePage,
  cacheOfflinePage,
  redirectToOfflinePage,
  withAgeNotice,
  withCachedPages,
} from './offline-page.ts';
import { respondWithAsset } from './shell.ts';

declare const self: ServiceWorkerGlobalScope;

/** How long to wait for the network when there is a cached copy. */
const timeoutMs = 4000;
/** True if the last request failed. `navigator.onLine` may be true although the internet is unreachable. */
let wasOffline = false;

/** Responds to a request of this kind (web/state/request-kind.ts). */
export function respondToRequest(kind: RequestKind, event: FetchEvent, url: URL): Promise<Response> {
  const fetchIt = () => fetchAndCount(event, event.request);
  if (kind === 'asset') return respondWithAsset(event.request, fetchIt);
  if (kind === 'picture') return respondWithPicture(event.request, fetchIt);
  if (kind === 'data') return data(event, url);
  return page(kind === 'page', event, url, fetchIt);
}

/** Network first. After a network error, a timeout or a 5xx: the cached page with its age, else the offline page. */
async function page(
  mayKeep: boolean,
  event: FetchEvent,
  url: URL,
  fetchIt: () => Promise<Response>,
): Promise<Response> {
  const choice = await currentCacheVariant(url);
  const kept = mayKeep ? await findCachedPage(url, choice) : null;
  const fresh = fetchIt();
  if (mayKeep)
    event.waitUntil(
      fresh
        .then((one) => cachePage(url, one.clone()))
        .then(cacheOfflinePage)
        .catch(() => undefined),
    );
  const first = await withinTimeout(fresh, kept !== null);
  if (url.pathname === offlinePath) {
    const list = first?.ok ? first : (await findOfflinePage())?.answer;
    return list ? withCachedPages(list, choice, url.searchParams.get('page')) : (first ?? Response.error());
  }
  if (first && !(kept && isBroken(first))) return first;
  return kept ? withAgeNotice(url, choice, kept) : redirectToOfflinePage(url);
}

/** The data of a screen. Without network, makes the app load the page as a document, which may be cached. */
async function data(event: FetchEvent, url: URL): Promise<Response> {
  const page = new URL(url.pathname.replace(/(?:\/_(?:root)?)?\.data$/, '') || '/', url);
  for (const [name, value] of url.searchParams) if (name !== '_routes') page.searchParams.append(name, value);
  const { request } = event;
  // Offline, do not use data from the HTTP cache, which may be minutes old and does not show its age.
  const isAlone = wasOffline || !self.navigator.onLine;
  const kept = await findCachedPage(page, await currentCacheVariant(page));
  const first = await withinTimeout(
    fetchAndCount(event, isAlone ? new Request(request, { cache: 'no-cache' }) : request),
    kept !== null,
  );
  if (first && !(kept && isBroken(first))) return first;
  // React Router (8.4.0, single fetch) then loads this URL as a document.
  return new Response(null, {
    status: 204,
    headers: {
      'x-remix-redirect': page.pathname + page.search,
      'x-remix-status': '302',
      'x-remix-reload-document': 'true',
    },
  });
}

/** The response; null after a network error or, if `hurried`, after the timeout. */
async function withinTimeout(fresh: Promise<Response>, hurried: boolean): Promise<Response | null> {
  const first = await Promise.race([
    fresh.catch(() => null),
    ...(hurried ? [new Promise<null>((resolve) => setTimeout(resolve, timeoutMs, null))] : []),
  ]);
  wasOffline = first === null;
  return first;
}

/** True for a server error. A cached copy is then better. */
const isBroken = ({ status }: Response): boolean => status >= 500;
