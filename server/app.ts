// The middleware and routes of the server, in the order in which a request passes them.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { Sql } from 'postgres';
import { shop as named } from '#domain/settings/shop.ts';
import { connect } from './database/connect.ts';
import { createShopDependencies } from './open-shop.ts';
import { createTrafficCounter } from './figures/count-figures.ts';
import { createProductEventCounter } from './figures/count-goods.ts';
import { startJobs } from './jobs/start.ts';
import { createLinkedPriceReader } from './retailers/retailers.ts';
import { log } from './log.ts';
import { createMailer } from './integrations/mail.ts';
import { createPrivateStorageClient } from './integrations/private-files.ts';
import { createSmsSender } from './integrations/text-messages.ts';
import { refusedPage } from './http/busy-page.ts';
import { retryLaterResponse } from './http/retry-later.ts';
import { outageRefusal } from './http/refusal-words.ts';
import { createFunctionRouter } from './http/function-router.ts';
import { serverFunctions } from './function-list.ts';
import { createFormFileMiddleware } from './http/form-file.ts';
import { limitFormSize } from './http/form-limit.ts';
import { isMetricsOn, listenForMetrics, metricsResponse } from './http/metrics-endpoint.ts';
import { pagesToWarm } from './rendering/pages-to-warm.ts';
import { createHealthChecks } from './http/health.ts';
import { internalErrorResponse, addHeadersAndLogRequests, type RequestVariables } from './http/observe.ts';
import { createAssetHandler } from './http/static-files.ts';
import { limitBodySize } from './http/body-limit.ts';
import { isFileStorePath } from './http/endpoint-kinds.ts';
import { receiveCspReport } from './http/csp-report.ts';
import { redirectSuspiciousPathHome, redirectToCanonical } from './http/redirect-spam-paths.ts';
import { findPageLanguage } from './rendering/page-cache-key.ts';
import { createCachedPageHandler } from './rendering/serve-from-page-cache.ts';
import { QueryCache } from './rendering/query-cache.ts';
import { createOutboundLinks } from './affiliate/endpoints/outbound-links.ts';
import { createMailPreviewHandler } from './notifications/mail-preview.ts';
import { createLoadShedder } from './http/load-shedding.ts';
import { PageCache } from './rendering/page-cache.ts';
import { createPageRenderer } from './rendering/pages.ts';
import { receiveAdCounts } from './advertising/endpoints/ad-counts.ts';
import { createVisitorQueries } from './visitor-page-queries.ts';
import { Refusal } from '#domain/refusals.ts';
import { visitorOf } from './rendering/visitor.ts';
import type { Visitor } from '#domain/visitor.ts';
import { receiveProductEvents } from './figures/endpoints/product-events.ts';
import { receivePageSpeed } from './page-speed/endpoints/page-speed.ts';
import { servePicture } from './catalogue/endpoints/pictures.ts';
import {
  clientAddressOfNodeRequest,
  clientAddress,
  type ClientConnection,
  limitRequestRate,
} from './http/rate-limit.ts';
import { maxCachedProducts, createRpcFunctions } from './catalogue/rpc-calls.ts';
import { buildSecurityHeaders } from './http/security.ts';
import { createScriptHandler } from './http/service-worker.ts';
import { createRobotsTxt, createSitemap } from './rendering/sitemap.ts';
import { createSitemapSources } from './sitemap-sources.ts';
import { openContentLibrary } from './editorial/library.ts';
import { routePathsPattern } from '#web/route-patterns.ts';
import { routes } from '#web/route-table.ts';
import { createAuthMessageQueue } from './people/auth-messages.ts';
import {
  type SessionPolicyReader,
  createSessionPolicyReader,
  addSessionPolicySettings,
} from './people/session-limits.ts';
import { openIdProvidersFromConfig } from './people/openid-providers.ts';
import { createPeopleService } from './people/auth-context.ts';
import type { RunningConfig } from './config.ts';
import type { Metrics, MetricsSources } from './metrics/metrics.ts';
import { watchDisk } from './watch-disk.ts';
import { startIndexSearchThread } from './search/index-search.ts';
import { type CatalogueCacheInvalidation, createSqlSearch } from './search/search.ts';
import { retailersOf, type Shop } from './shop.ts';
import { allowAnyOrigin, preflightResponse } from './supabase-api/cross-origin.ts';
import { createTokenKeys, parseSigningKeys } from './supabase-api/token-keys.ts';
import type { ApiDependencies } from './supabase-api/dependencies.ts';
import { createSupabaseApi } from './supabase-api/supabase-api.ts';

/** `answerKept` answers from the page cache. If it returns false, use `fetch`, or `upgrade` for a WebSocket. */
export type HttpApp = {
  answerKept(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
  fetch(request: Request, connection?: ClientConnection): Promise<Response>;
  upgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer): void;
  hangUp(): Promise<void>;
  startJobs(): Promise<void>;
  close(): Promise<void>;
};

/** The paths that administrators may link to in texts. */
const ofShop = routePathsPattern(routes.filter(({ audience, robots }) => audience !== 'operator' && robots === 'open'));

/** Creates the app for this configuration: connection pool, payment providers, routes. */
export async function openApp(config: RunningConfig): Promise<HttpApp> {
  log.level = config.LOG_LEVEL;
  const sql = connect(config.DATABASE_URL, { most: config.DATABASE_POOL });
  const room = watchDisk(config.DATA_DIR, log);
  const library = openContentLibrary({ isFresh: import.meta.env.DEV });
  const opened = createShopDependencies(sql, config);
  const figures = createTrafficCounter(opened, findPageLanguage);
  const goods = createProductEventCounter(opened);
  const shop: Shop = {
    ...opened,
    countMiss: figures.countMiss,
    countAdd: goods.countAdd,
    writeGoods: goods.flush,
    // `search` is created below, before the first call of this function.
    compareSynonyms: (input) => search.compareSynonyms(input),
    isFull: room.isFull,
    isPath: (path) => ofShop.test(path),
    hasArticleFile: (slug) => library.article(slug, 'fr') !== null,
    privateFiles: createPrivateStorageClient(() => wire, config.SECRET_KEY),
    importsDir: join(config.DATA_DIR, 'imports'),
    picturesDir: join(config.DATA_DIR, 'pictures'),
  };
  // In development no page is cached, because the source code changes.
  const maximumBytes = import.meta.env.DEV ? 0 : config.PAGE_CACHE_MB * 1_000_000;
  const cache = new PageCache({ maximumBytes, timeZone: config.SHOP_TIME_ZONE });
  const queries = new QueryCache();
  const products = new QueryCache({ maximumWeight: maxCachedProducts, weigh: () => 1 });
  let isWarm = maximumBytes === 0;
  const limits = createSessionPolicyReader(sql, config, log);
  void limits.refresh();
  let forgetSitemap = (): void => {};
  const changed = (change: CatalogueCacheInvalidation | null): void => {
    if (!change || change.tables.includes('settings')) void limits.refresh();
    queries.invalidate(change);
    products.invalidate(change);
    cache.invalidate(change);
    if (!change || change.tables.includes('articles')) forgetSitemap();
    if (isWarm || !change) return;
    isWarm = true;
    void warmCache();
  };
  /**
   * Renders one page at a time, so that visitors need not wait. With priority `background`, each page would wait until
   * no visitor's page is waiting.
   */
  const warmCache = async (): Promise<void> => {
    for (const page of pagesToWarm()) await pages.renew(page, 'foreground');
  };
  const search = startIndexSearchThread({
    databaseUrl: config.DATABASE_URL,
    file: join(config.DATA_DIR, 'search', 'index'),
    fallback: createSqlSearch(sql),
    changed,
    log,
  });
  const calls = createRpcFunctions(shop, search, products);
  const parts = wireParts(sql, shop, config, limits);
  const wire = createSupabaseApi(parts, calls);
  const people = createPeopleService({
    ...parts,
    wire,
    shop,
    adminPasswordHash: config.ADMIN_PASSWORD_HASH,
    adminPath: config.ADMIN_PATH,
    needsDeskFactor: limits.needsDeskFactor,
  });
  const functions = createFunctionRouter(shop, people, serverFunctions);
  const files = createAssetHandler(import.meta.env.PROD ? './build/client' : './public');
  const scripts = createScriptHandler({ isOn: config.SERVICE_WORKER === 'on', clientDir: './build/client' });
  const fixed = { timeZone: config.SHOP_TIME_ZONE };
  const marketOf = (who: Visitor) => createVisitorQueries(shop, search, who, fixed);
  const headersOf = buildSecurityHeaders({
    paymentOrigins: paymentOrigins(config),
    siteUrl: shop.siteUrl(),
    isDevelopment: import.meta.env.DEV,
  });
  const pages = createPageRenderer(shop, marketOf, config, {
    cache,
    queries,
    people,
    library,
    pictures: headersOf.linkedPictures,
  });
  const links = createOutboundLinks(shop, { affiliateTag: config.AFFILIATE_TAG });
  const health = createHealthChecks(sql, room);
  const sitemap = createSitemap(createSitemapSources(sql, library), shop.siteUrl);
  forgetSitemap = () => sitemap.forget();

  const shedding = createLoadShedder(pages.waitMs);
  const metrics = await metricsOf(config, {
    renderQueue: () => ({ ...pages.queue.state, waitMs: pages.queue.waitMs }),
    loadShedding: () => shedding.state,
    caches: { pages: () => cache.state, queries: () => queries.state, products: () => products.state },
    searchIndex: () => search.state,
    poolSize: config.DATABASE_POOL,
    databaseUrl: config.JOBS_DATABASE_URL,
  });
  const stopMetrics = metrics ? await listenForMetrics(metrics, config) : undefined;
  const behindProxy = config.SITE_URL !== undefined;

  const app = new Hono<RequestVariables>();
  // Without this handler Hono prints thrown errors. addHeadersAndLogRequests() logs them.
  app.onError((problem, c) => {
    if (problem instanceof Refusal)
      return refusedPage(problem, visitorOf(c.req.raw, { requestId: '', siteUrl: '' }).language);
    const refusal = outageRefusal(problem);
    return refusal
      ? retryLaterResponse(refusal, c.req.raw, c.req.path)
      : internalErrorResponse(c.req.raw, c.get('requestId'));
  });
  app.use('*', addHeadersAndLogRequests(headersOf, metrics));
  app.get('/healthz', health.alive);
  app.get('/readyz', health.ready);
  if (metrics)
    app.get('/metrics', async (c, next) => {
      const answer = await metricsResponse(metrics, config, c.req.header('authorization') ?? null);
      return answer ?? next();
    });
  app.use('*', async (c, next) => {
    const script = scripts(c.req.raw, c.req.path);
    const file = script ?? files(c.req.raw, c.req.path);
    // The service worker (/sw.js) gets the security policy of a page, not of a file.
    if (file) c.set('isFile', c.req.path !== '/sw.js');
    return file ?? next();
  });
  app.use('*', shedding.guard);
  // Paths that look like spam are redirected to the home page, except uploaded files, which may have any name.
  app.use(
    '*',
    async (c, next) =>
      (isFileStorePath(c.req.path) ? undefined : redirectSuspiciousPathHome(new URL(c.req.url))) ?? next(),
  );
  app.use('*', async (c, next) => redirectToCanonical(c.req.raw) ?? next());
  app.use('/functions/v1/*', async (c, next) => {
    const preflight = preflightResponse(c.req.raw);
    if (preflight) return preflight;
    await next();
    c.res = allowAnyOrigin(c.res);
  });
  app.use('*', limitRequestRate({ behindProxy, now: Date.now }));
  app.use('*', createFormFileMiddleware({ dir: join(config.DATA_DIR, 'storage'), behindProxy }));
  app.use('*', limitFormSize());
  app.use('*', limitBodySize());
  app.post('/api/page-speed', (c) => receivePageSpeed(sql, c.req.raw, clientAddress(c, behindProxy), Date.now()));
  app.post('/api/ads', (c) => receiveAdCounts(sql, c.req.raw, clientAddress(c, behindProxy), Date.now()));
  app.post('/api/goods', (c) => receiveProductEvents(goods, c.req.raw, clientAddress(c, behindProxy)));
  app.post('/api/csp-report', (c) => receiveCspReport(sql, c.req.raw, Date.now()));
  app.all('*', async (c, next) => (await wire.answer(c.req.raw, { address: clientAddress(c, behindProxy) })) ?? next());
  app.all('/functions/v1/:name', (c) => functions(c.req.param('name'), c.req.raw, clientAddress(c, behindProxy)));
  app.get(
    '/go/:offer',
    async (c, next) => (await links.follow(c.req.raw, c.req.param('offer'), clientAddress(c, behindProxy))) ?? next(),
  );
  app.get('/robots.txt', () => createRobotsTxt(shop.siteUrl()));
  app.get('/sitemap.xml', () => sitemap.index(Date.now()));
  app.get('/:file{sitemap-[0-9]+\\.xml}', (c) =>
    sitemap.file(Number(c.req.param('file').slice('sitemap-'.length, -'.xml'.length)), Date.now()),
  );
  // For clients that request an icon without reading the page.
  app.get('/favicon.ico', (c) => c.redirect('/icon.svg', 308));
  app.get('/pictures/:file', (c) => {
    c.set('isFile', true);
    return servePicture(config.DATA_DIR, c.req.param('file'));
  });
  if (import.meta.env.DEV) {
    const mails = createMailPreviewHandler(config.DATA_DIR);
    app.get('/atelier/courrier', () => mails(undefined));
    app.get('/atelier/courrier/:file', (c) => mails(c.req.param('file')));
  }
  app.all(
    '*',
    async (c) =>
      (await pages.answer(c.req.raw, c.get('requestId'), clientAddress(c, behindProxy))) ??
      shedding.refuse(c.req.raw, c.req.path),
  );

  let stopJobs: (() => Promise<void>) | undefined;
  const answerKept = createCachedPageHandler({
    cache,
    renew: (page) => void pages.renew(page),
    headers: headersOf.page,
    metrics,
  });
  return {
    answerKept: (incoming, outgoing) => {
      figures.countVisit(incoming);
      figures.countSearch(incoming);
      goods.countPage(incoming, () => clientAddressOfNodeRequest(incoming, behindProxy));
      return answerKept(incoming, outgoing);
    },
    fetch: async (request, connection) => app.fetch(request, connection),
    upgrade: (incoming, socket, head) =>
      wire.upgrade(incoming, socket, head, { address: clientAddressOfNodeRequest(incoming, behindProxy) }) ||
      socket.destroy(),
    hangUp: () => wire.closeSockets(),
    startJobs: async () => {
      const jobs = await startJobs({
        shop,
        connectionString: config.JOBS_DATABASE_URL,
        mailer: createMailer({
          smtpUrl: config.SMTP_URL,
          from: config.MAIL_FROM,
          outbox: join(config.DATA_DIR, 'outbox'),
        }),
        siteName: named.name,
        picturesDir: join(config.DATA_DIR, 'pictures'),
        texter: createSmsSender({
          url: config.SMS_URL,
          user: config.SMS_USER,
          password: config.SMS_PASSWORD,
          from: config.SMS_FROM,
          outbox: join(config.DATA_DIR, 'outbox'),
        }),
        ...(shop.pusher && { pusher: shop.pusher }),
        readLinkedPrices: createLinkedPriceReader(retailersOf(shop)),
        cleanSessions: wire.deleteExpired,
      });
      stopJobs = () => jobs.stop();
    },
    close: async () => {
      shedding.stop();
      await stopMetrics?.();
      await metrics?.close();
      await room.stop();
      await stopJobs?.();
      await people.close();
      await wire.close();
      await search.close();
      await figures.close();
      await goods.close();
      await links.flush();
      await sql.end({ timeout: 5 });
      log.info('closed');
    },
  };
}

/** Null if metrics are off: then nothing is counted, and the metrics library is not loaded. */
async function metricsOf(config: RunningConfig, sources: MetricsSources): Promise<Metrics | null> {
  if (!isMetricsOn(config)) return null;
  const { createMetrics } = await import('./metrics/metrics.ts');
  return createMetrics(sources);
}

/** The dependencies of the Supabase-compatible API, from this server's configuration. */
const wireParts = (sql: Sql, shop: Shop, config: RunningConfig, limits: SessionPolicyReader): ApiDependencies => ({
  sql,
  databaseUrl: config.JOBS_DATABASE_URL,
  settings: {
    auth: addSessionPolicySettings(
      {
        ...config,
        disposableDomains: config.DISPOSABLE_DOMAINS,
        providers: openIdProvidersFromConfig(config),
        siteUrl: shop.siteUrl,
      },
      limits,
    ),
    rest: config,
    storage: { ...config, dir: join(config.DATA_DIR, 'storage') },
    realtime: config,
  },
  keys: createTokenKeys({ ...parseSigningKeys(config), audience: 'authenticated' }),
  apiKeys: { publishable: config.PUBLISHABLE_KEY, secret: config.SECRET_KEY },
  authMessages: createAuthMessageQueue(shop.linkSecret),
  url: shop.siteUrl,
  log,
  ...(shop.isFull && { isDiskFull: shop.isFull }),
  now: shop.now,
});

/** The origins to which a checkout form may redirect without JavaScript. */
const paymentOrigins = ({ STRIPE_API_URL: stripe, MOBILE_MONEY_URL: mobileMoney }: RunningConfig): string =>
  [
    stripe ? new URL(stripe).origin : 'https://checkout.stripe.com',
    ...(mobileMoney ? pagesOf(new URL(mobileMoney)) : []),
  ].join(' ');

/** A gateway's payment pages are on a sibling host of its API: checkout.cinetpay.com for api-checkout.cinetpay.com. */
const pagesOf = ({ origin, protocol, hostname }: URL): string[] => [
  origin,
  ...(/^[^.]+\.[^.]+\.[a-z]+$/.test(hostname) ? [`${protocol}//*.${hostname.replace(/^[^.]+\./, '')}`] : []),
];
