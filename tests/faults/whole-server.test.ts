// The shop as `npm start` runs it is killed with SIGKILL, together with PostgreSQL and the simulator, while twenty
// buyers order and pay. The next start uses the same data directory, and the buyers retry.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { liftOrderLimits } from '#database/tests/lift-order-limits.ts';
import { addOffer, checkoutPayload } from '#database/tests/test-market.ts';
import { connect } from '#server/database/connect.ts';
import { readPostmasterPidFile } from '#tools/postgres/postmaster.ts';
import { findFreePort } from '../journeys/shop.ts';
import { findOrderViolations } from './invariants.ts';
import type { FaultBuyer } from './fault-scene.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'sugu-whole-'));
let port: number;
let shop: ChildProcess;
beforeAll(async () => {
  port = await findFreePort();
  await open();
});
afterAll(async () => {
  const gone = new Promise((resolve) => shop.once('exit', resolve));
  shop.kill('SIGTERM');
  await gone;
  rmSync(dataDir, { recursive: true, force: true });
});

function open(): Promise<void> {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    RATES_URL: '',
    STRIPE_SECRET_KEY: '',
    SMTP_URL: '',
    DATABASE_URL: '',
    SITE_URL: '',
    LOG_LEVEL: 'warn',
  };
  shop = spawn(process.execPath, ['tools/start.js', '--empty'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  return new Promise((resolve, reject) => {
    let said = '';
    for (const stream of [shop.stdout!, shop.stderr!])
      stream.on('data', (chunk: Buffer) => (said += String(chunk)).includes('Sugu is open') && resolve());
    shop.once('exit', (code) => reject(new Error(`The shop stopped with code ${code}:\n${said}`)));
  });
}

function owner(): Sql {
  const { postgres } = JSON.parse(readFileSync(join(dataDir, 'postgres', 'passwords.json'), 'utf8')) as {
    postgres: string;
  };
  return connect(
    `postgres://postgres:${postgres}@127.0.0.1:${readPostmasterPidFile(join(dataDir, 'postgres', 'cluster'))!.port}/postgres`,
    { most: 2 },
  );
}

let errors = 0;
let paid = 0;
/** Repeats a request until it succeeds, as a person who sees an error would. Counts the errors. */
async function untilDone(ask: () => Promise<Response>, isDone: (answer: Response) => boolean): Promise<Response> {
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(500)) {
    const answer = await ask().catch(() => null);
    if (answer && isDone(answer)) return answer;
    errors++;
  }
  throw new Error('A buyer gave up.');
}

async function buy({ key, payload }: FaultBuyer): Promise<void> {
  const order = () =>
    fetch(`http://127.0.0.1:${port}/functions/v1/create-universal-order-payment`, {
      method: 'POST',
      headers: { 'idempotency-key': key, 'content-type': 'application/json' },
      body: JSON.stringify(payload),
    });
  const { url } = (await (await untilDone(order, ({ ok }) => ok)).json()) as { url: string };
  await pause(Math.random() * 300);
  const card = new URLSearchParams({
    cardNumber: '4242424242424242',
    cardExpiry: '12 / 34',
    cardCvc: '123',
    billingName: 'Awa Démo',
  });
  // After a payment whose response was lost, the payment page redirects as after a new payment.
  await untilDone(
    () => fetch(url, { method: 'POST', redirect: 'manual', body: card }),
    ({ status }) => status === 303,
  );
  paid++;
}

test(
  'the server killed while twenty buyers order and pay: after its start every one has one order, paid once, with one mail of each kind',
  { timeout: 240_000 },
  async () => {
    let sql = owner();
    await liftOrderLimits(sql);
    const offer = await addOffer(sql, { seller: 'vingt', stock: 1000 });
    const buyers: FaultBuyer[] = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const [own, email] = [await addOffer(sql, { seller: 'vingt', stock: 10 }), `${randomUUID()}@client.example`];
        return {
          email,
          key: randomUUID(),
          offer: own,
          stock: 10,
          payload: checkoutPayload([{ offer: own, quantity: 2 }, { offer }], { customerEmail: email }),
        };
      }),
    );
    const all = Promise.all(
      buyers.map(async (buyer, nth) => {
        await pause(nth * 60);
        await buy(buyer);
      }),
    );
    await expect.poll(() => paid, { timeout: 60_000, interval: 5 }).toBeGreaterThanOrEqual(5);
    const gone = new Promise((resolve) => shop.once('exit', resolve));
    const paidBefore = paid;
    shop.kill('SIGKILL');
    await gone;
    await sql.end({ timeout: 0 }).catch(() => {});
    await open();
    await all;
    expect(paidBefore).toBeLessThan(20);
    expect(errors).toBeGreaterThan(0);

    sql = owner();
    try {
      const emails = buyers.map(({ email }) => email);
      const left = async (): Promise<number> => {
        await sql`update notifications set claimed_at = now() - interval '6 minutes' where state = 'sending' and claimed_at < now() - interval '10 seconds'`;
        await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now() and locked_at is null and (attempts > 0 or payload ->> 'notificationId' is not null)`;
        const [row] = await sql`
        select (select count(*) from orders where customer_email = any(${emails}) and status <> 'paid') + (select count(*) from notifications m join orders o on o.id = m.subject_id where customer_email = any(${emails}) and m.state in ('queued', 'sending'))
          + (select count(*) from graphile_worker.jobs where task_identifier in ('notify-admin', 'send-notification')) as n`;
        return Number(row!.n);
      };
      for (const end = Date.now() + 90_000; (await left()) > 0 && Date.now() < end;) await pause(500);
      // The polling job and the expiry job run once more and find nothing to do.
      await sql`update graphile_worker._private_jobs set run_at = now() where payload ->> 'orderId' is not null`;
      await pause(3000);
      const { port: sandbox } = JSON.parse(readFileSync(join(dataDir, 'stripe-sandbox', 'identity.json'), 'utf8')) as {
        port: number;
      };
      const stripe = new Stripe('sk_test_sandbox', {
        host: '127.0.0.1',
        port: sandbox,
        protocol: 'http',
        telemetry: false,
      });
      const accepted = readdirSync(join(dataDir, 'outbox'))
        .filter((name) => name.endsWith('.eml'))
        .map((name) => ({ messageId: name.slice(0, -4), to: '' }));
      expect(
        await findOrderViolations(
          { owner: sql, stripe, mailServer: { url: '', accepted, close: async () => {} } },
          buyers.map((buyer, nth) => ({ ...buyer, label: `buyer ${nth}` })),
        ),
      ).toEqual([]);
      expect(await sql`select distinct status from orders where customer_email = any(${emails})`).toEqual([
        { status: 'paid' },
      ]);
      expect((await sql`select stock from offers where id = ${offer.id}`)[0]).toEqual({ stock: 980 });
    } finally {
      await sql.end({ timeout: 1 });
    }
  },
);
