import { writeCookie } from '#domain/cookie.ts';
import { type StoredSession, splitIntoChunks, serializeSession } from '#domain/people/session-cookie.ts';

/** Cookies by name, as they came. */
export type ReadCookies = ReadonlyMap<string, string>;

/** The longest lifetime that browsers allow. The server decides how long the session itself lives. */
export const longSeconds = 400 * 86_400;

/** The browser keeps it beside the session while it shall outlive its window (web/state/supabase-client.ts). */
export const rememberCookie = 'sugu-remember';

/** The Set-Cookie headers that keep a session in the browser, as long as it asked for; null takes it away. `present`: the cookies it sent. */
export function sessionCookies(
  session: StoredSession | null,
  present: ReadCookies,
  siteUrl: string,
  isLong = present.has(rememberCookie),
): string[] {
  const cookies = session ? serializeSession(session, present.keys()) : splitIntoChunks(null, present.keys());
  return cookies.map(({ name, value }) =>
    writeCookie(name, value, { siteUrl, seconds: value === '' ? 0 : isLong ? longSeconds : null }),
  );
}
