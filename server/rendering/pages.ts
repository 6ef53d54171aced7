import { randomUUID } from 'node:crypto';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { cacheSeconds } from '#domain/catalogue/screen-data.ts';
import { account, act, identity, market, visitor } from '#web/context.ts';
import type { Actor } from '#domain/people/actor.ts';
import type { Visitor } from '#domain/visitor.ts';
import { pathsBelow, hasLight, pathPattern, routes } from '#web/route-table.ts';
import { withoutCampaign } from '#domain/settings/campaign.ts';
import type { RunningConfig } from '#server/config.ts';
import type { Account } from '#server/people/account.ts';
import type { Identity } from '#server/people/identity.ts';
import type { People } from '#server/people/auth-context.ts';
import type { Shop } from '#server/shop.ts';
import type { Search } from '#server/search/search.ts';
import { log } from '#server/log.ts';
import { speakingIn } from '#server/http/language.ts';
import { type KnownFacts, knowing } from './query-cache.ts';
import { type Market, marketFor } from './visitor-market.ts';
import { type Care, packer } from '#server/http/compression.ts';
import type { Made, Make, PageCache } from './page-cache.ts';
import { answerWith, madeOf } from './rendered.ts';
import { takeTrouble } from '#server/http/report-error.ts';
import { isScreenData, screenOf, type SharedPage, sharedPage } from './page-cache-key.ts';
import { noting } from './cache-tags.ts';
import { type Haste, PageRow } from './render-queue.ts';
import { asThemselves, readCookies, visitorOf } from './visitor.ts';

const aYear = 31_536_000;
/** Who has waited this long in a crowd is told to come back. The page is made all the same, for then. */
const patienceMs = 4000;

/** Whoever asks for a page that is the same for everyone: it is rendered as nobody. */
const everybody = { actor: { kind: 'visitor', network: 'unknown' }, account: null } as const;

export type Pages = {
  /** `address`: whose the request is, for the bounds on tries. Null: not in time, there are too many before them. */
  answer(request: Request, requestId: string, address: string): Promise<Response | null>;
  /** Makes a kept page, anew or the first time, for whoever asks next; done when it is, or could not be. */
  renew(page: SharedPage, care?: Care, haste?: Haste): Promise<void>;
  /** How long whoever asks for it now would wait for other pages to be made before this one. */
  waitMs(page: SharedPage): number;
};

/** Renders the pages: who is asking, the market as they meet it, React Router's handler, one compressed answer. */
export function pagesFor(
  shop: Shop,
  search: Search,
  config: RunningConfig,
  { cache, facts, people }: { cache: PageCache; facts: KnownFacts; people: People },
): Pages {
  const handle = createRequestHandler(build, import.meta.env.MODE);
  const fixed = { timeZone: config.SHOP_TIME_ZONE, affiliateTag: config.AFFILIATE_TAG };
  const row = new PageRow();
  const pack = packer();
  const render = async (
    request: Request,
    who: Visitor,
    shelves: Market,
    door: Identity,
    { actor, account: own }: { actor: Actor; account: Account | null } = everybody,
  ): Promise<Response> => {
    const context = new RouterContextProvider();
    context.set(visitor, who);
    context.set(market, shelves);
    context.set(identity, door);
    context.set(account, own);
    context.set(act, people.act(actor));
    const answer = await speakingIn(who.language, () => handle(request, context));
    // Not the page's fault: it is told as such (app.ts).
    const trouble = takeTrouble(who.requestId);
    if (trouble && answer.status >= 500) throw trouble;
    return answer.status < 500 || !isPage(answer) ? answer : naming(who.requestId, answer);
  };

  /** One page for everyone with these choices. What renders it sees their choices and the address, and nothing else of any of them. */
  const shared =
    ({ address, choices }: SharedPage, requestId: string, haste: Haste = 'asked', care: Care = 'calm'): Make =>
    async (shown, begin) => {
      const siteUrl = shop.siteUrl();
      // A postal code is one visitor's: the browser writes it in (web/state/location.ts).
      const who = { ...choices, postalCode: '', person: null, requestId, siteUrl };
      const request = new Request(siteUrl + address, { headers: { 'x-request-id': requestId } });
      const door = people.identity({ address: 'unknown', cookies: new Map(), headers: request.headers, reader: who });
      const answer = await row.take(haste, () => {
        begin();
        return render(request, who, noting(knowing(marketFor(shop, search, who, fixed), facts, who), shown), door);
      });
      // What tells the service worker that it may keep this (web/service-worker).
      if (answer.status === 200) answer.headers.set('x-shared', '1');
      // The app's own questions are kept by the browser a while: what was fetched ahead is not asked for again by the click (docs/decisions/0024).
      if (answer.status === 200 && isScreenData(new URL(request.url).pathname))
        answer.headers.set('cache-control', `private, max-age=${cacheSeconds}`);
      return madeOf(answer, (raw) => pack(raw, cache.keeps && isPage(answer) ? care : 'quick'));
    };

  return {
    answer: async (incoming, requestId, address) => {
      const page = sharedPage(incoming);
      if (page) {
        const made = await inTime(
          cache.page(page.key, shared(page, requestId)),
          () => row.waitMs > 0 || (row.isBusy && cache.hears),
        );
        return made && answerWith(made, incoming);
      }
      const request = seenFromOutside(incoming, requestId, config.SITE_URL);
      const unfit = await unfitForm(request);
      if (unfit) return unfit;
      const anyone = visitorOf(request, { requestId, siteUrl: shop.siteUrl() });
      const cookies = readCookies(request.headers.get('cookie'));
      const asked = { address, cookies, headers: request.headers, reader: anyone };
      const asker = await people.ofPage(asked);
      const { person, setCookie } = asker;
      const door = people.identity(asked);
      const who = withLightOf(request, door, asThemselves(anyone, person, cookies));
      const shelves = marketFor(shop, search, who, fixed);
      // What everybody may know is known already; what is theirs is asked.
      const answer = await render(request, who, person ? knowing(shelves, facts, who) : shelves, door, asker);
      if (person || isStep(request, answer))
        for (const cookie of setCookie) if (!setsCookie(answer, cookie)) answer.headers.append('set-cookie', cookie);
      if (person && unstored.test(new URL(request.url).pathname))
        answer.headers.set('cache-control', 'private, no-store');
      if (new URL(request.url).searchParams.get('lang') === who.language)
        answer.headers.append('set-cookie', `language=${who.language}; Path=/; Max-Age=${aYear}; SameSite=Lax`);
      return isText(answer) ? answerWith(await madeOf(answer, (raw) => pack(raw, 'quick')), incoming) : answer;
    },
    waitMs: (page) => (cache.isAtHand(page.key) ? 0 : row.waitMs),
    renew: (page, care, haste = 'behind') =>
      cache.renew(page.key, shared(page, randomUUID(), haste, care), haste).then(
        () => {},
        () => {},
      ),
  };
}

const withoutLight = pathPattern(routes.filter((route) => !hasLight(route)));

/** Light pages only where there are any: what sellers and operators work with has no light variant, the administration under its second name included. */
function withLightOf({ url }: Request, door: Identity, who: Visitor): Visitor {
  const { pathname } = new URL(url);
  const isWithout = who.light && (withoutLight.test(screenOf(pathname)) || door.isAdminPath(pathname));
  return isWithout ? { ...who, light: false } : who;
}

/** What is being made, or null when that takes too long and `isCrowded`: one slow page is no crowd, nor are some that nobody would keep for the next time. */
async function inTime(making: Promise<Made>, isCrowded: () => boolean): Promise<Made | null> {
  let patience: NodeJS.Timeout | undefined;
  const tooLate = new Promise<null>((leave) => (patience = setTimeout(() => isCrowded() && leave(null), patienceMs)));
  return Promise.race([making, tooLate]).finally(() => clearTimeout(patience));
}

/** A screen that signs out or in has set the cookie itself. */
const setsCookie = (answer: Response, cookie: string): boolean =>
  answer.headers.getSetCookie().some((one) => one.split('=', 1)[0] === cookie.split('=', 1)[0]);

/**
 * A step of the visitor's: a page, the way to another, or a screen's data that is never fetched ahead; no data a page asks for by itself. A
 * session that is over is taken away by it, so that the sign-in can still say that it ended (web/parts/account/guard/signed-in.ts).
 */
const isStep = (request: Request, { status, headers }: Response): boolean =>
  status !== 401 &&
  !headers.get('content-type')?.startsWith('application/json') &&
  !isScreenData(new URL(request.url).pathname);

/** Pages about one person alone: no copy stays anywhere, not even for the way back. */
const unstored = pathsBelow(routes.filter(({ cache, personal }) => cache === 'none' || personal));

/** Pages, and what the app asks for them: compressed, with Vary and a validator. The rest is sent as it is. */
const isText = (answer: Response): boolean =>
  /^(?:text\/|application\/json)/.test(answer.headers.get('content-type') ?? '');
const isPage = (answer: Response): boolean => answer.headers.get('content-type')?.startsWith('text/html') ?? false;

/** Pages are read and forms are posted; what is neither is answered here, so that nobody fills the log of errors with it. Null: fit. */
async function unfitForm(request: Request): Promise<Response | null> {
  if (['GET', 'HEAD'].includes(request.method)) return null;
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'GET, HEAD, POST' } });
  // React Router compares the Origin of screens' forms only; what acts without a screen (/preferences, /account/listes …) is as much a visitor's own.
  const [origin, { origin: ours, pathname: path }] = [request.headers.get('origin'), new URL(request.url)];
  // Without an Origin the browser's own word about where the form stands; who sends neither is no browser, and has nobody's cookies.
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

/** The page that says something broke also says under which number we find it (web/parts/shell/error-screen). A good page never holds the number: it would differ each time. */
async function naming(requestId: string, answer: Response): Promise<Response> {
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
