import type { Stripe } from 'stripe';
import { newId } from './ids.ts';
import type { Draft } from './store.ts';

/** The version whose shapes this sandbox speaks, whatever the request names. */
export const apiVersion = '2026-10-28.endive';

/** Who caused a change: an API request, or nobody we can name (the hosted page, the clock). */
export type EventRequest = { id: string | null; idempotency_key: string | null };
export const noRequest: EventRequest = { id: null, idempotency_key: null };

type Happening = { type: string; object: object; before?: object; cause: EventRequest; /** Epoch ms. */ at: number };

/** Records that something happened and owes its webhook, both in the caller's transaction: one is never without the other. */
export function recordEvent(draft: Draft, { type, object, before, cause, at }: Happening): void {
  const id = newId('evt_1', 23);
  const event = {
    id,
    object: 'event',
    api_version: apiVersion,
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
