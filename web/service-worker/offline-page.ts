// Inserts the list of cached pages into the offline page, and the caching time into cached pages.
import { escapeMarkup } from '#domain/escape-markup.ts';
import { safeReturnPath } from '#web/state/safe-return-path.ts';
import {
  currentCacheVariant,
  findPageOfAnyVariant,
  findCachedPage,
  deleteCachedPage,
  type CachedPage,
  cachePage,
  cachedPagesOfVariant,
  offlinePath,
} from './page-cache.ts';
import { version } from './shell.ts';
import { formatCachedAt, insertCachedAt } from './cached-at.ts';

declare const self: ServiceWorkerGlobalScope;

const at = (): URL => new URL(offlinePath, self.location.origin);

/** Caches this build's offline page for the visitor's current settings, once. */
export async function cacheOfflinePage(): Promise<void> {
  const there = await findCachedPage(at(), await currentCacheVariant(at()));
  if (there?.page.version === version) return;
  const page = await fetch(at());
  await cachePage(at(), page);
}

/** The cached offline page for the visitor's settings, or else for any settings. `withCachedPages` adds the list of
 * cached pages. */
export const findOfflinePage = async (): Promise<CachedPage | null> =>
  (await findCachedPage(at(), await currentCacheVariant(at()))) ?? findPageOfAnyVariant(at());

/** Redirects to the offline page when a page can neither be fetched nor found in the cache. */
export async function redirectToOfflinePage(url: URL): Promise<Response> {
  if (!(await findOfflinePage())) return Response.error();
  const there = at();
  there.searchParams.set('page', url.pathname + url.search);
  return Response.redirect(there.href);
}

/** A cached page with a notice of its age. A page that has no placeholder for the age is removed from the cache. */
export async function withAgeNotice(url: URL, choice: string | null, { answer, page }: CachedPage): Promise<Response> {
  const html = insertCachedAt(await answer.text(), page.seenAt);
  if (html !== null) return rewritten(answer, html);
  await deleteCachedPage(url, choice);
  return redirectToOfflinePage(url);
}

/** The offline page with the list of cached pages. `returnPath`: the path that failed to load, or null. */
export async function withCachedPages(
  answer: Response,
  choice: string | null,
  returnPath: string | null,
): Promise<Response> {
  const pages = (await cachedPagesOfVariant(choice)).slice(0, 60);
  const safe = safeReturnPath(returnPath);
  const html = await answer.text();
  const seen = /data-seen="([^"]*)"/.exec(html)?.[1] ?? '%when%';
  // The title is from HTML, so it is already escaped.
  const items = pages.map(
    ({ path, title, seenAt, picture }) =>
      `<li><a href="${escapeMarkup(path)}"><span class="tile tile-small tile-coton">${picture ? `<img src="${escapeMarkup(new URL(picture).pathname)}" width="160" height="160" alt="">` : ''}</span><span><b>${title}</b><small>${seen.replace('%when%', formatCachedAt(html, seenAt))}</small></span></a></li>`,
  );
  return rewritten(
    answer,
    html
      .replace(/(<ul class="kept-list"[^>]*>)(?=<\/ul>)/, (list) => list + items.join(''))
      .replace(/(<p class="kept-none") hidden=""/, (whole, start: string) => (pages.length === 0 ? start : whole))
      .replace(/(<div class="kept-dead") hidden=""/, (whole, start: string) => (returnPath === null ? whole : start))
      .replace('href="#retry"', () => `href="${escapeMarkup(safe)}"`),
  );
}

function rewritten(answer: Response, html: string): Response {
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  return new Response(html, { status: answer.status, headers });
}
