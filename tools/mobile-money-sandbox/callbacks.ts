// Calls back until the shop answers 2xx, with growing waits, for a day. Unsigned: anybody could have sent it.
import type { FaultSwitches } from '../stripe-sandbox/faults.ts';
import type { Delivery, Store } from './store.ts';

export type CallbackOptions = { store: Store; faults: FaultSwitches; /** The first wait; each further one is twice as long. */ retryMs: number; now: () => number };

const longestWaitMs = 3_600_000;
const givenUpAfterMs = 24 * 3_600_000;
const answerWithinMs = 10_000;

export function startCallbacks({ store, faults, retryMs, now }: CallbackOptions): { wake(): void; close(): void } {
  const underWay = new Set<string>();
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;

  const wake = (): void => {
    clearTimeout(timer);
    const { down, holdWebhooks, reverseWebhooks } = faults.now();
    if (ending.signal.aborted || down || holdWebhooks) return;
    const waiting = store.deliveries().filter(({ id }) => !underWay.has(id));
    const due = waiting.filter(({ dueAt }) => dueAt <= now());
    if (reverseWebhooks) due.reverse();
    for (const delivery of due.slice(0, Math.max(0, (reverseWebhooks ? 1 : 8) - underWay.size))) start(delivery);
    const next = Math.min(...waiting.filter((delivery) => !due.includes(delivery)).map(({ dueAt }) => dueAt));
    if (Number.isFinite(next)) timer = setTimeout(wake, Math.max(next - now(), 0));
  };

  const start = (delivery: Delivery): void => {
    underWay.add(delivery.id);
    void deliver(delivery).finally(() => {
      underWay.delete(delivery.id);
      wake();
    });
  };

  const deliver = async (delivery: Delivery): Promise<void> => {
    // Keeping an outcome wakes us: never from inside the loop that starts deliveries.
    await Promise.resolve();
    const isDone = faults.strikes('loseWebhooks') || (await send(delivery));
    if (ending.signal.aborted) return;
    if (isDone || now() - delivery.startedAt > givenUpAfterMs) return store.keep({ done: delivery.id });
    const waitMs = Math.min(retryMs * 2 ** delivery.attempts, longestWaitMs);
    store.keep({ owes: [{ ...delivery, attempts: delivery.attempts + 1, dueAt: now() + waitMs }] });
  };

  const send = async (delivery: Delivery): Promise<boolean> => {
    const isTaken = await post(delivery, ending.signal);
    return faults.now().duplicateWebhooks && isTaken ? post(delivery, ending.signal) : isTaken;
  };

  return {
    wake,
    close() {
      clearTimeout(timer);
      ending.abort();
    },
  };
}

async function post({ url, body }: Delivery, signal: AbortSignal): Promise<boolean> {
  try {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const response = await fetch(url, { method: 'POST', body, headers, redirect: 'manual', signal: AbortSignal.any([signal, AbortSignal.timeout(answerWithinMs)]) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
