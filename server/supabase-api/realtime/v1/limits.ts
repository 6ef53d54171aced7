// Limits per caller. Hosted projects have the same kinds of limits; these values fit one process.
import type { Rate } from '#server/rate-limiter.ts';

/** Bytes of one frame or one body. */
export const maxMessageBytes = 1_000_000;
/** Bytes a socket may be behind; then it is cut, so that one slow reader costs nobody else memory or time. */
export const maxUnsentBytes = 2_000_000;
export const maxChannels = 100;
/** Without a frame for this long (clients send a heartbeat every 25 s) a socket is closed. */
export const idleTimeoutMs = 60_000;
/** Size of one presence entry, and of all entries in every process. */
export const maxPresenceMetaBytes = 16_000;
export const maxPresenceBytes = 32_000_000;
/** Table subscriptions of one channel, and of one process. */
export const maxSubscriptionsPerChannel = 100;
export const maxSubscriptions = 20_000;

/** A client that comes back after a break joins all its channels at once. */
export const joinRate: Rate = { burst: 150, everyMs: 100 };
export const messageRate: Rate = { burst: 500, everyMs: 5 };
export const presenceRate: Rate = { burst: 30, everyMs: 500 };
/** Messages by HTTP, per address (of IPv6: per network). */
export const httpMessageRate: Rate = { burst: 500, everyMs: 10 };
