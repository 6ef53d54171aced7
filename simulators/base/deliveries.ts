// Tells the shop at least once: again and again with growing waits until it answers 2xx, for a day. Order is not promised.
import { setImmediate as pause } from 'node:timers/promises';
import { longestTimerMs } from './clock.ts';
import type { FaultSwitches } from './faults.ts';

/** Something the shop is owed to be told. Times in epoch ms. */
export type PendingDelivery = { id: string; attempts: number; dueAt: number; startedAt: number };
/** A request to the shop. */
export type Message = { url: string; body: string; headers: Record<string, string> };

export type DeliveryOptions<Delivery extends PendingDelivery> = {
  faults: FaultSwitches;
  /** The first wait; each further one is twice as long, up to `longestWaitMs`. */
  retryMs: number;
  longestWaitMs: number;
  now: () => number;
  /** All that is owed. */
  waiting(): Delivery[];
  /** What is sent, made anew each time; undefined: there is nobody to tell, or nothing any more. */
  message(delivery: Delivery): Message | undefined;
  /** It was told, or is given up. */
  done(delivery: Delivery): void;
  /** It stays owed, with one more attempt and another `dueAt`. */
  again(delivery: Delivery): void;
};
export type Deliverer = { wake(): void; close(): void };

const givenUpAfterMs = 24 * 3_600_000;
const answerWithinMs = 10_000;
const atOnce = 8;

export function startDeliveries<Delivery extends PendingDelivery>({
  faults,
  retryMs,
  longestWaitMs,
  now,
  ...store
}: DeliveryOptions<Delivery>): Deliverer {
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
    if (Number.isFinite(next)) timer = setTimeout(wake, Math.min(Math.max(next - now(), 0), longestTimerMs));
  };

  const start = (delivery: Delivery): void => {
    underWay.add(delivery.id);
    void deliver(delivery).finally(() => {
      underWay.delete(delivery.id);
      wake();
    });
  };

  const deliver = async (delivery: Delivery): Promise<void> => {
    // Keeping an outcome wakes us: never from inside the loop that starts deliveries, and never so fast that nothing else is heard.
    await pause();
    const message = store.message(delivery);
    const isDone = !message || faults.strikes('loseWebhooks') || (await send(message));
    if (ending.signal.aborted) return;
    if (isDone || now() - delivery.startedAt > givenUpAfterMs) return store.done(delivery);
    const waitMs = Math.min(retryMs * 2 ** delivery.attempts, longestWaitMs);
    store.again({ ...delivery, attempts: delivery.attempts + 1, dueAt: now() + waitMs });
  };

  const send = async (message: Message): Promise<boolean> => {
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

async function post({ url, body, headers }: Message, signal: AbortSignal): Promise<boolean> {
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
