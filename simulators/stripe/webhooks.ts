// Webhooks: sends every event, signed as Stripe signs it.
import { type WebhookWorker, type WebhookRequest, startWebhookWorker } from '#simulators/base/deliveries.ts';
import type { FaultSwitches } from '#simulators/base/faults.ts';
import { createSignatureHeader } from './signature.ts';
import type { StripeStore } from './store.ts';

export type WebhookOptions = {
  store: StripeStore;
  faults: FaultSwitches;
  /** The webhook URL; without it webhooks are not sent. */
  url: string | undefined;
  secret: string;
  /** The delay before the first retry; each next delay is twice as long. */
  retryMs?: number | undefined;
  now: () => number;
};

const longestWaitMs = 2 * 3_600_000;

export const startWebhookSender = ({
  store,
  faults,
  url,
  secret,
  retryMs = 1000,
  now,
}: WebhookOptions): WebhookWorker =>
  startWebhookWorker({
    faults,
    retryMs,
    longestWaitMs,
    now,
    waiting: () => store.transact((draft) => draft.all('deliveries')),
    message: ({ id }) => {
      const event = url && store.transact((draft) => draft.get('events', id));
      return event ? messageOf(url, JSON.stringify(event, null, 2), secret) : undefined;
    },
    done: ({ id }) =>
      store.transact((draft) => {
        const event = draft.get('events', id);
        draft.remove('deliveries', id);
        if (event) draft.put('events', id, { ...event, pending_webhooks: 0 });
      }),
    again: (delivery) => store.transact((draft) => draft.put('deliveries', delivery.id, delivery)),
  });

/** Signed with the real time instead of the simulator's, because the receiver compares it with its own clock. */
const messageOf = (url: string, body: string, secret: string): WebhookRequest => ({
  url,
  body,
  headers: {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks) sandbox',
    'stripe-signature': createSignatureHeader(body, secret, Math.floor(Date.now() / 1000)),
  },
});
