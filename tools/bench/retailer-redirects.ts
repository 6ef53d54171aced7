// npm run bench -- go: measures redirects to retailers (/go/{offer}) among 500,000 clicks. Target: 50 ms.
import type { Sql } from 'postgres';
import { openOrFillBenchMarket, startBenchShop } from './bench-market.ts';
import { type Latency, summarizeLatency, formatTable } from './report.ts';

const [products, clicks] = [20_000, 500_000];
const targetMs = 50;
/** Below the rate limit per network and minute, so these clicks are stored. Later ones are only redirected. */
const countedClicks = 50;

/** `cpuMs`: processor time of shop and PostgreSQL per redirect; null if the system does not report it. */
export type RedirectFigures = {
  what: string;
  redirects: number;
  times: Latency;
  cpuMs: number | null;
  isWithinTarget: boolean;
};

/** Measures redirects with stored clicks one after another, then many redirects, one and sixteen at a time. */
export async function benchRetailerRedirects({ fresh }: { fresh: boolean }): Promise<{ redirects: RedirectFigures[] }> {
  const market = await openOrFillBenchMarket('go', {
    fresh,
    madeOf: ['retailer-redirects.ts'],
    fill: ({ owner }) => fill(owner),
    say: (line) => console.log(line),
  });
  try {
    const shop = await startBenchShop(market, { AFFILIATE_TAG: 'bench-20' });
    try {
      const offers = (
        await market.owner<{ id: string }[]>`select id from offers where not is_direct order by id limit 2000`
      ).map(({ id }) => id);
      // The first requests plan queries and read from disk, so they are not measured.
      for (const id of offers.slice(0, 5)) await follow(shop.url, id);
      const cpuMs = (): number => (shop.cpuMs() ?? NaN) + (market.postgresCpuMs() ?? NaN);
      const options = { ask: (id: string) => follow(shop.url, id), cpuMs };
      const figures = [
        await measure('counted, one at a time', offers.slice(5, 5 + countedClicks), { ...options, atOnce: 1 }),
        await measure('one at a time', offers.slice(100, 600), { ...options, atOnce: 1 }),
        await measure('sixteen at a time', offers.slice(600), { ...options, atOnce: 16 }),
      ];
      console.log(
        formatTable(
          ['', 'redirects', 'p50', 'p99', 'max', 'cpu', ''],
          figures.map(({ what, redirects, times, cpuMs: cpu, isWithinTarget }) => [
            what,
            redirects,
            times.p50,
            times.p99,
            times.max,
            cpu ?? '',
            isWithinTarget ? '' : `over ${targetMs} ms`,
          ]),
        ),
      );
      return { redirects: figures };
    } finally {
      await shop.stop();
    }
  } finally {
    await market.stop();
  }
}

async function measure(
  what: string,
  offers: readonly string[],
  { ask, cpuMs, atOnce }: { ask: (offer: string) => Promise<void>; cpuMs: () => number; atOnce: number },
): Promise<RedirectFigures> {
  const [times, waiting]: [number[], string[]] = [[], [...offers]];
  const one = async (): Promise<void> => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const began = performance.now();
      await ask(id);
      times.push(performance.now() - began);
    }
  };
  const before = cpuMs();
  await Promise.all(Array.from({ length: atOnce }, one));
  const spent = (cpuMs() - before) / times.length;
  const latency = summarizeLatency(times);
  return {
    what,
    redirects: times.length,
    times: latency,
    cpuMs: Number.isNaN(spent) ? null : spent,
    isWithinTarget: latency.p99 <= targetMs,
  };
}

async function follow(url: string, offer: string): Promise<void> {
  const answer = await fetch(`${url}/go/${offer}`, {
    redirect: 'manual',
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0' },
  });
  await answer.arrayBuffer();
  if (answer.status !== 302) throw new Error(`/go/${offer} answered ${answer.status} instead of 302.`);
}

/** Inserts the same generated rows each time, as the owner with triggers off. */
async function fill(owner: Sql): Promise<void> {
  await owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      insert into sellers (id, slug, name, source, country_code) values (md5('retailer')::uuid, 'detaillant', 'Détaillant', 'admin', 'CA')`;
    await tx`
      insert into products (id, slug, title_fr, title_en, category_slug)
      select md5('product' || n)::uuid, 'article-' || n, 'Article ' || n, 'Item ' || n, 'mode' from generate_series(1, ${products}) n`;
    await tx`
      insert into offers (id, product_id, seller_id, source, is_direct, retailer_url, external_id, price_minor, currency, ships_from)
      select md5('offer' || n)::uuid, md5('product' || n)::uuid, md5('retailer')::uuid, 'admin', false,
        'https://www.amazon.ca/dp/B0' || lpad(n::text, 8, '0'), 'b' || n, 1000 + n, 'CAD', 'CA' from generate_series(1, ${products}) n`;
    await tx`
      insert into link_clicks (offer_id, product_id, clicked_at, page, country_code, visitor, is_bot)
      select md5('offer' || (1 + n % ${products}))::uuid, md5('product' || (1 + n % ${products}))::uuid, now() - n * interval '1 minute',
        '/produit/:slug', (array['CA', 'ML', 'SN'])[1 + n % 3], left(md5(n::text), 22), n % 9 = 0 from generate_series(1, ${clicks}) n`;
  });
  await owner`vacuum analyze`;
}
