// The simulator as one request handler: API, hosted page and control API, with timers for webhooks and expiry.
import { Hono } from 'hono';
import { createApi } from './api.ts';
import { createControlApi } from './control.ts';
import { startSelfReschedulingTimer } from '#simulators/base/due-timer.ts';
import { answerWithFaults } from '#simulators/base/answer-with-faults.ts';
import type { HttpBindings } from '#simulators/base/cut-connection.ts';
import { createFaultSwitches } from '#simulators/base/faults.ts';
import { createPaymentPage } from './page/routes.ts';
import { expireOverdueSessions } from './sessions.ts';
import { openStripeStore } from './store.ts';
import { startWebhookSender } from './webhooks.ts';

export type StripeSimulatorOptions = {
  /** The folder of the stored state, for one simulator only. */
  dir: string;
  /** The only valid secret key, `sk_test_…`. */
  key: string;
  /** The simulator's URL without a trailing slash; hosted pages are below it. */
  baseUrl: string;
  webhookUrl?: string | undefined;
  webhookSecret: string;
  /** The shop's name on the hosted page. */
  merchant?: string | undefined;
  /** The delay before a webhook is sent again for the first time; 1 s by default. */
  retryMs?: number | undefined;
};
export type StripeSimulator = { fetch(request: Request, bindings?: HttpBindings): Promise<Response>; close(): void };

/** Starts the simulator in this process. `close` stops its timers and leaves the state on disk. */
export function createStripeSimulator(options: StripeSimulatorOptions): StripeSimulator {
  const { dir, key, baseUrl, webhookUrl, webhookSecret, merchant = 'Sugu', retryMs } = options;
  const faults = createFaultSwitches();
  const now = (): number => Date.now() + faults.now().clockAheadMs;
  const store = openStripeStore(dir, Date.now());
  const webhooks = startWebhookSender({ store, faults, url: webhookUrl, secret: webhookSecret, retryMs, now });
  const expiry = startSelfReschedulingTimer(() => store.transact((draft) => expireOverdueSessions(draft, now())), now);
  store.onCommit(webhooks.wake);
  store.onCommit(expiry.wake);
  const wake = (): void => {
    expiry.wake();
    webhooks.wake();
  };
  wake();

  const app = new Hono()
    .route('/', createApi({ store, faults, key, baseUrl, now }))
    .route('/', createControlApi({ store, faults, key, now, onChange: wake }))
    .route('/', createPaymentPage({ store, now, merchant }));

  return {
    fetch(request, bindings) {
      const { pathname } = new URL(request.url);
      const isCreation = request.method === 'POST' && pathname === '/v1/checkout/sessions';
      const isRefund = request.method === 'POST' && pathname === '/v1/refunds';
      const proceed = () => app.fetch(request, bindings);
      return answerWithFaults({ pathname, isCreation, isRefund }, bindings, faults, proceed);
    },
    close() {
      webhooks.close();
      expiry.close();
      store.close();
    },
  };
}
