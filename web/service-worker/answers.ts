import type { Kind } from '#domain/settings/light-keeping.ts';
import { choiceNow, findPage, keepPage, picture } from './kept.ts';
import { fetchFor } from './meter.ts';
import { keepOfflinePage, offline, withAge, withKeptPages } from './offline-page.ts';
import { asset } from './shell.ts';

/** How long a page may stay silent while a kept copy waits. */
const patienceMs = 4000;

/** Answers a request of this kind: see domain/settings/light-keeping.ts. */
export function answer(kind: Kind, event: FetchEvent, url: URL): Promise<Response> {
  const fetchIt = () => fetchFor(event, event.request);
  if (kind === 'asset') return asset(event.request, fetchIt);
  if (kind === 'picture') return picture(event.request, fetchIt);
  if (kind === 'data') return data(url, fetchIt);
  return page(kind === 'page', event, url, fetchIt);
}

/** A page from the line; from what is kept, with its age, when the line is dead or silent; else the page that lists what is kept. */
async function page(mayKeep: boolean, event: FetchEvent, url: URL, fetchIt: () => Promise<Response>): Promise<Response> {
  const choice = await choiceNow(url);
  const kept = mayKeep ? await findPage(url, choice) : null;
  const fresh = fetchIt();
  if (mayKeep) event.waitUntil(fresh.then((one) => keepPage(url, one.clone())).then(keepOfflinePage).catch(() => undefined));
  const first = await inTime(fresh, kept !== null);
  if (url.pathname === '/hors-ligne') {
    const list = first?.ok ? first : kept?.answer;
    return list ? withKeptPages(list, choice, url.searchParams.get('page')) : Response.error();
  }
  if (first) return first;
  return kept ? withAge(kept.answer, kept.page.seenAt) : offline(url);
}

/** What the app asks for while it moves about. Without a line it is told to open the page as a document, which is kept, or is the offline page. */
async function data(url: URL, fetchIt: () => Promise<Response>): Promise<Response> {
  const page = new URL(url.pathname.replace(/(?:\/_(?:root)?)?\.data$/, '') || '/', url);
  for (const [name, value] of url.searchParams) if (name !== '_routes') page.searchParams.append(name, value);
  const first = await inTime(fetchIt(), (await findPage(page, await choiceNow(page))) !== null);
  // React Router's own answer for "leave the app for this address" (8.4.0, single fetch).
  return first ?? new Response(null, { status: 204, headers: { 'x-remix-redirect': page.pathname + page.search, 'x-remix-status': '302', 'x-remix-reload-document': 'true' } });
}

/** The answer, or null when there is none, or none soon enough for someone who has a kept copy. */
const inTime = (fresh: Promise<Response>, hurried: boolean): Promise<Response | null> =>
  Promise.race([fresh.catch(() => null), ...(hurried ? [new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null))] : [])]);
