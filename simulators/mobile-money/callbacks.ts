// Sends callbacks: form posts with the transaction's id. They are unsigned, so the receiver must not trust them.
import { type WebhookWorker, startWebhookWorker } from '#simulators/base/deliveries.ts';
import type { FaultSwitches } from '#simulators/base/faults.ts';
import type { MobileMoneyStore } from './store.ts';

export type CallbackOptions = {
  store: MobileMoneyStore;
  faults: FaultSwitches;
  /** The delay before the first retry; each next delay is twice as long. */ retryMs: number;
  now: () => number;
};

const longestWaitMs = 3_600_000;

export const startCallbackSender = ({ store, faults, retryMs, now }: CallbackOptions): WebhookWorker =>
  startWebhookWorker({
    faults,
    retryMs,
    longestWaitMs,
    now,
    waiting: () => store.deliveries(),
    message: ({ url, body }) => ({ url, body, headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
    done: ({ id }) => store.save({ done: id }),
    again: (delivery) => store.save({ owes: [delivery] }),
  });
