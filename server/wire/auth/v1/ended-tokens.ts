// Access tokens are believed until they expire, unless their session has ended. Each process keeps a list of the sessions that ended lately
// (R-SESS-06) and hears of each through PostgreSQL, whichever process ended it; what it can not know it asks the database, once per session.
import postgres from 'postgres';
import { BadToken, type Claims } from '../../keys.ts';
import type { Parts } from '../../parts.ts';
import { noteActivity } from './activity.ts';
import { asAuth } from './ask.ts';

export const endedChannel = 'auth_session_ended';
/** R-SESS-06: beyond this many the older ones go, and `keptEnded` stay. */
const mostEnded = 1000;
const keptEnded = 500;
const mostBelieved = 10_000;
/** Somebody says something every minute (session-rules.ts): after this long in silence the line is dead. */
const longestSilenceMs = 150_000;
const clockSkewMs = 2000;

export type EndedTokens = {
  /** Whether the session of a verified token has ended; a token without a session never does. Whoever is asked about is active. */
  isEnded(claims: Claims): Promise<boolean>;
  /** Calls `listener` with the id of each session that ends from now on, until what it answers is called. What ends while the line is down is not told: isEnded knows. */
  onEnded(listener: (sessionId: string) => void): () => void;
  /** How many sessions are on the list. */
  size(): number;
  close(): Promise<void>;
};

export function openEndedTokens(parts: Parts): EndedTokens {
  const nowMs = (): number => parts.now().getTime();
  const ended = new Set<string>();
  const believed = new Map<string, number>();
  const listeners = new Set<(sessionId: string) => void>();
  /** Since when every end was heard and is still on the list; null: not now. */
  let knowsSince: number | null = null;
  let heardAt = 0;
  const line = postgres(parts.databaseUrl, { max: 1, onnotice: () => {}, connection: { application_name: 'sugu ended sessions' } });
  const hear = (id: string): void => {
    heardAt = nowMs();
    if (!id) return;
    ended.add(id);
    believed.delete(id);
    if (ended.size > mostEnded) {
      for (const old of [...ended].slice(0, ended.size - keptEnded)) ended.delete(old);
      knowsSince = nowMs();
    }
    for (const listener of listeners) listener(id);
  };
  // A line that breaks is laid anew by postgres.js, which says so: what was believed before that moment is asked again.
  const listening = line
    .listen(endedChannel, hear, () => void (knowsSince = heardAt = nowMs()))
    .catch((error: unknown) => parts.log.warn({ err: error }, 'ended sessions are not heard of: the database is asked each time'));
  return {
    isEnded: async ({ session_id: id, iat = 0 }) => {
      if (!id) return false;
      if (ended.has(id)) return true;
      noteActivity(parts, id);
      const since = knowsSince !== null && nowMs() - heardAt < longestSilenceMs ? knowsSince : null;
      if (since !== null && (iat * 1000 > since + clockSkewMs || (believed.get(id) ?? 0) > since)) return false;
      const askedAt = nowMs();
      const isAlive = await asAuth(parts, async (tx) => (await tx`select from auth.sessions where id = ${id} and (not_after is null or not_after > ${parts.now()})`).length > 0);
      if (isAlive) remember(believed, id, askedAt);
      return !isAlive;
    },
    onEnded: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    size: () => ended.size,
    close: async () => {
      await listening;
      await line.end({ timeout: 5 });
    },
  };
}

/** The parts as services get them that believe a token by its signature (rest, storage, realtime): their keys refuse the tokens of ended sessions. */
export function believing(parts: Parts, ended: EndedTokens): Parts {
  const verify = async (token: string, now?: Date): Promise<Claims> => {
    const claims = await parts.keys.verify(token, now);
    if (await ended.isEnded(claims)) throw new BadToken('ended');
    return claims;
  };
  return { ...parts, keys: { ...parts.keys, verify } };
}

function remember(believed: Map<string, number>, id: string, at: number): void {
  believed.delete(id);
  believed.set(id, at);
  const oldest = believed.size > mostBelieved ? believed.keys().next().value : undefined;
  if (oldest !== undefined) believed.delete(oldest);
}
