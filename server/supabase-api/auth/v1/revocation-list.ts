// Access tokens are valid until they expire, unless their session has ended. Each process keeps a list of recently ended sessions (R-SESS-06), fed by
// PostgreSQL notifications. When notifications may have been missed, it checks the database once per session.
import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import postgres from 'postgres';
import { InvalidTokenError, type TokenClaims } from '#server/supabase-api/token-keys.ts';
import type { ApiDependencies } from '#server/supabase-api/dependencies.ts';
import { isUuid } from '#server/supabase-api/uuid.ts';
import { recordSessionActivity } from './session-activity.ts';
import { asAuthAdmin } from './auth-request.ts';

export const revocationChannel = 'auth_session_ended';
/** R-SESS-06: above this size the oldest entries are dropped, down to `keptEnded`. */
const mostEnded = 1000;
const keptEnded = 500;
const mostBelieved = 10_000;
/** A heartbeat comes every minute (session-rules.ts). Without one for this long, the connection is considered lost. */
const longestSilenceMs = 150_000;
const clockSkewMs = 2000;

/** `openSessions`: the sessions of open sockets. Those that ended while the connection was lost are reported after the reconnect. */
export type RevocationListener = { onSessionEnded(sessionId: string): void; openSessions(): Iterable<string> };

export type RevocationList = {
  /** Whether the session of a verified token has ended (false for a token without a session). Also records the session's activity. */
  isEnded(claims: TokenClaims): Promise<boolean>;
  /** Reports each session that ends from now on, until the returned function is called. */
  onEnded(listener: RevocationListener): () => void;
  /** How many sessions are on the list. */
  size(): number;
  close(): Promise<void>;
};

export function createRevocationList(parts: ApiDependencies): RevocationList {
  const nowMs = (): number => parts.now().getTime();
  const ended = new Set<string>();
  const believed = new LRUCache<string, number>({ max: mostBelieved });
  const listeners = new Set<RevocationListener>();
  /** Since when the list is complete; null while it is incomplete. */
  let knowsSince: number | null = null;
  let heardAt = 0;
  let isClosed = false;
  const line = postgres(parts.databaseUrl, {
    max: 1,
    onnotice: () => {},
    connection: { application_name: 'sugu ended sessions' },
  });
  const hear = (id: string): void => {
    heardAt = nowMs();
    if (!id) return;
    ended.add(id);
    believed.delete(id);
    if (ended.size > mostEnded) {
      for (const old of [...ended].slice(0, ended.size - keptEnded)) ended.delete(old);
      knowsSince = nowMs();
    }
    for (const listener of listeners) listener.onSessionEnded(id);
  };
  const isSilent = (): boolean => nowMs() - heardAt >= longestSilenceMs;
  /** The running look-up of missed ends. Only one runs at a time, even while the database is unreachable. */
  let isBehind = false;
  let catching: Promise<void> | null = null;
  const catchUp = (): void => {
    isBehind = true;
    catching ??= untilKnown();
  };
  const untilKnown = async (): Promise<void> => {
    for (let isWarned = false; isBehind;) {
      // Calls from here on need another look-up, for sessions that end meanwhile.
      isBehind = false;
      try {
        await lookUp();
        isWarned = false;
      } catch (error) {
        if (isClosed) return;
        isBehind = true;
        if (!isWarned) parts.log.warn({ err: error }, 'what ended while the line was down is not known yet');
        isWarned = true;
        await pause(1000, undefined, { ref: false });
      }
    }
    catching = null;
  };
  /** Checks all sessions of open sockets in one statement. */
  const lookUp = async (): Promise<void> => {
    const ids = [...new Set([...listeners].flatMap((listener) => [...listener.openSessions()]))].filter(isUuid);
    if (ids.length === 0) return;
    const over = await asAuthAdmin(
      parts,
      (tx) =>
        tx<
          { id: string }[]
        >`select id::text from unnest(${ids}::uuid[]) as id where not exists (select from auth.sessions s where s.id = id.id and (s.not_after is null or s.not_after > ${parts.now()}))`,
    );
    for (const { id } of over) for (const listener of listeners) listener.onSessionEnded(id);
  };
  // postgres.js calls this after each (re)connect: results from before must be checked again.
  const laid = (): void => {
    knowsSince = heardAt = nowMs();
    catchUp();
  };
  const listening = line
    .listen(revocationChannel, hear, laid)
    .catch((error: unknown) =>
      parts.log.warn({ err: error }, 'ended sessions are not heard of: the database is asked each time'),
    );
  // A connection may be lost without an error.
  const deafness = setInterval(() => isSilent() && catchUp(), longestSilenceMs).unref();
  return {
    isEnded: async ({ session_id: id, iat = 0 }) => {
      if (!id) return false;
      if (ended.has(id)) return true;
      recordSessionActivity(parts, id);
      const since = isSilent() ? null : knowsSince;
      if (since !== null && (iat * 1000 > since + clockSkewMs || (believed.get(id) ?? 0) > since)) return false;
      const askedAt = nowMs();
      const isAlive = await asAuthAdmin(
        parts,
        async (tx) =>
          (await tx`select from auth.sessions where id = ${id} and (not_after is null or not_after > ${parts.now()})`)
            .length > 0,
      );
      if (isAlive) believed.set(id, askedAt);
      return !isAlive;
    },
    onEnded: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    size: () => ended.size,
    close: async () => {
      isClosed = true;
      clearInterval(deafness);
      await listening;
      await line.end({ timeout: 5 });
    },
  };
}

/** Returns dependencies for rest, storage and realtime, whose `keys.verify` also refuses tokens of ended sessions. */
export function withRevocationCheck(parts: ApiDependencies, ended: RevocationList): ApiDependencies {
  const verify = async (token: string, now?: Date): Promise<TokenClaims> => {
    const claims = await parts.keys.verify(token, now);
    if (await ended.isEnded(claims)) throw new InvalidTokenError('ended');
    return claims;
  };
  return { ...parts, keys: { ...parts.keys, verify } };
}
