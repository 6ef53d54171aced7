// Two servers on one PostgreSQL, as in docs/scaling.md: each sees the other's changes, and each job runs once.
import { isTurn } from '../draws.ts';
import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import postgres, { type Sql } from 'postgres';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { liftOrderLimits } from '#database/tests/lift-order-limits.ts';
import { addOffer, checkoutPayload, type TestOffer } from '#database/tests/test-market.ts';
import { launchPostgres } from '#tools/postgres/launch.ts';
import { startSimulators } from '#simulators/start.ts';
import { artifactsFolder } from './artifacts-folder.ts';
import { findFreePort } from './shop.ts';

const home = mkdtempSync(join(tmpdir(), 'sugu-two-'));
const stops: (() => Promise<unknown> | void)[] = [];
let owner: Sql;
let first: Server;
let second: Server;
const post = postOffice();

type Server = { url: string; process: ChildProcess };
type Placed = { url: string; orderId: string; orderToken: string };

beforeAll(async () => {
  const cluster = await launchPostgres({ dataDir: join(home, 'postgres'), settings: { fsync: 'off' } });
  stops.push(() => cluster.stop());
  owner = postgres(cluster.adminUrl, { max: 2, onnotice: () => {} });
  stops.push(() => owner.end());
  const smtp = await post.open();
  stops.push(post.close);
  const ports = [await findFreePort(), await findFreePort()] as const;
  const secret = 'whsec_of_two_processes_0123456789';
  // The provider sends webhooks to one URL, which may lead to either process. Here it leads to the second.
  const simulator = await startSimulators({
    stripe: {
      dir: join(home, 'sandbox'),
      webhookUrl: `http://127.0.0.1:${ports[1]}/functions/v1/stripe-webhook`,
      webhookSecret: secret,
      key: 'sk_test_sandbox',
    },
  });
  stops.push(() => simulator.stop());
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: join(home, 'data'),
    DATABASE_URL: cluster.authenticatorUrl,
    JOBS_DATABASE_URL: cluster.adminUrl,
    SMTP_URL: smtp,
    RATES_URL: '',
    SITE_URL: '',
    LOG_LEVEL: 'warn',
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    STRIPE_WEBHOOK_SECRET: secret,
    STRIPE_API_URL: simulator.urls.stripe,
  };
  // The first process creates the schema, with the owner's login (JOBS_DATABASE_URL).
  first = await open(env, ports[0]);
  second = await open(env, ports[1]);
  // All requests come from one network, so the limits on unpaid orders are lifted; they have tests of their own.
  await liftOrderLimits(owner);
}, 180_000);
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop();
  rmSync(home, { recursive: true, force: true });
}, 60_000);

function open(env: NodeJS.ProcessEnv, port: number): Promise<Server> {
  const shop = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'tools/start.js', '--empty'], {
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  stops.push(async () => {
    if (shop.exitCode !== null || shop.signalCode !== null) return;
    const gone = new Promise((resolve) => shop.once('exit', resolve));
    shop.kill('SIGTERM');
    await gone;
  });
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer): void => {
      said += chunk;
      appendFileSync(join(artifactsFolder, `two-processes-${port}.log`), chunk);
      if (said.includes('Sugu is open')) resolve({ url: `http://127.0.0.1:${port}`, process: shop });
    };
    shop.stdout.on('data', hear);
    shop.stderr.on('data', hear);
    shop.once('exit', (code) => reject(new Error(`A server stopped with code ${code}:\n${said}`)));
  });
}

async function ask<Answer>(
  server: Server,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await fetch(`${server.url}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return JSON.parse(text) as Answer;
}
const place = (server: Server, offer: TestOffer, email = 'awa@client.example'): Promise<Placed> =>
  ask(server, '/functions/v1/create-universal-order-payment', checkoutPayload([{ offer }], { customerEmail: email }), {
    'idempotency-key': crypto.randomUUID(),
  });
const pay = (order: Placed): Promise<Response> =>
  fetch(order.url, { method: 'POST', body: new URLSearchParams({ card: '4242424242424242' }), redirect: 'manual' });
const statusAt = async (server: Server, { orderId, orderToken }: Placed): Promise<unknown> =>
  (await fetch(`${server.url}/commande/${orderId}/etat?token=${orderToken}`)).json();
const numberOf = async (orderId: string): Promise<string> =>
  (await owner`select number from orders where id = ${orderId}`)[0]!.number as string;
type Found = { items: Record<string, unknown>[] };
const search = async (server: Server, words: string): Promise<Record<string, unknown> | undefined> =>
  (await ask<Found>(server, '/rest/v1/rpc/search_products', { query: words, page_size: 1 })).items[0];

test('without a token or a port for them there are no metrics', async () => {
  expect((await fetch(`${first.url}/metrics`, { headers: { authorization: 'Bearer x' } })).status).toBe(404);
});

test(
  'an order placed through one server is paid by a webhook to the other, and both say so',
  { timeout: 60_000 },
  async () => {
    const order = await place(first, await addOffer(owner, { seller: 'seen' }));
    expect(await statusAt(second, order)).toMatchObject({ status: 'awaiting_payment', paid: false });
    expect((await pay(order)).status).toBe(303);
    for (const server of [first, second])
      await expect
        .poll(() => statusAt(server, order), { timeout: 15_000 })
        .toMatchObject({ status: 'paid', paid: true });
  },
);

test.runIf(isTurn(0, 3))(
  'each job is done by one of them: of many orders placed and paid through both, every mail goes out once',
  { timeout: 90_000 },
  async () => {
    const offer = await addOffer(owner, { seller: 'many', stock: 100 });
    const orders = await Promise.all(Array.from({ length: 12 }, (_, nth) => place(nth % 2 ? first : second, offer)));
    await Promise.all(orders.map(pay));
    const numbers = await Promise.all(orders.map(({ orderId }) => numberOf(orderId)));
    const kindsOf = (number: string): string[] =>
      post.accepted
        .filter((id) => id.startsWith(`${number}-`))
        .map((id) => id.slice(number.length + 1))
        .sort();
    const wanted = ['admin-new-order', 'order-paid'];
    await expect
      .poll(() => numbers.filter((number) => wanted.every((kind) => kindsOf(number).includes(kind))).length, {
        timeout: 45_000,
      })
      .toBe(12);
    // By now a second worker would have started the same job.
    await pause(3000);
    for (const number of numbers) expect(kindsOf(number), number).toEqual(kindsOf(numbers[0]!));
    expect(post.accepted.length).toBe(new Set(post.accepted).size);
    // Each job ran once: no retry was needed.
    expect(
      await owner`select task_identifier, last_error from graphile_worker.jobs where last_error is not null`,
    ).toEqual([]);
  },
);

test(
  'a price is changed, and stock is bought through one server: both searches tell it, also where the answer was kept',
  { timeout: 60_000 },
  async () => {
    const offer = await addOffer(owner, { seller: 'priced', price: 1999, stock: 1 });
    const [product] =
      await owner`select p.slug from products p join offers o on o.product_id = p.id where o.id = ${offer.id}`;
    const words = product!.slug as string;
    for (const server of [first, second])
      await expect.poll(async () => (await search(server, words))?.offer_price, { timeout: 10_000 }).toBe(1999);
    const seen = { timeout: 20_000, interval: 20 };
    await owner`update offers set price_minor = 2999 where id = ${offer.id}`;
    for (const server of [first, second])
      await expect.poll(async () => (await search(server, words))?.offer_price, seen).toBe(2999);
    const before = JSON.stringify(await search(second, words));
    await place(first, { ...offer, price: 2999 });
    await expect.poll(async () => JSON.stringify(await search(second, words)), seen).not.toBe(before);
  },
);

test.runIf(isTurn(1, 3))(
  'a price changed through one server is right on the kept pages of both, at once and for good',
  { timeout: 60_000 },
  async () => {
    const offer = await addOffer(owner, { seller: 'shown', price: 1999 });
    const [product] =
      await owner`select p.slug from products p join offers o on o.product_id = p.id where o.id = ${offer.id}`;
    const shown = async (server: Server): Promise<string | undefined> =>
      /"price":"(\d+\.\d\d)"|"price":(\d+(?:\.\d+)?)/
        .exec(await (await fetch(`${server.url}/produit/${product!.slug as string}`)).text())
        ?.slice(1)
        .find(Boolean);
    for (let n = 0; n < 3; n++) for (const server of [first, second]) expect(Number(await shown(server))).toBe(19.99);
    const newest = [19.99, 19.99];
    for (let price = 2000; price <= 2010; price++) {
      await owner`update offers set price_minor = ${price} where id = ${offer.id}`;
      for (const [nth, server] of [first, second].entries()) {
        await expect
          .poll(
            async () => {
              const seen = Number(await shown(server));
              // An older state must never follow a newer one.
              expect(seen).toBeGreaterThanOrEqual(newest[nth]!);
              return (newest[nth] = seen);
            },
            { timeout: 20_000, interval: 5 },
          )
          .toBe(price / 100);
      }
    }
  },
);

test.runIf(isTurn(2, 3))(
  'a server that is killed over a job leaves it to the other within three quarters of a minute',
  { timeout: 120_000 },
  async () => {
    post.isHolding = true;
    const order = await place(second, await addOffer(owner, { seller: 'killed' }));
    const name = `${await numberOf(order.orderId)}-admin-new-order`;
    const heldNow = () => post.held.find(({ id }) => id === name);
    await expect.poll(heldNow, { timeout: 15_000 }).toBeDefined();
    const [dying, living] = holds(first, heldNow()!.port) ? [first, second] : [second, first];
    expect(holds(dying, heldNow()!.port)).toBe(true);
    expect(post.accepted).not.toContain(name);
    post.isHolding = false;
    // The mails that the living process is sending are accepted.
    for (const { port, accept } of post.held) if (holds(living, port)) accept();
    const gone = new Promise((resolve) => dying.process.once('exit', resolve));
    dying.process.kill('SIGKILL');
    await gone;
    // A mail that may have been sent is retried after five minutes, so the test moves its time back.
    await owner`update notifications set claimed_at = claimed_at - interval '6 minutes' where state = 'sending'`;
    await expect.poll(() => post.accepted.filter((id) => id === name), { timeout: 45_000 }).toHaveLength(1);
    expect((await fetch(`${living.url}/readyz`)).status).toBe(200);
    await expect
      .poll(async () => (await owner`select 1 from graphile_worker.jobs where locked_by is not null`).length, {
        timeout: 30_000,
      })
      .toBe(0);
    expect(post.accepted.length).toBe(new Set(post.accepted).size);
  },
);

/** An SMTP server that records the Message-IDs without the domain; `isHolding`: it does not acknowledge. */
function postOffice() {
  const office = {
    accepted: [] as string[],
    held: [] as { id: string; port: number; accept(): void }[],
    isHolding: false,
    open,
    close,
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, answer) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk));
      stream.on('end', () => {
        const id = /^Message-ID: <(.+)@/im.exec(text)?.[1] ?? 'without a name';
        const accept = (): void => {
          office.accepted.push(id);
          answer();
        };
        if (office.isHolding) office.held.push({ id, port: session.remotePort, accept });
        else accept();
      });
    },
  });
  server.on('error', () => {});
  function open(): Promise<string> {
    return new Promise((resolve) =>
      server.listen(0, '127.0.0.1', () => resolve(`smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`)),
    );
  }
  function close(): Promise<void> {
    return new Promise((resolve) => server.close(() => resolve()));
  }
  return office;
}

/** Whether the connection from this local port belongs to the server, according to Linux's /proc. */
function holds({ process: { pid } }: Server, port: number): boolean {
  const hex = port.toString(16).toUpperCase().padStart(4, '0');
  const inode = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .find((row) => row[1]?.endsWith(`:${hex}`) && row[9] !== '0')?.[9];
  return readdirSync(`/proc/${pid}/fd`).some((fd) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${fd}`) === `socket:[${inode}]`;
    } catch {
      return false;
    }
  });
}
