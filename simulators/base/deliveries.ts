// Sends webhooks to the shop, each at least once and in no guaranteed order. Retries with growing delays for one day,
// until the shop answers 2xx.
import { setImmediate as pause } from 'node:timers/promises';
import { maxTimerMs } from './due-timer.ts';
import type { FaultSwitches } from './faults.ts';

/** A webhook or callback not delivered yet. Times in epoch ms. */
export type WebhookRetrySchedule = { id: string; attempts: number; dueAt: number; startedAt: number };
export type WebhookRequest = { url: string; body: string; headers: Record<string, string> };

export type WebhookWorkerOptions<Delivery extends WebhookRetrySchedule> = {
  faults: FaultSwitches;
  /** The delay before the first retry; each next delay is twice as long, up to `longestWaitMs`. */
  retryMs: number;
  longestWaitMs: number;
  now: () => number;
  waiting(): Delivery[];
  /** Builds the request for each attempt; undefined if no webhook URL is set, or the event was deleted. */
  message(delivery: Delivery): WebhookRequest | undefined;
  /** Called when the delivery succeeded or was given up. */
  done(delivery: Delivery): void;
  /** Called when an attempt failed: saves the attempt count and the next `dueAt`. */
  again(delivery: Delivery): void;
};
export type WebhookWorker = { wake(): void; close(): void };

const givenUpAfterMs = 24 * 3_600_000;
const answerWithinMs = 10_000;
const atOnce = 8;

export function startWebhookWorker<Delivery extends WebhookRetrySchedule>(
  options: WebhookWorkerOptions<Delivery>,
): WebhookWorker {
  const { faults, retryMs, longestWaitMs, now, ...store } = options;
  const underWay = new Set<string>();
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;

  const wake = (): void => {
    clearTimeout(timer);
    const { down, holdWebhooks, reverseWebhooks } = faults.now();
    if (ending.signal.aborted || down || holdWebhooks) return;
    const waiting = store.waiting().filter(({ id }) => !underWay.has(id));
    const due = waiting.filter(({ dueAt }) => dueAt <= now());
    if (reverseWebhooks) due.reverse();
    for (const delivery of due.slice(0, Math.max(0, (reverseWebhooks ? 1 : atOnce) - underWay.size))) start(delivery);
    const next = Math.min(...waiting.filter((delivery) => !due.includes(delivery)).map(({ dueAt }) => dueAt));
    if (Number.isFinite(next)) timer = setTimeout(wake, Math.min(Math.max(next - now(), 0), maxTimerMs));
  };

  const start = (delivery: Delivery): void => {
    underWay.add(delivery.id);
    void deliver(delivery).finally(() => {
      underWay.delete(delivery.id);
      wake();
    });
  };

  const deliver = async (delivery: Delivery): Promise<void> => {
    // Wait first, because saving a result calls `wake` again, and its loop may not have finished.
    await pause();
    const message = store.message(delivery);
    const isDone = !message || faults.strikes('loseWebhooks') || (await send(message));
    if (ending.signal.aborted) return;
    if (isDone || now() - delivery.startedAt > givenUpAfterMs) return store.done(delivery);
    const waitMs = Math.min(retryMs * 2 ** delivery.attempts, longestWaitMs);
    store.again({ ...delivery, attempts: delivery.attempts + 1, dueAt: now() + waitMs });
  };

  const send = async (message: WebhookRequest): Promise<boolean> => {
    const isTaken = await post(message, ending.signal);
    return faults.now().duplicateWebhooks && isTaken ? post(message, ending.signal) : isTaken;
  };

  return {
    wake,
    close() {
      clearTimeout(timer);
      ending.abort();
    },
  };
}

async function post({ url, body, headers }: WebhookRequest, signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerWithinMs)]),
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
