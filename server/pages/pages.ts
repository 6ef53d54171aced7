import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { market, visitor } from '#web/context.ts';
import type { RunningConfig } from '#server/config.ts';
import type { Shop } from '#server/shop.ts';
import type { Search } from '#server/search/search.ts';
import { speakingIn } from './language.ts';
import { marketFor } from './market.ts';
import { sendPage } from './rendered.ts';
import { visitorOf } from './visitor.ts';

const aYear = 31_536_000;

/** Renders the pages: who is asking, the market as they meet it, React Router's handler, one compressed answer. */
export function pagesFor(shop: Shop, search: Search, config: RunningConfig): (request: Request, requestId: string) => Promise<Response> {
  const render = createRequestHandler(build, import.meta.env.MODE);
  const fixed = { timeZone: config.SHOP_TIME_ZONE, affiliateTag: config.AFFILIATE_TAG };
  return async (incoming, requestId) => {
    const request = seenFromOutside(incoming, requestId, config.SITE_URL);
    const unfit = await unfitForm(request);
    if (unfit) return unfit;
    const who = visitorOf(request, { requestId, siteUrl: shop.siteUrl() });
    const context = new RouterContextProvider();
    context.set(visitor, who);
    context.set(market, marketFor(shop, search, who, fixed));
    const answer = await speakingIn(who.language, () => render(request, context));
    if (new URL(request.url).searchParams.get('lang') === who.language) answer.headers.append('set-cookie', `language=${who.language}; Path=/; Max-Age=${aYear}; SameSite=Lax`);
    const isPage = answer.headers.get('content-type')?.startsWith('text/html');
    if (!isPage) return answer;
    return sendPage(request, answer.status < 500 ? answer : await naming(requestId, answer));
  };
}

/** Pages are read and forms are posted; what is neither is answered here, so that nobody fills the log of errors with it. Null: fit. */
async function unfitForm(request: Request): Promise<Response | null> {
  if (['GET', 'HEAD'].includes(request.method)) return null;
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'GET, HEAD, POST' } });
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(request.headers.get('content-type') ?? '')) return new Response(null, { status: 415 });
  return request.clone().formData().then(() => null, () => new Response(null, { status: 400 }));
}

/** The page that says something broke also says under which number we find it (web/parts/error-screen). A good page never holds the number: it would differ each time. */
async function naming(requestId: string, answer: Response): Promise<Response> {
  return new Response((await answer.text()).replaceAll('%request-id%', () => requestId), answer);
}

/**
 * The request as the visitor sent it. Behind a proxy that ends TLS, Node sees http and another host; React Router compares the whole
 * Origin of a form with the address, so the configured one is put back (and foreign forms stay refused).
 */
function seenFromOutside(request: Request, requestId: string, siteUrl: string | undefined): Request {
  const url = new URL(request.url);
  if (siteUrl) {
    const outside = new URL(siteUrl);
    url.protocol = outside.protocol;
    url.host = outside.host;
  }
  const seen = new Request(url, request);
  seen.headers.set('x-request-id', requestId);
  return seen;
}
