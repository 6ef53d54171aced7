// Sentences come from the pages themselves (data- attributes of web/parts/shell/light-mode and web/routes/hors-ligne): the worker fills in what only it knows.
import { escapeMarkup } from '#domain/escape-markup.ts';
import { returnTo } from '#domain/people/return-to.ts';
import { choiceNow, findAnyPage, findPage, forgetPage, type Found, keepPage, keptPages, offlinePath } from './kept.ts';
import { version } from './shell.ts';
import { when, withKeptSign } from './kept-sign.ts';

declare const self: ServiceWorkerGlobalScope;

const at = (): URL => new URL(offlinePath, self.location.origin);

/** Keeps the offline page of this build for the visitor as they are now, once. */
export async function keepOfflinePage(): Promise<void> {
  const there = await findPage(at(), await choiceNow(at()));
  if (there?.page.version === version) return;
  const page = await fetch(at());
  await keepPage(at(), page);
}

/** The offline page as it was kept; for another choice of place, money or language rather than none: what it lists is looked up anew. */
export const findOfflinePage = async (): Promise<Found | null> =>
  (await findPage(at(), await choiceNow(at()))) ?? findAnyPage(at());

/** Where someone is sent whose page is neither on the line nor kept. */
export async function offline(asked: URL): Promise<Response> {
  if (!(await findOfflinePage())) return Response.error();
  const there = at();
  there.searchParams.set('page', asked.pathname + asked.search);
  return Response.redirect(there.href);
}

/** A kept page that says how old it is. One that cannot is let go of, as if it had never been kept. */
export async function withAge(url: URL, choice: string | null, { answer, page }: Found): Promise<Response> {
  const html = withKeptSign(await answer.text(), page.seenAt);
  if (html !== null) return rewritten(answer, html);
  await forgetPage(url, choice);
  return offline(url);
}

/** The offline page with everything that can be read. `asked`: the path that could not be had, null when the line is there. */
export async function withKeptPages(answer: Response, choice: string | null, asked: string | null): Promise<Response> {
  const pages = (await keptPages(choice)).slice(0, 60);
  const safe = returnTo(asked);
  const html = await answer.text();
  const seen = /data-seen="([^"]*)"/.exec(html)?.[1] ?? '%when%';
  // The title was taken out of HTML: it is escaped as it is.
  const items = pages.map(
    ({ path, title, seenAt, picture }) =>
      `<li><a href="${escapeMarkup(path)}"><span class="tile tile-small tile-coton">${picture ? `<img src="${escapeMarkup(new URL(picture).pathname)}" width="160" height="160" alt="">` : ''}</span><span><b>${title}</b><small>${seen.replace('%when%', when(html, seenAt))}</small></span></a></li>`,
  );
  return rewritten(
    answer,
    html
      .replace(/(<ul class="kept-list"[^>]*>)(?=<\/ul>)/, (list) => list + items.join(''))
      .replace(/(<p class="kept-none") hidden=""/, (whole, start: string) => (pages.length === 0 ? start : whole))
      .replace(/(<div class="kept-dead") hidden=""/, (whole, start: string) => (asked === null ? whole : start))
      .replace('href="#retry"', () => `href="${escapeMarkup(safe)}"`),
  );
}

function rewritten(answer: Response, html: string): Response {
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  return new Response(html, { status: answer.status, headers });
}
