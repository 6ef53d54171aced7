// For tests: a simulator on a real port, a shop that receives its webhooks, and the official SDK.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listenLocally, serveLocally } from '#simulators/base/harness.ts';
import { Stripe } from 'stripe';
import { createStripeSimulator } from './server.ts';

export const apiKey = 'sk_test_harness_0123456789';
export const webhookSecret = 'whsec_harness_0123456789abcdef';

export type ReceivedWebhook = { event: Stripe.Event; signature: string };
/** A webhook receiver. It verifies signatures, and answers with each of `statuses` once, then with 200. */
export type WebhookReceiver = { url: string; hooks: ReceivedWebhook[]; statuses: number[]; close(): Promise<void> };

export async function openWebhookReceiver(): Promise<WebhookReceiver> {
  const hooks: ReceivedWebhook[] = [];
  const statuses: number[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk));
    request.on('end', () => {
      const signature = String(request.headers['stripe-signature']);
      const status = statuses.shift() ?? 200;
      if (request.method === 'POST')
        hooks.push({ event: Stripe.webhooks.constructEvent(body, signature, webhookSecret), signature });
      response.writeHead(status, { 'content-type': 'text/html' }).end('<!doctype html><title>shop</title>');
    });
  });
  const { url, close } = await listenLocally(server);
  return { url, hooks, statuses, close };
}

export type Harness = {
  url: string;
  stripe: Stripe;
  shop: WebhookReceiver;
  dir: string;
  faults(wish: object): Promise<void>;
  /** Posts to `/sandbox/…` an event outside the API, such as a dispute. */ control(
    path: string,
    wish: object,
  ): Promise<{ id: string }>;
  restart(): Promise<void>;
  close(): Promise<void>;
};

/** Starts a simulator in this process behind a real HTTP server. `restart` opens it again with its folder and port. */
export async function openHarness({ retryMs = 20 } = {}): Promise<Harness> {
  const shop = await openWebhookReceiver();
  const dir = mkdtempSync(join(tmpdir(), 'sugu-sandbox-'));
  const server = await serveLocally((request, bindings) => simulator.fetch(request, bindings));
  const { url } = server;
  const open = (): ReturnType<typeof createStripeSimulator> =>
    createStripeSimulator({
      dir,
      key: apiKey,
      baseUrl: url,
      webhookUrl: `${shop.url}/hook`,
      webhookSecret: webhookSecret,
      retryMs,
    });
  const control = async (path: string, wish: object): Promise<{ id: string }> => {
    const response = await fetch(`${url}/sandbox/${path}`, {
      method: 'POST',
      body: JSON.stringify(wish),
      headers: { authorization: `Bearer ${apiKey}` },
    });
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as { id: string };
  };
  let simulator = open();
  return {
    url,
    shop,
    dir,
    stripe: createSdk(url),
    faults: async (wish) => void (await control('faults', wish)),
    control,
    async restart() {
      simulator.close();
      simulator = open();
    },
    async close() {
      simulator.close();
      await server.close();
      await shop.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Creates the official SDK, configured to call this host. */
export function createSdk(url: string, config: Stripe.StripeConfig = {}): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(apiKey, {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
    ...config,
  });
}

export const sessionParams = (
  over: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  success_url: 'http://127.0.0.1:9/ok?session={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://127.0.0.1:9/panier',
  client_reference_id: 'order-1',
  customer_email: 'demo@exemple.com',
  locale: 'fr',
  metadata: { order_id: 'order-1' },
  payment_intent_data: { metadata: { order_id: 'order-1' }, description: 'S-1' },
  line_items: [
    { quantity: 2, price_data: { currency: 'cad', unit_amount: 1999, product_data: { name: 'Café démo' } } },
    { quantity: 1, price_data: { currency: 'cad', unit_amount: 500, product_data: { name: 'Livraison' } } },
  ],
  ...over,
});

export const cardNumbers = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  authenticates: '4000002500003155',
  noFunds: '4000000000009995',
};

/** Presses "pay" on the hosted page without following the redirect. */
export const submitPayment = (pageUrl: string, fields: Record<string, string>): Promise<Response> =>
  fetch(pageUrl, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

/** Waits until `isSo` returns true. Throws after `withinMs`. */
export async function waitUntil(isSo: () => boolean | Promise<boolean>, withinMs = 5000): Promise<void> {
  for (const end = Date.now() + withinMs; Date.now() < end; await sleep(10)) if (await isSo()) return;
  throw new Error('It did not become so in time.');
}
