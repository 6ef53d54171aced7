// Caches the person of each session for at most five minutes (R-ROLE-17). PostgreSQL's notifications `person_changed`
// and `auth_session_ended` drop an entry at once.
import { LRUCache } from 'lru-cache';
import type { Sql } from 'postgres';
import { asMarket } from '#server/database/transaction-as.ts';
import { recordSessionActivity, type PersonRow, findPersonOfSession } from './queries/people.ts';
import type { Shop } from '#server/shop.ts';

const longestMs = 5 * 60_000;
const mostKnown = 10_000;
const activityMs = 60_000;

type CachedPerson = { person: string; row: Promise<PersonRow | null>; askedAt: number; notedAt: number };

export type PersonCache = {
  /** The person of this session; null: the session has ended. Also records the session's activity in the background. */
  of(person: string, session: string): Promise<PersonRow | null>;
  forget(session: string): void;
  close(): Promise<void>;
};

/** `idleMinutes`: idle minutes after which a session ends (0: never). Entries are cached for at most half that time. */
export function createPersonCache({
  sql,
  idleMinutes,
  log,
  now,
}: {
  sql: Sql;
  idleMinutes: () => number;
  log: Shop['log'];
  now: () => Date;
}): PersonCache {
  const known = new LRUCache<string, CachedPerson>({ max: mostKnown });
  const keptMs = (): number => (idleMinutes() === 0 ? longestMs : Math.min(longestMs, (idleMinutes() * 60_000) / 2));
  const forgetPerson = (person: string): void => {
    // Iterates over a copy: an entry deleted during iteration of lru-cache would be visited twice.
    for (const [session, one] of Array.from(known)) if (one.person === person) known.delete(session);
  };
  // Notifications sent while the connection was closed are lost, so the whole cache is cleared.
  const afresh = (): void => known.clear();
  const hear = (channel: string, heard: (what: string) => void) =>
    sql.listen(channel, heard, afresh).catch((err: unknown) => {
      log.warn({ err, channel }, 'nobody listens to changes of people: they are known for five minutes');
      return null;
    });
  const listening = [
    hear('person_changed', forgetPerson),
    hear('auth_session_ended', (session) => void known.delete(session)),
  ];

  const ask = (person: string, session: string): CachedPerson => {
    const at = now().getTime();
    const one: CachedPerson = {
      person,
      askedAt: at,
      notedAt: at,
      row: asMarket(sql, (tx) => findPersonOfSession(tx, { person, session, idleMinutes: idleMinutes() })),
    };
    known.set(session, one);
    // Failed lookups and ended sessions are not cached.
    one.row
      .then(
        (row) => row && note(session),
        () => null,
      )
      .then((row) => row === null && known.peek(session) === one && known.delete(session));
    return one;
  };
  const note = async (session: string): Promise<true> => {
    await asMarket(sql, (tx) => recordSessionActivity(tx, session)).catch((err: unknown) =>
      log.warn({ err }, 'activity was not noted'),
    );
    return true;
  };

  return {
    of: (person, session) => {
      const at = now().getTime();
      const one = known.get(session);
      if (!one || one.person !== person || at - one.askedAt >= keptMs()) return ask(person, session).row;
      if (at - one.notedAt >= activityMs) {
        one.notedAt = at;
        void note(session);
      }
      return one.row;
    },
    forget: (session) => void known.delete(session),
    close: async () => {
      for (const one of await Promise.all(listening)) await one?.unlisten().catch(() => {});
    },
  };
}
