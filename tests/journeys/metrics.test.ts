// GET /metrics of the running shop, over HTTP as Prometheus reads it.
import { expect, inject, test } from 'vitest';
import { metricsToken } from './metrics-token.ts';

const scrape = (authorization?: string): Promise<Response> =>
  fetch(`${inject('shopUrl')}/metrics`, { headers: { ...(authorization && { authorization }) } });
async function read(): Promise<string> {
  const answer = await scrape(`Bearer ${metricsToken}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  return answer.text();
}
/** The value of one series; undefined if there is none. */
const valueOf = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
};

test('nobody reads the metrics without the token, and a wrong one is refused', async () => {
  for (const authorization of [undefined, 'Bearer wrong', `Basic ${metricsToken}`, 'Bearer ']) {
    const answer = await scrape(authorization);
    expect([answer.status, answer.headers.get('www-authenticate')], authorization).toEqual([401, 'Bearer']);
    expect(await answer.text()).not.toContain('sugu_');
  }
});

test('requests are counted by route and class, cached pages too, and the path that was asked for appears nowhere', async () => {
  const series = 'sugu_http_requests_total{route="/produit/:slug",class="cached-page",status="200"}';
  const slug = 'telephone-kelia-k12';
  const page = `${inject('shopUrl')}/produit/${slug}`;
  await (await fetch(page)).text();
  const before = valueOf(await read(), series) ?? 0;
  for (let n = 0; n < 3; n++) await (await fetch(page)).text();
  await (await fetch(`${inject('shopUrl')}/someone@example.com?token=secret`)).text();
  const text = await read();
  expect((valueOf(text, series) ?? 0) - before).toBeGreaterThanOrEqual(3);
  expect(valueOf(text, 'sugu_http_requests_total{route="other",class="private-page",status="404"}')).toBeGreaterThan(0);
  expect(text).toContain('sugu_http_request_duration_seconds_bucket{le="0.25",route="/produit/:slug"');
  expect(text).not.toMatch(/telephone-kelia|someone|secret|@/);
});

test('queue, caches, pool, jobs, index, orders, memory and event loop are told', async () => {
  // The metrics are updated every few seconds, later on a busy machine.
  await expect.poll(async () => valueOf(await read(), 'sugu_search_index_age_seconds')).toBeLessThan(15);
  const text = await read();
  expect(valueOf(text, 'sugu_postgres_up')).toBe(1);
  expect(valueOf(text, 'sugu_search_index_products')).toBeGreaterThan(100);
  expect(valueOf(text, 'sugu_search_index_transaction')).toBeGreaterThan(0);
  expect(valueOf(text, 'sugu_cache_hits_total{cache="pages"}')).toBeGreaterThan(0);
  expect(valueOf(text, 'sugu_cache_entries{cache="queries"}')).toBeGreaterThanOrEqual(0);
  expect(valueOf(text, 'sugu_requests_refused_total{class="checkout"}')).toBeGreaterThanOrEqual(0);
  expect(valueOf(text, 'sugu_concurrency_limit')).toBeGreaterThanOrEqual(64);
  expect(valueOf(text, 'sugu_render_queue_waiting{priority="foreground"}')).toBeGreaterThanOrEqual(0);
  expect(valueOf(text, 'sugu_postgres_pool_size')).toBe(8);
  expect(text).toMatch(/sugu_postgres_connections\{application="sugu",state="[a-z ]+"\} \d/);
  expect(text).toMatch(/# TYPE sugu_(?:orders|jobs_queued|jobs_failed|jobs_oldest_seconds) gauge/);
  expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(50_000_000);
  expect(text).toMatch(/nodejs_eventloop_lag_seconds \d/);
});
