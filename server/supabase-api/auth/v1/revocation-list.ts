// Access tokens are valid until they expire, unless their session has ended. Each process keeps a list of recently
// ended sessions (R-SESS-06), updated by PostgreSQL notifications. If a notification may be lost, the database is
// checked once per session.
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { InvalidTokenError, type TokenClaims } from '#server/supabase-api/token-keys.ts';
import { createGrowingLru } from '#server/growing-lru.ts';
import type { ApiDependencies } from '#server/supabase-api/dependencies.ts';
import { isUuid } from '#server/supabase-api/uuid.ts';
import { recordSessionActivity } from './session-activity.ts';
import { asAuthAdmin } from './auth-request.ts';

export const revocationChannel = 'auth_session_ended';
/** R-SESS-06: above this size the oldest entries are dropped, down to `keptEnded`. */
const mostEnded = 1000;
const keptEnded = 500;
const maxChecked = 10_000;
/** A heartbeat comes every minute (session-rules.ts). Without one for this long, the connection is considered lost. */
const longestSilenceMs = 150_000;
const clockSkewMs = 2000;

/** `openSessions`: the sessions of open sockets. After each reconnect to PostgreSQL they are checked. */
export type RevocationListener = { onSessionEnded(sessionId: string): void; openSessions(): Iterable<string> };

export type RevocationList = {
  /** Whether the session of a verified token has ended; false without a session. Also records its activity. */
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
  const checkedAt = createGrowingLru(maxChecked);
  const listeners = new Set<RevocationListener>();
  /** Since when the list is complete; null while it is incomplete. */
  let completeSince: number | null = null;
  let lastHeardAt = 0;
  let isClosed = false;
  const connection = postgres(parts.databaseUrl, {
    max: 1,
    onnotice: () => {},
    connection: { application_name: 'sugu ended sessions' },
  });
  const onNotification = (id: string): void => {
    lastHeardAt = nowMs();
    if (!id) return;
    ended.add(id);
    checkedAt.delete(id);
    if (ended.size > mostEnded) {
      for (const old of [...ended].slice(0, ended.size - keptEnded)) ended.delete(old);
      completeSince = nowMs();
    }
    for (const listener of listeners) listener.onSessionEnded(id);
  };
  const isSilent = (): boolean => nowMs() - lastHeardAt >= longestSilenceMs;
  /** Sessions that ended unnoticed are looked up by one loop, which repeats while `isIncomplete` is set. */
  let isIncomplete = false;
  let lookingUp: Promise<void> | null = null;
  const catchUp = (): void => {
    isIncomplete = true;
    lookingUp ??= lookUpUntilDone();
  };
  const lookUpUntilDone = async (): Promise<void> => {
    for (let isWarned = false; isIncomplete;) {
      // `catchUp` sets `isIncomplete` again if called during this look-up, because sessions may end meanwhile.
      isIncomplete = false;
      try {
        await lookUp();
        isWarned = false;
      } catch (error) {
        if (isClosed) return;
        isIncomplete = true;
        if (!isWarned) parts.log.warn({ err: error }, 'what ended while the line was down is not known yet');
        isWarned = true;
        await pause(1000, undefined, { ref: false });
      }
    }
    lookingUp = null;
  };
  /** Checks all sessions of open sockets in one statement. */
  const lookUp = async (): Promise<void> => {
    const ids = [...new Set([...listeners].flatMap((listener) => [...listener.openSessions()]))].filter(isUuid);
    if (ids.length === 0) return;
    const over = await asAuthAdmin(
      parts,
      (tx) =>
        tx<{ id: string }[]>`
          select id::text from unnest(${ids}::uuid[]) as id where not exists (select from auth.sessions s where s.id = id.id and (s.not_after is null or s.not_after > ${parts.now()}))`,
    );
    for (const { id } of over) for (const listener of listeners) listener.onSessionEnded(id);
  };
  // postgres.js calls this after each (re)connect. Notifications may have been missed, so sessions are checked again.
  const onListening = (): void => {
    completeSince = lastHeardAt = nowMs();
    catchUp();
  };
  const listening = connection
    .listen(revocationChannel, onNotification, onListening)
    .catch((error: unknown) =>
      parts.log.warn({ err: error }, 'ended sessions are not heard of: the database is asked each time'),
    );
  // A connection may be lost without an error.
  const silenceCheck = setInterval(() => isSilent() && catchUp(), longestSilenceMs).unref();
  return {
    isEnded: async ({ session_id: id, iat = 0 }) => {
      if (!id) return false;
      if (ended.has(id)) return true;
      recordSessionActivity(parts, id);
      const since = isSilent() ? null : completeSince;
      if (since !== null && (iat * 1000 > since + clockSkewMs || (checkedAt.get(id) ?? 0) > since)) return false;
      const askedAt = nowMs();
      const isAlive = await asAuthAdmin(
        parts,
        async (tx) =>
          (await tx`select from auth.sessions where id = ${id} and (not_after is null or not_after > ${parts.now()})`)
            .length > 0,
      );
      if (isAlive) checkedAt.set(id, askedAt);
      return !isAlive;
    },
    onEnded: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    size: () => ended.size,
    close: async () => {
      isClosed = true;
      clearInterval(silenceCheck);
      await listening;
      await connection.end({ timeout: 5 });
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
