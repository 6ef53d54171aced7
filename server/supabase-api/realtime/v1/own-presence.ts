// A client's own presence in one channel.
import { createSingleAllowance } from '#server/rate-limiter.ts';
import { maxPresenceMetaBytes, maxTotalPresenceBytes, presenceRate } from './limits.ts';
import type { RealtimeHub } from './hub.ts';
import { asObject } from './join-options.ts';

/** The reply to the client; or `stops`: the reason to close its channel. */
type Answer = { status: 'ok' | 'error'; response: object } | { stops: string };

export type OwnPresence = {
  /** Handles the payload of a message `presence`. `mayBe`: whether policies allow the client to be present. */
  handleMessage(payload: unknown, mayBe: boolean): Answer;
  /** Call when the channel ends. */
  leave(): void;
};

export function createOwnPresence(hub: Pick<RealtimeHub, 'presence'>, room: string, key: string): OwnPresence {
  const presences = createSingleAllowance(presenceRate);
  let ref: string | null = null;
  let present: string | null = null;
  const leave = (): void => {
    if (ref !== null) hub.presence.untrack(room, ref);
    ref = present = null;
  };
  return {
    handleMessage(said, mayBe) {
      const { event, payload = {} } = asObject(said);
      if (!presences.take()) return { stops: 'Client presence rate limit exceeded' };
      const kind = typeof event === 'string' ? event.toLowerCase() : '';
      if (kind === 'untrack') {
        leave();
        return { status: 'ok', response: {} };
      }
      if (kind !== 'track' || !mayBe) return { status: 'error', response: {} };
      if (typeof payload !== 'object' || payload === null || Array.isArray(payload))
        return { status: 'error', response: { reason: 'Presence track payload must be a map' } };
      const text = JSON.stringify(payload);
      if (text.length > maxPresenceMetaBytes || hub.presence.bytes() + text.length > maxTotalPresenceBytes)
        return { stops: 'Track message size exceeded' };
      if (text !== present) ref = hub.presence.track(room, key, payload as Record<string, unknown>, ref);
      present = text;
      return { status: 'ok', response: {} };
    },
    leave,
  };
}
