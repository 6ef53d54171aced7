// npm run bench -- wire: measures sign-ins, reads and a broadcast through the Supabase API.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Connection, buildRawRequest } from './connection.ts';
import { type BenchShop, startBenchShop } from './bench-market.ts';
import { summarizeLatency, formatTable } from './report.ts';
import { waitForSearchIndex } from './search.ts';
import { type LoadTarget, measureLoads, openBenchMarketCopy } from './targets.ts';
import { benchRealtimeBroadcasts } from './realtime.ts';

export type SupabaseApiBenchOptions = { products: number; connections: number; seconds: number; fresh: boolean };

const people = 20;
const password = 'un long mot de passe de banc';

/** Measures, prints and returns the results. Rate and session limits are off, because all requests have one IP. */
export async function benchSupabaseApi(options: SupabaseApiBenchOptions): Promise<object> {
  const market = await openBenchMarketCopy(options.products, options.fresh);
  try {
    const shop = await startBenchShop(market, {
      AUTH_RATE_LIMITS: 'off',
      AUTH_MOST_SESSIONS: '0',
      REALTIME_SOCKETS_PER_ADDRESS: '0',
    });
    try {
      await waitForSearchIndex(shop.url, options.products);
      const { publishableKey, secretKey } = JSON.parse(
        readFileSync(join(market.dataDir, 'secrets.json'), 'utf8'),
      ) as Record<string, string>;
      const emails = await openAccounts(shop.url, secretKey!);
      const ids = (await market.owner<{ id: string }[]>`select id from public.products order by id limit 2000`).map(
        ({ id }) => id,
      );
      const rows = await measureLoads(market, [shop], options, loadsOf(shop.url, publishableKey!, emails, ids));
      const refreshes = await refresh(shop, publishableKey!, emails, options);
      const realtime = await benchRealtimeBroadcasts({
        url: shop.url,
        publishableKey: publishableKey!,
        subscribers: 1000,
      });
      console.log(`\n${options.connections} connections, ${options.seconds} s each, on the same cores as the shop.\n`);
      console.log(
        formatTable(
          ['what', 'per s', 'p50 ms', 'p99 ms', 'shop ms', 'postgres ms', 'errors'],
          [...rows, refreshes].map((row) => [
            row.what,
            row.measured,
            row.p50 ?? '',
            row.p99 ?? '',
            'shopMs' in row ? (row.shopMs ?? '') : '',
            'postgresMs' in row ? (row.postgresMs ?? '') : '',
            row.errors ?? '',
          ]),
        ),
      );
      console.log(
        `\nrealtime, to ${realtime.subscribers} subscribers: p50 ${realtime.p50.toFixed(1)} ms, p99 ${realtime.p99.toFixed(1)} ms`,
      );
      return { rows: [...rows, refreshes], realtime };
    } finally {
      await shop.stop();
    }
  } finally {
    await market.stop();
  }
}

async function openAccounts(url: string, secretKey: string): Promise<string[]> {
  const emails = Array.from({ length: people }, (_, n) => `banc-${n}-${Date.now()}@sugu.example`);
  for (const email of emails) {
    const answer = await fetch(`${url}/auth/v1/admin/users`, {
      method: 'POST',
      headers: { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, email_confirm: true }),
    });
    if (!answer.ok) throw new Error(`No account: ${answer.status} ${await answer.text()}`);
  }
  return emails;
}

function loadsOf(url: string, apikey: string, emails: string[], ids: string[]): (() => Promise<LoadTarget>)[] {
  const read = (path: string): string => buildRawRequest(url, path, { headers: { apikey } });
  return [
    async () => ({
      what: 'sign-in with a password',
      goal: 0,
      raws: emails.map((email) =>
        buildRawRequest(url, '/auth/v1/token?grant_type=password', { headers: { apikey }, json: { email, password } }),
      ),
      status: 200,
      holds: 'refresh_token',
    }),
    async () => ({
      what: 'REST: one row by its key',
      goal: 0,
      raws: ids.map((id) => read(`/rest/v1/products?id=eq.${id}&select=id,slug,brand`)),
      status: 200,
      holds: '"slug"',
    }),
    async () => ({
      what: 'REST: 24 rows with their offers',
      goal: 0,
      raws: ids
        .slice(0, 500)
        .map((id) =>
          read(`/rest/v1/products?id=gt.${id}&select=id,slug,offers(id,price_minor,currency)&order=id&limit=24`),
        ),
      status: 200,
      holds: '"offers"',
    }),
  ];
}

/** Each connection refreshes the token of one session again and again, one request after the other. */
async function refresh(
  shop: BenchShop,
  apikey: string,
  emails: string[],
  { connections, seconds }: SupabaseApiBenchOptions,
): Promise<{ what: string; measured: number; p50: number; p99: number; shopMs: number | null; errors: number }> {
  const times: number[] = [];
  let errors = 0;
  const before = shop.cpuMs();
  const until = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async (_, n) => {
      const connection = new Connection(shop.url);
      const ask = async (grant: string, json: object) =>
        connection.ask(buildRawRequest(shop.url, `/auth/v1/token?grant_type=${grant}`, { headers: { apikey }, json }));
      let { body } = await ask('password', { email: emails[n % emails.length]!, password });
      while (performance.now() < until) {
        const { refresh_token } = JSON.parse(body.toString()) as { refresh_token: string };
        const sentAt = performance.now();
        const answer = await ask('refresh_token', { refresh_token });
        times.push(performance.now() - sentAt);
        if (answer.status !== 200) {
          errors++;
          break;
        }
        body = answer.body;
      }
      connection.close();
    }),
  );
  const { p50, p99 } = summarizeLatency(times);
  const after = shop.cpuMs();
  return {
    what: 'refresh',
    measured: times.length / seconds,
    p50,
    p99,
    shopMs: before === null || after === null ? null : (after - before) / times.length,
    errors,
  };
}
