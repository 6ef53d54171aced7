// Access tokens are believed until they expire, unless their session has ended. Each process keeps a list of the sessions that ended lately
// (R-SESS-06) and hears of each through PostgreSQL, whichever process ended it; what it can not know it asks the database, once per session.
import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import postgres from 'postgres';
import { InvalidTokenError, type TokenClaims } from '#server/supabase-api/keys.ts';
import type { ApiDependencies } from '#server/supabase-api/dependencies.ts';
import { isUuid } from '#server/supabase-api/uuid.ts';
import { recordActivity } from './activity.ts';
import { asAuthAdmin } from './auth-request.ts';

export const revocationChannel = 'auth_session_ended';
/** R-SESS-06: beyond this many the older ones go, and `keptEnded` stay. */
const mostEnded = 1000;
const keptEnded = 500;
const mostBelieved = 10_000;
/** Somebody says something every minute (session-rules.ts): after this long in silence the line is dead. */
const longestSilenceMs = 150_000;
const clockSkewMs = 2000;

/** `spoken`: the sessions in whose name something is open. Those of them that ended while the line was down are told once it is laid again. */
export type RevocationListener = { ended(sessionId: string): void; spoken(): Iterable<string> };

export type RevocationList = {
  /** Whether the session of a verified token has ended; a token without a session never does. Whoever is asked about is active. */
  isEnded(claims: TokenClaims): Promise<boolean>;
  /** Tells of each session that ends from now on, until what it answers is called. */
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
  /** Since when every end was heard and is still on the list; null: not now. */
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
    for (const listener of listeners) listener.ended(id);
  };
  const isSilent = (): boolean => nowMs() - heardAt >= longestSilenceMs;
  /** What was missed is to be looked up, and who does so: only one, however often it is asked for while the database is away. */
  let isBehind = false;
  let catching: Promise<void> | null = null;
  const catchUp = (): void => {
    isBehind = true;
    catching ??= untilKnown();
  };
  const untilKnown = async (): Promise<void> => {
    for (let isWarned = false; isBehind;) {
      // Asked for once more from here on: what ended since is looked up as well.
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
  /** The sessions that something is open for, in one statement. */
  const lookUp = async (): Promise<void> => {
    const ids = [...new Set([...listeners].flatMap((listener) => [...listener.spoken()]))].filter(isUuid);
    if (ids.length === 0) return;
    const over = await asAuthAdmin(
      parts,
      (tx) =>
        tx<
          { id: string }[]
        >`select id::text from unnest(${ids}::uuid[]) as id where not exists (select from auth.sessions s where s.id = id.id and (s.not_after is null or s.not_after > ${parts.now()}))`,
    );
    for (const { id } of over) for (const listener of listeners) listener.ended(id);
  };
  // A line that breaks is laid anew by postgres.js, which says so: what was believed before that moment is asked again.
  const laid = (): void => {
    knowsSince = heardAt = nowMs();
    catchUp();
  };
  const listening = line
    .listen(revocationChannel, hear, laid)
    .catch((error: unknown) =>
      parts.log.warn({ err: error }, 'ended sessions are not heard of: the database is asked each time'),
    );
  // A line may be dead without anybody being told.
  const deafness = setInterval(() => isSilent() && catchUp(), longestSilenceMs).unref();
  return {
    isEnded: async ({ session_id: id, iat = 0 }) => {
      if (!id) return false;
      if (ended.has(id)) return true;
      recordActivity(parts, id);
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

/** The parts as services get them that believe a token by its signature (rest, storage, realtime): their keys refuse the tokens of ended sessions. */
export function withRevocationCheck(parts: ApiDependencies, ended: RevocationList): ApiDependencies {
  const verify = async (token: string, now?: Date): Promise<TokenClaims> => {
    const claims = await parts.keys.verify(token, now);
    if (await ended.isEnded(claims)) throw new InvalidTokenError('ended');
    return claims;
  };
  return { ...parts, keys: { ...parts.keys, verify } };
}
