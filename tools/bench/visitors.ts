// npm run bench -- visitors: simulates many visitors with a browser's requests and pauses (visitors-run.ts).
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { type Latency, summarizeLatency, formatTable } from './report.ts';
import { type BenchShop, startBenchShop } from './bench-market.ts';
import { waitForSearchIndex } from './search.ts';
import { openBenchMarketCopy } from './targets.ts';
import { prepareStockedOffers } from './targets-orders.ts';
import {
  computeArrivalWindowMs,
  type VisitorsRunOptions,
  type VisitorsRunResult,
  runVisitors,
} from './visitors-run.ts';

export type VisitorsOptions = { products: number; visitors: number; minutes: number; fresh: boolean };
export type VisitorsFigures = {
  visitors: number;
  minutes: number;
  requests: number;
  perSecond: number;
  visits: number;
  orders: number;
  errors: number;
  refused503: number;
  notModified: number;
  p99: number;
  max: number;
  isMet: boolean;
  steps: ({ step: string; requests: number; errors: number } & Latency)[];
  memory: { opened: number; after: number; most: number } | null;
  shopCores: number | null;
  postgresCores: number | null;
  loadCores: number;
  lateMs: Latency;
  mailsSent: number;
};

const siteUrl = 'http://sugu.bench';

/** Starts a shop, runs the visitors, prints and returns the figures. */
export async function benchVisitors({ products, visitors, minutes, fresh }: VisitorsOptions): Promise<VisitorsFigures> {
  const market = await openBenchMarketCopy(products, fresh);
  try {
    const wares = await prepareStockedOffers(market.owner);
    const shop = await startBenchShop(market, { SITE_URL: siteUrl });
    try {
      await waitForSearchIndex(shop.url, products);
      const opened = shop.memory()?.now ?? 0;
      const before = [shop.cpuMs(), market.postgresCpuMs()];
      const crowd = await letIn({
        url: shop.url,
        siteUrl,
        visitors,
        seconds: minutes * 60,
        wares,
        products,
        thinkMs: [1000, 9000],
      });
      const [shopCores, postgresCores] = [shop.cpuMs(), market.postgresCpuMs()].map((now, n) =>
        now === null ? null : (now - before[n]!) / 1000 / crowd.seconds,
      ) as [number | null, number | null];
      const figures = figuresOf(crowd, {
        visitors,
        minutes,
        memory: memoryOf(shop, opened),
        shopCores,
        postgresCores,
        mailsSent: mailsIn(join(market.dataDir, 'outbox')),
      });
      say(figures);
      return figures;
    } finally {
      await shop.stop();
    }
  } finally {
    await market.stop();
  }
}

/** Runs the visitors in their own process, which shares the processor with the shop. */
function letIn(ask: VisitorsRunOptions): Promise<VisitorsRunResult> {
  const child = fork(join(import.meta.dirname, '..', 'bench.ts'), ['visitors-crowd'], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  return new Promise((done, failed) => {
    child.once('exit', (code) => failed(new Error(`the crowd stopped with code ${code}`)));
    child.once('message', (result) => {
      done(result as VisitorsRunResult);
      child.kill();
    });
    child.send(ask);
  });
}

/** Called in the visitors' process: simulates visits on request. */
export function runVisitorsOnRequest(): void {
  process.on('message', (ask: VisitorsRunOptions) => void runVisitors(ask).then((result) => process.send!(result)));
  process.on('disconnect', () => process.exit());
}

function figuresOf(
  crowd: VisitorsRunResult,
  measured: Pick<VisitorsFigures, 'visitors' | 'minutes' | 'memory' | 'shopCores' | 'postgresCores' | 'mailsSent'>,
): VisitorsFigures {
  const all = Object.values(crowd.times).flat();
  const { p99, max } = summarizeLatency(all);
  const errors = crowd.errors.reduce((sum, { count }) => sum + count, 0);
  for (const { step, count, first } of crowd.errors) console.error(`  ${step}: ${count} errors; the first: ${first}`);
  const { visits, orders, refused503, notModified, lateMs, seconds, loadCpuMs } = crowd;
  const steps = Object.entries(crowd.times).map(([step, times]) => ({
    step,
    requests: times.length,
    errors: crowd.errors.find((one) => one.step === step)?.count ?? 0,
    ...summarizeLatency(times),
  }));
  return {
    ...measured,
    requests: all.length,
    perSecond: all.length / seconds,
    visits,
    orders,
    errors,
    refused503,
    notModified,
    p99,
    max,
    isMet: errors === 0 && refused503 === 0 && p99 < 1000,
    steps,
    loadCores: loadCpuMs / 1000 / seconds,
    lateMs,
  };
}

function say(figures: VisitorsFigures): void {
  console.log(
    `\n${figures.visitors} visitors at once for ${figures.minutes} min: ${figures.visits} visits, ${figures.requests} requests, ${figures.perSecond.toFixed(0)}/s, ${figures.notModified} of them 304; ${figures.orders} orders, ${figures.mailsSent} mails sent.`,
  );
  console.log(
    `A shop just started, nothing kept; they come in evenly over the first ${(computeArrivalWindowMs(figures.minutes * 60) / 1000).toFixed(0)} s. A partly open loop: a visitor thinks 1 to 9 s between two pages whatever the shop does, but never asks for the next before the last has come; who leaves is followed by another at once, so there are always as many.\n`,
  );
  console.log(
    formatTable(
      ['step (ms)', 'requests', 'p50', 'p90', 'p99', 'max', 'errors'],
      figures.steps.map((step) => [step.step, step.requests, step.p50, step.p90, step.p99, step.max, step.errors]),
    ),
  );
  console.log(
    `\nAll: p99 ${figures.p99.toFixed(0)} ms, max ${figures.max.toFixed(0)} ms, ${figures.errors} errors, ${figures.refused503} answers 503: ${figures.isMet ? 'met' : 'NOT met'} (no error, p99 under 1 s).`,
  );
  if (figures.memory)
    console.log(
      `The shop’s process: ${figures.memory.opened} MB when opened, ${figures.memory.after} MB after, ${figures.memory.most} MB at most.`,
    );
  console.log(
    `Cores taken: shop ${figures.shopCores?.toFixed(2) ?? '?'}, PostgreSQL ${figures.postgresCores?.toFixed(2) ?? '?'}, the crowd ${figures.loadCores.toFixed(2)}; the crowd's own event loop was late by p99 ${figures.lateMs.p99.toFixed(0)} ms, which is in the figures above.`,
  );
}

function memoryOf(shop: BenchShop, opened: number): VisitorsFigures['memory'] {
  const memory = shop.memory();
  return memory && { opened, after: memory.now, most: memory.most };
}

const mailsIn = (outbox: string): number =>
  existsSync(outbox) ? readdirSync(outbox).filter((name) => readFileSync(join(outbox, name)).length > 0).length : 0;
