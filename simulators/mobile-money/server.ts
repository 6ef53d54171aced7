// The simulator as one request handler: API, hosted page and control API, with timers for callbacks and decisions.
import { Hono } from 'hono';
import { startSelfReschedulingTimer } from '#simulators/base/due-timer.ts';
import { answerWithFaults } from '#simulators/base/answer-with-faults.ts';
import type { HttpBindings } from '#simulators/base/cut-connection.ts';
import { createFaultSwitches } from '#simulators/base/faults.ts';
import { createApi } from './api.ts';
import { startCallbackSender } from './callbacks.ts';
import { createControlApi } from './control.ts';
import { createPaymentPage } from './payment-page.ts';
import { createPayoutLedger } from './payouts.ts';
import { openMobileMoneyStore } from './store.ts';
import { createTransactionLedger } from './transactions.ts';

export type MobileMoneySimulatorOptions = {
  /** The folder of the stored state, for one simulator only. */
  dir: string;
  apiKey: string;
  siteId: string;
  /** The simulator's URL without a trailing slash; hosted pages are below it. */
  baseUrl: string;
  /** The shop's name on the hosted page. */
  merchant?: string | undefined;
  /** The delay before a callback is sent again for the first time; 1 s by default. */
  retryMs?: number | undefined;
};
export type MobileMoneySimulator = {
  fetch(request: Request, bindings?: HttpBindings): Promise<Response>;
  close(): void;
};

/** Starts the simulator in this process. `close` stops its timers and leaves the state on disk. */
export function createMobileMoneySimulator(options: MobileMoneySimulatorOptions): MobileMoneySimulator {
  const { dir, apiKey, siteId, baseUrl, merchant = 'Sugu', retryMs = 1000 } = options;
  const faults = createFaultSwitches();
  const now = (): number => Date.now() + faults.now().clockAheadMs;
  const store = openMobileMoneyStore(dir);
  const ledger = createTransactionLedger({ store, siteId, now, pendingRefunds: () => faults.now().pendingRefunds });
  const payouts = createPayoutLedger({ store, now });
  const callbacks = startCallbackSender({ store, faults, retryMs, now });
  const clock = startSelfReschedulingTimer(() => ledger.settleDue(), now);
  const wake = (): void => {
    clock.wake();
    callbacks.wake();
  };
  store.onSave(wake);
  wake();

  const app = new Hono()
    .route('/', createApi({ store, ledger, payouts, faults, apiKey, siteId, baseUrl }))
    .route('/', createControlApi({ store, ledger, faults, apiKey, onChange: wake }))
    .route('/', createPaymentPage({ store, ledger, merchant }));

  return {
    fetch(request, bindings) {
      const { pathname } = new URL(request.url);
      const isRefund = pathname === '/v2/refund' || pathname === '/v2/payout';
      return answerWithFaults({ pathname, isCreation: pathname === '/v2/payment', isRefund }, bindings, faults, () => {
        // Run due callbacks, decisions and expiries before the request.
        clock.wake();
        return app.fetch(request, bindings);
      });
    },
    close() {
      callbacks.close();
      clock.close();
      store.close();
    },
  };
}
