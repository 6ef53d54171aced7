// Delivers every event at least once: again and again with growing waits until the shop answers 2xx. Order is not promised.
import type { FaultSwitches } from './faults.ts';
import { signatureHeader } from './signature.ts';
import type { Delivery, Store } from './store.ts';

export type DeliveryOptions = {
  store: Store;
  faults: FaultSwitches;
  /** Where events go; without it there is nobody to tell, and nothing is kept to be told. */
  url: string | undefined;
  secret: string;
  /** The first wait; each further one is twice as long. */
  retryMs?: number | undefined;
  now: () => number;
};
export type Deliverer = { wake(): void; close(): void };

const longestWaitMs = 2 * 3_600_000;
const givenUpAfterMs = 24 * 3_600_000;
const answerWithinMs = 10_000;
const atOnce = 8;
/** Past this, setTimeout would fire at once. */
const longestTimerMs = 2 ** 31 - 1;

export function startDeliveries({ store, faults, url, secret, retryMs = 1000, now }: DeliveryOptions): Deliverer {
  const underWay = new Set<string>();
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;

  const wake = (): void => {
    clearTimeout(timer);
    const { down, holdWebhooks, reverseWebhooks } = faults.now();
    if (ending.signal.aborted || down || holdWebhooks) return;
    const waiting = store.transact((draft) => draft.all('deliveries')).filter((delivery) => !underWay.has(delivery.eventId));
    const due = waiting.filter((delivery) => delivery.dueAt <= now());
    if (reverseWebhooks) due.reverse();
    for (const delivery of due.slice(0, (reverseWebhooks ? 1 : atOnce) - underWay.size)) start(delivery);
    const next = Math.min(...waiting.filter((delivery) => !due.includes(delivery)).map((delivery) => delivery.dueAt));
    if (Number.isFinite(next)) timer = setTimeout(wake, Math.min(Math.max(next - now(), 0), longestTimerMs));
  };

  const start = (delivery: Delivery): void => {
    underWay.add(delivery.eventId);
    void deliver(delivery).finally(() => {
      underWay.delete(delivery.eventId);
      wake();
    });
  };

  const deliver = async (delivery: Delivery): Promise<void> => {
    // Keeping an outcome wakes us: never from inside the loop that starts deliveries.
    await Promise.resolve();
    const isDone = !url || faults.strikes('loseWebhooks') || (await send(delivery, url));
    if (ending.signal.aborted) return;
    store.transact((draft) => {
      const event = draft.get('events', delivery.eventId);
      if (isDone || now() - delivery.startedAt > givenUpAfterMs) {
        draft.remove('deliveries', delivery.eventId);
        if (event) draft.put('events', event.id, { ...event, pending_webhooks: 0 });
        return;
      }
      const waitMs = Math.min(retryMs * 2 ** delivery.attempts, longestWaitMs);
      draft.put('deliveries', delivery.eventId, { ...delivery, attempts: delivery.attempts + 1, dueAt: now() + waitMs });
    });
  };

  const send = async ({ eventId }: Delivery, to: string): Promise<boolean> => {
    const event = store.transact((draft) => draft.get('events', eventId));
    if (!event) return true;
    const body = JSON.stringify(event, null, 2);
    const isTaken = await post(to, body, secret, ending.signal);
    return faults.now().duplicateWebhooks && isTaken ? post(to, body, secret, ending.signal) : isTaken;
  };

  return {
    wake,
    close() {
      clearTimeout(timer);
      ending.abort();
    },
  };
}

/** Signed with the real time, not the sandbox's: the receiver compares it with its own clock. */
async function post(url: string, body: string, secret: string, signal: AbortSignal): Promise<boolean> {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks) sandbox',
    'stripe-signature': signatureHeader(body, secret, Math.floor(Date.now() / 1000)),
  };
  try {
    const response = await fetch(url, { method: 'POST', body, headers, redirect: 'manual', signal: AbortSignal.any([signal, AbortSignal.timeout(answerWithinMs)]) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
