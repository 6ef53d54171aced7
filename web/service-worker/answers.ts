import type { RequestKind } from '#web/state/request-kind.ts';
import { currentVariant, findPage, cachePage, offlinePath, picture } from './kept.ts';
import { fetchFor } from './meter.ts';
import { findOfflinePage, cacheOfflinePage, offline, withAge, withCachedPages } from './offline-page.ts';
import { asset } from './shell.ts';

declare const self: ServiceWorkerGlobalScope;

/** How long a page may stay silent while a kept copy waits. */
const patienceMs = 4000;
/** Whether the line was dead or silent when it was last tried: `onLine` says nothing of a line that leads nowhere. */
let wasDead = false;

/** Answers a request of this kind: see web/state/request-kind.ts. */
export function respond(kind: RequestKind, event: FetchEvent, url: URL): Promise<Response> {
  const fetchIt = () => fetchFor(event, event.request);
  if (kind === 'asset') return asset(event.request, fetchIt);
  if (kind === 'picture') return picture(event.request, fetchIt);
  if (kind === 'data') return data(event, url);
  return page(kind === 'page', event, url, fetchIt);
}

/** A page from the line; from what is kept, with its age, when the line is dead or silent or the shop broken; else the page that lists what is kept. */
async function page(
  mayKeep: boolean,
  event: FetchEvent,
  url: URL,
  fetchIt: () => Promise<Response>,
): Promise<Response> {
  const choice = await currentVariant(url);
  const kept = mayKeep ? await findPage(url, choice) : null;
  const fresh = fetchIt();
  if (mayKeep)
    event.waitUntil(
      fresh
        .then((one) => cachePage(url, one.clone()))
        .then(cacheOfflinePage)
        .catch(() => undefined),
    );
  const first = await inTime(fresh, kept !== null);
  if (url.pathname === offlinePath) {
    const list = first?.ok ? first : (await findOfflinePage())?.answer;
    return list ? withCachedPages(list, choice, url.searchParams.get('page')) : (first ?? Response.error());
  }
  if (first && !(kept && isBroken(first))) return first;
  return kept ? withAge(url, choice, kept) : offline(url);
}

/** What the app asks for while it moves about. Without a line it is told to open the page as a document, which is kept, or is the offline page. */
async function data(event: FetchEvent, url: URL): Promise<Response> {
  const page = new URL(url.pathname.replace(/(?:\/_(?:root)?)?\.data$/, '') || '/', url);
  for (const [name, value] of url.searchParams) if (name !== '_routes') page.searchParams.append(name, value);
  const { request } = event;
  // The browser may hold this data for minutes (docs/decisions/0024), without its age: it is no answer while there is no line.
  const isAlone = wasDead || !self.navigator.onLine;
  const kept = await findPage(page, await currentVariant(page));
  const first = await inTime(
    fetchFor(event, isAlone ? new Request(request, { cache: 'no-cache' }) : request),
    kept !== null,
  );
  if (first && !(kept && isBroken(first))) return first;
  // React Router's own answer for "leave the app for this address" (8.4.0, single fetch).
  return new Response(null, {
    status: 204,
    headers: {
      'x-remix-redirect': page.pathname + page.search,
      'x-remix-status': '302',
      'x-remix-reload-document': 'true',
    },
  });
}

/** The answer, or null when there is none, or none soon enough for someone who has a kept copy. */
async function inTime(fresh: Promise<Response>, hurried: boolean): Promise<Response | null> {
  const first = await Promise.race([
    fresh.catch(() => null),
    ...(hurried ? [new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null))] : []),
  ]);
  wasDead = first === null;
  return first;
}

/** The shop, or what stands before it, has nothing to say: a kept copy says more. */
const isBroken = ({ status }: Response): boolean => status >= 500;
