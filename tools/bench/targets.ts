// npm run bench -- targets: measures the server goals of issue 5, one row each with goal, value, cost and result.
import { createSeededRandom, randomInteger } from '#database/seeds/seeded-random.ts';
import { countries } from '#domain/delivery/countries.ts';
import { type Language, languages } from '#domain/settings/language.ts';
import { categoryTree } from '#domain/catalogue/tree.ts';
import { buildRawRequest } from './connection.ts';
import {
  type BenchDatabase,
  type BenchShop,
  copyBenchMarket,
  openOrFillBenchMarket,
  startBenchShop,
} from './bench-market.ts';
import { generateEndlessQueries } from './search-queries.ts';
import { formatTable } from './report.ts';
import { openGeneratedMarket, waitForSearchIndex } from './search.ts';
import { benchStart } from './start.ts';
import { startTargetLoadProcess, type TargetLoad, type TargetLoadResult } from './targets-load.ts';
import { clientAddress, buildOrderRequests, prepareStockedOffers, type StockedOffer } from './targets-orders.ts';
import { measureProductionPackages } from './targets-packages.ts';

export type TargetsOptions = {
  products: number;
  connections: number;
  seconds: number;
  fresh: boolean;
  only?: string | undefined;
};
/** `measured`, `goal`: in `unit`. Rates must be at least the goal; MB and s at most. `…Ms`: processor time. */
type Row = {
  what: string;
  goal: number;
  unit: '/s' | 'MB' | 's';
  measured: number;
  isMet: boolean;
  p50?: number;
  p99?: number;
  shopMs?: number | null;
  postgresMs?: number | null;
  loadMs?: number;
  bytes?: number;
  errors?: number;
};

/** The shop runs as if behind a trusted proxy, so each X-Forwarded-For is a separate client for rate limits. */
const siteUrl = 'http://sugu.bench';

export async function benchTargets(options: TargetsOptions): Promise<Row[]> {
  const market = await openBenchMarketCopy(options.products, options.fresh);
  const rows: Row[] = [];
  try {
    const wares = await prepareStockedOffers(market.owner);
    const uncached: BenchShop[] = [];
    try {
      // Runs first, because other loads leave jobs that would run at the same time. The goal is for two cores, so two
      // processes are used (docs/scaling.md). With a Stripe key no simulator starts; nothing is paid here.
      const noSandbox = { STRIPE_SECRET_KEY: 'sk_test_unused', STRIPE_WEBHOOK_SECRET: 'unused in this measurement' };
      while (uncached.length < 2)
        uncached.push(await startBenchShop(market, { SITE_URL: siteUrl, PAGE_CACHE_MB: '0', ...noSandbox }));
      for (const { url } of uncached) await waitForSearchIndex(url, options.products);
      rows.push(...(await measureLoads(market, uncached, options, renderedLoads(uncached[0]!.url, wares))));
    } finally {
      for (const shop of uncached) await shop.stop();
    }
    const shop = await startBenchShop(market, { SITE_URL: siteUrl });
    try {
      await waitForSearchIndex(shop.url, options.products);
      rows.push(
        ...(await measureLoads(market, [shop], options, loadsOf(shop.url, wares, options.products, options.seconds))),
      );
      const memory = shop.memory();
      if (memory)
        rows.push(
          atMost('the shop’s process after all of it', 300, 'MB', memory.now),
          atMost('the shop’s process at most', 300, 'MB', memory.most),
        );
    } finally {
      await shop.stop();
    }
  } finally {
    await market.stop();
  }
  if (!options.only) {
    const { answered } = await benchStart({ products: options.products, times: 5 });
    rows.push(atMost('second start: npm start until the first page', 2, 's', answered.p50 / 1000));
    rows.push(atMost('production packages', 200, 'MB', measureProductionPackages().megabytes));
  }
  console.log(
    `\n${options.products} products, ${options.connections} connections, ${options.seconds} s each, a closed loop: each connection asks again as soon as it is answered, on the same cores as the shop.\n`,
  );
  console.log(
    formatTable(
      [
        'what',
        'goal',
        'measured',
        '',
        'met',
        'p50 ms',
        'p99 ms',
        'shop ms',
        'postgres ms',
        'load ms',
        'bytes',
        'errors',
      ],
      rows.map((row) => [
        row.what,
        row.goal || '',
        row.measured,
        row.unit,
        row.goal === 0 ? '' : row.isMet ? 'yes' : 'NO',
        row.p50 ?? '',
        row.p99 ?? '',
        row.shopMs ?? '',
        row.postgresMs ?? '',
        row.loadMs ?? '',
        row.bytes ?? '',
        row.errors ?? '',
      ]),
    ),
  );
  return rows;
}

/** Opens a copy of the generated database, for benchmarks that create orders. */
export async function openBenchMarketCopy(products: number, fresh: boolean): Promise<BenchDatabase> {
  await (await openGeneratedMarket(products, fresh)).stop();
  copyBenchMarket(`search-${products}`, `targets-${products}`);
  return openOrFillBenchMarket(`targets-${products}`, {
    fresh: false,
    madeOf: ['generated-catalogue.ts', 'product-words.ts', 'fill.ts'],
    say: console.log,
    fill: () => Promise.reject(new Error('the copy is not filled as the market it was made from')),
  });
}

export type LoadTarget = Pick<TargetLoad, 'raws' | 'status' | 'holds' | 'isOnce'> & { what: string; goal: number };

/** Runs each load after a warm-up of two seconds. Adds the processor time of shop and PostgreSQL. */
export async function measureLoads(
  market: BenchDatabase,
  shops: BenchShop[],
  { connections, seconds, only }: TargetsOptions,
  makers: (() => Promise<LoadTarget>)[],
): Promise<Row[]> {
  const loads = startTargetLoadProcess();
  const urls = shops.map(({ url }) => url);
  const shopCpuMs = (): number | null => {
    const each = shops.map((shop) => shop.cpuMs());
    return each.includes(null) ? null : each.reduce<number>((sum, ms) => sum + ms!, 0);
  };
  const rows: Row[] = [];
  try {
    for (const make of makers) {
      const { what, goal, ...load } = await make();
      if (only && !what.includes(only)) continue;
      // With `isOnce` there is no warm-up, because the goal covers the whole run.
      if (!load.isOnce) await loads.run({ urls, connections, seconds: 2, ...load });
      const before = [shopCpuMs(), market.postgresCpuMs()];
      const result = await loads.run({ urls, connections, seconds, ...load });
      const [shopMs, postgresMs] = [shopCpuMs(), market.postgresCpuMs()].map((now, n) =>
        now === null ? null : (now - before[n]!) / result.requests,
      ) as [number | null, number | null];
      if (result.firstError) console.error(`  ${what}: ${result.errors} errors; the first: ${result.firstError}`);
      rows.push(rowOf(what, goal, result, { shopMs, postgresMs }));
      console.log(`  ${what}: ${result.perSecond.toFixed(0)}/s`);
    }
  } finally {
    loads.stop();
  }
  return rows;
}

const rowOf = (
  what: string,
  goal: number,
  { perSecond, p50, p99, loadCpuMs, bytes, errors }: TargetLoadResult,
  cost: { shopMs: number | null; postgresMs: number | null },
): Row => ({
  what,
  goal,
  unit: '/s',
  measured: perSecond,
  isMet: perSecond >= goal && errors === 0,
  p50,
  p99,
  ...cost,
  loadMs: loadCpuMs,
  bytes,
  errors,
});
const atMost = (what: string, goal: number, unit: 'MB' | 's', measured: number): Row => ({
  what,
  goal,
  unit,
  measured,
  isMet: measured <= goal,
});

/** Each load is created just before it runs, because its requests depend on the running shop. */
function loadsOf(url: string, wares: StockedOffer[], products: number, seconds: number): (() => Promise<LoadTarget>)[] {
  const rpc = (name: string, json: object): string => buildRawRequest(url, `/rest/v1/rpc/${name}`, { json });
  const searches = (kind: string, many: number, seed: string): string[] => {
    const queries = generateEndlessQueries(kind, { products, seed });
    return Array.from({ length: many }, () => rpc('search_products', queries.next().value as object));
  };
  const dice = createSeededRandom('targets');
  const page = pageOf(url);
  const slugs = [...new Set(wares.map(({ slug }) => slug))];
  // More requests than a shop can answer in `seconds`, so none is repeated.
  const many = Math.ceil(seconds * 2500);
  return [
    async () => ({
      what: 'list, JSON: a category, never asked before',
      goal: 900,
      raws: searches('browse a category', many, 'list'),
      status: 200,
      holds: '"items"',
      isOnce: true,
    }),
    async () => ({
      what: 'detail, JSON: never asked before',
      goal: 900,
      raws: everyReading(slugs, many).map((reading) => rpc('get_product', reading)),
      status: 200,
      holds: '"offers"',
      isOnce: true,
    }),
    async () => ({
      what: 'detail, JSON: one of 500 products, as visitors are',
      goal: 900,
      raws: Array.from({ length: 5000 }, () =>
        rpc('get_product', {
          slug: slugs[randomInteger(dice, 0, slugs.length - 1)]!,
          ...drawVisitorSettings(dice).reader,
        }),
      ),
      status: 200,
      holds: '"offers"',
    }),
    async () => ({
      what: 'search, JSON: the mix, never asked before',
      goal: 500,
      raws: searches('mix', many, 'search'),
      status: 200,
      holds: '"items"',
      isOnce: true,
    }),
    async () => ({
      what: 'search, JSON: 200 of the mix, repeated',
      goal: 1700,
      raws: searches('mix', 200, 'repeated'),
      status: 200,
      holds: '"items"',
    }),
    async () => ({
      what: 'list, page: the categories, repeated',
      goal: 5000,
      raws: categoryTree.flatMap(({ slug }) => someVisitors.map((cookie) => page(`/categorie/${slug}`, cookie))),
      status: 200,
    }),
    async () => ({
      what: 'detail, page: 50 products, repeated',
      goal: 5000,
      raws: slugs.slice(0, 50).flatMap((slug) => someVisitors.map((cookie) => page(`/produit/${slug}`, cookie))),
      status: 200,
    }),
    async () => ({
      what: 'home, page, repeated',
      goal: 5000,
      raws: someVisitors.map((cookie) => page('/', cookie)),
      status: 200,
    }),
    async () => ({
      what: 'add to cart: the form without scripts',
      goal: 180,
      raws: await additions(url, wares),
      status: 303,
    }),
    async () => ({
      what: 'checkout: order, split, holds, ledger, hosted page',
      goal: 60,
      raws: await buildOrderRequests(url, wares, { orders: seconds * 300 }),
      status: 200,
      holds: '"url"',
      isOnce: true,
    }),
  ];
}

const pageOf =
  (url: string) =>
  (path: string, cookie: string): string =>
    buildRawRequest(url, path, { headers: { 'accept-encoding': 'br, gzip', accept: 'text/html', cookie } });

/** Loads without a page cache (PAGE_CACHE_MB=0). Each visitor is different, so that no rendering is shared. */
function renderedLoads(url: string, wares: StockedOffer[]): (() => Promise<LoadTarget>)[] {
  const page = pageOf(url);
  const visitors = countries.flatMap(({ code }) =>
    languages.map((language) => `language=${language}; location=${code}`),
  );
  return [
    async () => ({
      what: 'home, page, rendered each time',
      goal: 400,
      raws: visitors.map((cookie) => page('/', cookie)),
      status: 200,
    }),
    async () => ({
      what: 'list, page, rendered each time',
      goal: 0,
      raws: visitors.map((cookie, n) => page(`/categorie/${categoryTree[n % categoryTree.length]!.slug}`, cookie)),
      status: 200,
    }),
    async () => ({
      what: 'detail, page, rendered each time',
      goal: 0,
      raws: visitors.map((cookie, n) => page(`/produit/${wares[n]!.slug}`, cookie)),
      status: 200,
    }),
  ];
}

/** The three most common kinds of visitors. */
const someVisitors = ['language=fr; location=CA', 'language=en; location=CA', 'language=fr; location=SN'];

/** Draws language, country and currency with the frequencies of tools/bench/search-queries.ts. */
export function drawVisitorSettings(dice: () => number): {
  reader: { country: string; currency: string; language: Language };
  cookie: string;
} {
  const { code: country, currency } =
    dice() < 0.5
      ? countries.find(({ code }) => code === 'CA')!
      : countries[randomInteger(dice, 0, countries.length - 1)]!;
  const language = dice() < 0.66 ? 'fr' : 'en';
  return { reader: { country, currency, language }, cookie: `language=${language}; location=${country}` };
}

/** Product requests from each country in both languages, shuffled, at most `most`. */
function everyReading(slugs: string[], most: number): object[] {
  const dice = createSeededRandom('readings');
  const readings = slugs.flatMap((slug) =>
    countries.flatMap(({ code: country, currency }) =>
      languages.map((language) => ({ at: dice(), reading: { slug, country, currency, language } })),
    ),
  );
  return readings
    .toSorted((one, other) => one.at - other.at)
    .slice(0, most)
    .map(({ reading }) => reading);
}

/** Requests that add a unit to the carts of a thousand visitors. The first round creates the carts. */
async function additions(url: string, wares: StockedOffer[]): Promise<string[]> {
  const dice = createSeededRandom('additions');
  const carts = Array.from({ length: 1000 }, () => crypto.randomUUID());
  return Array.from({ length: 5000 }, (_, n) => {
    const { id } = wares[randomInteger(dice, 0, wares.length - 1)]!;
    return buildRawRequest(url, '/panier', {
      headers: {
        host: new URL(siteUrl).host,
        origin: siteUrl,
        'x-forwarded-for': clientAddress(n % carts.length),
        cookie: `language=fr; location=CA; cart=${carts[n % carts.length]}`,
      },
      form: { intent: 'add', offer_id: id, quantity: '1' },
    });
  });
}
