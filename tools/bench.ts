// npm run bench [-- NAME]: measures speed and search results (docs/performance.md), on databases in data/bench.
import { parseArgs } from 'node:util';
import { buildProduction } from './build.ts';
import { runSearchLoadsOnRequest } from './bench/search-load.ts';
import { benchDesk } from './bench/desk.ts';
import { benchAdminProductList } from './bench/desk-products.ts';
import { benchRetailerRedirects } from './bench/retailer-redirects.ts';
import { benchImport } from './bench/import.ts';
import { benchPages } from './bench/pages.ts';
import { benchPriceChange } from './bench/price-change.ts';
import { describeMachine, writeJson } from './bench/report.ts';
import { benchSearch } from './bench/search.ts';
import { benchSellerPages } from './bench/seller.ts';
import { benchStart } from './bench/start.ts';
import { benchTargets } from './bench/targets.ts';
import { runTargetLoadsOnRequest } from './bench/targets-load.ts';
import { benchVisitors, runVisitorsOnRequest } from './bench/visitors.ts';
import { benchHtmlBytes } from './bench/weights.ts';
import { benchSupabaseApi } from './bench/supabase-api.ts';
import { benchSearchQuality } from './bench/search-quality.ts';
import { errorMessage } from '#tools/error-message.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    products: { type: 'string' },
    clients: { type: 'string', default: '1,8,32' },
    seconds: { type: 'string', default: '10' },
    rows: { type: 'string', default: '20000' },
    judged: { type: 'string' },
    runs: { type: 'string', default: '5' },
    connections: { type: 'string', default: '10' },
    only: { type: 'string' },
    visitors: { type: 'string', default: '500' },
    minutes: { type: 'string', default: '3' },
    times: { type: 'string', default: '5' },
    'per-query': { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    json: { type: 'string' },
  },
});
const numbers = (text: string): number[] =>
  text
    .split(',')
    .map(Number)
    .filter((number) => number > 0);
const { fresh } = values;
const sizes = numbers(values.products ?? '20000,100000');
/** The catalogue size to which the server's targets apply. */
const products = Number(values.products ?? 10_000);

const commands: Record<string, () => Promise<object>> = {
  search: () =>
    benchSearch({ products: sizes, clients: numbers(values.clients), seconds: Number(values.seconds), fresh }),
  desk: () => benchDesk({ fresh }),
  go: () => benchRetailerRedirects({ fresh }),
  import: () => benchImport({ rows: Number(values.rows) }),
  'desk-products': () => benchAdminProductList({ products: Math.max(...sizes), fresh }),
  'price-change': () => benchPriceChange({ products: Math.max(...sizes), fresh }),
  'search-quality': () => benchSearchQuality({ judged: values.judged, perQuery: values['per-query'], fresh }),
  seller: () => benchSellerPages({ fresh }),
  targets: () =>
    benchTargets({
      products,
      connections: Number(values.connections),
      seconds: Number(values.seconds),
      fresh,
      only: values.only,
    }),
  visitors: () =>
    benchVisitors({ products, visitors: Number(values.visitors), minutes: Number(values.minutes), fresh }),
  wire: () =>
    benchSupabaseApi({ products, connections: Number(values.connections), seconds: Number(values.seconds), fresh }),
  start: () => benchStart({ products, times: Number(values.times) }),
  weights: () => benchHtmlBytes({ products: values.products ? products : null, fresh }),
  pages: () => benchPages({ runs: Number(values.runs), fresh, only: values.only }),
};

// Child processes stop when this process ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));
process.on('disconnect', () => process.exit(130));
const atDatabase = new Set(['desk', 'desk-products', 'seller']);
const [command] = positionals;
if (command === 'client') runSearchLoadsOnRequest();
else if (command === 'targets-load') runTargetLoadsOnRequest();
else if (command === 'visitors-crowd') runVisitorsOnRequest();
else if (command !== undefined && !(command in commands))
  fail(`There is no bench "${command}"; there are: ${Object.keys(commands).join(', ')}.`);
else await run(command ? [command] : Object.keys(commands)).catch((error: unknown) => fail(errorMessage(error)));

async function run(names: string[]): Promise<void> {
  // These benchmarks query the database directly and need no build.
  if (!names.every((name) => atDatabase.has(name))) await buildProduction();
  const measuredOn = describeMachine();
  console.log(
    `${measuredOn.cores} cores of ${measuredOn.processor}, ${measuredOn.memoryGb} GB, Node ${measuredOn.node}; load before: ${measuredOn.load.toFixed(1)}`,
  );
  const figures: Record<string, object> = {};
  for (const name of names) {
    console.log(`\n── ${name}`);
    figures[name] = await commands[name]!();
  }
  writeJson(values.json ?? `data/bench/${command ?? 'all'}.json`, {
    measuredAt: new Date().toISOString(),
    machine: measuredOn,
    ...figures,
  });
  // The build leaves a timer that would keep the process alive.
  process.exit();
}

function fail(why: string): never {
  console.error(why);
  process.exit(2);
}
