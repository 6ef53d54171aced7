// npm run bench -- start: measures the time from `npm start` to the first page, with an existing database.
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Connection, buildRawRequest } from './connection.ts';
import { findFreePort } from './bench-market.ts';
import { type Latency, summarizeLatency, formatTable } from './report.ts';
import { openGeneratedMarket } from './search.ts';

/** Milliseconds since the command. `indexed`: the in-memory index answered. `stopped`: from Ctrl-C to the end. */
export type StartFigures = { products: number; times: number; answered: Latency; indexed: Latency; stopped: Latency };

/** Starts the shop `times` times with its own PostgreSQL and prints the durations. */
export async function benchStart({ products, times }: { products: number; times: number }): Promise<StartFigures> {
  await (await openGeneratedMarket(products, false)).stop();
  const dataDir = resolve(process.env['BENCH_DIR'] ?? 'data/bench', `search-${products}`);
  const runs = [];
  // The first start writes the index to disk and fills file caches, so it is not measured.
  for (let n = 0; n <= times; n++) runs.push(await startOnce(dataDir));
  const measured = runs.slice(1);
  const figures = {
    products,
    times,
    answered: summarizeLatency(measured.map(({ answered }) => answered)),
    indexed: summarizeLatency(measured.map(({ indexed }) => indexed)),
    stopped: summarizeLatency(measured.map(({ stopped }) => stopped)),
  };
  console.log(`\n${products} products: npm start, ${times} times after a first (ms)`);
  console.log(
    formatTable(
      ['', 'p50', 'max'],
      (['answered', 'indexed', 'stopped'] as const).map((what) => [
        { answered: 'until the first page', indexed: 'until the index answers', stopped: 'Ctrl-C to the end' }[what],
        figures[what].p50,
        figures[what].max,
      ]),
    ),
  );
  return figures;
}

async function startOnce(dataDir: string): Promise<{ answered: number; indexed: number; stopped: number }> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const empty = Object.fromEntries(
    ['DATABASE_URL', 'JOBS_DATABASE_URL', 'RATES_URL', 'STRIPE_SECRET_KEY', 'SMTP_URL', 'SITE_URL'].map((key) => [
      key,
      '',
    ]),
  );
  const began = performance.now();
  const shop = spawn('npm', ['start'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...empty, NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
  });
  const ended = new Promise<void>((gone) => shop.once('exit', () => gone()));
  const stop = (): void => void shop.kill('SIGTERM');
  process.once('exit', stop);
  try {
    const since = async (path: string, json: object | undefined, is: (body: string) => boolean): Promise<number> => {
      for (;;) {
        const connection = new Connection(url);
        const answer = await connection.ask(buildRawRequest(url, path, json && { json })).catch(() => null);
        connection.close();
        if (answer?.status === 200 && is(answer.body.toString('utf8'))) return performance.now() - began;
        if (performance.now() - began > 60_000) throw new Error(`the shop did not answer ${path} within a minute`);
        await pause(10);
      }
    };
    const answered = await since('/', undefined, (html) => html.includes('</html>'));
    // Until the search index is ready, SQL answers, without facet counts (null).
    const indexed = await since(
      '/rest/v1/rpc/search_products',
      { page_size: 1 },
      (json) => !json.includes('"in_stock":null'),
    );
    const stopRequestedAt = performance.now();
    stop();
    await ended;
    return { answered, indexed, stopped: performance.now() - stopRequestedAt };
  } finally {
    stop();
    process.off('exit', stop);
  }
}
