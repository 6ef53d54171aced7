import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

const none = { hits: 0, misses: 0, entries: 0 };

test('the dashboard of docs/examples reads series that the shop has', async () => {
  const metrics = createMetrics({
    renderQueue: () => ({ pending: 0, waitMs: 0, waiting: { foreground: 0, background: 0 } }),
    loadShedding: () => ({
      inFlight: 0,
      checkouts: 0,
      limit: 250,
      refused: { 'private-page': 0, 'shared-page': 0, api: 0, checkout: 0 },
    }),
    caches: { pages: () => none },
    searchIndex: () => ({ products: 0, secondsSinceHeartbeat: null, followed: 0 }),
    poolSize: 8,
    // Nothing listens on this port, so PostgreSQL's metrics are left out. All other metrics must still be there.
    databaseUrl: 'postgres://nobody@127.0.0.1:1/none',
  });
  const text = await metrics.text();
  await metrics.close();
  expect(text).toContain('sugu_postgres_up 0');
  const told = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name!));
  const dashboard = readFileSync('docs/examples/grafana-dashboard.json', 'utf8');
  const read = [...dashboard.matchAll(/\b(?:sugu|process|nodejs)_[a-z0-9_]+/g)].map(([name]) =>
    name.replace(/_bucket$/, ''),
  );
  expect(read.length).toBeGreaterThan(20);
  expect(read.filter((name) => !told.has(name))).toEqual([]);
});
