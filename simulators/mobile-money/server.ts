// The sandbox as one request handler: the API, the hosted page, the test switches; and its two clocks, callbacks and what operators decide.
import { Hono } from 'hono';
import { startClock } from '#simulators/base/clock.ts';
import { type Bindings, cutConnection } from '#simulators/base/cut.ts';
import { createFaults, type FaultSwitches } from '#simulators/base/faults.ts';
import { createApi } from './api.ts';
import { startCallbacks } from './callbacks.ts';
import { createControl } from './control.ts';
import { createPage } from './page.ts';
import { openPayouts } from './payouts.ts';
import { openStore } from './store.ts';
import { openTransactions } from './transactions.ts';

export type SandboxOptions = {
  /** Where the state is kept. One sandbox per folder. */
  dir: string;
  apiKey: string;
  siteId: string;
  /** The address the sandbox answers on, without a final slash; hosted pages are below it. */
  baseUrl: string;
  /** The shop's name on the hosted page. */
  merchant?: string | undefined;
  /** The first wait before a callback is sent again; 1 s by default. */
  retryMs?: number | undefined;
};
export type Sandbox = { fetch(request: Request, bindings?: Bindings): Promise<Response>; close(): void };

/** Opens the sandbox in this process. `close` stops its clocks and leaves the state on disk. */
export function createSandbox({
  dir,
  apiKey,
  siteId,
  baseUrl,
  merchant = 'Sugu',
  retryMs = 1000,
}: SandboxOptions): Sandbox {
  const faults = createFaults();
  const now = (): number => Date.now() + faults.now().clockAheadMs;
  const store = openStore(dir);
  const ledger = openTransactions({ store, siteId, now, pendingRefunds: () => faults.now().pendingRefunds });
  const payouts = openPayouts({ store, now });
  const callbacks = startCallbacks({ store, faults, retryMs, now });
  const clock = startClock(() => ledger.settleDue(), now);
  const wake = (): void => {
    clock.wake();
    callbacks.wake();
  };
  store.onKept(wake);
  wake();

  const app = new Hono()
    .route('/', createApi({ store, ledger, payouts, faults, apiKey, siteId, baseUrl }))
    .route('/', createControl({ store, ledger, faults, apiKey, onChange: wake }))
    .route('/', createPage({ store, ledger, merchant }));

  return {
    fetch: (request, bindings) =>
      answer(request, bindings, faults, async () => {
        // Work that is due runs before the request.
        clock.wake();
        return app.fetch(request, bindings);
      }),
    close() {
      callbacks.close();
      clock.close();
      store.close();
    },
  };
}

/** Simulated network faults: no server, or a connection that breaks before or after the work. */
async function answer(
  request: Request,
  bindings: Bindings | undefined,
  faults: FaultSwitches,
  proceed: () => Promise<Response>,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (faults.now().down && !pathname.startsWith('/sandbox/')) return cutConnection(bindings);
  if (pathname === '/v2/payment' && faults.strikes('timeoutBeforeCreate'))
    return cutConnection(bindings, faults.now().holdMs);
  const response = await proceed();
  if (pathname === '/v2/payment' && response.ok && faults.strikes('timeoutAfterCreate'))
    return cutConnection(bindings, faults.now().holdMs);
  if (pathname === '/v2/payout' && response.ok && faults.strikes('timeoutAfterRefund'))
    return cutConnection(bindings, faults.now().holdMs);
  if (pathname === '/v2/refund' && response.ok && faults.strikes('timeoutAfterRefund'))
    return cutConnection(bindings, faults.now().holdMs);
  return response;
}
