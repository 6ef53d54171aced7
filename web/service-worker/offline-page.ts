// Sentences come from the pages themselves (data- attributes of web/parts/light-mode and web/routes/hors-ligne): the worker fills in what only it knows.
import { choiceNow, findPage, keepPage, keptPages } from './kept.ts';

declare const self: ServiceWorkerGlobalScope;

const at = (): URL => new URL('/hors-ligne', self.location.origin);

/** Keeps the offline page for the visitor as they are now, once. */
export async function keepOfflinePage(): Promise<void> {
  if (await findPage(at(), await choiceNow(at()))) return;
  const page = await fetch(at());
  await keepPage(at(), page);
}

/** Where someone is sent whose page is neither on the line nor kept. */
export async function offline(asked: URL): Promise<Response> {
  const choice = await choiceNow(at());
  if (!(await findPage(at(), choice))) return Response.error();
  const there = at();
  there.searchParams.set('page', asked.pathname + asked.search);
  return Response.redirect(there.href);
}

/** A kept page that says how old it is. */
export const withAge = (answer: Response, seenAt: number): Promise<Response> =>
  rewritten(answer, (html) => html.replace(/<p class="kept-age" data-words="([^"]*)" hidden=""><\/p>/, (_, words: string) => `<p class="kept-age" data-words="${words}" role="status">${words.replace('%when%', when(html, seenAt))}</p>`));

/** The offline page with everything that can be read. `asked`: the path that could not be had, null when the line is there. */
export async function withKeptPages(answer: Response, choice: string | null, asked: string | null): Promise<Response> {
  const pages = (await keptPages(choice)).slice(0, 60);
  const safe = asked !== null && /^\/(?![/\\])/.test(asked) ? asked : '/';
  return rewritten(answer, (html) => {
    const seen = /data-seen="([^"]*)"/.exec(html)?.[1] ?? '%when%';
    const items = pages.map(({ path, title, seenAt, picture }) =>
      `<li><a href="${escape(path)}"><span class="tile tile-small tile-coton">${picture ? `<img src="${escape(new URL(picture).pathname)}" width="160" height="160" alt="">` : ''}</span><span><b>${title}</b><small>${seen.replace('%when%', when(html, seenAt))}</small></span></a></li>`);
    // The title was taken out of HTML: it is escaped as it is.
    return html
      .replace(/(<ul class="kept-list"[^>]*>)(?=<\/ul>)/, (list) => list + items.join(''))
      .replace(/(<p class="kept-none") hidden=""/, (whole, start: string) => (pages.length === 0 ? start : whole))
      .replace(/(<div class="kept-dead") hidden=""/, (whole, start: string) => (asked === null ? whole : start))
      .replace('href="#retry"', () => `href="${escape(safe)}"`);
  });
}

async function rewritten(answer: Response, change: (html: string) => string): Promise<Response> {
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  return new Response(change(await answer.text()), { status: answer.status, headers });
}

/** `21 nov. à 14 h 05` in the page's language. */
function when(html: string, moment: number): string {
  const language = /<html[^>]* lang="(fr|en)"/.exec(html)?.[1] === 'en' ? 'en-CA' : 'fr-CA';
  const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short' }).format(moment);
  const time = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' }).format(moment);
  return `${day}${language === 'fr-CA' ? ' à ' : ', '}${time}`;
}

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
