import type { Stripe } from 'stripe';
import { createId } from './ids.ts';
import type { StoreTx } from './store.ts';

/** The API version this simulator imitates, whatever version the request names. */
export const simulatedApiVersion = '2026-10-28.endive';

/** The API request that caused an event. Null for events without a request, such as the expiry of a session. */
export type EventCause = { id: string | null; idempotency_key: string | null };
export const nullEventCause: EventCause = { id: null, idempotency_key: null };

type Happening = { type: string; object: object; before?: object; cause: EventCause; /** Epoch ms. */ at: number };

/** Records an event and its pending webhook in the caller's transaction. */
export function recordEvent(draft: StoreTx, { type, object, before, cause, at }: Happening): void {
  const id = createId('evt_1', 23);
  const event = {
    id,
    object: 'event',
    api_version: simulatedApiVersion,
    created: Math.floor(at / 1000),
    data: { object, ...(before ? { previous_attributes: before } : {}) },
    livemode: false,
    pending_webhooks: 1,
    request: cause,
    type,
  };
  draft.put('events', id, event as unknown as Stripe.Event);
  draft.put('deliveries', id, { id, attempts: 0, dueAt: at, startedAt: at });
}
