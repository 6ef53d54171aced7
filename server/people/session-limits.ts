// Limits on sessions and idle time: settings of the shop, unless environment variables override them (R-SESS).
import type { Sql } from 'postgres';
import { type Settings, pickDefaultSettings } from '#domain/settings/settings.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { readSettingsForKeys } from '#server/settings/queries.ts';
import type { Shop } from '#server/shop.ts';
import type { ApiDependencies } from '#server/supabase-api/dependencies.ts';

type AuthSettings = ApiDependencies['settings']['auth'];
type Limits = Pick<AuthSettings, 'AUTH_MOST_SESSIONS' | 'AUTH_IDLE_MINUTES'>;

/** `now()` returns the limits; 0 means no limit. `needsDeskFactor()`: whether admin screens need a second factor.
 * `refresh()` reads the settings again. */
export type SessionPolicyReader = { now(): Limits; needsDeskFactor(): boolean; refresh(): Promise<void> };

const keys = ['session_max_concurrent', 'session_idle_minutes', 'desk_second_factor'] as const;

const limitsOf = (settings: Settings<Exclude<(typeof keys)[number], 'desk_second_factor'>>): Limits => ({
  AUTH_MOST_SESSIONS: settings.session_max_concurrent,
  AUTH_IDLE_MINUTES: settings.session_idle_minutes,
});

/** While the settings cannot be loaded, the last loaded ones are used; before the first load, the defaults. */
export function createSessionPolicyReader(
  sql: Sql,
  said: { [Key in keyof Limits]?: number | undefined },
  log: Shop['log'],
): SessionPolicyReader {
  let settings = pickDefaultSettings(keys);
  const read = (): Limits => limitsOf(settings);
  return {
    now: () => ({
      AUTH_MOST_SESSIONS: said.AUTH_MOST_SESSIONS ?? read().AUTH_MOST_SESSIONS,
      AUTH_IDLE_MINUTES: said.AUTH_IDLE_MINUTES ?? read().AUTH_IDLE_MINUTES,
    }),
    needsDeskFactor: () => settings.desk_second_factor,
    refresh: async () => {
      try {
        settings = await asMarket(sql, (tx) => readSettingsForKeys(tx, keys));
      } catch (err) {
        log.warn({ err }, 'the settings of sessions could not be read');
      }
    },
  };
}

/** The auth settings with both limits as getters, so that they always have the current value. */
export const addSessionPolicySettings = (
  auth: Omit<AuthSettings, keyof Limits>,
  limits: Pick<SessionPolicyReader, 'now'>,
): AuthSettings => ({
  ...auth,
  get AUTH_MOST_SESSIONS() {
    return limits.now().AUTH_MOST_SESSIONS;
  },
  get AUTH_IDLE_MINUTES() {
    return limits.now().AUTH_IDLE_MINUTES;
  },
});
