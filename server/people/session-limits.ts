// How many sessions a person has at once and when one ends by itself: settings of the market (DECISIONS R-SESS), unless the environment says it.
import type { Sql } from 'postgres';
import { asMarket } from '#server/database/transaction-as.ts';
import { readSessionSettings } from '#server/settings/queries.ts';
import type { Shop } from '#server/shop.ts';
import type { Parts } from '#server/supabase-api/parts.ts';

type AuthSettings = Parts['settings']['auth'];
type Limits = Pick<AuthSettings, 'AUTH_MOST_SESSIONS' | 'AUTH_IDLE_MINUTES'>;

/** `now()`: what holds at this moment; `refresh()`: the settings may have changed. 0: no bound. */
export type SessionLimits = { now(): Limits; refresh(): Promise<void> };

/** Until the settings were read for the first time, and while they cannot be, what was known before holds: three sessions, thirty minutes. */
export function sessionLimits(
  sql: Sql,
  said: { [Key in keyof Limits]?: number | undefined },
  log: Shop['log'],
): SessionLimits {
  let read: Limits = { AUTH_MOST_SESSIONS: 3, AUTH_IDLE_MINUTES: 30 };
  return {
    now: () => ({
      AUTH_MOST_SESSIONS: said.AUTH_MOST_SESSIONS ?? read.AUTH_MOST_SESSIONS,
      AUTH_IDLE_MINUTES: said.AUTH_IDLE_MINUTES ?? read.AUTH_IDLE_MINUTES,
    }),
    refresh: async () => {
      try {
        const { most, idleMinutes } = await asMarket(sql, readSessionSettings);
        read = { AUTH_MOST_SESSIONS: most, AUTH_IDLE_MINUTES: idleMinutes };
      } catch (err) {
        log.warn({ err }, 'the settings of sessions could not be read');
      }
    },
  };
}

/** The same settings, of which these two are as the limits say at the moment they are read. */
export const withSessionLimits = (
  auth: Omit<AuthSettings, keyof Limits>,
  limits: Pick<SessionLimits, 'now'>,
): AuthSettings => ({
  ...auth,
  get AUTH_MOST_SESSIONS() {
    return limits.now().AUTH_MOST_SESSIONS;
  },
  get AUTH_IDLE_MINUTES() {
    return limits.now().AUTH_IDLE_MINUTES;
  },
});
