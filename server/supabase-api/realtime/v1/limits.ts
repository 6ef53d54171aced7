// Limits per client. Hosted Supabase has the same kinds of limits; these values fit one process.
import type { RateLimit } from '#server/rate-limiter.ts';

/** Maximum bytes of one frame or one HTTP body. */
export const maxMessageBytes = 1_000_000;
/** Maximum unsent bytes of a socket. Above it the socket is closed, because a slow client uses up memory. */
export const maxUnsentBytes = 2_000_000;
export const maxChannels = 100;
/** A socket without a frame for this long is closed. Clients send a heartbeat every 25 s. */
export const idleTimeoutMs = 60_000;
/** Maximum bytes of one presence entry, and of all entries of all processes. */
export const maxPresenceMetaBytes = 16_000;
export const maxTotalPresenceBytes = 32_000_000;
/** Maximum table subscriptions of one channel, and of one process. */
export const maxSubscriptionsPerChannel = 100;
export const maxSubscriptions = 20_000;

/** Allows many joins at once, because a client that reconnects joins all its channels. */
export const joinRate: RateLimit = { burst: 150, everyMs: 100 };
export const messageRate: RateLimit = { burst: 500, everyMs: 5 };
export const presenceRate: RateLimit = { burst: 30, everyMs: 500 };
/** Messages by HTTP, per network. */
export const httpMessageRatePerNetwork: RateLimit = { burst: 500, everyMs: 10 };
