// Simulates visits: pages, a search with suggestions, adding to the cart, a quote, and an order in one of fifty visits.
// Some visitors have no scripts, so they add to the cart by a form.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { categoryTree } from '#domain/catalogue/tree.ts';
import { randomInteger, createSeededRandom } from '#database/seeds/seeded-random.ts';
import { parseCookies } from '#cookies/parse-cookies.ts';
import { type RawResponse, Connection, parseSetCookies, parseHeader, buildRawRequest } from './connection.ts';
import { generateProduct, zipfIndex } from './generated-catalogue.ts';
import { clientAddress, buildPricedOrder, type StockedOffer } from './targets-orders.ts';
import { drawVisitorSettings } from './targets.ts';
import type { Latency } from './report.ts';

export type VisitStepName =
  | 'files'
  | 'home'
  | 'category'
  | 'product'
  | 'search'
  | 'suggestions'
  | 'add to cart (form)'
  | 'cart page'
  | 'quote'
  | 'checkout'
  | 'hosted page'
  | 'back on the success page';

/** `seconds`: how long new visits start. Visits that have started are completed. */
export type VisitorsRunOptions = {
  url: string;
  siteUrl: string;
  visitors: number;
  seconds: number;
  wares: StockedOffer[];
  products: number;
  thinkMs: [number, number];
};
/** Latencies and errors by step. `visits`: started. `notModified`: 304 responses. `bytes`: received. */
export type VisitorsRunResult = {
  seconds: number;
  visits: number;
  orders: number;
  notModified: number;
  bytes: number;
  refused503: number;
  times: Partial<Record<VisitStepName, number[]>>;
  errors: { step: VisitStepName; count: number; first: string }[];
  loadCpuMs: number;
  lateMs: Latency;
};

/** The measurements of all visitors together. */
type Diary = Omit<VisitorsRunResult, 'seconds' | 'loadCpuMs' | 'lateMs' | 'errors'> & {
  errors: Map<VisitStepName, { count: number; first: string }>;
};

/** Keeps `ask.visitors` visitors active for `ask.seconds`. A new visit follows each completed one. */
export async function runVisitors(ask: VisitorsRunOptions): Promise<VisitorsRunResult> {
  const diary: Diary = { visits: 0, orders: 0, notModified: 0, bytes: 0, refused503: 0, times: {}, errors: new Map() };
  const files = await filesOf(ask.url);
  const late = monitorEventLoopDelay({ resolution: 5 });
  late.enable();
  const used = process.cpuUsage();
  const began = performance.now();
  const ends = began + ask.seconds * 1000;
  const place = async (n: number): Promise<void> => {
    // Arrivals are spread over time, as in reality.
    await pause((n / ask.visitors) * computeArrivalWindowMs(ask.seconds));
    while (performance.now() < ends) await visit(ask, diary, diary.visits++, ends, files);
  };
  await Promise.all(Array.from({ length: ask.visitors }, (_, n) => place(n)));
  const { user, system } = process.cpuUsage(used);
  const ms = (nanoseconds: number): number => nanoseconds / 1e6;
  // The histogram samples every 5 ms, so 5 is subtracted.
  const lateMs = {
    p50: ms(late.percentile(50)) - 5,
    p90: ms(late.percentile(90)) - 5,
    p99: ms(late.percentile(99)) - 5,
    max: ms(late.max) - 5,
  };
  return {
    ...diary,
    seconds: (performance.now() - began) / 1000,
    errors: [...diary.errors].map(([step, { count, first }]) => ({ step, count, first })),
    loadCpuMs: (user + system) / 1000,
    lateMs,
  };
}

/** The time over which visitors arrive: 45 s, at most a quarter of the run. */
export const computeArrivalWindowMs = (seconds: number): number => Math.min(45_000, seconds * 250);

/** One visit of four to ten pages. Viewed products follow Zipf's law, as in shops. */
async function visit(ask: VisitorsRunOptions, diary: Diary, n: number, ends: number, files: string[]): Promise<void> {
  const dice = createSeededRandom(`visit ${n}`);
  const browser = new Browser(ask, diary, n, dice);
  const think = (): Promise<void> => pause(randomInteger(dice, ...ask.thinkMs));
  const popular = (): StockedOffer => ask.wares[zipfIndex(dice, ask.wares.length)]!;
  const pages: (() => Promise<void>)[] = [
    ...(dice() < 0.6 ? [() => browser.open('home', '/')] : []),
    ...Array.from(
      { length: randomInteger(dice, 1, 3) },
      () => () =>
        browser.open(
          'category',
          `/categorie/${categoryTree[zipfIndex(dice, categoryTree.length)]!.slug}${dice() < 0.2 ? '?sort=price_asc' : ''}`,
        ),
    ),
    ...(dice() < 0.5 ? [() => browser.search(wordsOf(ask.products, dice))] : []),
    ...Array.from(
      { length: randomInteger(dice, 1, 4) },
      () => () => browser.open('product', `/produit/${popular().slug}`),
    ),
  ];
  const isBuyer = n % 50 === 7;
  if (isBuyer || dice() < 0.08) pages.push(() => browser.addByForm(popular()));
  if (!isBuyer && dice() < 0.1) pages.push(() => browser.quote([popular(), popular()]));
  if (isBuyer) pages.push(() => browser.buy(boughtOf(ask.wares, dice)));
  // Back to the home page: the browser revalidates its copy.
  pages.push(() => browser.open('home', '/'));
  for (const [nth, page] of pages.entries()) {
    await page();
    // Half of the visitors fetch these files. The other half have them in their cache.
    if (nth === 0 && n % 2 === 0) for (const file of files) await browser.fetch(file);
    if (performance.now() > ends) break;
    await think();
  }
  browser.leave();
}

/** The files that a browser loads at once for the home page: styles, scripts, fonts. There are no pictures. */
async function filesOf(url: string): Promise<string[]> {
  const connection = new Connection(url);
  const { body } = await connection.ask(buildRawRequest(url, '/', { headers: { cookie: 'language=fr; location=CA' } }));
  connection.close();
  return [
    ...new Set(
      [...body.toString('utf8').matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:css|js|woff2))"/g)].map(
        ([, path]) => path!,
      ),
    ),
  ];
}

/** Draws cart lines of two or three sellers, one line each, all priced in Canadian dollars. */
function boughtOf(wares: StockedOffer[], dice: () => number): { offer: StockedOffer; quantity: number }[] {
  const sellers = new Map<string, StockedOffer>();
  for (const offer of wares.toSorted(() => dice() - 0.5))
    if (offer.currency === 'CAD' && !sellers.has(offer.seller)) sellers.set(offer.seller, offer);
  return [...sellers.values()].slice(0, randomInteger(dice, 2, 3)).map((offer) => ({ offer, quantity: 1 }));
}

function wordsOf(products: number, dice: () => number): string {
  const { thing, brand } = generateProduct(zipfIndex(dice, products));
  return dice() < 0.5 ? thing.fr : `${thing.fr} ${brand}`;
}

/** What a browser has: a connection, cookies and cached pages. */
class Browser {
  readonly #connection: Connection;
  readonly #cookies: Map<string, string>;
  /** The ETag of the cached copy, by path. */
  readonly #tags = new Map<string, string>();
  readonly #client: string;
  readonly #ask: VisitorsRunOptions;
  readonly #diary: Diary;

  constructor(ask: VisitorsRunOptions, diary: Diary, n: number, dice: () => number) {
    [this.#ask, this.#diary, this.#client] = [ask, diary, clientAddress(n % 60_000)];
    this.#connection = new Connection(ask.url);
    this.#cookies = parseCookies(drawVisitorSettings(dice).cookie);
  }

  /** Opens a page. Expects 200, or 304 if the cached copy is valid. */
  async open(step: VisitStepName, path: string): Promise<void> {
    const tag = this.#tags.get(path);
    const answer = await this.#send(step, path, [200, 304], {
      headers: { accept: 'text/html,application/xhtml+xml', ...(tag && { 'if-none-match': tag }) },
    });
    if (answer?.status === 304) this.#diary.notModified++;
    const named = answer && parseHeader(answer.head, 'etag');
    if (named) this.#tags.set(path, named);
  }

  async fetch(file: string): Promise<void> {
    await this.#send('files', file, [200], {});
  }

  async search(words: string): Promise<void> {
    for (const typed of [words.slice(0, 3), words.slice(0, 6), words]) {
      await this.#send('suggestions', '/rest/v1/rpc/search_suggestions', [200], {
        json: { query: typed, country: 'CA', currency: 'CAD', language: this.#cookies.get('language') },
      });
      await pause(200);
    }
    await this.open('search', `/?${new URLSearchParams({ search: words })}`);
  }

  async addByForm(offer: StockedOffer): Promise<void> {
    await this.#send('add to cart (form)', '/panier', [303], {
      headers: { host: new URL(this.#ask.siteUrl).host, origin: this.#ask.siteUrl },
      form: { intent: 'add', offer_id: offer.id, quantity: '1' },
    });
    await this.open('cart page', '/panier');
  }

  async quote(offers: StockedOffer[]): Promise<void> {
    const lines = [...new Map(offers.map((offer) => [offer.id, { offer_id: offer.id, quantity: 1 }])).values()];
    await this.#send('quote', '/functions/v1/quote-order', [200], { json: { lines, country: 'CA', currency: 'CAD' } });
  }

  /** Requests a quote, orders, pays on the provider's page and returns. */
  async buy(lines: { offer: StockedOffer; quantity: number }[]): Promise<void> {
    const payload = await buildPricedOrder(this.#connection, this.#ask.url, lines, this.#client).catch(
      (error: unknown) => void this.#fail('quote', String(error)),
    );
    if (!payload) return;
    const placed = await this.#send('checkout', '/functions/v1/create-universal-order-payment', [200], {
      headers: { 'idempotency-key': randomUUID() },
      json: payload,
    });
    if (!placed) return;
    const { url, orderId, orderToken } = JSON.parse(placed.body.toString('utf8')) as {
      url: string;
      orderId: string;
      orderToken: string;
    };
    const { origin, pathname } = new URL(url);
    const provider = new Connection(origin);
    await this.#send('hosted page', pathname, [200], { headers: { host: new URL(origin).host } }, provider);
    const card = { cardNumber: '4242424242424242', cardExpiry: '12 / 34', cardCvc: '123', billingName: 'Awa Démo' };
    await this.#send('hosted page', pathname, [303], { headers: { host: new URL(origin).host }, form: card }, provider);
    provider.close();
    this.#diary.orders++;
    await this.open(
      'back on the success page',
      `/payment-success?${new URLSearchParams({ order: orderId, token: orderToken })}`,
    );
  }

  leave(): void {
    this.#diary.bytes += this.#connection.received;
    this.#connection.close();
  }

  async #send(
    step: VisitStepName,
    path: string,
    good: number[],
    { headers = {}, ...rest }: NonNullable<Parameters<typeof buildRawRequest>[2]>,
    connection = this.#connection,
  ): Promise<RawResponse | null> {
    const cookie = [...this.#cookies].map((pair) => pair.join('=')).join('; ');
    const raw = buildRawRequest(this.#ask.url, path, {
      headers: {
        'accept-encoding': 'gzip, deflate, br, zstd',
        'accept-language': 'fr-CA,fr;q=0.9,en;q=0.7',
        'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/142',
        'x-forwarded-for': this.#client,
        ...(connection === this.#connection && { cookie }),
        ...headers,
      },
      ...rest,
    });
    const sentAt = performance.now();
    const answer = await connection.ask(raw).catch((error: unknown) => this.#fail(step, `${String(error)} ← ${path}`));
    (this.#diary.times[step] ??= []).push(performance.now() - sentAt);
    if (!answer) return null;
    if (connection === this.#connection)
      for (const [name, value] of parseSetCookies(answer.head)) this.#cookies.set(name, value);
    if (good.includes(answer.status)) return answer;
    if (answer.status === 503) this.#diary.refused503++;
    this.#fail(
      step,
      `${answer.status} ${parseHeader(answer.head, 'content-type')} ${parseHeader(answer.head, 'content-encoding') ? '' : answer.body.toString('utf8').slice(0, 200)} ← ${path}`,
    );
    return null;
  }

  #fail(step: VisitStepName, what: string): null {
    const known = this.#diary.errors.get(step);
    if (known) known.count++;
    else this.#diary.errors.set(step, { count: 1, first: what });
    return null;
  }
}
