// The set-up of the fault tests: a shop on a real PostgreSQL, the payment simulator, a mail server, and buyers.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { Stripe } from 'stripe';
import { connect } from '#server/database/connect.ts';
import type { Shop } from '#server/shop.ts';
import { startJobs } from '#server/jobs/start.ts';
import { liftOrderLimits } from '#database/tests/lift-order-limits.ts';
import { addOffer, checkoutPayload, type TestOffer } from '#database/tests/test-market.ts';
import { createSignatureHeader } from '#simulators/stripe/signature.ts';
import { startSimulators } from '#simulators/start.ts';
import { scenarios, type SignedWebhook } from './scenarios.ts';
import { startMailServer, type MailServer } from './mail-server.ts';
import { createSmtpMailer, openFaultShop, secretKey, webhookSecret } from './fault-shop.ts';

export type DatabaseUrls = { ownerUrl: string; poolUrl: string };
/** A buyer with a request and an offer of their own; the request orders two units of `stock`. */
export type FaultBuyer = { email: string; key: string; payload: object; offer: TestOffer; stock: number };

export type FaultScene = {
  owner: Sql;
  shop: Shop;
  stripe: Stripe;
  mailServer: MailServer;
  urls(): DatabaseUrls & { sandboxUrl: string; smtpUrl: string };
  aheadMs(): number;
  /** Advances the clocks of the shop and the provider. */
  advanceMinutes(minutes: number): Promise<void>;
  setFaults(switches: object): Promise<void>;
  /** An action in the provider's dashboard; `path` is `refunds` or `disputes`. */
  actInDashboard(path: string, wish: object): Promise<void>;
  newBuyer(): Promise<FaultBuyer>;
  newOrder(): Promise<FaultBuyer & { orderId: string; url: string }>;
  /** Pays with a card that succeeds. While webhooks are held, the shop gets none. */
  pay(url: string): Promise<void>;
  signedWebhookOf(orderId: string): Promise<SignedWebhook>;
  /** Restarts the shop and runs jobs and webhooks until nothing is due. `switches`: the simulator's faults. */
  restartUntilIdle(switches?: object): Promise<void>;
  /** Like `restartUntilIdle`, until every payment page is closed and unpaid orders are cancelled. */
  settleAllOrders(): Promise<void>;
  /** Connects to another PostgreSQL. */
  reopen(urls: DatabaseUrls): Promise<void>;
  close(): Promise<void>;
};

export async function openFaultScene(given: DatabaseUrls): Promise<FaultScene> {
  let urls = given;
  let aheadMs = 0;
  const dir = mkdtempSync(join(tmpdir(), 'sugu-faults-'));
  const mailServer = await startMailServer();
  const door = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const told = { body: Buffer.concat(chunks).toString(), signature: String(request.headers['stripe-signature']) };
    const [status, said] = await scenarios.webhook(self.shop, told).then(
      (outcome) => [200, outcome] as const,
      (problem: unknown) => [502, String(problem)] as const,
    );
    response.writeHead(status).end(said);
  });
  await new Promise<void>((listening) => door.listen(0, '127.0.0.1', listening));
  const webhookUrl = `http://127.0.0.1:${(door.address() as AddressInfo).port}/`;
  const simulator = await startSimulators({ stripe: { dir, key: secretKey, webhookSecret, webhookUrl } });
  const { hostname, port } = new URL(simulator.urls.stripe);
  const open = () => ({
    owner: connect(urls.ownerUrl, { most: 2 }),
    shop: {
      ...openFaultShop({ poolUrl: urls.poolUrl, sandboxUrl: simulator.urls.stripe, aheadMs: 0 }),
      now: () => new Date(Date.now() + aheadMs),
    },
  });
  const control = (path: string, body?: object) =>
    fetch(`${simulator.urls.stripe}/sandbox/${path}`, {
      headers: { authorization: `Bearer ${secretKey}` },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });

  const opened = open();
  // All buyers lack a client address and count as one network, so the limits are lifted.
  await liftOrderLimits(opened.owner);
  const self: FaultScene = {
    ...opened,
    stripe: new Stripe(secretKey, { host: hostname, port, protocol: 'http', telemetry: false }),
    mailServer,
    urls: () => ({ ...urls, sandboxUrl: simulator.urls.stripe, smtpUrl: mailServer.url }),
    aheadMs: () => aheadMs,
    async advanceMinutes(minutes) {
      aheadMs += minutes * 60_000;
      await self.setFaults({ clockAheadMs: aheadMs });
    },
    setFaults: (switches) => self.actInDashboard('faults', switches),
    async actInDashboard(path, wish) {
      const answer = await control(path, wish);
      if (!answer.ok) throw new Error(await answer.text());
    },
    async newBuyer() {
      const offer = await addOffer(self.owner, { seller: 'faults', stock: 10 });
      const email = `${randomUUID()}@client.example`;
      return {
        email,
        key: randomUUID(),
        offer,
        stock: 10,
        payload: checkoutPayload([{ offer, quantity: 2 }], { customerEmail: email }),
      };
    },
    async newOrder() {
      const buyer = await self.newBuyer();
      const url = await scenarios.place(self.shop, buyer);
      const [order] = await self.owner`select id from orders where customer_email = ${buyer.email}`;
      return { ...buyer, url, orderId: order!.id as string };
    },
    async pay(url) {
      const answer = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({
          cardNumber: '4242424242424242',
          cardExpiry: '12 / 34',
          cardCvc: '123',
          billingName: 'Awa Démo',
        }),
      });
      if (answer.status !== 303) throw new Error(`The card page said ${answer.status}`);
    },
    async signedWebhookOf(orderId) {
      const { data } = await self.stripe.events.list({ type: 'checkout.session.completed', limit: 100 });
      const event = data.find((one) => (one.data.object as Stripe.Checkout.Session).client_reference_id === orderId);
      if (!event) throw new Error(`The provider has no payment of order ${orderId}`);
      const body = JSON.stringify(event);
      return { body, signature: createSignatureHeader(body, webhookSecret, Math.floor(Date.now() / 1000)) };
    },
    async restartUntilIdle(switches = {}) {
      await self.setFaults({ reset: true, clockAheadMs: aheadMs, ...switches });
      await self.owner`update notifications set claimed_at = now() - interval '6 minutes' where state = 'sending'`;
      const jobs = await startJobs({
        connectionString: urls.ownerUrl,
        shop: self.shop,
        mailer: createSmtpMailer(mailServer.url),
        siteName: 'Sugu',
      });
      try {
        for (let end = Date.now() + 180_000; (await leftToDo('holdWebhooks' in switches)) > 0; await pause(100))
          if (Date.now() > end) throw new Error('It does not come to rest.');
      } finally {
        await jobs.stop();
      }
    },
    async settleAllOrders() {
      await self.restartUntilIdle();
      // After 40 minutes the stock holds end. After 10 more, the last poll of the payment provider is due.
      for (const minutes of [40, 10]) {
        await self.advanceMinutes(minutes);
        await self.restartUntilIdle();
      }
    },
    async reopen(now) {
      urls = now;
      const before = [self.owner, self.shop.sql];
      Object.assign(self, open());
      await Promise.all(before.map((sql) => sql.end({ timeout: 0 }).catch(() => {})));
    },
    async close() {
      await simulator.stop();
      door.closeAllConnections();
      await new Promise((closed) => door.close(closed));
      await mailServer.close();
      await Promise.all([self.owner.end({ timeout: 1 }), self.shop.sql.end({ timeout: 1 })]);
      rmSync(dir, { recursive: true, force: true });
    },
  };

  /** Makes due jobs and retries runnable now; returns their number plus the pending webhooks. */
  async function leftToDo(isHeld: boolean): Promise<number> {
    const isDue = self.owner`(run_at <= ${self.shop.now()} or attempts > 0) and attempts < max_attempts`;
    await self.owner`update graphile_worker._private_jobs set run_at = now() where run_at > now() and locked_at is null and ${isDue}`;
    // The update above does not wake the worker, which looks for jobs every two seconds, so this wakes it.
    await self.owner.notify('jobs:insert', '{"count":3}');
    const [jobs] = await self.owner`select count(*)::int as n from graphile_worker._private_jobs where ${isDue}`;
    const owed = (await (await control('deliveries')).json()) as unknown[];
    return (jobs!.n as number) + (isHeld ? 0 : owed.length);
  }
  return self;
}
