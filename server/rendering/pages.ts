import { randomUUID } from 'node:crypto';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { writeCookie } from '#domain/cookie.ts';
import { cacheSeconds } from '#domain/catalogue/screen-data.ts';
import { account, act, identity, library as libraryContext, type Library, market, visitor } from '#web/context.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Actor } from '#domain/people/actor.ts';
import type { Visitor } from '#domain/visitor.ts';
import { pathsBelow, hasLight, pathPattern } from '#web/route-patterns.ts';
import { routes } from '#web/route-table.ts';
import { withoutCampaign } from '#domain/settings/campaign.ts';
import type { RunningConfig } from '#server/config.ts';
import type { Account } from '#server/people/account.ts';
import type { Identity } from '#server/people/identity.ts';
import type { People } from '#server/people/auth-context.ts';
import type { Shop } from '#server/shop.ts';
import { log } from '#server/log.ts';
import { speakingIn } from '#server/http/language.ts';
import { type QueryCache, withQueryCache } from './query-cache.ts';
import type { Market } from '#server/visitor-market.ts';
import type { PageCache, RenderedPage, RenderPage } from './page-cache.ts';
import { answerWith, renderedPageOf } from './rendered.ts';
import { takeTrouble } from '#server/http/report-error.ts';
import { isScreenData, screenOf, type SharedPage, sharedPage } from './page-cache-key.ts';
import { recordingTags } from './cache-tags.ts';
import { type Priority, RenderQueue } from './render-queue.ts';
import { asThemselves, readCookies, visitorOf } from './visitor.ts';

const aYear = 31_536_000;
/** In a crowd, a request that has waited this long is told to come back. The page is rendered all the same, for the next try. */
const maximumWaitMs = 4000;

/** A shared page is rendered for an anonymous visitor. */
const everybody = { actor: { kind: 'visitor', network: 'unknown' }, account: null } as const;

export type Pages = {
  /** `address`: of the client, for limits on tries. Null: not rendered in time, because too many renders are pending. */
  answer(request: Request, requestId: string, address: string): Promise<Response | null>;
  /** Renders a page into the cache; resolves when it is there, or could not be rendered. */
  renew(page: SharedPage, priority?: Priority): Promise<void>;
  /** How long a request for it would wait for other renders. */
  waitMs(page: SharedPage): number;
  readonly queue: RenderQueue;
};

/** Renders the pages: the visitor, the market as they see it, React Router's handler, one compressed answer. */
export function pagesFor(
  shop: Shop,
  marketOf: (who: Visitor) => Market,
  config: RunningConfig,
  {
    cache,
    queries,
    people,
    library,
    pictures = null,
  }: {
    cache: PageCache;
    queries: QueryCache;
    people: People;
    library: Library;
    /** The policy of pages that show pictures of a retailer; null: pages have none. */
    pictures?: string | null;
  },
): Pages {
  const handle = createRequestHandler(build, import.meta.env.MODE);
  const queue = new RenderQueue();
  const render = async (
    request: Request,
    who: Visitor,
    itsMarket: Market,
    door: Identity,
    { actor, account: own }: { actor: Actor; account: Account | null } = everybody,
  ): Promise<Response> => {
    const context = new RouterContextProvider();
    context.set(visitor, who);
    context.set(market, itsMarket);
    context.set(libraryContext, library);
    context.set(identity, door);
    context.set(account, own);
    context.set(act, people.act(actor));
    const answer = await speakingIn(who.language, () => handle(request, context));
    // Not the page's fault: it is told as such (app.ts).
    const trouble = takeTrouble(who.requestId);
    const isSaid = trouble instanceof Refusal && new URL(request.url).pathname.endsWith('.data');
    if (trouble && answer.status >= 500 && !isSaid) throw trouble;
    withPolicy(answer, pictures);
    return answer.status < 500 || !isPage(answer) ? answer : withRequestId(who.requestId, answer);
  };

  /** One page for everyone with these choices. It is rendered from their choices and the address, and from nothing else about them. */
  const shared =
    ({ address, choices }: SharedPage, requestId: string, priority: Priority = 'foreground'): RenderPage =>
    async (tags, start) => {
      const siteUrl = shop.siteUrl();
      // A postal code is one visitor's: the browser writes it in (web/state/location.ts).
      const who = { ...choices, postalCode: '', person: null, requestId, siteUrl };
      const request = new Request(siteUrl + address, { headers: { 'x-request-id': requestId } });
      const door = people.identity({ address: 'unknown', cookies: new Map(), headers: request.headers, reader: who });
      const answer = await queue.run(priority, () => {
        start();
        const shared = withQueryCache(marketOf(who), queries, who);
        return render(request, who, recordingTags(shared, tags), door);
      });
      // Tells the service worker that it may store this (web/service-worker).
      if (answer.status === 200) answer.headers.set('x-shared', '1');
      // The browser caches screen data for a while: what was prefetched is not fetched again by the click (docs/decisions/0024).
      if (answer.status === 200 && isScreenData(new URL(request.url).pathname))
        answer.headers.set('cache-control', `private, max-age=${cacheSeconds}`);
      return renderedPageOf(answer);
    };

  return {
    answer: async (incoming, requestId, address) => {
      const page = sharedPage(incoming);
      if (page) {
        const rendered = await inTime(
          cache.page(page.key, shared(page, requestId)),
          () => queue.waitMs > 0 || (queue.isBusy && cache.isFollowingChanges),
        );
        return rendered && answerWith(rendered, incoming);
      }
      const request = seenFromOutside(incoming, requestId, config.SITE_URL);
      const rejection = await rejectInvalidForm(request);
      if (rejection) return rejection;
      const anyone = visitorOf(request, { requestId, siteUrl: shop.siteUrl() });
      const cookies = readCookies(request.headers.get('cookie'));
      const asked = { address, cookies, headers: request.headers, reader: anyone };
      const asker = await people.ofPage(asked);
      const { person, setCookie } = asker;
      const door = people.identity(asked);
      const who = withLightOf(request, door, asThemselves(anyone, person, cookies));
      const uncached = marketOf(who);
      const answer = await render(
        request,
        who,
        person ? withQueryCache(uncached, queries, who) : uncached,
        door,
        asker,
      );
      if (person || isNavigation(request, answer))
        for (const cookie of setCookie) if (!setsCookie(answer, cookie)) answer.headers.append('set-cookie', cookie);
      if (person && isUnstored(new URL(request.url).pathname)) answer.headers.set('cache-control', 'private, no-store');
      if (new URL(request.url).searchParams.get('lang') === who.language)
        answer.headers.append(
          'set-cookie',
          writeCookie('language', who.language, { seconds: aYear, siteUrl: who.siteUrl }),
        );
      return isText(answer) ? answerWith(await renderedPageOf(answer), incoming) : answer;
    },
    waitMs: (page) => (cache.isAvailable(page.key) ? 0 : queue.waitMs),
    queue,
    renew: (page, priority = 'background') =>
      cache.renew(page.key, shared(page, randomUUID(), priority), priority).then(
        () => {},
        () => {},
      ),
  };
}

/** A page that says so (produit.$slug) may load pictures from the retailers that allow links only; every other page keeps the strict policy. */
function withPolicy({ headers }: Response, policy: string | null): void {
  if (!headers.has('x-linked-pictures')) return;
  headers.delete('x-linked-pictures');
  if (policy) headers.set('content-security-policy', policy);
}

const withoutLight = pathPattern(routes.filter((route) => !hasLight(route)));

/** Light pages only where there are any: what sellers and operators work with has no light variant, the administration under its second name included. */
function withLightOf({ url }: Request, door: Identity, who: Visitor): Visitor {
  const { pathname } = new URL(url);
  const isWithout = who.light && (withoutLight.test(screenOf(pathname)) || door.isAdminPath(pathname));
  return isWithout ? { ...who, light: false } : who;
}

/** The page, or null when it takes too long and `isCrowded`: one slow page is no crowd, nor are some that would not be cached for the next try. */
async function inTime(page: Promise<RenderedPage>, isCrowded: () => boolean): Promise<RenderedPage | null> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>(
    (resolve) => (timer = setTimeout(() => isCrowded() && resolve(null), maximumWaitMs)),
  );
  return Promise.race([page, timeout]).finally(() => clearTimeout(timer));
}

/** A screen that signs out or in has set the cookie itself. */
const setsCookie = (answer: Response, cookie: string): boolean =>
  answer.headers.getSetCookie().some((one) => one.split('=', 1)[0] === cookie.split('=', 1)[0]);

/**
 * A navigation (document, redirect, or screen data that is never prefetched) may clear the cookie of an expired session. Other requests leave
 * it, so that the sign-in can still say that the session ended (web/parts/account/guard/signed-in.ts).
 */
const isNavigation = (request: Request, { status, headers }: Response): boolean =>
  status !== 401 &&
  !headers.get('content-type')?.startsWith('application/json') &&
  !isScreenData(new URL(request.url).pathname);

/** Pages about one person: no copy is stored anywhere, not even for going back. */
const unstored = pathsBelow(routes.filter(({ cache, personal }) => cache === 'none' || personal));
/** Shared pages hold no personal data, also when their address is below a private one: a storefront is below its owner's dashboard. */
const ofEveryone = pathPattern(routes.filter(({ cache, personal }) => cache === 'shared' && !personal));
const isUnstored = (path: string): boolean => unstored.test(path) && !ofEveryone.test(screenOf(path));

/** Pages and their data are compressed, with Vary and a validator. The rest is sent as it is. */
const isText = (answer: Response): boolean =>
  /^(?:text\/|application\/json)/.test(answer.headers.get('content-type') ?? '');
const isPage = (answer: Response): boolean => answer.headers.get('content-type')?.startsWith('text/html') ?? false;

/** Refuses what is neither a read nor a form of our own pages, so that it does not fill the error log. Null: it may pass. */
async function rejectInvalidForm(request: Request): Promise<Response | null> {
  if (['GET', 'HEAD'].includes(request.method)) return null;
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'GET, HEAD, POST' } });
  // React Router compares the Origin of screens' forms only; what acts without a screen (/preferences, /account/listes …) is as much a visitor's own.
  const [origin, { origin: ours, pathname: path }] = [request.headers.get('origin'), new URL(request.url)];
  // Without an Origin, Sec-Fetch-Site says where the form stands; a client that sends neither is no browser, and has no cookies of a visitor.
  const site = request.headers.get('sec-fetch-site');
  const isForeign = origin === null ? site === 'cross-site' || site === 'same-site' : origin !== ours;
  if (isForeign) {
    log.warn({ requestId: request.headers.get('x-request-id'), path }, 'a form of another origin was refused');
    return new Response(null, { status: 403 });
  }
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(request.headers.get('content-type') ?? ''))
    return new Response(null, { status: 415 });
  return request
    .clone()
    .formData()
    .then(
      () => null,
      () => new Response(null, { status: 400 }),
    );
}

/** The error page names the request id (web/parts/shell/error-screen). Other pages must not: each would be different. */
async function withRequestId(requestId: string, answer: Response): Promise<Response> {
  return new Response(
    (await answer.text()).replaceAll('%request-id%', () => requestId),
    answer,
  );
}

/**
 * The request as the visitor sent it. Behind a proxy that ends TLS, Node sees http and another host; React Router compares the whole
 * Origin of a form with the address, so the configured one is put back (and foreign forms stay refused). What a campaign added to the
 * address is left out: the browser leaves it out too before React takes the page over (web/entry.client.tsx).
 */
function seenFromOutside(request: Request, requestId: string, siteUrl: string | undefined): Request {
  const url = new URL(request.url);
  if (siteUrl) {
    const outside = new URL(siteUrl);
    url.protocol = outside.protocol;
    url.host = outside.host;
    // A host without a port leaves the one that was there.
    url.port = outside.port;
  }
  url.search = withoutCampaign(url.search);
  // React Router makes no body for a HEAD, and so another length and validator: made as for a GET, it is left out where it is sent.
  const seen = new Request(url, request.method === 'HEAD' ? { headers: request.headers } : request);
  seen.headers.set('x-request-id', requestId);
  return seen;
}
