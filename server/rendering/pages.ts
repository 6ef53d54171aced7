import { randomUUID } from 'node:crypto';
import { RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { parseCookies } from '#cookies/parse-cookies.ts';
import { preferenceCookie } from '#cookies/preference-cookie.ts';
import { screenDataCacheSeconds } from '#domain/catalogue/screen-data-cache.ts';
import {
  type AccountApi,
  accountApiContext,
  performActionContext,
  signInApiContext,
  contentLibraryContext,
  type ContentLibrary,
  type IdentityApi,
  visitorQueriesContext,
  visitorContext,
} from '#web/context.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Actor } from '#domain/people/actor.ts';
import type { Visitor } from '#domain/visitor.ts';
import { noStore } from '#web/no-store.ts';
import { firstSegmentPathsPattern, hasLightVariant, routePathsPattern } from '#web/route-patterns.ts';
import { routes } from '#web/route-table.ts';
import { removeCampaignFromQueryString } from '#domain/settings/campaign.ts';
import type { RunningConfig } from '#server/config.ts';
import type { PeopleService } from '#server/people-service.ts';
import type { Shop } from '#server/shop.ts';
import { log } from '#server/log.ts';
import { runWithTextsInLanguage } from '#server/http/text-language.ts';
import { type QueryCache, cacheSharedQueries } from './query-cache.ts';
import { createHandlerBySegment } from './request-handler.ts';
import type { VisitorQueries } from '#server/visitor-page-queries.ts';
import type { PageCache, RenderedPage, PageRenderFunction } from './page-cache.ts';
import { toPageResponse, renderedPageOf } from './rendered.ts';
import { consumeRenderError } from '#server/http/report-error.ts';
import { isPrefetchableData, screenPathOf, type SharedPage, findSharedPage } from './page-cache-key.ts';
import { wrapQueriesWithTagRecording } from './cache-tags.ts';
import { type RenderPriority, RenderQueue } from './render-queue.ts';
import { addPersonToVisitor, visitorOf } from './visitor.ts';

/** Under load, a request that waited this long gets a 503. The render continues and is cached for the retry. */
const maximumWaitMs = 4000;

/** A shared page is rendered for an anonymous visitor. */
const everybody = { actor: { kind: 'visitor', network: 'unknown' }, account: null } as const;

export type PageRenderer = {
  /**
   * `address`: of the client, for rate limits. Null: too many renders are pending, so the page was not ready in time.
   */
  answer(request: Request, requestId: string, address: string): Promise<Response | null>;
  /** Renders a page into the cache. Resolves when the render is done or has failed. */
  renew(page: SharedPage, priority?: RenderPriority): Promise<void>;
  /** How long a request for this page would wait for other renders. */
  waitMs(page: SharedPage): number;
  readonly queue: RenderQueue;
};

/** Renders pages: reads the visitor, creates their VisitorQueries, calls React Router, compresses the response. */
export function createPageRenderer(
  shop: Shop,
  marketOf: (who: Visitor) => VisitorQueries,
  config: RunningConfig,
  sources: {
    cache: PageCache;
    queries: QueryCache;
    people: PeopleService;
    library: ContentLibrary;
    /** The Content-Security-Policy of pages that show pictures from a retailer's site; null: no page shows any. */
    pictures?: string | null;
  },
): PageRenderer {
  const { cache, queries, people, library, pictures = null } = sources;
  const handle = createHandlerBySegment(build, import.meta.env.MODE);
  const queue = new RenderQueue();
  const render = async (
    request: Request,
    who: Visitor,
    itsMarket: VisitorQueries,
    door: IdentityApi,
    { actor, account: own }: { actor: Actor; account: AccountApi | null } = everybody,
  ): Promise<Response> => {
    const context = new RouterContextProvider();
    context.set(visitorContext, who);
    context.set(visitorQueriesContext, itsMarket);
    context.set(contentLibraryContext, library);
    context.set(signInApiContext, door);
    context.set(accountApiContext, own);
    context.set(performActionContext, people.act(actor));
    const answer = await runWithTextsInLanguage(who.language, () => handle(request, context));
    // If the database is down or the disk is full, app.ts answers with a refusal instead of the page's error screen.
    const trouble = consumeRenderError(who.requestId);
    const isSaid = trouble instanceof Refusal && new URL(request.url).pathname.endsWith('.data');
    if (trouble && answer.status >= 500 && !isSaid) throw trouble;
    withPolicy(answer, pictures);
    return answer.status < 500 || !isPage(answer) ? answer : withRequestId(who.requestId, answer);
  };

  /** Renders the page for everyone with these choices: it depends on the choices and the URL only. */
  const shared =
    (
      { address, choices }: SharedPage,
      requestId: string,
      priority: RenderPriority = 'foreground',
    ): PageRenderFunction =>
    async (tags, start) => {
      const siteUrl = shop.siteUrl();
      // The postal code differs per visitor, so the browser inserts it (web/state/location.ts).
      const who = { ...choices, postalCode: '', person: null, requestId, siteUrl };
      const request = new Request(siteUrl + address, { headers: { 'x-request-id': requestId } });
      const door = people.identity({ address: 'unknown', cookies: new Map(), headers: request.headers, reader: who });
      const answer = await queue.run(priority, () => {
        start();
        const shared = cacheSharedQueries(marketOf(who), queries, who);
        return render(request, who, wrapQueriesWithTagRecording(shared, tags), door);
      });
      // Allows the service worker to store this response (web/service-worker).
      if (answer.status === 200) answer.headers.set('x-shared', '1');
      // The browser caches loader data for a while, so that a click uses the prefetched copy (docs/decisions/0024).
      if (answer.status === 200 && isPrefetchableData(new URL(request.url).pathname))
        answer.headers.set('cache-control', `private, max-age=${screenDataCacheSeconds}`);
      return renderedPageOf(answer);
    };

  return {
    answer: async (incoming, requestId, address) => {
      const page = findSharedPage(incoming);
      if (page) {
        const rendered = await inTime(
          cache.page(page.key, shared(page, requestId)),
          () => queue.waitMs > 0 || (queue.isBusy && cache.isFollowingChanges),
        );
        return rendered && toPageResponse(rendered, incoming);
      }
      const request = seenFromOutside(incoming, requestId, config.SITE_URL);
      const rejection = await rejectInvalidForm(request);
      if (rejection) return rejection;
      const anyone = visitorOf(request, { requestId, siteUrl: shop.siteUrl() });
      const cookies = parseCookies(request.headers.get('cookie'));
      const authInputs = { address, cookies, headers: request.headers, reader: anyone };
      const asker = await people.ofPage(authInputs);
      const { person, setCookie } = asker;
      const door = people.identity(authInputs);
      const who = withLightOf(request, door, addPersonToVisitor(anyone, person, cookies));
      const uncached = marketOf(who);
      const answer = await render(
        request,
        who,
        person ? cacheSharedQueries(uncached, queries, who) : uncached,
        door,
        asker,
      );
      if (person || isNavigation(request, answer))
        for (const cookie of setCookie) if (!setsCookie(answer, cookie)) answer.headers.append('set-cookie', cookie);
      if (person && isUnstored(new URL(request.url).pathname))
        answer.headers.set('cache-control', noStore['cache-control']);
      if (new URL(request.url).searchParams.get('lang') === who.language)
        answer.headers.append('set-cookie', preferenceCookie('language', who.language, who.siteUrl));
      return isText(answer) ? toPageResponse(await renderedPageOf(answer), incoming) : answer;
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

/** Lets a page with the header x-linked-pictures load retailers' pictures. Other pages keep the strict policy. */
function withPolicy({ headers }: Response, policy: string | null): void {
  if (!headers.has('x-linked-pictures')) return;
  headers.delete('x-linked-pictures');
  if (policy) headers.set('content-security-policy', policy);
}

const withoutLight = routePathsPattern(routes.filter((route) => !hasLightVariant(route)));

/** Turns off the data-saving version (`light`) on admin pages and on routes that have none. */
function withLightOf({ url }: Request, door: IdentityApi, who: Visitor): Visitor {
  const { pathname } = new URL(url);
  const isWithout = who.light && (withoutLight.test(screenPathOf(pathname)) || door.isAdminPath(pathname));
  return isWithout ? { ...who, light: false } : who;
}

/** The page, or null when it takes too long under load (`isCrowded`). Never null for pages that are not cached. */
async function inTime(page: Promise<RenderedPage>, isCrowded: () => boolean): Promise<RenderedPage | null> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>(
    (resolve) => (timer = setTimeout(() => isCrowded() && resolve(null), maximumWaitMs)),
  );
  return Promise.race([page, timeout]).finally(() => clearTimeout(timer));
}

/** Whether the page's response already sets this cookie, because its action signed in or out. */
const setsCookie = (answer: Response, cookie: string): boolean =>
  answer.headers.getSetCookie().some((one) => one.split('=', 1)[0] === cookie.split('=', 1)[0]);

/**
 * Whether a request is a navigation: a document, a redirect, or loader data that is never prefetched.
 * Only these clear the cookie of an expired session, so that the sign-in page can say that the session ended.
 */
const isNavigation = (request: Request, { status, headers }: Response): boolean =>
  status !== 401 &&
  !headers.get('content-type')?.startsWith('application/json') &&
  !isPrefetchableData(new URL(request.url).pathname);

/** Pages about one person: nothing may store a copy, not even the browser's back/forward cache. */
const unstored = firstSegmentPathsPattern(routes.filter(({ cache, personal }) => cache === 'none' || personal));
/** Shared pages hold no personal data, even below a private path: /merchant is private, /merchant/{slug} is not. */
const ofEveryone = routePathsPattern(routes.filter(({ cache, personal }) => cache === 'shared' && !personal));
const isUnstored = (path: string): boolean => unstored.test(path) && !ofEveryone.test(screenPathOf(path));

/** Whether the response is a page or its data. These are compressed, with Vary and an ETag. */
const isText = (answer: Response): boolean =>
  /^(?:text\/|application\/json)/.test(answer.headers.get('content-type') ?? '');
const isPage = (answer: Response): boolean => answer.headers.get('content-type')?.startsWith('text/html') ?? false;

/** Refuses a request that is neither a read nor a form of our own pages. Null: the request is valid. */
async function rejectInvalidForm(request: Request): Promise<Response | null> {
  if (['GET', 'HEAD'].includes(request.method)) return null;
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'GET, HEAD, POST' } });
  // React Router checks the Origin only for routes with a page. Other endpoints need the same check.
  const [origin, { origin: ours, pathname: path }] = [request.headers.get('origin'), new URL(request.url)];
  // Without Origin, Sec-Fetch-Site shows which site sent the form. A client without both headers is no browser, so no
  // other site can misuse its session: the request is accepted.
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

/** Inserts the request id into the error page. Other pages must not contain it: each would be different. */
async function withRequestId(requestId: string, answer: Response): Promise<Response> {
  return new Response(
    (await answer.text()).replaceAll('%request-id%', () => requestId),
    answer,
  );
}

/**
 * The request with its public URL. Behind a proxy that ends TLS, Node sees http and another host.
 * React Router compares the Origin of a form with the URL, so the configured origin is set here.
 * Campaign parameters are removed, as in the browser before hydration (web/entry.client.tsx).
 */
function seenFromOutside(request: Request, requestId: string, siteUrl: string | undefined): Request {
  const url = new URL(request.url);
  if (siteUrl) {
    const outside = new URL(siteUrl);
    url.protocol = outside.protocol;
    url.host = outside.host;
    // Assigning a host without a port would keep the old port.
    url.port = outside.port;
  }
  url.search = removeCampaignFromQueryString(url.search);
  // Rendered as GET, because React Router renders no body for HEAD, which would change length and ETag.
  const seen = new Request(url, request.method === 'HEAD' ? { headers: request.headers } : request);
  seen.headers.set('x-request-id', requestId);
  return seen;
}
