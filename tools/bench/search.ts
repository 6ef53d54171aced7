// npm run bench -- search: measures each kind of query and their mix, by catalogue size and number of clients.
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { SearchResult } from '#domain/catalogue/search.ts';
import { type SearchLoad, type SearchLoadResult, sendRpcRequest, startSearchLoadProcess } from './search-load.ts';
import { fillGenerated } from './fill.ts';
import { type BenchDatabase, type BenchShop, openOrFillBenchMarket, startBenchShop } from './bench-market.ts';
import { queryGenerators } from './search-queries.ts';
import { formatTable } from './report.ts';

export type SearchOptions = { products: number[]; clients: number[]; seconds: number; fresh: boolean };
export type SearchFigures = {
  products: number;
  engine: SearchIndexOrSql;
  memory: { opened: number; most: number } | null;
  cells: Cell[];
};
/** `cpuMs`: the shop's processor time per request, without PostgreSQL's. */
type Cell = SearchLoadResult & { callRpc: string; cpuMs: number | null };
/** Which search answers: the in-memory index or SQL. Only the index counts facets. */
export type SearchIndexOrSql = 'index' | 'SQL';

/** Measures, prints and returns the figures of each catalogue size. */
export async function benchSearch({ products, clients, seconds, fresh }: SearchOptions): Promise<SearchFigures[]> {
  const figures: SearchFigures[] = [];
  for (const size of products) {
    const market = await openGeneratedMarket(size, fresh);
    try {
      const shop = await startBenchShop(market);
      try {
        figures.push(await measure(shop, size, clients, seconds));
      } finally {
        await shop.stop();
      }
    } finally {
      await market.stop();
    }
  }
  return figures;
}

/** Opens the generated catalogue of this size, and fills it if it is new. */
export const openGeneratedMarket = (products: number, fresh: boolean): Promise<BenchDatabase> =>
  openOrFillBenchMarket(`search-${products}`, {
    fresh,
    madeOf: ['generated-catalogue.ts', 'product-words.ts', 'fill.ts'],
    say: console.log,
    fill: async (market) => {
      const { rows, seconds, perSecond, mostMemoryMb } = await fillGenerated(market, products, console.log);
      console.log(
        `  ${products} products, ${rows} offers in ${seconds.toFixed(0)} s: ${perSecond.toFixed(0)} rows/s, the import took ${mostMemoryMb} MB`,
      );
    },
  });

async function measure(shop: BenchShop, products: number, clients: number[], seconds: number): Promise<SearchFigures> {
  const engine = await waitForSearchIndex(shop.url, products);
  const opened = shop.memory()?.now;
  console.log(`\n${products} products, answered by ${engine === 'index' ? 'the index in memory' : 'SQL'}`);
  const load = startSearchLoadProcess();
  const cells: SearchFigures['cells'] = [];
  const run = async (
    call: SearchLoad['call'],
    kind: string,
    howMany: number,
    howLong: number,
    more: Partial<SearchLoad> = {},
  ): Promise<void> => {
    const before = shop.cpuMs();
    const result = await load.run({ url: shop.url, call, kind, clients: howMany, seconds: howLong, products, ...more });
    const cpuMs = before === null ? null : (shop.cpuMs()! - before) / result.requests;
    if (result.firstError)
      console.error(`  ${kind}, ${howMany} clients: ${result.errors} errors; the first: ${result.firstError}`);
    cells.push({ callRpc: call, ...result, cpuMs });
  };
  try {
    await load.run({
      url: shop.url,
      call: 'search_products',
      kind: 'mix',
      clients: Math.max(...clients),
      seconds: Math.min(5, seconds),
      products,
    });
    // The targets are for the mix of all kinds of queries, so it runs longest. Each kind alone runs a third of that.
    for (const howMany of clients) await run('search_products', 'mix', howMany, seconds);
    for (const howMany of clients)
      for (const kind of Object.keys(queryGenerators)) await run('search_products', kind, howMany, seconds / 3);
    const slugs = await someSlugs(shop.url);
    for (const howMany of clients) {
      await run('search_suggestions', 'suggestions', howMany, seconds / 3);
      await run('get_product', 'product page', howMany, seconds / 3, { slugs });
    }
  } finally {
    load.stop();
  }
  const memory = shop.memory();
  for (const howMany of clients)
    console.log(
      `\n${products} products, ${howMany} client${howMany > 1 ? 's' : ''} (ms)\n${cellTable(cells.filter((cell) => cell.clients === howMany))}`,
    );
  if (memory && opened) console.log(`\nThe shop's process: ${opened} MB when opened, ${memory.most} MB at most.`);
  return { products, engine, memory: memory && { opened: opened!, most: memory.most }, cells };
}

const cellTable = (cells: Cell[]): string =>
  formatTable(
    ['kind', 'requests', 'per s', 'p50', 'p90', 'p99', 'max', 'cpu', 'found', 'empty', 'errors'],
    cells.map((cell) => [
      cell.kind,
      cell.requests,
      cell.perSecond,
      cell.p50,
      cell.p90,
      cell.p99,
      cell.max,
      cell.cpuMs ?? '',
      cell.meanTotal,
      cell.empty,
      cell.errors,
    ]),
  );

const agent = new Agent({ keepAlive: true });

/** Calls an RPC of the shop and parses the response. Throws if the status is not 200. */
export async function callRpc<Answer>(shopUrl: string, name: string, ask: object): Promise<Answer> {
  const { status, text } = await sendRpcRequest(new URL(`/rest/v1/rpc/${name}`, shopUrl), agent, JSON.stringify(ask));
  if (status !== 200) throw new Error(`${name} answers ${status}: ${text.slice(0, 300)}`);
  return JSON.parse(Buffer.from(text, 'latin1').toString('utf8')) as Answer;
}

/** Waits until the in-memory index answers. After the timeout, SQL search is measured instead. */
export async function waitForSearchIndex(shopUrl: string, products: number): Promise<SearchIndexOrSql> {
  const until = Date.now() + 60_000 + products * 2;
  for (;;) {
    const { facets } = await callRpc<SearchResult>(shopUrl, 'search_products', { page_size: 1 }).catch(() => ({
      facets: null,
    }));
    if (facets && facets.in_stock !== null) return 'index';
    if (Date.now() > until) return 'SQL';
    await pause(1000);
  }
}

async function someSlugs(shopUrl: string): Promise<string[]> {
  const pages = await Promise.all(
    [0, 100, 200, 300, 400].map((skip) =>
      callRpc<SearchResult>(shopUrl, 'search_products', { page_size: 100, skip, sort: 'newest' }),
    ),
  );
  return pages.flatMap(({ items }) => items.map(({ slug }) => slug));
}
