// The shop's metrics in Prometheus' text format (docs/scaling.md). They contain no personal data.
import postgres, { type Sql } from 'postgres';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { RequestClass } from '#server/http/request-class.ts';
import { countConnections, countJobs, countOrdersByStatus } from './queries.ts';
import { routeLabel } from './route-label.ts';

/** `requestClass` is absent for requests that load shedding does not count. */
export type AnsweredRequest = {
  path: string;
  requestClass: RequestClass | 'cached-page' | 'other';
  status: number;
  ms: number;
};

/** Values of this process, read at each scrape. */
export type MetricsSources = {
  renderQueue(): { pending: number; waitMs: number; waiting: Record<'foreground' | 'background', number> };
  loadShedding(): { inFlight: number; checkouts: number; limit: number; refused: Record<RequestClass, number> };
  caches: Record<string, () => { hits: number; misses: number; entries: number; bytes?: number }>;
  searchIndex(): { products: number; secondsSinceHeartbeat: number | null; followed: number };
  poolSize: number;
  /** The database owner's connection string, used to count jobs, orders and connections. */
  databaseUrl: string;
};

export type Metrics = {
  record(answered: AnsweredRequest): void;
  /** The text of one scrape. If PostgreSQL does not answer, its values are left out and `sugu_postgres_up` is 0. */
  text(): Promise<string>;
  contentType: string;
  close(): Promise<void>;
};

const latencyBucketsSeconds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Counting jobs and connections takes a millisecond. Counting orders scans the table, so it happens less often. */
const countEveryMs = 10_000;
const countOrdersEveryMs = 60_000;

export function createMetrics(sources: MetricsSources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'sugu_http_requests_total',
    help: 'Requests answered, by route pattern, request class and status.',
    labelNames: ['route', 'class', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'sugu_http_request_duration_seconds',
    help: 'Time from a request to its answer, by route pattern and request class.',
    labelNames: ['route', 'class'],
    buckets: latencyBucketsSeconds,
    registers,
  });
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `sugu_${name}`, help, labelNames, registers });
  const counter = (name: string, help: string, labelNames: string[] = []) =>
    new Counter({ name: `sugu_${name}`, help, labelNames, registers });
  const readProcess = processMetrics(gauge, counter, sources);
  const readDatabase = databaseGauges(gauge, sources);

  return {
    record({ path, requestClass, status, ms }) {
      const route = routeLabel(path);
      requests.inc({ route, class: requestClass, status });
      durations.observe({ route, class: requestClass }, ms / 1000);
    },
    async text() {
      readProcess();
      await readDatabase.read();
      return registry.metrics();
    },
    contentType: registry.contentType,
    close: () => readDatabase.close(),
  };
}

type MakeGauge = (name: string, help: string, labelNames?: string[]) => Gauge;
type MakeCounter = (name: string, help: string, labelNames?: string[]) => Counter;

/** Sets a counter to a number that other code counts. A Counter can only grow, so its old value is removed first. */
function setCounter(counter: Counter, labels: Record<string, string>, count: number): void {
  counter.remove(labels);
  counter.inc(labels, count);
}

function processMetrics(
  gauge: MakeGauge,
  counter: MakeCounter,
  { renderQueue, loadShedding, caches, searchIndex }: MetricsSources,
): () => void {
  const pending = gauge('render_queue_pending', 'Renders that somebody waits for or that are running.');
  const waiting = gauge('render_queue_waiting', 'Renders without a slot yet, by priority.', ['priority']);
  const wait = gauge('render_queue_wait_seconds', 'How long a new render would wait; 0 while that is short.');
  const inFlight = gauge('requests_in_flight', 'Requests being answered, by whether they count as checkout.', [
    'class',
  ]);
  const limit = gauge('concurrency_limit', 'Requests that may be answered at once; it falls while answers are slow.');
  const refused = counter('requests_refused_total', 'Requests refused by load shedding, by class.', ['class']);
  const hits = counter('cache_hits_total', 'Found in a cache.', ['cache']);
  const misses = counter('cache_misses_total', 'Not found in a cache.', ['cache']);
  const entries = gauge('cache_entries', 'Entries of a cache.', ['cache']);
  const bytes = gauge('cache_bytes', 'Size of a cache that counts bytes.', ['cache']);
  const products = gauge('search_index_products', 'Products in the index; 0 while PostgreSQL answers searches.');
  const heartbeat = gauge('search_index_age_seconds', 'Since the index last followed the database; normally below 3.');
  const followed = gauge(
    'search_index_transaction',
    'Newest transaction of PostgreSQL (xid8) whose changes the index and the caches of this process know.',
  );
  return () => {
    const queue = renderQueue();
    pending.set(queue.pending);
    wait.set(queue.waitMs / 1000);
    for (const [priority, count] of Object.entries(queue.waiting)) waiting.set({ priority }, count);
    const load = loadShedding();
    inFlight.set({ class: 'checkout' }, load.checkouts);
    inFlight.set({ class: 'other' }, load.inFlight);
    limit.set(load.limit);
    for (const [requestClass, count] of Object.entries(load.refused))
      setCounter(refused, { class: requestClass }, count);
    for (const [cache, state] of Object.entries(caches)) {
      const now = state();
      setCounter(hits, { cache }, now.hits);
      setCounter(misses, { cache }, now.misses);
      entries.set({ cache }, now.entries);
      if (now.bytes !== undefined) bytes.set({ cache }, now.bytes);
    }
    const index = searchIndex();
    products.set(index.products);
    heartbeat.set(index.secondsSinceHeartbeat ?? NaN);
    followed.set(index.followed);
  };
}

/** Uses its own connection, because the shop's pool may be exhausted. The connection closes when scrapes stop. */
function databaseGauges(
  gauge: MakeGauge,
  { poolSize, databaseUrl }: MetricsSources,
): { read(): Promise<void>; close(): Promise<void> } {
  const sql = postgres(databaseUrl, {
    max: 1,
    idle_timeout: 60,
    connect_timeout: 3,
    onnotice: () => {},
    connection: { application_name: 'sugu-metrics', statement_timeout: 3000 },
  }) as unknown as Sql;
  const up = gauge('postgres_up', '1 while PostgreSQL answers the counts below.');
  const pool = gauge('postgres_pool_size', 'Connections that the pool of this process may open.');
  pool.set(poolSize);
  const connections = gauge('postgres_connections', 'Connections to the database, by application and state.', [
    'application',
    'state',
  ]);
  const queued = gauge('jobs_queued', 'Jobs that are to run, by task.', ['task']);
  const failed = gauge('jobs_failed', 'Jobs that are not tried again, by task.', ['task']);
  const oldest = gauge('jobs_oldest_seconds', 'For how long the oldest job that is due has been waiting, by task.', [
    'task',
  ]);
  const orders = gauge('orders', 'Orders, by state.', ['status']);

  const counts = atMostEvery(countEveryMs, async () => {
    const [jobs, open] = [await countJobs(sql), await countConnections(sql)];
    for (const one of [queued, failed, oldest, connections]) one.reset();
    for (const { task, ...job } of jobs) {
      queued.set({ task }, job.queued);
      failed.set({ task }, job.failed);
      oldest.set({ task }, job.oldestSeconds);
    }
    for (const { count, ...labels } of open) connections.set(labels, count);
  });
  const orderCounts = atMostEvery(countOrdersEveryMs, async () => {
    const rows = await countOrdersByStatus(sql);
    orders.reset();
    for (const { status, count } of rows) orders.set({ status }, count);
  });
  return {
    read: async () => {
      try {
        await Promise.all([counts(), orderCounts()]);
        up.set(1);
      } catch {
        up.set(0);
        for (const one of [queued, failed, oldest, connections, orders]) one.reset();
      }
    },
    close: () => sql.end({ timeout: 1 }),
  };
}

/** Runs `work` unless it succeeded within the last `everyMs`. Concurrent calls share one execution. */
function atMostEvery(everyMs: number, work: () => Promise<void>): () => Promise<void> {
  let doneAt = -Infinity;
  let running: Promise<void> | undefined;
  return async () => {
    if (performance.now() - doneAt < everyMs) return;
    running ??= work()
      .then(() => void (doneAt = performance.now()))
      .finally(() => (running = undefined));
    await running;
  };
}
