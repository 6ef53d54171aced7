// The shop as `npm start` runs it, with PostgreSQL behind a TCP proxy. PostgreSQL crashes or connections are cut at
// random moments, while buyers order and pay over HTTP and jobs send mails. The process must survive.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { Stripe } from 'stripe';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createSeededRandom } from '#database/seeds/seeded-random.ts';
import { liftOrderLimits } from '#database/tests/lift-order-limits.ts';
import { addOffer, checkoutPayload } from '#database/tests/test-market.ts';
import { connect } from '#server/database/connect.ts';
import { type RunningPostgres, launchPostgres } from '#tools/postgres/launch.ts';
import { randomRunCount } from '../draws.ts';
import { findFreePort } from '../journeys/shop.ts';
import { findOrderViolations } from './invariants.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';
import type { FaultBuyer } from './fault-scene.ts';

const rounds = randomRunCount(4, 30);
const buyersPerRound = 6;
const dataDir = mkdtempSync(join(tmpdir(), 'sugu-away-'));
let port: number;
let server: RunningPostgres;
let proxy: TcpProxy;
let shop: ChildProcess;
let said = '';

beforeAll(async () => {
  server = await launchPostgres({
    dataDir: join(dataDir, 'own'),
    settings: { fsync: 'off' },
    again: () => {},
  });
  const place = new URL(server.adminUrl);
  proxy = await startTcpProxy(() => Number(place.port));
  port = await findFreePort();
  const through = (url: string): string => url.replace(`:${place.port}/`, `:${proxy.port}/`);
  shop = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'tools/start.js', '--empty'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: join(dataDir, 'data'),
      DATABASE_URL: through(server.authenticatorUrl),
      JOBS_DATABASE_URL: through(server.adminUrl),
      RATES_URL: '',
      STRIPE_SECRET_KEY: '',
      SMTP_URL: '',
      SITE_URL: '',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await new Promise<void>((open, fail) => {
    for (const stream of [shop.stdout!, shop.stderr!])
      stream.on('data', (chunk: Buffer) => (said += String(chunk)).includes('Sugu is open') && open());
    shop.once('exit', (code) => fail(new Error(`The shop stopped with code ${code}:\n${said}`)));
  });
}, 180_000);
afterAll(async () => {
  if (isUp()) {
    const gone = new Promise((resolve) => shop.once('exit', resolve));
    shop.kill('SIGTERM');
    await gone;
  }
  proxy.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}, 60_000);

afterEach(({ task }) => {
  if (task.result?.state !== 'fail') return;
  console.error(
    `The shop: exit code ${shop.exitCode}, signal ${shop.signalCode}. Its last lines:\n${said.slice(-6000)}`,
  );
});

const isUp = (): boolean => shop.exitCode === null && shop.signalCode === null;
const ready = async (): Promise<number> => (await fetch(`http://127.0.0.1:${port}/readyz`)).status;

/** The error responses that buyers got: [status, code, message]. */
const refusals: [number, string, string][] = [];
/** Retries the order until it succeeds, as a buyer would. Every response is a success or a refusal. */
async function order({ key, payload }: FaultBuyer): Promise<string> {
  for (const end = Date.now() + 120_000; Date.now() < end; await pause(150)) {
    const answer = await fetch(`http://127.0.0.1:${port}/functions/v1/create-universal-order-payment`, {
      method: 'POST',
      headers: { 'idempotency-key': key, 'content-type': 'application/json', 'accept-language': 'en' },
      body: JSON.stringify(payload),
    });
    const text = await answer.text();
    if (answer.ok) return (JSON.parse(text) as { url: string }).url;
    const { code, message } = (JSON.parse(text) as { error: { code: string; message: string } }).error;
    refusals.push([answer.status, code, message]);
  }
  throw new Error('A buyer gave up.');
}

async function buy(buyer: FaultBuyer): Promise<void> {
  const card = {
    cardNumber: '4242424242424242',
    cardExpiry: '12 / 34',
    cardCvc: '123',
    billingName: 'Awa Démo',
  };
  const url = await order(buyer);
  const { status } = await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(card) });
  expect(status).toBe(303);
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
const kill = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has ended already.
  }
};
/** The ways in which PostgreSQL becomes unavailable. Each function resolves when PostgreSQL may start again. */
const ways: [string, () => Promise<void>][] = [
  [
    'all of PostgreSQL is killed',
    async () => {
      const { pid } = server;
      for (const one of [pid, ...childrenOf(pid)]) kill(one, 'SIGKILL');
    },
  ],
  ['it is restarted in order', async () => kill(server.pid, 'SIGINT')],
  [
    'the proxy refuses for a while',
    async () => {
      proxy.refuse(true);
      await pause(1500);
      proxy.refuse(false);
    },
  ],
  [
    'one of its processes is killed, and all connections end',
    async () => {
      const processes = childrenOf(server.pid);
      kill(processes[processes.length - 1]!, 'SIGKILL');
    },
  ],
  ['the proxy cuts all connections', async () => proxy.cut()],
];

test(
  `PostgreSQL crashes, restarts or is cut off ${rounds} times while buyers order and pay: the shop outlives it, says so, and no order is lost or doubled`,
  { timeout: rounds * 60_000 },
  async () => {
    const owner: Sql = connect(server.adminUrl, { most: 2 });
    await liftOrderLimits(owner);
    const dice = createSeededRandom('when PostgreSQL goes away');
    const all: FaultBuyer[] = [];
    const seen = new Map<string, Set<number>>();
    try {
      for (let round = 0; round < rounds; round++) {
        const buyers: FaultBuyer[] = await Promise.all(
          Array.from({ length: buyersPerRound }, async () => {
            const [offer, email] = [
              await addOffer(owner, { seller: 'away', stock: 10 }),
              `${randomUUID()}@client.example`,
            ];
            const payload = checkoutPayload([{ offer, quantity: 2 }], { customerEmail: email });
            return { email, key: randomUUID(), offer, stock: 10, payload };
          }),
        );
        all.push(...buyers);
        const [name, go] = ways[round % ways.length]!;
        const statuses = seen.get(name) ?? new Set();
        seen.set(name, statuses);
        const watch = new AbortController();
        const watching = (async () => {
          for (; !watch.signal.aborted; await pause(10)) statuses.add(await ready());
        })();
        const buying = Promise.all(
          buyers.map(async (buyer, nth) => {
            await pause(nth * 60);
            await buy(buyer);
          }),
        );
        await pause(dice() * 500);
        await go();
        await buying;
        // PostgreSQL is back, and the shop recovers by itself.
        await expect.poll(ready, { timeout: 30_000 }).toBe(200);
        watch.abort();
        await watching;
        expect(isUp(), `${name}\n${said.slice(-4000)}`).toBe(true);
        await expect
          .poll(
            () =>
              owner`select 1`.then(
                () => true,
                () => false,
              ),
            { timeout: 30_000 },
          )
          .toBe(true);
      }
      for (const name of ['all of PostgreSQL is killed', 'it is restarted in order', 'the proxy refuses for a while'])
        expect([...seen.get(name)!].sort(), name).toEqual([200, 503]);
      // Every failed request got this error message.
      const unavailable =
        'The shop cannot answer you right now. Try again in a minute: your cart is waiting for you, and nothing will be counted twice.';
      expect(refusals.length).toBeGreaterThan(0);
      expect(refusals.filter(([status, , words]) => status !== 503 || words !== unavailable)).toEqual([]);
      console.log(`the shop outlived ${rounds} crashes, restarts and cuts; ${refusals.length} requests were refused`);
      const found = await wrong(owner, all);
      expect(found, found.length > 0 ? await describeShop(owner) : '').toEqual([]);
    } finally {
      await owner.end({ timeout: 1 });
    }
  },
);

test(
  'while PostgreSQL is away pages, forms and the official clients are told to come back, in the visitor’s language, and nobody meets a 500',
  { timeout: 60_000 },
  async () => {
    const ask = async (path: string, init: RequestInit = {}): Promise<[number, string]> => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init });
      return [answer.status, await answer.text()];
    };
    proxy.refuse(true);
    try {
      await expect.poll(ready, { timeout: 10_000 }).toBe(503);
      const form = new URLSearchParams({ number: 'S2026K7QX3M', email: 'awa@client.example' });
      const signIn = { email: 'awa@client.example', password: 'un mot de passe' };
      const wire = { method: 'POST', body: JSON.stringify(signIn), headers: { 'content-type': 'application/json' } };
      // All at once, because each waits some seconds for PostgreSQL to come back.
      const [french, english, posted, token, rows, health] = await Promise.all([
        ask('/produit/inconnu', { headers: { 'accept-language': 'fr' } }),
        ask('/produit/inconnu-2', { headers: { 'accept-language': 'en' } }),
        ask('/commande', { method: 'POST', body: form }),
        ask('/auth/v1/token?grant_type=password', wire),
        ask('/rest/v1/products?select=id&limit=1'),
        ask('/healthz'),
      ]);
      expect([french, english, posted, token, rows, health].map(([status]) => status)).toEqual([
        503, 503, 503, 503, 503, 200,
      ]);
      expect(french[1]).toContain('La boutique ne peut pas vous répondre pour l’instant.');
      expect(english[1]).toContain('The shop cannot answer you right now.');
      expect(posted[1]).not.toContain('http-equiv="refresh"');
    } finally {
      proxy.refuse(false);
    }
    // Without `backoff` in server/database/connect.ts, the shop stays closed for up to 20 s longer.
    await expect.poll(ready, { timeout: 10_000 }).toBe(200);
  },
);

/** What is needed to find out why work was left undone. */
async function describeShop(sql: Sql): Promise<string> {
  const parts = {
    jobs: await sql`select task_identifier, attempts, last_error, run_at, locked_at, locked_by from graphile_worker.jobs`,
    orders: await sql`select status, count(*)::int from orders group by status`,
    notifications: await sql`select template, state, count(*)::int from notifications group by template, state`,
    connections: await sql`select application_name, state, state_change, query from pg_stat_activity`,
  };
  return `${JSON.stringify(parts, null, 1)}\n${said.slice(-8000)}`;
}

/** Waits until all jobs are done, then returns the violations. */
async function wrong(sql: Sql, buyers: FaultBuyer[]): Promise<string[]> {
  const emails = buyers.map(({ email }) => email);
  const left = async (): Promise<number> => {
    await sql`update notifications set claimed_at = now() - interval '6 minutes' where state = 'sending' and claimed_at < now() - interval '10 seconds'`;
    await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now() and locked_at is null and (attempts > 0 or payload ->> 'notificationId' is not null or payload ->> 'orderId' is not null)`;
    const [row] = await sql`
      select (select count(*) from orders where customer_email = any(${emails}) and status <> 'paid')
        + (select count(*) from notifications m join orders o on o.id = m.subject_id where customer_email = any(${emails}) and m.state in ('queued', 'sending'))
        + (select count(*) from graphile_worker.jobs where task_identifier in ('notify-admin', 'send-notification', 'poll-payment', 'expire-order')) as n`;
    return Number(row!.n);
  };
  for (const end = Date.now() + 120_000; (await left()) > 0 && Date.now() < end;) await pause(500);
  const { port: sandbox } = JSON.parse(
    readFileSync(join(dataDir, 'data', 'stripe-sandbox', 'identity.json'), 'utf8'),
  ) as { port: number };
  const stripe = new Stripe('sk_test_sandbox', {
    host: '127.0.0.1',
    port: sandbox,
    protocol: 'http',
    telemetry: false,
  });
  const accepted = readdirSync(join(dataDir, 'data', 'outbox'))
    .filter((name) => name.endsWith('.eml'))
    .map((name) => ({ messageId: name.slice(0, -4), to: '' }));
  const labelled = buyers.map((buyer, nth) => ({
    ...buyer,
    label: `round ${Math.floor(nth / buyersPerRound) + 1}, buyer ${(nth % buyersPerRound) + 1}`,
  }));
  const scene = { owner: sql, stripe, mailServer: { url: '', accepted, close: async () => {} } };
  // The provider retries a webhook after a delay, even if polling has already found the order paid.
  let found = await findOrderViolations(scene, labelled);
  for (const end = Date.now() + 60_000; found.length > 0 && Date.now() < end;) {
    await pause(1000);
    found = await findOrderViolations(scene, labelled);
  }
  return found;
}
